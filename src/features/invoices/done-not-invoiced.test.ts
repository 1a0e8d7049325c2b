import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NeedView } from '#features/dashboard/contract.ts';
import { HOURS } from '#lib/days/durations.ts';
import { ask as askServer, customerOf, signed } from '#tests/factories/estimates.ts';
import { addProject } from '#tests/factories/projects.ts';
import { addCustomer, addVisit } from '#tests/factories/schedule.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
const { sent, press, read } = customerOf(() => server);
const ask = (method: string, path: string, json?: unknown) => askServer(server, method, path, json);

/** What the owner is asked to invoice of a project. */
async function asked(projectId: string): Promise<NeedView | undefined> {
  const { needs } = (await ask('GET', '/api/dashboard/needs?limit=1000')).body;
  return needs.find(({ kind, id }: NeedView) => kind === 'project_unbilled' && id === projectId);
}

async function statusOf(projectId: string): Promise<string> {
  return (await ask('GET', `/api/projects/${projectId}`)).body.project.status;
}

const step = (visitId: string, name: string) =>
  ask('POST', `/api/my-day/visits/${visitId}/steps`, { step: name });

/** A project that its customer approved, with a visit today. */
async function approved(starts_at = '2027-05-06T15:00:00Z') {
  const { estimate, path } = await sent();
  expect((await press(path, 'approval', signed())).status).toBe(303);
  const { project_id, customer_id, approved_total } = await read(estimate.id);
  const visit = await addVisit(server, { project_id, customer_id, starts_at, accept_clash: true });
  return { estimate, project_id, customer_id, visit, approved_total };
}

test('the project follows the visit, and what is done is asked for until it is invoiced', async () => {
  const { project_id, customer_id, visit } = await approved();
  expect([await statusOf(project_id), await asked(project_id)]).toEqual(['scheduled', undefined]);
  await step(visit.id, 'on_the_way');
  expect(await statusOf(project_id)).toBe('scheduled');
  await step(visit.id, 'started');
  expect([await statusOf(project_id), await asked(project_id)]).toEqual(['in_progress', undefined]);
  const starts_at = '2027-05-07T15:00:00Z';
  const second = await addVisit(server, { project_id, customer_id, starts_at });
  await step(visit.id, 'finished');
  expect(await asked(project_id)).toBeUndefined();
  expect((await ask('POST', `/api/visits/${second.id}/completion`)).status).toBe(200);
  const need = await asked(project_id);
  expect(need).toMatchObject({ level: 'money', is_emergency: false });
  const { project } = (await ask('GET', `/api/projects/${project_id}`)).body;
  expect(need?.title).toBe(project.title);

  const deposit = await ask('POST', `/api/projects/${project_id}/invoice`);
  expect(deposit.status).toBe(200);
  const { id, total_amount } = deposit.body.invoice;
  expect((await asked(project_id))?.amount).toBe(need?.amount);
  await ask('POST', `/api/invoices/${id}/send`);
  const rest = await asked(project_id);
  if (rest) {
    expect(rest.amount).toBeCloseTo((need?.amount ?? 0) - total_amount, 2);
    const last = await ask('POST', `/api/projects/${project_id}/invoice`);
    await ask('POST', `/api/invoices/${last.body.invoice.id}/send`);
  }
  expect(await asked(project_id)).toBeUndefined();
});

test('a visit that is done in the office starts the project, too', async () => {
  const { project_id, visit } = await approved();
  await ask('POST', `/api/visits/${visit.id}/completion`);
  expect(await statusOf(project_id)).toBe('in_progress');
});

test('a completed project is asked for, whoever completed it, and one without an estimate is not', async () => {
  const { project_id, visit } = await approved();
  await step(visit.id, 'finished');
  const { project } = (await ask('GET', `/api/projects/${project_id}`)).body;
  await ask('PATCH', `/api/projects/${project_id}`, {
    version: project.version,
    status: 'completed',
  });
  expect(await asked(project_id)).toBeDefined();
  const free = await addProject(server, { title: 'Warranty visit', status: 'completed' });
  expect(await asked(free.id)).toBeUndefined();
});

test('a look before the estimate changes nothing', async () => {
  const customer_id = await addCustomer(server);
  const project = await addProject(server, { customer: undefined, customer_id });
  const visit = await addVisit(server, {
    project_id: project.id,
    customer_id,
    starts_at: '2027-05-06T15:00:00Z',
  });
  const before = await statusOf(project.id);
  await step(visit.id, 'finished');
  expect([await statusOf(project.id), await asked(project.id)]).toEqual([before, undefined]);
});

/** Visits start at a full hour. */
const nextHour = () =>
  new Date(Math.ceil(fromNow().getTime() / HOURS) * HOURS + HOURS).toISOString();

/** Sends a project's invoices, the deposit and what is left, and marks each as paid. */
async function payWhole(projectId: string): Promise<void> {
  await ask('POST', `/api/projects/${projectId}/invoice`);
  const { invoices } = (await ask('GET', `/api/invoices?project_id=${projectId}`)).body;
  expect(invoices).toHaveLength(2);
  for (const { id, status } of invoices) {
    if (status === 'draft') await ask('POST', `/api/invoices/${id}/send`);
    expect((await ask('POST', `/api/invoices/${id}/paid`)).status).toBe(200);
  }
}

const isCompleted = (projectId: string) =>
  waitUntil('the project is completed', async () => (await statusOf(projectId)) === 'completed');

test('a project whose work is done and paid is completed, and leaves what is asked for', async () => {
  const { project_id, visit } = await approved(nextHour());
  await step(visit.id, 'finished');
  expect(await asked(project_id)).toBeDefined();
  await payWhole(project_id);
  await isCompleted(project_id);
  expect(await asked(project_id)).toBeUndefined();
  const history = (await ask('GET', `/api/projects/${project_id}/history`)).body;
  expect(JSON.stringify(history)).toContain('completed');

  await ask('POST', `/api/my-day/visits/${visit.id}/reopening`);
  const { project } = (await ask('GET', `/api/projects/${project_id}`)).body;
  expect(project).toMatchObject({ status: 'in_progress', completed_at: null });
});

test('a project that is paid before the work waits for its last visit', async () => {
  const { project_id, visit } = await approved();
  await payWhole(project_id);
  await step(visit.id, 'started');
  expect(await statusOf(project_id)).toBe('in_progress');
  await step(visit.id, 'finished');
  await isCompleted(project_id);
});

test('My Day offers the invoice after the last visit, with what is left of it', async () => {
  const { project_id, visit } = await approved(nextHour());
  const shown = async () => {
    const { visits } = (await ask('GET', '/api/my-day')).body;
    return visits.find(({ id }: { id: string }) => id === visit.id);
  };
  expect((await shown()).to_invoice).toBeNull();
  await step(visit.id, 'finished');
  const left = { amount: (await asked(project_id))?.amount };
  expect((await shown()).to_invoice).toEqual({ ...left, has_draft: false });
  await ask('POST', `/api/projects/${project_id}/invoice`);
  expect((await shown()).to_invoice).toEqual({ ...left, has_draft: true });
});
