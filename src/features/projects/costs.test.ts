import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addProject, ask as askServer } from '#tests/factories/projects.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { change } from '#tests/settings/change.ts';
import type { CostView } from './contract/costs.ts';
import type { ProjectView } from './contract/projects.ts';

const unknown = '0198c0de-0000-7000-8000-000000000000';
const cedar = { kind: 'material', label: 'Cedar', quantity: 12, unit: 'board', unit_cost: 24.5 };
const hours = { kind: 'hours', label: 'Wade', worked_on: '2026-11-18', quantity: 4.25 };
const dump = { kind: 'other', label: 'Dump fee', amount: 38, estimated_amount: 40 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const ask = (method: string, path: string, json?: unknown) => askServer(server, method, path, json);

async function projectWithCosts(lines: unknown[], change: Record<string, unknown> = {}) {
  const { id } = await addProject(server, change);
  const path = `/api/projects/${id}/costs`;
  const costs: CostView[] = [];
  for (const line of lines) costs.push((await ask('POST', path, line)).body.cost);
  return {
    id,
    path,
    costs,
    project: async () => (await ask('GET', `/api/projects/${id}`)).body.project as ProjectView,
  };
}

describe('costs', () => {
  test('add up to the actual cost; hours come at the wage of the settings', async () => {
    await change(server, 'pricing', { hourly_wage: 85 });
    const { path, costs, project } = await projectWithCosts([cedar, hours, dump]);
    expect(costs.map((cost) => cost.amount)).toEqual([294, 361.25, 38]);
    expect(costs[1]).toMatchObject({ unit: 'h', unit_cost: 85, worked_on: '2026-11-18' });
    expect(await project()).toMatchObject({ actual_cost: 693.25, cost_count: 3 });
    expect((await ask('GET', path)).body.totals).toEqual({
      material: 294,
      hours: 361.25,
      other: 38,
      actual: 693.25,
      estimated: 40,
    });
  });

  test('are changed, removed and brought back, and the sum follows', async () => {
    const { path, costs, project } = await projectWithCosts([cedar, dump]);
    const line = `${path}/${costs[0]?.id}`;
    await ask('PATCH', line, { ...cedar, quantity: 10 });
    expect((await project()).actual_cost).toBe(283);
    await ask('DELETE', line);
    expect(await project()).toMatchObject({ actual_cost: 38, cost_count: 1 });
    expect((await ask('DELETE', line)).status).toBe(404);
    await ask('POST', `${line}/restoration`);
    expect((await project()).actual_cost).toBe(283);
    expect((await ask('POST', `${line}/restoration`)).status).toBe(404);
  });

  test('may be typed only where there are no lines', async () => {
    const { id, path, costs, project } = await projectWithCosts([dump]);
    const type = async (actual_cost: number) =>
      ask('PATCH', `/api/projects/${id}`, { version: (await project()).version, actual_cost });
    const refused = await type(500);
    expect([refused.status, refused.body.code]).toEqual([409, 'cost_lines_count']);
    await ask('DELETE', `${path}/${costs[0]?.id}`);
    expect((await project()).actual_cost).toBeNull();
    expect((await type(500)).body.project.actual_cost).toBe(500);
  });

  test("of a completed project are no revenue: the customer's lifetime value stays", async () => {
    const { path, project } = await projectWithCosts([cedar], {
      status: 'completed',
      estimated_cost: 412.5,
      customer: { first_name: 'Lena', last_name: 'Fuchs' },
    });
    await ask('POST', path, dump);
    const [row] = await server.rows(
      'select lifetime_value::float8 as value from customers where id = $1',
      [(await project()).customer_id],
    );
    expect(row.value).toBe(412.5);
  });

  test('sent twice under one key are added once', async () => {
    const { path } = await projectWithCosts([]);
    const send = () =>
      server.asOwner(path, {
        method: 'POST',
        json: dump,
        headers: { 'idempotency-key': `dump-${path.slice(14, 50)}` },
      });
    await Promise.all([send(), send()]);
    expect((await ask('GET', path)).body.costs).toHaveLength(1);
  });

  test.each([
    ['quantity', { ...hours, quantity: 4.2 }],
    ['quantity', { ...hours, quantity: -1 }],
    ['quantity', { ...cedar, quantity: 1.005 }],
    ['unit_cost', { ...cedar, unit_cost: 1_000_000 }],
    ['worked_on', { ...hours, worked_on: 'today' }],
    ['amount', { ...dump, amount: '38' }],
    ['label', { ...dump, label: '' }],
    ['kind', { ...dump, kind: 'tip' }],
  ])('are refused with a wrong %s: %j', async (field, json) => {
    const { path } = await projectWithCosts([]);
    const { status, body } = await ask('POST', path, json);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('keep their kind', async () => {
    const { path, costs } = await projectWithCosts([dump]);
    expect((await ask('PATCH', `${path}/${costs[0]?.id}`, cedar)).body.code).toBe('kind_stays');
  });

  test.each([
    ['POST', '', { ...cedar, material_id: unknown }],
    ['PATCH', `/${unknown}`, dump],
    ['DELETE', `/${unknown}`, undefined],
  ])('that are unknown are not found: %s %s', async (method, rest, json) => {
    const { path } = await projectWithCosts([]);
    expect((await ask(method, path + rest, json)).status).toBe(404);
  });
});

describe('the catalogue of materials', () => {
  test('is by name, in pages, and searched', async () => {
    for (const name of ['Deck screws', 'cedar board', 'Caulk', 'Besser block'])
      await ask('POST', '/api/materials', { name, unit: 'each', unit_cost: 9.99 });
    const names = (body: { materials: { name: string }[] }) =>
      body.materials.map((one) => one.name);
    const first = (await ask('GET', '/api/materials?limit=3')).body;
    expect(names(first)).toEqual(['Besser block', 'Caulk', 'cedar board']);
    const second = (await ask('GET', `/api/materials?limit=3&cursor=${first.next_cursor}`)).body;
    expect(names(second)).toEqual(['Deck screws']);
    expect(names((await ask('GET', '/api/materials?q=CED')).body)).toEqual(['cedar board']);
  });

  test('keeps the price of what was used when it changes', async () => {
    const { material } = (
      await ask('POST', '/api/materials', { name: 'Oil, quart', unit: 'can', unit_cost: 20 })
    ).body;
    const line = { ...cedar, material_id: material.id, quantity: 2, unit_cost: 20 };
    const { project } = await projectWithCosts([line]);
    const path = `/api/materials/${material.id}`;
    const change = { version: 1, name: 'Oil, quart', unit: 'can', unit_cost: 25 };
    expect((await ask('PATCH', path, change)).body.material.unit_cost).toBe(25);
    expect((await ask('PATCH', path, change)).body.code).toBe('changed_meanwhile');
    expect((await project()).actual_cost).toBe(40);
    expect((await ask('DELETE', path)).status).toBe(200);
    expect((await ask('DELETE', path)).status).toBe(404);
    expect((await ask('POST', `${path}/restoration`)).status).toBe(200);
  });

  test.each([
    [400, { name: '', unit: 'each', unit_cost: 1 }],
    [400, { name: 'No price', unit: 'each' }],
    [409, { name: 'CAULK', unit: 'each', unit_cost: 1 }],
  ])('answers %d to %j', async (status, json) => {
    expect((await ask('POST', '/api/materials', json)).status).toBe(status);
  });
});
