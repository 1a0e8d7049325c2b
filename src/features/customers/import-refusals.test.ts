import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { call, startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(async () => {
  await server.rows('delete from customer_imports');
  await server.rows('delete from customers');
});

async function send(customers: unknown, query = '') {
  const json = { customers };
  const path = `/api/customers/bulk-import${query}`;
  const answer = await server.asOwner(path, { method: 'POST', json });
  return { status: answer.status, body: await answer.json() };
}

const people = () => server.rows('select 1 from customers');
const sue = { name: 'Sue Altgelt', email: 'sue@example.com' };
const undo = (id: string) => server.asOwner(`/api/customers/imports/${id}`, { method: 'DELETE' });

describe('what cannot be imported', () => {
  test.each([
    [{ customers: [] }, 'No valid customers found with names'],
    [{ customers: [{ name: 'x' }] }, 'No valid customers found with names'],
    [{ people: [] }, "We couldn't read this. Please send it as JSON."],
  ])('%j is refused: %s', async (json, message) => {
    const answer = await server.asOwner('/api/customers/bulk-import', { method: 'POST', json });
    expect(answer.status).toBe(400);
    expect((await answer.json()).message).toBe(message);
  });

  test('a row of a megabyte, or too many rows, changes nothing', async () => {
    const long = await send([sue, { name: 'Moe', notes: 'x'.repeat(1_000_000) }]);
    expect(long.status).toBe(413);
    const many = await send(Array(100_001).fill({ name: 'Moe' }));
    expect(many.status).toBe(413);
    expect(await people()).toEqual([]);
  });

  test('not signed in, unknown import', async () => {
    const address = `${server.address}/api/customers`;
    expect((await call(`${address}/bulk-import`, 'x', { method: 'POST', json: {} })).status).toBe(
      401,
    );
    expect((await call(`${address}/imports`, 'x')).status).toBe(401);
    for (const id of ['01a1fd14-4631-7fa6-a4c0-0e801a8ba66f', 'x'])
      expect((await undo(id)).status).toBe(404);
  });

  test('a connection that breaks off leaves nothing, and holds nobody up', async () => {
    const token = await server.signIn();
    const broken = request(`${server.address}/api/customers/bulk-import`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': 1_000_000,
      },
    });
    broken.on('error', () => {});
    broken.write(`{"customers":[${Array(5000).fill(JSON.stringify(sue)).join(',')}`);
    await waitUntil('rows are staged', async () => {
      const rows = await server.rows(
        "select 1 from pg_stat_activity where query like '%staged_customers%' and pid <> pg_backend_pid()",
      );
      return rows.length > 0;
    });
    broken.destroy();
    expect((await send([sue])).body.results.created).toBe(1);
    expect(await people()).toHaveLength(1);
  });
});
