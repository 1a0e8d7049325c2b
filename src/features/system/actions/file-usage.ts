import { setTimeout as wait } from 'node:timers/promises';
import { MINUTES, SECONDS } from '#lib/days/durations.ts';
import type { App } from '#services/app.ts';
import type { FileStore } from '#services/files/port.ts';

interface Usage {
  count: number;
  bytes: number;
  measuredAt: Date;
}

/** Counting looks at every file, so it counts for a while. */
const freshFor = 10 * MINUTES;
/** How long a page waits for it. */
const maxWait = SECONDS;

const known = new WeakMap<FileStore, { usage?: Usage; counting?: Promise<void> }>();

/** How much is stored, as last counted; undefined while it is counted for the first time. */
export async function fileUsage({ files, now }: App): Promise<Usage | undefined> {
  const state = known.get(files) ?? {};
  known.set(files, state);
  const age = now().getTime() - (state.usage?.measuredAt.getTime() ?? 0);
  if (age > freshFor) state.counting ??= measure();
  if (state.counting)
    await Promise.race([state.counting, wait(maxWait, undefined, { ref: false })]);
  return state.usage;

  async function measure(): Promise<void> {
    try {
      state.usage = { ...(await files.usage()), measuredAt: now() };
    } finally {
      delete state.counting;
    }
  }
}
