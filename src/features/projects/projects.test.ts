import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addProject, aProject, ask as askServer } from '#tests/factories/projects.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import type { ProjectView } from './contract/projects.ts';

const unknown = '0198c0de-0000-7000-8000-000000000000';
let server: TestServer;
let porch: ProjectView;
let faucet: ProjectView;
beforeAll(async () => {
  server = await startTestServer();
  porch = await addProject(server);
  faucet = await addProject(server, {
    title: 'Kitchen faucet',
    description: '100% dripping',
    category: 'plumbing',
    status: 'scheduled',
    customer: {
      first_name: 'Rosa',
      last_name: 'Villarreal',
      address: '214 Rosewood Ave',
      city: 'Boerne',
    },
  });
});
afterAll(() => server.stop());

const ask = (method: string, path: string, json?: unknown) => askServer(server, method, path, json);

async function listed(query: string): Promise<string[]> {
  const { body } = await ask('GET', `/api/projects${query}`);
  return body.projects.map((one: ProjectView) => one.id);
}

async function customerMetrics(id: string) {
  const [row] = await server.rows(
    'select total_projects, active_projects, completed_projects, lifetime_value::float8 from customers where id = $1',
    [id],
  );
  return row;
}

describe('a new project', () => {
  test('takes the defaults and is counted for its customer', async () => {
    expect(porch).toMatchObject({
      status: 'submitted',
      priority: 'normal',
      progress: 0,
      estimated_cost: null,
      completed_at: null,
      customer: { first_name: 'Hank', last_name: 'Oehler' },
    });
    expect(await customerMetrics(porch.customer_id)).toMatchObject({
      total_projects: 1,
      active_projects: 1,
    });
    const { body } = await ask('GET', `/api/projects/${porch.id}/history`);
    expect(body.history).toMatchObject([{ actor: 'owner', action: 'created' }]);
  });

  test('is at the home of its customer unless another address is named', async () => {
    expect(faucet).toMatchObject({ address: '214 Rosewood Ave', city: 'Boerne' });
    const elsewhere = await addProject(server, {
      customer_id: faucet.customer_id,
      customer: undefined,
      address: '88 Frey St',
    });
    expect(elsewhere).toMatchObject({ address: '88 Frey St', city: '' });
  });

  test('of somebody who is a customer already doubles nobody', async () => {
    const again = await addProject(server, { title: 'Gate' });
    expect(again.customer_id).toBe(porch.customer_id);
  });

  test('sent twice under one key is started once, and refused with another content', async () => {
    const send = (json: unknown) =>
      server.asOwner('/api/projects', {
        method: 'POST',
        json,
        headers: { 'idempotency-key': 'one-project' },
      });
    const ids = await Promise.all(
      [1, 2].map(async () => (await (await send(aProject({ title: 'Once' }))).json()).project.id),
    );
    expect(new Set(ids).size).toBe(1);
    expect((await send(aProject({ title: 'Other' }))).status).toBe(409);
  });

  test('may be entered as completed, but not as cancelled', async () => {
    const past = await addProject(server, { status: 'completed', actual_cost: 120.5 });
    expect(past).toMatchObject({ status: 'completed', progress: 100, actual_cost: 120.5 });
    expect(past.completed_at).not.toBeNull();
    expect(past).toMatchObject({ revenue: 120.5, cost: 0, profit: 120.5 });
    const { status, body } = await ask('POST', '/api/projects', aProject({ status: 'cancelled' }));
    expect([status, Object.keys(body.fields)]).toEqual([400, ['status']]);
  });

  test.each([
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(201) }],
    ['title', { title: 'a\u0007' }],
    ['status', { status: 'active' }],
    ['priority', { priority: 'whenever' }],
    ['estimated_cost', { estimated_cost: -0.01 }],
    ['estimated_cost', { estimated_cost: 1.005 }],
    ['due_date', { due_date: '2026-02-30' }],
    ['due_date', { start_date: '2026-11-24', due_date: '2026-11-23' }],
    ['customer_id', { customer: undefined }],
    ['customer_id', { customer: undefined, customer_id: unknown }],
    ['customer_id', { customer_id: unknown }],
    ['customer.email', { customer: { first_name: 'A', email: 'a@b' } }],
  ])('is refused with a wrong %s: %j', async (field, change) => {
    const { status, body } = await ask('POST', '/api/projects', aProject(change));
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });
});

describe('a change', () => {
  test('is stored with its history, and needs the version it was made on', async () => {
    const project = await addProject(server, { title: 'Two at once' });
    const path = `/api/projects/${project.id}`;
    const change = { version: project.version, notes: 'Dog in the yard', estimated_cost: 450 };
    const { status, body } = await ask('PATCH', path, change);
    expect(status).toBe(200);
    expect(body.project).toMatchObject({ notes: 'Dog in the yard', version: 2 });
    const second = await ask('PATCH', path, { version: 1, title: 'Overwritten' });
    expect([second.status, second.body.code]).toEqual([409, 'changed_meanwhile']);
    expect((await ask('GET', path)).body.project.title).toBe('Two at once');
    const { history } = (await ask('GET', `${path}/history`)).body;
    expect(history.map((line: { action: string }) => line.action)).toEqual([
      'changed',
      'notes_changed',
      'created',
    ]);
    expect(history[0].details.fields).toEqual({ estimated_cost: { from: null, to: 450 } });
  });

  test('that says nothing new changes nothing, whatever its version', async () => {
    const { body } = await ask('PATCH', `/api/projects/${porch.id}`, {
      version: 99,
      title: porch.title,
    });
    expect(body.project.version).toBe(porch.version);
  });

  test('of the status goes only where the rule allows, and the customer is counted anew', async () => {
    let project = await addProject(server, {
      estimated_cost: 300,
      customer: { first_name: 'Vera', last_name: 'Lott' },
    });
    const move = async (status: string) => {
      const answer = await ask('PATCH', `/api/projects/${project.id}`, {
        version: project.version,
        status,
      });
      if (answer.status === 200) project = answer.body.project;
      return answer;
    };
    for (const status of ['quoted', 'approved', 'scheduled', 'in_progress', 'completed'])
      expect((await move(status)).status).toBe(200);
    expect(project.completed_at).not.toBeNull();
    expect(await customerMetrics(project.customer_id)).toMatchObject({
      active_projects: 0,
      completed_projects: 1,
      lifetime_value: 0,
    });
    const refused = await move('scheduled');
    expect([refused.status, refused.body.code]).toEqual([409, 'cannot_move']);
    await move('in_progress');
    expect(project.completed_at).toBeNull();
    expect(await customerMetrics(project.customer_id)).toMatchObject({
      active_projects: 1,
      completed_projects: 0,
      lifetime_value: 0,
    });
  });

  test('of the status to a later one records every step in between', async () => {
    const project = await addProject(server);
    const path = `/api/projects/${project.id}`;
    const { body } = await ask('PATCH', path, { version: 1, status: 'completed' });
    expect(body.project).toMatchObject({ status: 'completed', version: 2 });
    expect(body.project.completed_at).not.toBeNull();
    const { history } = (await ask('GET', `${path}/history`)).body;
    type Line = { action: string; details: { from?: string; to?: string } };
    const moves = history.filter(({ action }: Line) => action === 'status_changed').reverse();
    expect(moves.map(({ details }: Line) => `${details.from} ${details.to}`)).toEqual([
      'submitted quoted',
      'quoted approved',
      'approved scheduled',
      'scheduled in_progress',
      'in_progress completed',
    ]);
  });

  test('of the customer counts both', async () => {
    const project = await addProject(server, { customer: { first_name: 'Before' } });
    await ask('PATCH', `/api/projects/${project.id}`, {
      version: 1,
      customer_id: faucet.customer_id,
    });
    expect(await customerMetrics(project.customer_id)).toMatchObject({ total_projects: 0 });
    expect((await customerMetrics(faucet.customer_id)).total_projects).toBe(
      (await listed(`?customer_id=${faucet.customer_id}`)).length,
    );
  });

  test.each([
    [400, { version: 1, title: '' }],
    [400, { title: 'without a version' }],
    [400, { version: 1, due_date: '2020-01-01', start_date: '2020-01-02' }],
    [404, { version: 1, customer_id: unknown }],
  ])('is refused with %d: %j', async (expected, json) => {
    const project = await addProject(server);
    expect((await ask('PATCH', `/api/projects/${project.id}`, json)).status).toBe(expected);
  });
});

test.each([
  ['GET', `/api/projects/${unknown}`, undefined],
  ['GET', '/api/projects/1', undefined],
  ['GET', `/api/projects/${unknown}/history`, undefined],
  ['PATCH', `/api/projects/${unknown}`, { version: 1, title: 'x' }],
  ['POST', `/api/requests/${unknown}/project`, undefined],
])('%s %s is not found', async (method, path, json) => {
  expect((await ask(method, path, json)).status).toBe(404);
});

test.each([
  ['GET', '/api/projects'],
  ['GET', '/api/projects/counts'],
  ['POST', '/api/projects'],
  ['GET', `/api/projects/${unknown}`],
  ['PATCH', `/api/projects/${unknown}`],
  ['GET', `/api/projects/${unknown}/history`],
  ['GET', `/api/projects/${unknown}/tasks`],
  ['POST', `/api/projects/${unknown}/tasks`],
  ['DELETE', `/api/projects/${unknown}/tasks/${unknown}`],
  ['POST', `/api/projects/${unknown}/checklists`],
  ['GET', `/api/projects/${unknown}/costs`],
  ['POST', `/api/projects/${unknown}/costs`],
  ['GET', `/api/projects/${unknown}/photos`],
  ['POST', `/api/projects/${unknown}/photos`],
  ['GET', `/api/projects/${unknown}/files`],
  ['POST', `/api/projects/${unknown}/files`],
  ['GET', '/api/checklists'],
  ['POST', '/api/checklists/defaults'],
  ['GET', '/api/materials'],
  ['POST', '/api/materials'],
  ['POST', `/api/requests/${unknown}/project`],
])('%s %s needs the owner', async (method, path) => {
  expect((await fetch(server.address + path, { method })).status).toBe(401);
});
