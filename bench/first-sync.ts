import { setTimeout as wait } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import { startDovecot } from '#tests/harness/dovecot.ts';
import { dovecotPath } from '../scripts/test-run/tools.ts';
import { asOwner } from './database.ts';
import { newDataDir, removeDataDir, startServer } from './server.ts';
import { milliseconds, perSecond, type Row } from './table.ts';

const emails = 20_000;
const maxFirstList = 10_000;

/**
 * The first sync of a mailbox, compared with the time imapflow takes to fetch the same and store
 * nothing.
 */
export async function measureFirstSync(quick: boolean): Promise<Row[]> {
  // Debian's Dovecot, as the tests use it.
  if (!dovecotPath()) return [];
  const count = quick ? emails / 10 : emails;
  const dovecot = await startDovecot();
  const dataDir = `${newDataDir()}-sync`;
  try {
    dovecot.fill(Array.from({ length: count }, (_, index) => olderEmail(index, count)));
    // Dovecot reads each file once, whoever asks first.
    await fetchAll(dovecot.url);
    const limit = count / (await fetchAll(dovecot.url));
    const { first, all } = await sync(dataDir, dovecot.url, count);
    const ours = count / all;
    return [
      {
        what: `First sync of a mailbox of ${count.toLocaleString('en-US')} emails, against fetching the same with imapflow alone; until the newest 50 are listed`,
        ours: `${perSecond(ours)}; ${milliseconds(first * 1000)}`,
        limit: perSecond(limit),
        ratio: ours / limit,
        target: `reported; ≤ ${milliseconds(maxFirstList)}`,
        ok: first * 1000 <= maxFirstList,
      },
    ];
  } finally {
    await removeDataDir(dataDir);
    await dovecot.stop();
  }
}

function olderEmail(index: number, count: number) {
  const text = 'The gate sags again and the latch no longer meets. '.repeat(40);
  const answered = index % 4 === 3 ? `References: <bench-${index - 1}@example.com>\r\n` : '';
  return {
    raw: `From: Ann ${index} <ann${index % 500}@example.com>\r\nTo: hello@hill.example\r\nSubject: Gate ${index}\r\nMessage-ID: <bench-${index}@example.com>\r\n${answered}Content-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`,
    at: new Date(Date.now() - (count - index) * 60_000),
    isSeen: index % 3 > 0,
  };
}

/** Seconds of fetching what a first sync reads of each email. */
async function fetchAll(url: string): Promise<number> {
  const { hostname, port, username, password } = new URL(url);
  const client = new ImapFlow({
    host: hostname,
    port: Number(port),
    secure: false,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
  });
  await client.connect();
  const began = performance.now();
  await client.mailboxOpen('INBOX', { readOnly: true });
  const query = {
    flags: true,
    envelope: true,
    internalDate: true,
    size: true,
    headers: ['references'],
    bodyStructure: true,
    bodyParts: [{ key: '1', start: 0, maxLength: 3000 }],
  };
  for await (const _ of client.fetch('1:*', query, { uid: true }));
  const seconds = (performance.now() - began) / 1000;
  await client.logout();
  return seconds;
}

/** Seconds from the start of the server's work until the first emails, and all of them, are stored. */
async function sync(dataDir: string, url: string, count: number) {
  const server = await startServer(dataDir, { IMAP_URL: url, MAIL_FROM: 'hello@hill.example' });
  try {
    return await asOwner(dataDir, async (client) => {
      const began = await client.query<{ at: Date }>('select connected_at as at from mailboxes');
      const start = began.rows[0]?.at.getTime() ?? Date.now();
      let first = 0;
      for (;;) {
        const stored = await client.query<{ count: number }>(
          'select count(*)::int as count from email_locations',
        );
        const found = stored.rows[0]?.count ?? 0;
        const seconds = (Date.now() - start) / 1000;
        if (!first && found >= Math.min(50, count)) first = seconds;
        if (found >= count) return { first, all: seconds };
        await wait(20);
      }
    });
  } finally {
    await server.stop();
  }
}
