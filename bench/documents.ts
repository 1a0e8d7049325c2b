import type { Bench } from './bench.ts';
import { asOwner } from './database.ts';
import { maxPauseMs, watchPauses } from './pauses.ts';
import { median, milliseconds, type Row } from './table.ts';
import { drive } from './wrk.ts';

const lines = 1000;
const few = 1000;
const many = 100_000;
const slowestStore = 1000;
const slowestPdf = 15_000;

/** An invoice of a thousand lines, its PDF beside other calls, and the list at 1,000 and 100,000 invoices. */
export async function measureDocuments(bench: Bench): Promise<Row[]> {
  const long = await measureLong(bench);
  await fillInvoices(bench, 1, few);
  const atFew = await listLatency(bench);
  const max = bench.quick ? many / 10 : many;
  await fillInvoices(bench, few + 1, max);
  const atMany = await listLatency(bench);
  return [
    ...long,
    {
      what: `Invoices list: median at ${max.toLocaleString('en-US')} against ${few.toLocaleString('en-US')}`,
      ours: milliseconds(atMany),
      limit: milliseconds(atFew),
      ratio: atMany / atFew,
      target: '≤ 1.3',
      ok: atMany / atFew <= 1.3,
    },
  ];
}

async function measureLong({ server, token }: Bench): Promise<Row[]> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const items = Array.from({ length: lines }, (_, index) => ({
    description: `Line ${index + 1}, as long as lines mostly are`,
    quantity: 1.25,
    rate: 47.5,
  }));
  const body = JSON.stringify({
    customer_id: 'new',
    customer_name: 'Bench',
    customer_email: 'bench@example.com',
    service_address: '1 Main St',
    project_title: 'A thousand lines',
    items,
  });
  const began = performance.now();
  const answer = await fetch(`${server.address}/api/invoices`, { method: 'POST', headers, body });
  const stored = performance.now() - began;
  const { invoice } = (await answer.json()) as { invoice: { id: string } };
  const pauses = watchPauses(server.address);
  const started = performance.now();
  const pdf = await fetch(`${server.address}/api/invoices/${invoice.id}/pdf`, { headers });
  await pdf.arrayBuffer();
  const made = performance.now() - started;
  const slowest = await pauses.stop();
  return [
    {
      what: 'Invoice of 1,000 lines: totals worked out and stored',
      ours: milliseconds(stored),
      target: '≤ 1 s',
      ok: answer.ok && stored <= slowestStore,
    },
    {
      what: 'Its PDF, made in a worker thread',
      ours: milliseconds(made),
      target: '≤ 15 s',
      ok: pdf.ok && made <= slowestPdf,
    },
    {
      what: 'Slowest other call while it is made',
      ours: milliseconds(slowest),
      target: '≤ 200 ms',
      ok: slowest <= maxPauseMs,
    },
  ];
}

async function fillInvoices({ dataDir }: Bench, from: number, to: number): Promise<void> {
  await asOwner(dataDir, async (client) => {
    await client.query(
      `insert into invoices (id, invoice_number, status, customer_id, customer_name, customer_email,
        project_title, service_address, subtotal, tax_amount, total_amount, due_date, issued_date,
        sent_at, created_at, updated_at)
      select (lpad(to_hex(1700000000000 + n * 1000), 12, '0') || '7000' || '8' || substr(md5(n::text), 1, 15))::uuid,
        'INV-2001-' || lpad(n::text, 6, '0'), 'sent', (select id from customers limit 1),
        'Client ' || n, 'client' || n || '@example.com', 'Job number ' || n, n || ' Main St',
        100 + n % 900, 0, 100 + n % 900, date '2099-01-01', date '2026-01-01', now(), now(), now()
      from generate_series($1::bigint, $2::bigint) as n`,
      [from, to],
    );
    await client.query('vacuum analyze invoices');
  });
}

async function listLatency({ folder, server, token, seconds }: Bench): Promise<number> {
  const load = { folder, address: server.address, token, paths: ['/api/invoices?limit=50'] };
  await drive({ ...load, connections: 8, seconds: 1 });
  const medians: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const length = Math.max(1, Math.round(seconds / 3));
    medians.push((await drive({ ...load, connections: 1, seconds: length })).median);
  }
  return median(medians);
}
