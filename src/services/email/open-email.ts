import { SECONDS } from '../../lib/days/durations.ts';
import type { HtmlOptions, SafeHtml } from './html/safe-html.ts';
import { inWorker } from './in-worker.ts';
import type { IncomingEmail } from './port.ts';

/**
 * Reads an email as it came over the wire in a worker thread. Gives undefined for one that cannot
 * be read, or not within 20 seconds.
 */
export function openEmail(source: Uint8Array): Promise<IncomingEmail | undefined> {
  return inWorker('read-email-worker', source, 20 * SECONDS);
}

/**
 * Makes the HTML of an email harmless in a worker thread. Gives undefined for HTML that cannot be read
 * within 10 seconds.
 */
export function openHtml(source: string, options: HtmlOptions): Promise<SafeHtml | undefined> {
  return inWorker('safe-html-worker', { source, options }, 10 * SECONDS);
}
