import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectStatuses } from '#features/projects/rules/projects.ts';
import { DAYS } from '#lib/days/durations.ts';
import { newId } from '#lib/ids.ts';
import { addProject, ask } from '#tests/factories/projects.ts';
import { aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import type { AnalyticsView, Side } from './contract.ts';
import { daysOfMonth } from './rules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** How many rows a list has, read to its end. */
async function count(list: 'projects' | 'requests' | 'customers', filter: object) {
  let rows = 0;
  let cursor = '';
  do {
    const search = new URLSearchParams({ limit: '200', ...filter, ...(cursor && { cursor }) });
    const { status, body } = await ask(server, 'GET', `/api/${list}?${search}`);
    expect(status).toBe(200);
    rows += body[list].length;
    cursor = body.next_cursor ?? '';
  } while (cursor);
  return rows;
}

/** The same sequence in every run, so that a failure comes again. */
let seed = 7;
function random(below: number): number {
  seed = (seed * 16807) % 2147483647;
  return seed % below;
}

const one = <Item>(items: readonly Item[]) => items[random(items.length)] as Item;

/** An instant on one of eighty earlier days, sometimes at the start or end of a business day. */
function someInstant(): Date {
  const at = fromNow(-DAYS - random(80) * DAYS - random(DAYS));
  if (random(2) === 0) return at;
  at.setUTCHours(one([4, 5, 6]), 0, 0, 0);
  return new Date(at.getTime() - one([0, 1]));
}

async function someActivity(index: number): Promise<void> {
  const person = { email: `row-${index}@example.com`, lastName: `Row${index}` };
  const form = workRequestForm(aWorkRequest(person));
  const sent = await fetch(`${server.address}/api/forms/work-request`, {
    method: 'POST',
    body: form,
  });
  const id = (await sent.json()).request_id;
  const at = someInstant();
  const moved = newId(at);
  if (index % 3 === 0) await ask(server, 'POST', `/api/requests/${id}/project`);
  if (index % 3 === 1)
    await ask(server, 'PATCH', `/api/requests/${id}`, { version: 1, status: 'contacted' });
  if (index % 3 === 2) {
    await server.rows('delete from request_links where request_id = $1', [id]);
    await server.rows('update requests set id = $2, created_at = $3 where id = $1', [
      id,
      moved,
      at,
    ]);
  }
  const customer = { first_name: 'Ann', last_name: `Entered ${index}`, email: '' };
  const status = one(projectStatuses.filter((known) => known !== 'cancelled'));
  const project = await addProject(server, { customer, status, actual_cost: index });
  await server.rows(
    `update projects set id = $2, created_at = $3,
      completed_at = case when status = 'completed' then $4::timestamptz end where id = $1`,
    [project.id, newId(someInstant()), at, someInstant()],
  );
  await server.rows('update customers set source = $2 where id = $1', [
    ...[project.customer_id, one(['Nextdoor', 'Yelp', 'Google', 'Website'])],
  ]);
  if (index % 7 === 0) await ask(server, 'POST', `/api/customers/${project.customer_id}/archival`);
}

test('every number agrees with the list that it leads to, after some random activity', async () => {
  for (let index = 0; index < 30; index += 1) await someActivity(index);
  for (const period of ['7d', '30d', '90d']) {
    const { body } = await ask(server, 'GET', `/api/analytics?period=${period}`);
    const view = body.analytics as AnalyticsView;
    for (const side of [view.now, view.before])
      expect(await listsOf(side)).toEqual(metricsOf(side));
    const { from: created_from, to: created_to } = view.now.days;
    for (const { status, projects } of view.statuses)
      expect(await count('projects', { status, created_from, created_to })).toBe(projects);
    for (const { source, customers } of view.sources)
      expect(await count('customers', { source, created_from, created_to })).toBe(customers);
    const completed = { completed_from: created_from, completed_to: created_to };
    for (const { id: customer_id, projects } of view.top_customers)
      expect(await count('projects', { ...completed, status: 'completed', customer_id })).toBe(
        projects,
      );
    for (const { month, projects } of view.months) {
      const { from: completed_from, to: completed_to } = daysOfMonth(month);
      expect(await count('projects', { completed_from, completed_to })).toBe(projects);
    }
  }
});

const metricsOf = ({
  completed,
  projects,
  customers,
  requests,
  became_projects,
  answered,
}: Side) => ({
  completed,
  projects,
  customers,
  requests,
  became_projects,
  answered,
});

async function listsOf({ days: { from, to } }: Side) {
  const created = { created_from: from, created_to: to };
  return {
    completed: await count('projects', {
      status: 'completed',
      completed_from: from,
      completed_to: to,
    }),
    projects: await count('projects', created),
    customers: await count('customers', created),
    requests: await count('requests', created),
    became_projects: await count('requests', { ...created, became_project: 'true' }),
    answered: await count('requests', { ...created, answered: 'true' }),
  };
}

test.each(['projects', 'requests', 'customers'])(
  '%s refuse a day that there is not',
  async (list) => {
    const { status, body } = await ask(server, 'GET', `/api/${list}?created_from=2026-02-30`);
    expect(status).toBe(400);
    expect(body.fields.created_from).toBeDefined();
  },
);
