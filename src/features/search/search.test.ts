import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../tests/harness/test-server.ts';
import { workRequestForm } from '../requests/factory.ts';
import type { Found } from './rules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await fetch(`${server.address}/api/forms/work-request`, {
    method: 'POST',
    body: workRequestForm(),
  });
  const [request] = await server.rows('select id from requests');
  await server.asOwner(`/api/requests/${request.id}/project`, { method: 'POST' });
});
afterAll(() => server.stop());

async function find(q: string): Promise<Found[]> {
  const answer = await server.asOwner(`/api/search?${new URLSearchParams({ q })}`);
  return (await answer.json()).results;
}

test('finds customers, projects and requests by one name', async () => {
  const found = await find('villarreal');
  expect(found.map(({ kind }) => kind).sort()).toEqual(['customer', 'request']);
  expect((await find('faucet')).map(({ kind }) => kind)).toContain('project');
});

test('finds a phone number however it is written', async () => {
  expect((await find('555-0116')).map(({ kind }) => kind)).toContain('customer');
});

test('takes pattern characters literally', async () => {
  expect(await find('%%%')).toEqual([]);
});

test('wants three characters', async () => {
  const answer = await server.asOwner('/api/search?q=ro');
  expect([answer.status, (await answer.json()).fields.q]).toEqual([
    400,
    'Please type at least 3 characters.',
  ]);
});

test("is the owner's alone", async () => {
  expect((await fetch(`${server.address}/api/search?q=rosa`)).status).toBe(401);
});
