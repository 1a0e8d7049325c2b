import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from '../bench.ts';
import { asOwner } from '../database.ts';
import { type BenchServer, startServer } from '../server.ts';

const rows = 60_000;
/**
 * When the server is killed during an import, as fractions of the time that an undisturbed one
 * took.
 */
const killAt = [0.1, 0.3, 0.5, 0.7, 0.85, 1, 1.5];

/** Imports a long file while the server is killed with -9: all of it is there afterwards, or nothing. */
export async function crashImports(
  dataDir: string,
  first: BenchServer,
): Promise<{ server: BenchServer; violations: string[]; counted: string }> {
  let server = first;
  const violations: string[] = [];
  const began = performance.now();
  await importAll(server.address, 'undisturbed');
  const whole = performance.now() - began;
  violations.push(...(await findParts(dataDir, server.address, 'undisturbed', true)));

  let stored = 0;
  for (const part of killAt) {
    const mark = `killed${part * 100}`;
    const sending = importAll(server.address, mark).catch(() => undefined);
    await wait(whole * part);
    process.kill(server.pid, 'SIGKILL');
    const answer = await sending;
    server = await startServer(dataDir);
    const found = await findParts(dataDir, server.address, mark, answer === rows);
    violations.push(...found);
    if ((await countOf(dataDir, mark)).customers > 0) stored += 1;
  }
  const counted = `An import of ${rows.toLocaleString('en-US')} rows (${(whole / 1000).toFixed(1)} s) was killed ${killAt.length} times: ${stored} times all of it was stored, ${killAt.length - stored} times nothing.`;
  return { server, violations, counted };
}

/** Returns how many customers were created, once there is a response. */
async function importAll(address: string, mark: string, size = rows): Promise<number | undefined> {
  const customers = Array.from({ length: size }, (_, n) => ({
    row: n + 2,
    name: `Client${n} ${mark}`,
    email: `client${n}@${mark}.example.com`,
    total_projects: 1,
    lifetime_value: 10,
  }));
  const answer = await fetch(`${address}/api/customers/bulk-import`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await signIn(address)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ customers }),
  });
  return ((await answer.json()) as { created?: number }).created;
}

async function findParts(dataDir: string, address: string, mark: string, wasPromised: boolean) {
  // The killed server's transaction may still be at work: the next import waits for its end.
  await importAll(address, `after-${mark}`, 1);
  const { customers, imports, audits, total } = await countOf(dataDir, mark);
  const problems = [
    customers !== 0 && customers !== rows && `${customers} of ${rows} customers are there`,
    wasPromised && customers !== rows && 'it was answered and is not there',
    imports !== (customers > 0 ? 1 : 0) && `${imports} imports are noted`,
    audits !== customers && `${audits} lines of history for ${customers} customers`,
    total !== 0 && `the stored total is ${total} off`,
  ];
  return problems.flatMap((problem) => (problem ? [`import ${mark}: ${problem}`] : []));
}

function countOf(dataDir: string, mark: string) {
  return asOwner(dataDir, async (client) => {
    const like = `%@${mark}.example.com`;
    const found = await client.query<Record<'customers' | 'imports' | 'audits' | 'total', number>>(
      `with made as (select id from customers where email like $1)
       select (select count(*)::int from made) as customers,
         (select count(distinct import_id)::int from customer_import_customers
           join made on made.id = customer_id) as imports,
         (select count(*)::int from audit_log join made on made.id = subject_id
           where subject_type = 'customer') as audits,
         ((select coalesce(sum(customers), 0) from customer_totals)
           - (select count(*) from customers where not archived and merged_into is null))::int as total`,
      [like],
    );
    const [row] = found.rows;
    if (!row) throw new Error('counting gave no row');
    return row;
  });
}
