import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitRequest } from '#features/requests/actions/submit.ts';
import { workRequestFields } from '#features/requests/contract/fields.ts';
import { findOwner } from '#platform/sessions/owner.ts';
import { aWorkRequest } from '#tests/factories/requests.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { beside } from './year/numbers.ts';
import { documentTimes, fileYear, planYear, type YearPlan } from './year/year.ts';

const share = 0.08;
const now = new Date('2026-11-30T17:20:00Z');
const timeZone = 'America/Chicago';
/** When somebody of the story asks for work: in the middle of the year. */
const asked = new Date('2026-06-10T15:00:00Z');

let server: TestServer;
let plan: YearPlan;
let requestNumber: string;
beforeAll(async () => {
  server = await startTestServer();
  plan = planYear(server.app, now, share);
  requestNumber = await submitStory();
  await file();
});
afterAll(() => server.stop());

/** One request, as the demo's story submits its own. */
async function submitStory(): Promise<string> {
  const { app } = server;
  const numbering = beside(app.database, timeZone, documentTimes(plan), { R: [asked] });
  await numbering.prepare('R', asked);
  const fields = workRequestFields.parse(aWorkRequest());
  const then = { ...app, now: () => asked };
  return (await submitRequest(then, { fields, photos: [], key: 'story' })).requestNumber;
}

async function file(): Promise<void> {
  const owner = await findOwner(server.app.database);
  if (!owner) throw new Error('there is no owner');
  const people = { owner: { id: owner.id, name: 'Wade Kessler' }, staffEmail: 'cody@example.com' };
  await fileYear(server.app, plan, people);
}

const ask = async (path: string) => (await server.asOwner(path)).json();

test('each customer has paid or still owes what was invoiced, on every screen the same', async () => {
  const wrong = await server.rows(`
    select id from customers where (select coalesce(sum(total_amount - credited_amount), 0)
        from invoices where customer_id = customers.id)
      <> (select coalesce(sum(open_amount), 0) from invoices where customer_id = customers.id)
        + (select coalesce(sum(amount), 0) from payments where customer_id = customers.id)`);
  expect(wrong).toEqual([]);
  const [sums] = await server.rows(`
    select sum(total_amount)::float8 as invoiced, sum(open_amount)::float8 as open,
      (select sum(amount)::float8 from payments) as received,
      (select sum(amount - tax_amount)::float8 from payments) as revenue from invoices`);
  expect(sums.received).toBeGreaterThan(5000);
  expect(sums.open).toBeGreaterThan(0);
  const { counts: invoices } = await ask('/api/invoices/counts');
  const { totals: payments } = await ask('/api/payments/totals');
  const { counts: customers } = await ask('/api/customers/counts');
  expect(invoices.outstanding).toBeCloseTo(sums.open, 2);
  expect(payments.received).toBeCloseTo(sums.received, 2);
  expect([invoices.revenue, customers.lifetime_value]).toEqual([
    expect.closeTo(sums.revenue, 2),
    expect.closeTo(sums.revenue, 2),
  ]);
  expect(sums.invoiced).toBeCloseTo(sums.received + sums.open, 2);
});

test("numbers have no gaps and grow with time, the story's own included", async () => {
  for (const [kind, table, column] of [
    ['R', 'requests', 'request_number'],
    ['EST', 'estimates', 'estimate_number'],
    ['INV', 'invoices', 'invoice_number'],
  ]) {
    const rows = await server.rows(`select ${column} as number from ${table} order by created_at`);
    const counts = new Map<string, number>();
    for (const { number } of rows) {
      const year = number.split('-')[1];
      counts.set(year, (counts.get(year) ?? 0) + 1);
      const last = String(counts.get(year)).padStart(4, '0');
      expect(number).toBe(`${kind}-${year}-${last}`);
    }
    const counters = await server.rows(
      'select year, last from document_numbers where kind = $1 order by year',
      [kind],
    );
    expect(counters.map(({ year, last }) => [String(year), last])).toEqual([...counts].sort());
  }
  const [mine] = await server.rows('select request_number from requests where created_at = $1', [
    asked,
  ]);
  expect(mine.request_number).toBe(requestNumber);
});

test('nobody works at night, on Sundays, or on two visits at once', async () => {
  const local = (column: string) => `(${column} at time zone '${timeZone}')`;
  const strange = await server.rows(`
    select starts_at from visits where extract(isodow from ${local('starts_at')}) = 7
      or ${local('starts_at')}::time < '08:00' or ${local('ends_at')}::time > '18:00'`);
  expect(strange).toEqual([]);
  for (const who of ['owner', 'staff']) {
    const visits = plan.jobs.flatMap((job) => job.visits).filter((visit) => visit.who === who);
    const ordered = visits.toSorted((one, other) => one.starts.getTime() - other.starts.getTime());
    const clashes = ordered.filter(({ starts }, at) => starts < (ordered[at - 1]?.ends ?? starts));
    expect(clashes).toEqual([]);
  }
});

test('totals of projects and customers are those of their records', async () => {
  const wrong = await server.rows(`
    select projects.title from projects where
      (task_count, tasks_done) <> (select count(*)::int, count(done_at)::int
        from project_tasks where project_id = projects.id)
      or actual_cost is distinct from (select sum(amount) from project_costs
        where project_id = projects.id)
    union all
    select last_name from customers where total_projects <> (select count(*) from projects
        where customer_id = customers.id)
      or completed_projects <> (select count(*) from projects
        where customer_id = customers.id and status = 'completed')`);
  expect(wrong).toEqual([]);
});

test('a year that is filed is not filed again', async () => {
  const count = async () => (await server.rows('select count(*) from projects'))[0].count;
  const before = await count();
  await file();
  expect(await count()).toBe(before);
});
