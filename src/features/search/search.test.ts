import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { addCall } from '#tests/factories/calls.ts';
import { addPost } from '#tests/factories/content.ts';
import { writeAsCustomer } from '#tests/factories/messages.ts';
import { addProject } from '#tests/factories/projects.ts';
import { workRequestForm } from '#tests/factories/requests.ts';
import { putOrder } from '#tests/factories/work-orders.ts';
import { addPartner } from '#tests/harness/partner.ts';
import { signedInStaff } from '#tests/harness/staff.ts';
import { call, startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import type { Found } from './rules/kinds.ts';

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

async function search(q: string): Promise<{ results: Found[]; meant: string }> {
  return (await server.asOwner(`/api/search?${new URLSearchParams({ q })}`)).json();
}

const find = async (q: string) => (await search(q)).results;
const kindsOf = async (q: string) => (await find(q)).map(({ kind }) => kind);

test('finds customers, projects and requests by one name', async () => {
  const found = await find('villarreal');
  expect(found.map(({ kind }) => kind).sort()).toEqual(['customer', 'email', 'project', 'request']);
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

test('finds a record by words of it and of its customer', async () => {
  expect(await kindsOf('villarreal faucet')).toEqual(
    expect.arrayContaining(['project', 'request']),
  );
  expect(await find('villarreal dishwasher')).toEqual([]);
});

test('finds what is meant where a word is misspelled, and says so', async () => {
  const { results, meant } = await search('Rosa villareal');
  expect(meant).toBe('rosa villarreal');
  expect(results[0]).toMatchObject({ kind: 'customer', title: 'Rosa Villarreal' });
  expect(await search('villarreal')).toMatchObject({ meant: '' });
  await addProject(server, { title: 'Hang a fan' });
  for (const [typed, expected, title] of [
    ['fauset', 'faucet', /faucet/i],
    ['fna', 'fan', /Hang a fan/],
  ] as const) {
    const found = await search(typed);
    expect(found.meant).toBe(expected);
    expect(found.results.map((one) => `${one.title} ${one.detail}`).join('\n')).toMatch(title);
  }
  expect(await search('zzqqzz')).toMatchObject({ results: [], meant: '' });
});

test('finds partners, work orders, prices, calls, messages, texts and posts', async () => {
  const partner = await addPartner(server, { full_name: 'Ignacio Ybarra' });
  await putOrder(server, partner.id, { title: 'Pergola swing' });
  expect(await kindsOf('ybarra')).toEqual(['partner', 'work_order']);
  expect(await find('pergola swing')).toMatchObject([
    { kind: 'work_order', detail: 'Ignacio Ybarra, Comfort', status: 'accepted', amount: 385 },
  ]);

  const [price] = await server.rows('select name, price_from from price_book_entries limit 1');
  expect((await find(price.name))[0]).toMatchObject({
    kind: 'price',
    title: price.name,
    amount: Number(price.price_from),
  });

  await addCall(server, { caller_name: 'Wilhelmina Toepperwein' });
  expect(await kindsOf('toepperwein')).toEqual(['call']);

  const project = await addProject(server);
  await writeAsCustomer(server, project, 'The gate code is 4417, Saturday works.');
  await writeAsCustomer(server, project, 'Thanks!');
  expect(await find('gate code')).toMatchObject([
    { kind: 'message', id: project.id, title: 'Thanks!', detail: 'Hank Oehler, customer portal' },
  ]);

  await addPost(server, { topic: 'Bluebonnet fence stain' });
  expect(await find('bluebonnet')).toMatchObject([{ kind: 'post', status: 'draft' }]);
});

test('finds a thread of texts by what was written and by whose number it is', async () => {
  const [{ id: customerId }] = await server.rows(
    "select id from customers where last_name = 'Oehler'",
  );
  const [thread] = await server.rows(
    `insert into text_threads (id, phone, customer_id, last_message, last_message_at)
     values (gen_random_uuid(), '+18305550199', $1, 'See you then', now()) returning id`,
    [customerId],
  );
  await server.rows(
    `insert into text_messages (id, thread_id, direction, about, body, status, created_at, status_at)
     values (gen_random_uuid(), $1, 'in', 'reply', 'Is Thursday at nine possible?', 'received', now(), now())`,
    [thread.id],
  );
  expect(await find('thursday nine')).toMatchObject([{ kind: 'text', id: thread.id }]);
  expect((await find('555-0199')).map(({ id }) => id)).toEqual([thread.id]);
});

test('leaves out what a role may not read, found or opened lately', async () => {
  const [{ id }] = await server.rows("select id from customers where last_name = 'Villarreal'");
  const items = `post.${newId()},customer.${id}`;
  const answer = await server.asOwner(`/api/search/recent?items=${items}`);
  expect((await answer.json()).results).toMatchObject([{ kind: 'customer', id }]);
  const { token } = await signedInStaff(server, 'bookkeeper');
  for (const path of ['/api/search?q=villarreal', `/api/search/recent?items=${items}`])
    expect((await call(`${server.address}${path}`, token)).status).toBe(403);
});

test.each(['customer.x', 'secret.01a1fd14-4631-7fa6-a4c0-0e801a8ba66f', "x'--"])(
  'refuses %j as something opened lately',
  async (items) => {
    const answer = await server.asOwner(`/api/search/recent?${new URLSearchParams({ items })}`);
    expect(answer.status).toBe(400);
  },
);
