import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStatuses, projectStatuses } from '#features/projects/rules/projects.ts';
import { addCustomer } from '#tests/factories/customers.ts';
import { addProject } from '#tests/factories/projects.ts';
import { aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { soak } from '#tests/harness/soak.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import type { DashboardView, NeedsAnswer } from './contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function read<Answer>(path: string): Promise<Answer> {
  return (await server.asOwner(path)).json();
}

async function dashboard(): Promise<DashboardView> {
  return (await read<{ dashboard: DashboardView }>('/api/dashboard')).dashboard;
}

function allNeeds(): Promise<NeedsAnswer> {
  return read('/api/dashboard/needs?limit=1000');
}

async function sendRequest(change: Record<string, string> = {}): Promise<string> {
  const body = workRequestForm(aWorkRequest(change));
  const answer = await fetch(`${server.address}/api/forms/work-request`, { method: 'POST', body });
  return (await answer.json()).request_id;
}

/** All rows of a list, page by page. */
async function listed<Row>(path: string, plural: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor = ''; ; ) {
    const page = await read<Record<string, never>>(`${path}&limit=200${cursor}`);
    rows.push(...(page[plural] as unknown as Row[]));
    if (!page.next_cursor) return rows;
    cursor = `&cursor=${page.next_cursor}`;
  }
}

test('an empty business has zeros and nothing that waits', async () => {
  expect(await dashboard()).toEqual({
    revenue: {
      basis: 'cash',
      days: { from: expect.stringMatching(/-01$/), to: expect.any(String) },
      this_month: 0,
      month_before: 0,
      cost: 0,
      profit: 0,
      months: Array.from({ length: 6 }, () => ({
        month: expect.stringMatching(/^\d{4}-\d\d$/),
        revenue: 0,
      })),
    },
    open_projects: 0,
    projects_starting: 0,
    customers: 0,
    new_customers: 0,
    outstanding: 0,
    outstanding_on_its_way: 0,
    overdue_invoices: 0,
    new_requests: 0,
    open_chats: 0,
    unread_chats: 0,
    emails: 0,
    unread_emails: 0,
    calls: 0,
    voicemails: 0,
    new_voicemails: 0,
    needs: [],
    needs_total: 0,
    dangers_total: 0,
  });
});

const which = fc.nat({ max: 6 });
const activity = fc.oneof(
  fc.record({ what: fc.constant('request' as const) }),
  fc.record({ what: fc.constant('answer' as const), which }),
  fc.record({ what: fc.constant('customer' as const) }),
  fc.record({ what: fc.constant('archive' as const), which }),
  fc.record({ what: fc.constant('project' as const), cost: fc.integer({ min: 0, max: 5000 }) }),
  fc.record({
    what: fc.constant('move' as const),
    which,
    to: fc.constantFrom(...projectStatuses),
  }),
  fc.record({ what: fc.constant('cost' as const), which, cost: fc.integer({ min: 0, max: 900 }) }),
);

test('after a random hour of activity every number agrees with the list behind it', async () => {
  const made = { requests: [] as string[], customers: [] as string[], projects: [] as string[] };
  await fc.assert(
    fc.asyncProperty(fc.array(activity, { minLength: 8, maxLength: 25 }), async (hour) => {
      for (const one of hour) await perform(one);
      await expectAgreement();
    }),
    { numRuns: soak(2, 6) },
  );

  async function perform(one: HourPart): Promise<void> {
    if (one.what === 'request') made.requests.push(await sendRequest());
    else if (one.what === 'customer') {
      const email = `visitor-${made.customers.length}@example.com`;
      made.customers.push((await addCustomer(server, { email, phone: '' })).id);
    } else if (one.what === 'project') {
      const customer = { first_name: 'Hank', last_name: `Oehler ${made.projects.length}` };
      const { id } = await addProject(server, { customer, estimated_cost: one.cost });
      made.projects.push(id);
    } else if (one.what === 'archive') {
      const id = made.customers[one.which];
      if (id) await server.asOwner(`/api/customers/${id}/archival`, { method: 'POST' });
    } else if (one.what === 'answer') {
      await change(`/api/requests/${made.requests[one.which]}`, 'request', { status: 'contacted' });
    } else if (one.what === 'move') {
      await change(`/api/projects/${made.projects[one.which]}`, 'project', { status: one.to });
    } else {
      const json = { actual_cost: one.cost };
      await change(`/api/projects/${made.projects[one.which]}`, 'project', json);
    }
  }

  async function change(path: string, name: string, json: object): Promise<void> {
    if (path.endsWith('undefined')) return;
    const record = (await read<Record<string, { version: number }>>(path))[name];
    await server.asOwner(path, { method: 'PATCH', json: { version: record?.version, ...json } });
  }

  async function expectAgreement(): Promise<void> {
    const board = await dashboard();
    type Project = { status: (typeof projectStatuses)[number]; actual_cost: number | null };
    const projects = await listed<Project>('/api/projects?', 'projects');
    const requests = await listed('/api/requests?status=new', 'requests');
    const customers = await listed('/api/customers?', 'customers');
    const spent = projects
      .filter(({ status }) => status === 'completed')
      .reduce((sum, { actual_cost }) => sum + (actual_cost ?? 0), 0);
    expect(board).toMatchObject({
      revenue: { this_month: 0, month_before: 0, cost: spent, profit: 0 - spent },
      open_projects: projects.filter(({ status }) => openStatuses.includes(status)).length,
      customers: customers.length,
      new_customers: customers.length,
      new_requests: requests.length,
    });
    const { needs, total } = await allNeeds();
    expect(board.needs).toEqual(needs.slice(0, 6));
    expect(board.needs_total).toBe(total);
    expect(needs).toHaveLength(Math.min(1000, total));
    const waiting = needs.filter(({ kind }) => kind === 'request');
    expect(waiting).toHaveLength(requests.length);
    const promised = await server.rows('select id, answer_by from requests');
    for (const { id, due } of waiting)
      expect(due).toBe(promised.find((one) => one.id === id)?.answer_by.toISOString());
  }
});

type HourPart = typeof activity extends fc.Arbitrary<infer Part> ? Part : never;

test('an overdue job, one not scheduled and a chat that waits are named', async () => {
  const late = await addProject(server, { title: 'Late gate', due_date: '2026-01-05' });
  const approved = await addProject(server, { title: 'Back door', status: 'approved' });
  const kinds = new Map((await allNeeds()).needs.map(({ id, kind }) => [id, kind]));
  expect(kinds.get(late.id)).toBe('project_late');
  expect(kinds.get(approved.id)).toBe('project_unscheduled');
});

test("is the owner's alone", async () => {
  expect((await fetch(`${server.address}/api/dashboard`)).status).toBe(401);
});
