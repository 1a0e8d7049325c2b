import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '#tests/factories/projects.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function linesOf(path: string) {
  const answer = await server.asOwner(path);
  expect(answer.headers.get('content-type')).toContain('text/csv');
  return (await answer.text()).trim().split('\r\n');
}

test('the materials come as a file by name, without what was removed or is a formula', async () => {
  for (const [name, unit_cost] of [
    ['Wood screws, 2 in', 9.5],
    ['=cmd|calc', 1],
    ['Caulk', 6.25],
  ])
    await ask(server, 'POST', '/api/materials', { name, unit: 'each', unit_cost });
  const gone = { name: 'Lead paint', unit: 'gallon', unit_cost: 30 };
  const { body } = await ask(server, 'POST', '/api/materials', gone);
  await ask(server, 'DELETE', `/api/materials/${body.material.id}`);
  expect(await linesOf('/api/materials/export')).toEqual([
    'Material,Unit,Unit cost',
    "'=cmd|calc,each,1",
    'Caulk,each,6.25',
    '"Wood screws, 2 in",each,9.5',
  ]);
  expect(await linesOf('/api/materials/export?q=screw')).toHaveLength(2);
});

test('the checklists come as a file with a line for each task', async () => {
  await ask(server, 'POST', '/api/checklists', {
    name: 'Bath',
    items: ['Water off', '+1 photo of the valve'],
  });
  await ask(server, 'POST', '/api/checklists', { name: 'Attic', items: ['Mask on'] });
  expect(await linesOf('/api/checklists/export')).toEqual([
    'Checklist,Position,Task',
    'Attic,1,Mask on',
    'Bath,1,Water off',
    "Bath,2,'+1 photo of the valve",
  ]);
});
