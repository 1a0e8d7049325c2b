import { setImmediate } from 'node:timers/promises';
import { respond } from '../engine/respond.ts';
import type { EngineAnswer, Situation } from '../engine/situation.ts';

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * What the built-in engine makes of a message. Long messages take it some milliseconds each, so it takes
 * one at a time, and other calls get their turn in between.
 */
export function understandInTurn(situation: Situation): Promise<EngineAnswer> {
  const turn = lastTurn.then(() => setImmediate()).then(() => respond(situation));
  // Whoever asked gets the error; the next one in line gets its turn.
  lastTurn = turn.catch(() => undefined);
  return turn;
}
