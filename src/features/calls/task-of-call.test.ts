import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCall } from '#tests/factories/calls.ts';
import { addProject, ask as askServer } from '#tests/factories/projects.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const ask = (method: string, path: string, json?: unknown) => askServer(server, method, path, json);
const tasksOf = async (projectId: string) =>
  (await ask('GET', `/api/projects/${projectId}/tasks`)).body.tasks;
const needs = async () =>
  (await ask('GET', '/api/dashboard/needs')).body.needs.filter(({ kind }: { kind: string }) =>
    ['task_due', 'call_follow_up'].includes(kind),
  );

async function callAboutProject(change: Record<string, unknown> = {}) {
  const project = await addProject(server, change);
  const callId = await addCall(server, {
    customer_id: project.customer_id,
    follow_up_required: true,
  });
  const add = (json: object, key: string = randomUUID()) =>
    server.asOwner(`/api/phone/calls/${callId}/task`, {
      method: 'POST',
      json: { project_id: project.id, ...json },
      headers: { 'idempotency-key': key },
    });
  return { project, callId, add };
}

test('a follow-up becomes a task with a due date, and the reminder gives way to it', async () => {
  const { project, callId, add } = await callAboutProject();
  const key = randomUUID();
  const json = { title: 'Call back about the gate', due_date: '2026-01-05' };
  const { call } = await (await add(json, key)).json();
  expect(call.follow_up_required).toBe(false);
  expect((await add(json, key)).status).toBe(200);
  expect(await tasksOf(project.id)).toMatchObject([{ ...json, done: false }]);
  // On its due day: the dashboard shows it until it is done.
  expect(await needs()).toMatchObject([{ kind: 'task_due', id: project.id, title: json.title }]);
  const [task] = await tasksOf(project.id);
  await ask('PATCH', `/api/projects/${project.id}/tasks/${task.id}`, { done: true });
  expect(await needs()).toEqual([]);
  expect((await ask('GET', `/api/phone/calls/${callId}`)).body.call.follow_up_required).toBe(false);
});

test('a task of later is not on the dashboard yet, and its day can be changed', async () => {
  const { project, add } = await callAboutProject();
  await add({ title: 'Ask again', due_date: '2099-01-05' });
  expect(await needs()).toEqual([]);
  const [task] = await tasksOf(project.id);
  const path = `/api/projects/${project.id}/tasks/${task.id}`;
  expect((await ask('PATCH', path, { due_date: null })).body.task.due_date).toBeNull();
  expect((await ask('PATCH', path, { due_date: 'soon' })).status).toBe(400);
});

test('only on an open project of the caller: else nothing is stored', async () => {
  const { callId, add } = await callAboutProject();
  const other = await addProject(server, {
    title: 'Somebody else’s',
    customer: { first_name: 'Al', last_name: 'Reyes', email: 'al@example.com' },
  });
  const done = await callAboutProject({ status: 'completed' });
  for (const attempt of [
    await add({ project_id: other.id, title: 'Not theirs' }),
    await done.add({ title: 'Too late' }),
  ])
    expect([attempt.status, (await attempt.json()).code]).toEqual([409, 'not_their_project']);
  expect((await add({ project_id: randomUUID(), title: 'Nowhere' })).status).toBe(404);
  for (const title of ['', 'x'.repeat(201)]) expect((await add({ title })).status).toBe(400);
  expect(await tasksOf(other.id)).toEqual([]);
  expect((await ask('GET', `/api/phone/calls/${callId}`)).body.call.follow_up_required).toBe(true);
});
