import { type Bench, signIn } from './bench.ts';
import { asOwner } from './database.ts';
import { byTurns } from './growth.ts';
import { removeDataDir, startServer } from './server.ts';
import { milliseconds, type Row } from './table.ts';

const few = 2000;
const many = 200_000;
/** In twenty of the emails, however many there are, all among the oldest. */
const rareTerm = 'quackenbush';
/** In every fifth email. */
const commonTerm = 'faucet';

const reads = [
  { name: 'Inbox', path: '/api/email/threads?limit=50&folder=inbox', max: 1.3 },
  { name: 'Unread and drafts counted', path: '/api/email/counts', max: 1.3 },
  { name: 'Email search, a rare word', path: searchFor(rareTerm), max: 2 },
  { name: 'Email search, a common word', path: searchFor(commonTerm), max: 2 },
];

function searchFor(term: string): string {
  return `/api/email/threads?limit=50&q=${term}`;
}

/**
 * The mailbox with few and with many emails, read alternately from two servers at the same time.
 */
export async function measureMailbox(bench: Bench): Promise<Row[]> {
  const max = bench.quick ? many / 10 : many;
  const dataDir = `${bench.dataDir}-emails`;
  const server = await startServer(dataDir);
  try {
    const small: Bench = { ...bench, dataDir, server, token: await signIn(server.address) };
    await fillEmails(small, few);
    await fillEmails(bench, max);
    const rows: Row[] = [];
    for (const { name, path, max: maxGrowth } of reads) {
      const { before, after } = await byTurns({ before: small, after: bench }, path);
      rows.push({
        what: `${name}: median at ${max.toLocaleString('en-US')} against ${few.toLocaleString('en-US')}`,
        ours: milliseconds(after),
        limit: milliseconds(before),
        ratio: after / before,
        target: `≤ ${maxGrowth}`,
        ok: after / before <= maxGrowth,
      });
    }
    return rows;
  } finally {
    await server.stop();
    await removeDataDir(dataDir);
  }
}

/** Three of four emails are in a thread of two; one in a hundred is unread. */
async function fillEmails({ dataDir }: Bench, count: number): Promise<void> {
  await asOwner(dataDir, async (client) => {
    await client.query(
      `insert into emails (id, folder, delivery, sender, recipient, subject, body_text, body_html,
         source_hash, message_id, conversation_id, read_at, created_at)
       select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || left(r, 3) || '8' || substr(r, 4, 15))::uuid,
         case when n % 4 = 0 then 'archive' else 'inbox' end, 'received',
         'Client' || n % 5000 || ' <client' || n % 5000 || '@example.com>', 'hello@hill.example',
         'About job ' || n,
         'Hello, this is about our ' || case when n % 5 = 0 then '${commonTerm}' else 'door' end || ' at ' || n || ' Oak Park Dr. '
           || case when n <= ${few} and n > ${few} - 20 then '${rareTerm}' else '' end
           || repeat('Could you tell us about what it costs and when you could come? ', 10),
         '', r, r || '@example.com',
         ('00000000-0000-4000-8000-' || lpad(to_hex(case when n % 4 > 1 then n - n % 2 else n + 1000000 end), 12, '0'))::uuid,
         case when n % 100 > 0 then at end, at
       from (select n, md5(n::text) as r, now() - ($1 - n) * interval '1 minute' as at
         from generate_series(1, $1::int) n) as numbered`,
      [count],
    );
    await client.query('vacuum analyze emails');
  });
}
