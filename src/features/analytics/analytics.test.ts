import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { addCustomer } from '#tests/factories/customers.ts';
import { addProject } from '#tests/factories/projects.ts';
import { workRequestForm } from '#tests/factories/requests.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import type { AnalyticsView } from './contract.ts';
import { spansOf } from './rules.ts';

const zone = 'America/Chicago';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function analytics(query = ''): Promise<AnalyticsView> {
  const answer = await server.asOwner(`/api/analytics${query}`);
  expect(answer.status).toBe(200);
  return (await answer.json()).analytics;
}

/** A completed project with its own customer, created and completed at this instant. */
async function addCompleted(last_name: string, at: Date, cost: object): Promise<void> {
  const customer = { first_name: 'Hank', last_name, email: '' };
  const { id, customer_id } = await addProject(server, { customer, status: 'completed', ...cost });
  await server.rows('update projects set id = $2, completed_at = $3 where id = $1', [
    ...[id, newId(at), at],
  ]);
  await server.rows("update customers set source = 'Nextdoor' where id = $1", [customer_id]);
}

test('an empty business has zeros', async () => {
  const view = await analytics();
  expect(view).toMatchObject({
    period: '30d',
    statuses: [],
    top_customers: [],
    sources: [],
    recent: [],
  });
  const { days, ...values } = view.now;
  expect(values).toEqual({
    revenue: 0,
    cost: 0,
    profit: 0,
    completed: 0,
    projects: 0,
    customers: 0,
    average_project: null,
    requests: 0,
    became_projects: 0,
    answered: 0,
    answer_minutes: null,
  });
  expect(days).not.toEqual(view.before.days);
  expect(view.months).toHaveLength(6);
  expect(view.months.every(({ projects, revenue }) => projects + revenue === 0)).toBe(true);
});

test('numbers are those of the days of the business, beside the days before', async () => {
  const { now } = spansOf('7d', zone, fromNow());
  await addCompleted('Inside', now.from, { estimated_cost: 100, actual_cost: 120.5 });
  await addCompleted('Today', fromNow(), { estimated_cost: 80 });
  await addCompleted('Before', new Date(now.from.getTime() - 1), { estimated_cost: 40 });
  await addProject(server, { title: 'Open gate', status: 'scheduled', estimated_cost: 999 });

  const view = await analytics('?period=7d');
  expect(view.now).toMatchObject({ revenue: 200.5, completed: 2, projects: 3, customers: 4 });
  expect(view.now.average_project).toBe(100.25);
  expect(view.before).toMatchObject({ revenue: 40, completed: 1, projects: 1, customers: 0 });
  expect(view.statuses).toEqual([
    { status: 'scheduled', projects: 1 },
    { status: 'completed', projects: 2 },
  ]);
  expect(view.top_customers.map(({ name, revenue }) => [name, revenue])).toEqual([
    ['Hank Inside', 120.5],
    ['Hank Today', 80],
  ]);
  expect(view.sources[0]).toEqual({ source: 'Nextdoor', customers: 3 });
  const sum = view.months.reduce((all, { revenue }) => all + revenue, 0);
  expect(sum).toBe(240.5);
});

test('a merged or archived customer is not counted', async () => {
  const { customers } = (await analytics()).now;
  const { id } = await addCustomer(server, { email: 'gone@example.com', phone: '' });
  expect((await analytics()).now.customers).toBe(customers + 1);
  await server.asOwner(`/api/customers/${id}/archival`, { method: 'POST' });
  expect((await analytics()).now.customers).toBe(customers);
});

test('requests: what became projects, and the median time to the first answer', async () => {
  const ids: string[] = [];
  for (const firstName of ['Ann', 'Bea', 'Cleo', 'Dora']) {
    const body = workRequestForm(undefined, []);
    body.set('firstName', firstName);
    const sent = await fetch(`${server.address}/api/forms/work-request`, { method: 'POST', body });
    ids.push((await sent.json()).request_id);
  }
  await server.asOwner(`/api/requests/${ids[0]}/project`, { method: 'POST' });
  for (const id of ids.slice(1, 3)) {
    for (const [version, status] of ['contacted', 'new', 'lost'].entries()) {
      const json = { version: version + 1, status };
      await server.asOwner(`/api/requests/${id}`, { method: 'PATCH', json });
    }
  }
  const minutes = [5, 60, 20];
  for (const [index, id] of ids.slice(0, 3).entries()) {
    await server.rows(
      `update requests set created_at = (select min(at) from audit_log
        where subject_id = $1 and action = 'status_changed') - make_interval(mins => $2)
        where id = $1`,
      [id, minutes[index]],
    );
  }
  const { now } = await analytics();
  expect(now).toMatchObject({ requests: 4, became_projects: 1, answered: 3 });
  expect(now.answer_minutes).toBeCloseTo(20);
});

test('the last five things that happened lead to their records', async () => {
  const { recent } = await analytics();
  expect(recent).toHaveLength(5);
  expect(recent[0]).toMatchObject({ kind: 'request', action: 'status_changed', status: 'lost' });
  expect(recent[0]?.who).toBe('Cleo Villarreal');
});

test('the export guards against formulas', async () => {
  await server.rows("update customers set source = '=1+1' where source = 'Nextdoor'");
  const answer = await server.asOwner('/api/analytics/export?period=7d');
  expect(answer.headers.get('content-type')).toContain('text/csv');
  const text = await answer.text();
  expect(text).toContain("Customers by source,'=1+1,3");
  expect(text).toMatch(
    /^\ufeff?Metric,Group,Count,Amount,Previous count,Previous amount\r\nRevenue \(cash\),.*,,200\.5,,40\r\nCost,.*,,0,,0\r\nProfit \(cash\),.*,,200\.5,,40\r\nProjects completed,.*,2,,1,\r\n/,
  );
});

test('a period that is none is refused', async () => {
  const answer = await server.asOwner('/api/analytics?period=2d');
  expect([answer.status, (await answer.json()).success]).toEqual([400, false]);
});

test("is the owner's alone", async () => {
  for (const path of ['', '/export'])
    expect((await fetch(`${server.address}/api/analytics${path}`)).status).toBe(401);
});

test('the customer with the most revenue is the best, whoever has more projects', async () => {
  const customer = { first_name: 'Hank', last_name: 'Small', email: '' };
  const small = { status: 'completed', actual_cost: 5 };
  const { customer_id } = await addProject(server, { ...small, customer });
  await addProject(server, { ...small, customer: undefined, customer_id });
  await addCompleted('Big', fromNow(), { actual_cost: 5000 });
  const { top_customers } = await analytics('?period=7d');
  expect(top_customers[0]).toMatchObject({ name: 'Hank Big', projects: 1, revenue: 5000 });
  expect(top_customers).toContainEqual(
    expect.objectContaining({ name: 'Hank Small', projects: 2, revenue: 10 }),
  );
});
