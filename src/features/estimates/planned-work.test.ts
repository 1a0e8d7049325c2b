import { afterAll, beforeAll, expect, test } from 'vitest';
import { addEstimate, aLine, anEstimate, ask } from '#tests/factories/estimates.ts';
import { addProject } from '#tests/factories/projects.ts';
import { aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { change } from '#tests/settings/change.ts';
import { expectedMinutes } from './rules/expected-cost.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await change(server, 'pricing', { hourly_wage: 40 });
});
afterAll(() => server.stop());

const lines = [
  aLine({ description: 'Set two posts', quantity: 2, rate: 120, hours: 1, material_cost: 25.5 }),
  aLine({ description: 'Hang the gate', quantity: 1, rate: 300, hours: 2.5 }),
  aLine({ description: 'Haul away', quantity: 1, rate: 80 }),
];

async function approved(projectId: string): Promise<void> {
  const { id } = await addEstimate(
    server,
    anEstimate({ project_id: projectId, line_items: lines }),
  );
  const answer = await ask(server, 'POST', `/api/estimates/${id}/answers`, {
    answer: 'approved',
    method: 'phone',
    answered_at: fromNow().toISOString(),
    person: 'Dana Kerr',
    note: 'Said go ahead.',
  });
  expect(answer.status).toBe(200);
}

const tasksOf = async (id: string) =>
  (await ask(server, 'GET', `/api/projects/${id}/tasks`)).body.tasks.map(
    ({ title }: { title: string }) => title,
  );
const costsOf = async (id: string) => (await ask(server, 'GET', `/api/projects/${id}/costs`)).body;
const projectOf = async (id: string) =>
  (await ask(server, 'GET', `/api/projects/${id}`)).body.project;

test('approved lines become tasks, and costs where hours or material are known: never prices', async () => {
  const { id } = await addProject(server, { title: 'Gate' });
  await approved(id);
  expect(await tasksOf(id)).toEqual(['Set two posts', 'Hang the gate', 'Haul away']);
  const { costs, totals } = await costsOf(id);
  expect(costs).toMatchObject([
    { kind: 'other', label: 'Set two posts', amount: 0, estimated_amount: 131 },
    { kind: 'other', label: 'Hang the gate', amount: 0, estimated_amount: 100 },
  ]);
  expect(totals).toMatchObject({ actual: 0, estimated: 231 });
  expect(await projectOf(id)).toMatchObject({
    estimated_cost: 231,
    actual_cost: null,
    cost_count: 0,
    task_count: 3,
  });
  await approved(id);
  expect(await projectOf(id)).toMatchObject({ estimated_cost: 462 });
});

test('what the project has already stays, and a typed cost is not lost', async () => {
  const { id } = await addProject(server, { title: 'Second gate' });
  await ask(server, 'POST', `/api/projects/${id}/tasks`, { title: 'Hang the gate' });
  const { version } = await projectOf(id);
  await ask(server, 'PATCH', `/api/projects/${id}`, { version, actual_cost: 75 });
  await approved(id);
  expect(await tasksOf(id)).toEqual(['Hang the gate', 'Set two posts', 'Haul away']);
  expect(await projectOf(id)).toMatchObject({ actual_cost: 75, cost_count: 0 });
  const [expected] = (await costsOf(id)).costs;
  await ask(server, 'DELETE', `/api/projects/${id}/costs/${expected.id}`);
  expect(await projectOf(id)).toMatchObject({ actual_cost: 75, cost_count: 0 });
});

test('a project takes the hours of the approved lines, and of those approved later as well', async () => {
  const { id } = await addProject(server, { title: 'Long gate' });
  expect(await projectOf(id)).toMatchObject({ expected_minutes: null });
  await approved(id);
  expect(await projectOf(id)).toMatchObject({ expected_minutes: 270 });
  await approved(id);
  expect(await projectOf(id)).toMatchObject({ expected_minutes: 540 });
});

test.each([
  [[{ hours: 0.1, quantity: 3 }], 30],
  [[{ hours: 0.25, quantity: 1 }], 15],
  [[{ hours: null, unit: 'hour', quantity: 2.6 }], 165],
  [[{ hours: null, quantity: 4 }], undefined],
] as const)('%j takes %j minutes, in whole quarters of an hour', (typed, minutes) => {
  const whole = typed.map((line) => ({ unit: 'each' as const, material_cost: null, ...line }));
  expect(expectedMinutes(whole)).toBe(minutes);
});

test("a request's note reaches the job notes, and its project has the title that was given", async () => {
  const body = workRequestForm(aWorkRequest({ projectDescription: 'The gate drags. Please fix.' }));
  const form = await fetch(`${server.address}/api/forms/work-request`, { method: 'POST', body });
  const { request_id } = await form.json();
  await ask(server, 'PATCH', `/api/requests/${request_id}`, {
    version: 1,
    note: 'Dog in the yard',
  });
  const refused = await ask(server, 'POST', `/api/requests/${request_id}/project`, { title: ' ' });
  expect(refused.status).toBe(400);
  const { project } = (
    await ask(server, 'POST', `/api/requests/${request_id}/project`, { title: 'Side gate' })
  ).body;
  expect(project).toMatchObject({ title: 'Side gate', notes: 'Dog in the yard' });
  const again = await ask(server, 'POST', `/api/requests/${request_id}/project`);
  expect(again.body.project).toMatchObject({ id: project.id, title: 'Side gate' });
});
