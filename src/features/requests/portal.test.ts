import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { signedInCustomer } from '#tests/harness/portal.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
let rosa: Awaited<ReturnType<typeof signedInCustomer>>;
let dale: Awaited<ReturnType<typeof signedInCustomer>>;
beforeAll(async () => {
  server = await startTestServer();
  rosa = await signedInCustomer(server, {
    first_name: 'Rosa',
    last_name: 'Villarreal',
    email: 'rosa@example.com',
  });
  dale = await signedInCustomer(server, {
    first_name: 'Dale',
    last_name: 'Hutchins',
    email: 'dale@example.com',
  });
});
afterAll(() => server.stop());

const cookieOf = ({ browser }: typeof rosa) =>
  [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

async function send(change: Record<string, string>, headers: Record<string, string> = {}) {
  const body = workRequestForm(aWorkRequest(change));
  const init = { method: 'POST', body, headers };
  const answer = await fetch(`${server.address}/api/forms/work-request`, init);
  expect(answer.status).toBe(200);
  return answer.json();
}

const customerOf = async (id: string) =>
  (await server.rows('select customer_id from requests where id = $1', [id]))[0].customer_id;

test('a request sent while signed in belongs to that account, whatever the form says', async () => {
  const headers = { cookie: cookieOf(rosa) };
  const sent = await send({ firstName: 'Dale', email: 'dale@example.com' }, headers);
  expect(await customerOf(sent.request_id)).toBe(rosa.customer.id);
  const answer = await fetch(`${server.address}/request`, {
    method: 'POST',
    body: workRequestForm(aWorkRequest({ email: 'dale@example.com', lastName: 'Plain' })),
    headers: { ...headers, origin: server.address },
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  const [plain] = await server.rows("select customer_id from requests where last_name = 'Plain'");
  expect(plain.customer_id).toBe(rosa.customer.id);
  const without = await send({ firstName: 'Dale', email: 'dale@example.com' });
  expect(await customerOf(without.request_id)).toBe(dale.customer.id);
});

test('the portal lists the own requests with number and state, in both languages, and nobody else’s', async () => {
  const own = await send({ email: 'rosa@example.com', projectDescription: 'Hang the back door' });
  const foreign = await send({ email: 'dale@example.com', projectDescription: 'Dig a well' });
  const list = await (await rosa.browser.get('/customer/requests')).text();
  expect(list).toMatch(/Hang the back door.*Received/s);
  expect(list).toContain(own.request_number);
  expect(list).not.toContain('Dig a well');
  expect(await (await rosa.browser.get('/es/customer/requests')).text()).toContain('Recibida');
  for (const [id, status] of [
    [own.request_id, 200],
    [foreign.request_id, 404],
  ])
    for (const page of ['', '/withdrawal'])
      expect((await rosa.browser.get(`/customer/requests/${id}${page}`)).status).toBe(status);
});

test('messages are added there, and the request is withdrawn there, by the account', async () => {
  const { request_id } = await send({ email: 'rosa@example.com', lastName: 'Portal' });
  const path = `/customer/requests/${request_id}`;
  const body = new FormData();
  body.append('message', 'Please call first.');
  body.append('key', 'from-the-portal');
  expect((await rosa.browser.send(`${path}/additions`, body)).status).toBe(303);
  expect(await (await rosa.browser.get(path)).text()).toContain('Please call first.');
  const foreign = await dale.browser.send(`${path}/withdrawal`, {});
  expect(foreign.status).toBe(404);
  const reason = 'Moved away';
  const done = await rosa.browser.send(`${path}/withdrawal`, { reason });
  expect(done.status).toBe(303);
  const { request } = await (await server.asOwner(`/api/requests/${request_id}`)).json();
  expect(request.withdrawal).toMatchObject({ by: 'portal', reason });
  expect(request.history.map(({ actor }: { actor: string }) => actor)).toContain('customer');
  expect(await (await rosa.browser.get(path)).text()).toContain('You withdrew this request');
});

test('of a merged customer the requests are in the account that stays', async () => {
  const body = { first_name: 'Rosa', last_name: 'Villarreal', email: 'rosa.old@example.com' };
  const made = await server.asOwner('/api/customers', { method: 'POST', json: body });
  const { customer } = await made.json();
  const sent = await send({ email: 'rosa.old@example.com', lastName: 'Earlier' });
  const path = `/customer/requests/${sent.request_id}`;
  expect((await rosa.browser.get(path)).status).toBe(404);
  const merged = await server.asOwner(`/api/customers/${rosa.customer.id}/merger`, {
    method: 'POST',
    json: { other_id: customer.id },
  });
  expect(merged.status).toBe(200);
  expect((await rosa.browser.get(path)).status).toBe(200);
});
