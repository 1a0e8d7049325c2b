import { setImmediate } from 'node:timers/promises';
import { plain } from '#lib/typos.ts';
import type { App } from '#services/app.ts';
import { findTrade } from '../engine/trade.ts';
import { type Understanding, understand } from '../engine/understand.ts';
import { businessOf } from './business-facts.ts';

/** The contents of notes, and the trade they mention, if any. */
export interface ReadNotes extends Understanding {
  trade: string | undefined;
}

/** Reads the notes of a conversation with the built-in engine, like a first message. */
export async function readNotes(app: App, text: string): Promise<ReadNotes> {
  // Long notes take several milliseconds, so other calls get their turn first.
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
