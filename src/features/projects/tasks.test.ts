import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addProject, ask as askServer } from '#tests/factories/projects.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import type { ProjectView } from './contract/projects.ts';
import type { TaskView } from './contract/tasks.ts';

const unknown = '0198c0de-0000-7000-8000-000000000000';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const ask = (method: string, path: string, json?: unknown) => askServer(server, method, path, json);

async function projectWithTasks(titles: string[]) {
  const { id } = await addProject(server);
  const path = `/api/projects/${id}/tasks`;
  const tasks: TaskView[] = [];
  for (const title of titles) tasks.push((await ask('POST', path, { title })).body.task);
  return {
    id,
    path,
    tasks,
    titles: async () =>
      (await ask('GET', path)).body.tasks.map((task: TaskView) => task.title) as string[],
    project: async () => (await ask('GET', `/api/projects/${id}`)).body.project as ProjectView,
  };
}

describe('tasks', () => {
  test('stand in the order they were added, and the project counts them', async () => {
    const { titles, project } = await projectWithTasks(['One', 'Two', 'Three']);
    expect(await titles()).toEqual(['One', 'Two', 'Three']);
    expect(await project()).toMatchObject({
      task_count: 3,
      tasks_done: 0,
      progress: 0,
      version: 1,
    });
  });

  test('are ticked with who and when, and unticked', async () => {
    const { path, tasks, project, id } = await projectWithTasks(['One', 'Two', 'Three']);
    const done = await ask('PATCH', `${path}/${tasks[0]?.id}`, { done: true });
    expect(done.body.task).toMatchObject({ done: true, done_at: expect.any(String) });
    expect(await project()).toMatchObject({ tasks_done: 1, progress: 33 });
    await ask('PATCH', `${path}/${tasks[0]?.id}`, { done: false });
    expect(await project()).toMatchObject({ tasks_done: 0, progress: 0 });
    const { history } = (await ask('GET', `/api/projects/${id}/history?limit=2`)).body;
    expect(history).toMatchObject([
      { action: 'task_undone', details: { title: 'One' } },
      { action: 'task_done', details: { title: 'One' } },
    ]);
  });

  test('move, also into a gap that has no more room', async () => {
    const { path, tasks, titles } = await projectWithTasks(['A', 'B', 'C']);
    const [a, b, c] = tasks.map((task) => task.id);
    await ask('PATCH', `${path}/${c}`, { after_id: null });
    expect(await titles()).toEqual(['C', 'A', 'B']);
    await ask('PATCH', `${path}/${c}`, { after_id: b });
    expect(await titles()).toEqual(['A', 'B', 'C']);
    for (let turn = 0; turn < 30; turn += 1) {
      const [moved, order] = turn % 2 ? [b, ['A', 'B', 'C']] : [c, ['A', 'C', 'B']];
      await ask('PATCH', `${path}/${moved}`, { after_id: a });
      expect(await titles()).toEqual(order);
    }
  });

  test('are removed and brought back to where they were', async () => {
    const { path, tasks, titles, project } = await projectWithTasks(['A', 'B', 'C']);
    const task = `${path}/${tasks[1]?.id}`;
    await ask('PATCH', task, { done: true });
    expect((await ask('DELETE', task)).status).toBe(200);
    expect((await ask('DELETE', task)).status).toBe(404);
    expect(await titles()).toEqual(['A', 'C']);
    expect(await project()).toMatchObject({ task_count: 2, tasks_done: 0 });
    expect((await ask('POST', `${task}/restoration`)).status).toBe(200);
    expect((await ask('POST', `${task}/restoration`)).status).toBe(404);
    expect(await titles()).toEqual(['A', 'B', 'C']);
    expect(await project()).toMatchObject({ task_count: 3, tasks_done: 1 });
  });

  test('come in pages, and five thousand of them are no problem', async () => {
    const { id, path, project } = await projectWithTasks(['First']);
    await server.rows(
      `insert into project_tasks (id, project_id, title, position, created_at)
       select gen_random_uuid(), $1, 'Task ' || n, 2048 + n * 1024, now() from generate_series(1, 4999) n`,
      [id],
    );
    await ask('POST', path, { title: 'Last' });
    expect((await project()).task_count).toBe(5001);
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await ask('GET', `${path}?limit=200${cursor}`);
      seen.push(...body.tasks.map((task: TaskView) => task.title));
      cursor = body.next_cursor && `&cursor=${body.next_cursor}`;
    } while (cursor);
    expect([seen.length, seen[0], seen[1], seen.at(-1)]).toEqual([5001, 'First', 'Task 1', 'Last']);
  });

  test.each([
    [400, 'POST', '', { title: ' ' }],
    [400, 'POST', '', { title: 'two\nlines' }],
    [404, 'PATCH', `/${unknown}`, { done: true }],
    [404, 'DELETE', `/${unknown}`, undefined],
    [404, 'PATCH', '/1', { done: true }],
  ])('answer %d to %s %s %j', async (status, method, rest, json) => {
    const { path } = await projectWithTasks([]);
    expect((await ask(method, path + rest, json)).status).toBe(status);
  });

  test('of another project look like none', async () => {
    const one = await projectWithTasks(['Mine']);
    const other = await projectWithTasks(['Theirs']);
    const theirs = other.tasks[0]?.id;
    expect((await ask('PATCH', `${one.path}/${theirs}`, { done: true })).status).toBe(404);
    const move = await ask('PATCH', `${one.path}/${one.tasks[0]?.id}`, { after_id: theirs });
    expect(move.status).toBe(404);
  });
});

describe('checklists', () => {
  test('start with three, offered twice without doubling', async () => {
    const first = await ask('POST', '/api/checklists/defaults');
    expect(first.body.checklists).toHaveLength(3);
    const second = await ask('POST', '/api/checklists/defaults');
    expect(second.body.checklists).toEqual(first.body.checklists);
  });

  test('are added, changed and removed; one name is given once', async () => {
    const { body } = await ask('POST', '/api/checklists', { name: 'Gutters', items: ['Ladder'] });
    const path = `/api/checklists/${body.checklist.id}`;
    const taken = await ask('POST', '/api/checklists', { name: 'GUTTERS', items: ['x'] });
    expect([taken.status, taken.body.code]).toEqual([409, 'name_taken']);
    const change = { version: 1, name: 'Gutters', items: ['Ladder', 'Bags'] };
    expect((await ask('PATCH', path, change)).body.checklist.items).toEqual(['Ladder', 'Bags']);
    expect((await ask('PATCH', path, change)).body.code).toBe('changed_meanwhile');
    await ask('DELETE', path);
    expect((await ask('PATCH', path, { ...change, version: 2 })).status).toBe(404);
    const again = await ask('POST', '/api/checklists', { name: 'Gutters', items: ['New'] });
    expect(again.status).toBe(200);
    expect((await ask('POST', `${path}/restoration`)).body.code).toBe('name_taken');
    await ask('DELETE', `/api/checklists/${again.body.checklist.id}`);
    expect((await ask('POST', `${path}/restoration`)).status).toBe(200);
  });

  test('become tasks of a project, once under one key', async () => {
    const { id, titles, project } = await projectWithTasks(['Before']);
    const { checklist } = (
      await ask('POST', '/api/checklists', { name: 'Door', items: ['Plane it', 'Hang it'] })
    ).body;
    const send = () =>
      server.asOwner(`/api/projects/${id}/checklists`, {
        method: 'POST',
        json: { checklist_id: checklist.id },
        headers: { 'idempotency-key': 'door-on-this-project' },
      });
    expect(await (await send()).json()).toEqual({ success: true, tasks_added: 2 });
    expect((await send()).status).toBe(200);
    expect(await titles()).toEqual(['Before', 'Plane it', 'Hang it']);
    expect((await project()).task_count).toBe(3);
  });

  test.each([
    [400, 'POST', '', { name: '', items: ['x'] }],
    [400, 'POST', '', { name: 'Empty', items: [] }],
    [400, 'POST', '', { name: 'Long', items: Array.from({ length: 101 }, () => 'x') }],
    [404, 'DELETE', `/${unknown}`, undefined],
    [404, 'POST', `/${unknown}/restoration`, undefined],
  ])('answer %d to %s %s', async (status, method, rest, json) => {
    expect((await ask(method, `/api/checklists${rest}`, json)).status).toBe(status);
  });

  test('that are unknown become no tasks', async () => {
    const { id } = await projectWithTasks([]);
    const { status } = await ask('POST', `/api/projects/${id}/checklists`, {
      checklist_id: unknown,
    });
    expect(status).toBe(404);
  });
});
