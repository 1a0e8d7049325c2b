import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { addCustomer } from '#tests/factories/customers.ts';
import { addPartner } from '#tests/harness/partner.ts';
import { call, startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn();
  await addCustomer(server, { first_name: 'Glenn', last_name: 'Stahl', phone: '(830) 555-0177' });
  await addCustomer(server, { first_name: 'Ana', last_name: 'Nunn', phone: '' });
  await addPartner(server, { full_name: 'Luis Ortega' });
});
afterAll(() => server.stop());

async function contacts(query = '') {
  const answer = await call(`${server.address}/api/phone/contacts${query}`, token);
  return (await answer.json()).contacts as { id: string; name: string; is_favorite: boolean }[];
}

function favorite(id: string, method: 'PUT' | 'DELETE'): Promise<Response> {
  return call(`${server.address}/api/phone/favorites/${id}`, token, { method });
}

test('contacts are the customers and partners who have a number', async () => {
  expect((await contacts()).map(({ name }) => name)).toEqual(['Glenn Stahl', 'Luis Ortega']);
});

test('a search finds a name and a number, however it is written', async () => {
  expect((await contacts('?q=stahl')).map(({ name }) => name)).toEqual(['Glenn Stahl']);
  expect((await contacts('?q=830-555-0177')).map(({ name }) => name)).toEqual(['Glenn Stahl']);
  expect((await contacts('?q=ortega')).map(({ name }) => name)).toEqual(['Luis Ortega']);
  expect(await contacts('?q=nobody')).toEqual([]);
});

test('a typed number finds its contact and nobody else', async () => {
  const query = (number: string) => `?number=${encodeURIComponent(number)}`;
  expect((await contacts(query('8305550177'))).map(({ name }) => name)).toEqual(['Glenn Stahl']);
  expect(await contacts(query('8305550199'))).toEqual([]);
  expect(await contacts(query('abc'))).toEqual([]);
});

test('a favorite stands first until it is taken out again', async () => {
  const luis = (await contacts()).find(({ name }) => name === 'Luis Ortega');
  const id = luis?.id ?? '';
  expect((await favorite(id, 'PUT')).status).toBe(200);
  expect((await favorite(id, 'PUT')).status).toBe(200);
  expect((await contacts())[0]).toMatchObject({ name: 'Luis Ortega', is_favorite: true });
  expect((await favorite(id, 'DELETE')).status).toBe(200);
  expect((await contacts())[0]).toMatchObject({ name: 'Glenn Stahl', is_favorite: false });
});

test('nobody becomes a favorite by a made-up id', async () => {
  expect((await favorite(newId(), 'PUT')).status).toBe(404);
  expect((await favorite('glenn', 'PUT')).status).toBe(404);
  expect(await server.rows('select * from phone_favorites')).toEqual([]);
});
