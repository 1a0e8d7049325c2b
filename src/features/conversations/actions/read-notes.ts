import { setImmediate } from 'node:timers/promises';
import { plain } from '../../../lib/typos.ts';
import type { App } from '../../../services/app.ts';
import { findTrade } from '../engine/trade.ts';
import { type Understanding, understand } from '../engine/understand.ts';
import { businessOf } from './business-facts.ts';

/** What notes say, and the trade they name, if any. */
export interface ReadNotes extends Understanding {
  trade: string | undefined;
}

/** What the built-in engine makes of notes that somebody took of a conversation, as of a first message. */
export async function readNotes(app: App, text: string): Promise<ReadNotes> {
  // Long notes take it some milliseconds: other calls get their turn before.
  await setImmediate();
  const understood = understand({
    text,
    language: 'english',
    facts: {},
    memory: {},
    business: businessOf(app),
    now: app.now(),
  });
  return { ...understood, trade: findTrade(plain(text)) };
}
