import { setImmediate } from 'node:timers/promises';
import { respond } from '../engine/respond.ts';
import type { EngineAnswer, Situation } from '../engine/situation.ts';

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * The built-in engine's reading of a message. Long messages take several milliseconds each, so they
 * are read one at a time, and other calls get their turn in between.
 */
export function understandInTurn(situation: Situation): Promise<EngineAnswer> {
  const turn = lastTurn.then(() => setImmediate()).then(() => respond(situation));
  // The caller gets the error; the next one in line proceeds.
  lastTurn = turn.catch(() => undefined);
  return turn;
}
