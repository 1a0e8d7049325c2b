import type { TestServer } from '../harness/test-server.ts';
import { waitUntil } from '../harness/wait-until.ts';

/** These come and go on their own. */
const notBusiness = [
  // An expired one is removed when it is shown.
  'sessions',
  // Partial sums, which a job adds up from time to time.
  'customer_totals',
  'estimate_totals',
  // A server records every half minute that a back office is open.
  'owner_presence',
];

/** How many rows every table of the business has, including its history. */
export async function countRows(server: TestServer): Promise<Record<string, number>> {
  const tables = await server.rows(
    `select tablename from pg_tables where schemaname = 'public' and not tablename = any($1) order by tablename`,
    [notBusiness],
  );
  const counts = await server.rows(
    tables
      .map(
        ({ tablename }) =>
          `select '${tablename}' as name, count(*)::int as rows from "${tablename}" ${refusals(tablename)}`,
      )
      .join(' union all '),
  );
  return Object.fromEntries(counts.map(({ name, rows }) => [name, rows]));
}

/** Refused calls are counted in the history, which is not a change. */
function refusals(table: string): string {
  return table === 'audit_log' ? 'where times is null' : '';
}

/** The tables with a changed number of rows, as [before, now]. */
export async function changedSince(server: TestServer, before: Record<string, number>) {
  const counts = Object.entries(await countRows(server));
  const changed = counts.filter(([name, rows]) => rows !== before[name]);
  return Object.fromEntries(changed.map(([name, rows]) => [name, [before[name], rows]]));
}

/** Waits for the emails, links and notices that earlier actions still cause. */
export function jobsAreDone(server: TestServer) {
  return waitUntil(
    'no job is left to do',
    async () => {
      const [waiting] = await server.rows(
        `select count(*)::int as jobs from pgboss.job
         where state in ('retry', 'active') or (state = 'created' and start_after <= now())`,
      );
      return waiting.jobs === 0;
    },
    100_000,
  );
}
