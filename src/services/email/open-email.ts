import { MINUTES, SECONDS } from '#lib/days/durations.ts';
import { threadPool } from '#platform/threads/thread-pool.ts';
import type { HtmlOptions, SafeHtml } from './html/safe-html.ts';
import type { IncomingEmail } from './port.ts';

const limits = { threads: 4, idleMs: MINUTES, maxMegabytes: 512 };
const read = threadPool<Uint8Array, IncomingEmail>('read-email-thread', import.meta.url, {
  ...limits,
  maxMs: 20 * SECONDS,
});
const makeSafe = threadPool<{ source: string; options: HtmlOptions }, SafeHtml>(
  'safe-html-thread',
  import.meta.url,
  { ...limits, maxMs: 10 * SECONDS },
);

/**
 * Reads a raw email in a worker thread. Returns undefined if it cannot be read, or not within 20
 * seconds.
 */
export function openEmail(source: Uint8Array): Promise<IncomingEmail | undefined> {
  return read(source).catch(() => undefined);
}

/**
 * Makes the HTML of an email harmless in a worker thread. Returns undefined if it cannot be read
 * within 10 seconds.
 */
export function openHtml(source: string, options: HtmlOptions): Promise<SafeHtml | undefined> {
  return makeSafe({ source, options }).catch(() => undefined);
}
