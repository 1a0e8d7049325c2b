import { hostileHtml } from './html.ts';
import { hostileMime } from './mime.ts';

export { hostileHtml };

/** An email as a hostile mail program sends it, with a name to identify it. */
export interface HostileEmail {
  name: string;
  raw: Uint8Array;
}

/**
 * Emails made to run, load or break something, written by hand.
 * @param spy an address that no email may reach: `http://127.0.0.1:4000`
 */
export function* hostileEmails(spy: string): Generator<HostileEmail> {
  for (const [name, html] of Object.entries(hostileHtml)) {
    const raw = [
      'From: Mallory <mallory@example.com>',
      'To: hello@hill.example',
      `Subject: ${name}`,
      'MIME-Version: 1.0',
      'Content-Type: text/html; charset=utf-8',
      '',
      html.replaceAll('SPY', spy),
    ].join('\r\n');
    yield { name, raw: Buffer.from(raw) };
  }
  for (const [name, write] of Object.entries(hostileMime)) {
    const raw = write();
    yield {
      name,
      raw: typeof raw === 'string' ? Buffer.from(raw.replaceAll('SPY', spy)) : raw,
    };
  }
}
