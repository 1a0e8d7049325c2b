import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { newId } from '#lib/ids.ts';
import { type Bench, signIn } from './bench.ts';
import { asOwner } from './database.ts';
import { byTurns, medians } from './growth.ts';
import { removeDataDir, startServer } from './server.ts';
import { milliseconds, type Row } from './table.ts';

const imported = 100_000;
const few = 10_000;
const many = 1_000_000;
/** Found in twenty of the customers, however many there are. */
const rareName = 'Quackenbush';

/** In the name and in the email address of every customer. */
const commonTerm = 'client';
/** A search shows one page: a common word may take at most twice the rare word's time. */
const maxForCommonTerm = 2;

const reads = [
  { name: 'Customers list', path: '/api/customers?limit=50&sort=lifetime_value', max: 1.3 },
  { name: 'Customers list by name', path: '/api/customers?limit=50&sort=name', max: 1.3 },
  { name: 'Customers counts', path: '/api/customers/counts', max: 1.3 },
  { name: 'Dashboard', path: '/api/dashboard', max: 1.3 },
  { name: 'Customers search', path: `/api/customers?limit=50&q=${rareName}`, max: 2 },
];

/** Import of a file against COPY of the same rows, then reads at 10,000 and at 1,000,000 customers. */
export async function measureCustomers(bench: Bench): Promise<Row[]> {
  const size = bench.quick ? imported / 10 : imported;
  // Before and after; the faster one counts: other work on the machine once made the limit look
  // low.
  const before = await measureCopy(bench, size);
  const ours = await measureImport(bench, size);
  const copy = Math.min(before, await measureCopy(bench, size));
  const max = bench.quick ? many / 10 : many;
  const { growth, searches } = await measureGrowth(bench, max);
  return [
    {
      what: `CSV import, ${size.toLocaleString('en-US')} rows: against COPY into the same table`,
      ours: milliseconds(ours),
      limit: milliseconds(copy),
      ratio: ours / copy,
      target: '≤ 5',
      ok: ours / copy <= 5,
    },
    ...reads.map(({ name, max: maxGrowth }, at) => {
      const { before, after } = growth[at] ?? { before: Number.NaN, after: Number.NaN };
      return {
        what: `${name}: median at ${max.toLocaleString('en-US')} against ${few.toLocaleString('en-US')}`,
        ours: milliseconds(after),
        limit: milliseconds(before),
        ratio: after / before,
        target: `≤ ${maxGrowth}`,
        ok: after / before <= maxGrowth,
      };
    }),
    {
      what: `Customers search, a word in every one of ${max.toLocaleString('en-US')}: against a rare one`,
      ours: milliseconds(searches.common),
      limit: milliseconds(searches.rare),
      ratio: searches.common / searches.rare,
      target: `≤ ${maxForCommonTerm}`,
      ok: searches.common / searches.rare <= maxForCommonTerm,
    },
  ];
}

function entry(n: number) {
  return {
    row: n + 1,
    name: `Client${n} Number${n % 977}`,
    email: `client${n}@example.com`,
    phone: `830555${1000 + (n % 9000)}`,
    address: `${n} Oak Park Dr`,
    city: 'Boerne',
    state: 'TX',
    zip_code: '78006',
    total_projects: 1,
    completed_projects: 1,
    lifetime_value: (n % 900) + 0.5,
  };
}

/** Milliseconds of the whole call: sent, read, decided, stored. */
async function measureImport({ server, token }: Bench, size: number): Promise<number> {
  const body = JSON.stringify({ customers: Array.from({ length: size }, (_, n) => entry(n)) });
  const began = performance.now();
  const answer = await fetch(`${server.address}/api/customers/bulk-import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
  });
  const { created } = (await answer.json()) as { created?: number };
  if (created !== size) throw new Error(`the import made ${created} of ${size} customers`);
  return performance.now() - began;
}

/** Milliseconds of PostgreSQL's own COPY of the same rows into the same indexed table. */
async function measureCopy(bench: Bench, size: number): Promise<number> {
  await emptyCustomers(bench);
  const lines = Array.from({ length: size }, (_, n) => `${copiedRow(n).join(',')}\n`);
  const took = await asOwner(bench.dataDir, async (client) => {
    // COPY is not for roles that are subject to a table's row-level security, as its owner is here.
    await client.query('alter table customers no force row level security');
    const began = performance.now();
    const copied = client.query(copyFrom(`copy customers (${copiedColumns}) from stdin csv`));
    await pipeline(Readable.from(pieces(lines)), copied);
    const milliseconds = performance.now() - began;
    await client.query('alter table customers force row level security');
    return milliseconds;
  });
  await emptyCustomers(bench);
  return took;
}

const copiedColumns =
  'id, first_name, last_name, email, phone, address, city, state, zip_code, source, opening_projects, opening_completed, opening_value, total_projects, completed_projects, lifetime_value, created_at, updated_at';

function copiedRow(n: number): (string | number)[] {
  const { name, email, phone, address, city, state, zip_code, lifetime_value } = entry(n);
  const [first = '', last = ''] = name.split(' ');
  const now = new Date();
  const values = [1, 1, lifetime_value];
  const texts = [email, `+1${phone}`, address, city, state, zip_code, 'csv_import'];
  const times = [now.toISOString(), now.toISOString()];
  return [newId(now), first, last, ...texts, ...values, ...values, ...times];
}

function* pieces(lines: string[]): Generator<string> {
  for (let at = 0; at < lines.length; at += 1000) yield lines.slice(at, at + 1000).join('');
}

async function emptyCustomers({ dataDir }: Bench): Promise<void> {
  await asOwner(dataDir, async (client) => {
    await client.query('truncate customer_totals');
    await client.query('truncate customers, customer_imports cascade');
  });
}

const columns =
  'id, first_name, last_name, email, phone, address, city, state, zip_code, source, opening_projects, opening_completed, opening_value, total_projects, completed_projects, lifetime_value, last_contact_at, created_at, updated_at';

const fillFunction = `
create function pg_temp.made_customers(first int, last int) returns setof customers language sql as $$
  select jsonb_populate_record(null::customers, jsonb_build_object('id',
      (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || left(r, 3) || '8' || substr(r, 4, 15))::uuid,
    'first_name', 'Client' || n,
    'last_name', case when n <= 10000 and n % 500 = 0 then '${rareName}' else 'Number' || n % 977 end,
    'email', 'client' || n || '@example.com', 'phone', '+1830555' || 1000 + n % 9000,
    'address', n || ' Oak Park Dr', 'city', 'Boerne', 'state', 'TX', 'zip_code', '78006',
    'source', 'csv_import', 'opening_projects', 1, 'opening_completed', 1,
    'opening_value', n % 900 + 0.5, 'total_projects', 1, 'completed_projects', 1,
    'lifetime_value', n % 900 + 0.5, 'last_contact_at', case when n % 3 > 0 then at end,
    'created_at', at, 'updated_at', at))
  from (select n, md5(n::text) as r, now() - n * interval '3 seconds' as at
    from generate_series(first, last) n) as numbered
$$`;

async function fillCustomers({ dataDir }: Bench, from: number, to: number): Promise<void> {
  await asOwner(dataDir, async (client) => {
    await client.query(fillFunction);
    await client.query(
      `insert into customers (${columns}) select ${columns} from pg_temp.made_customers($1, $2)`,
      [from, to],
    );
    await client.query('vacuum analyze customers');
  });
}

/**
 * Milliseconds of each read with few and with many customers, alternating: two servers at the same
 * time.
 */
async function measureGrowth(bench: Bench, max: number) {
  const dataDir = `${bench.dataDir}-few`;
  const server = await startServer(dataDir);
  try {
    const small: Bench = { ...bench, dataDir, server, token: await signIn(server.address) };
    await fillCustomers(small, 1, few);
    await fillCustomers(bench, 1, max);
    const growth: { before: number; after: number }[] = [];
    for (const { path } of reads) growth.push(await byTurns({ before: small, after: bench }, path));
    const search = (term: string) => `/api/customers?limit=50&q=${term}`;
    const searches = await medians({
      rare: { bench, path: search(rareName) },
      common: { bench, path: search(commonTerm) },
    });
    return { growth, searches };
  } finally {
    await server.stop();
    await removeDataDir(dataDir);
  }
}
