import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256 } from '#lib/ids.ts';
import { addCustomer } from '#tests/factories/customers.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { call, startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { remindInvited } from './actions/onboarding.ts';
import { registrationState } from './rules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function api(path: string, method = 'GET', json?: unknown) {
  const answer = await server.asOwner(path, { method, json });
  return { status: answer.status, body: await answer.json() };
}

async function readyCustomer(email: string, change = {}) {
  const { id } = await addCustomer(server, { email, ...change });
  await server.rows('update customers set opening_projects = 1, total_projects = 1 where id = $1', [
    id,
  ]);
  return id;
}

const invite = (id: string, send: boolean) =>
  api(`/api/customers/${id}/invitation`, 'POST', { send });
const emails = (to: string) =>
  server.rows('select subject, body_text from emails where recipient = $1 order by created_at', [
    to,
  ]);
const tokenIn = (text: string) =>
  /\/customer\/signup\?invitation=([\w-]{43})/.exec(text)?.[1] ?? '';

test('the list has those with a project and without an account, in pages', async () => {
  const ids = [await readyCustomer('one@example.com'), await readyCustomer('two@example.com')];
  await addCustomer(server, { email: 'no-project@example.com' });
  const first = await api('/api/customer-onboarding?limit=1');
  expect(first.body.ready_to_invite.map((one: { id: string }) => one.id)).toEqual([ids[1]]);
  const second = await api(`/api/customer-onboarding?limit=1&cursor=${first.body.next_cursor}`);
  expect(second.body.ready_to_invite.map((one: { id: string }) => one.id)).toEqual([ids[0]]);
  const { counts } = (await api('/api/customers/counts')).body;
  const rows = await server.rows(
    'select auth_user_id as "authUserId", total_projects as "totalProjects" from customers',
  );
  const states = rows.map((row) => registrationState(row as never));
  expect([counts.registered, counts.ready_to_invite, counts.new_customers]).toEqual(
    ['registered', 'ready_to_invite', 'new'].map(
      (state) => states.filter((one) => one === state).length,
    ),
  );
});

test('a sent invitation is an email with a link that only its recipient gets, stored hashed alone', async () => {
  const id = await readyCustomer('sent@example.com');
  const { body } = await invite(id, true);
  const [sentEmail] = await emails('sent@example.com');
  const token = tokenIn(sentEmail?.body_text);
  expect(sentEmail?.body_text.replace(/http\S+/, '…')).toBe(body.text);
  const [stored] = await server.rows('select * from customer_invitations where customer_id = $1', [
    id,
  ]);
  expect(stored?.token_hash).toBe(sha256(token));
  expect(JSON.stringify(await server.rows('select * from audit_log'))).not.toContain(token);
  expect(new Date(body.expires_at).getTime() - fromNow().getTime()).toBeGreaterThan(
    29 * 86_400_000,
  );
});

test('a copied one sends nothing, and a new one ends those before', async () => {
  const id = await readyCustomer('copied@example.com', { language: 'spanish' });
  const first = await invite(id, false);
  expect(first.body.text).toContain('Gracias por confiarnos');
  expect(await emails('copied@example.com')).toEqual([]);
  await invite(id, false);
  const rows = await server.rows(
    'select revoked_at from customer_invitations where customer_id = $1 order by created_at',
    [id],
  );
  expect(rows.map((row) => row.revoked_at === null)).toEqual([false, true]);
  expect((await api(`/api/customers/${id}/invitation`, 'DELETE')).status).toBe(200);
  expect((await api(`/api/customers/${id}/invitation`, 'DELETE')).status).toBe(409);
});

test('who cannot be invited gets a reason, and no link is left', async () => {
  const noMail = await readyCustomer('');
  expect((await invite(noMail, true)).body.message).toBe('This customer has no email yet.');
  const archived = await readyCustomer('archived@example.com');
  await api(`/api/customers/${archived}/archival`, 'POST');
  expect((await invite(archived, true)).status).toBe(409);
  expect(
    await server.rows('select 1 from customer_invitations where customer_id = any($1)', [
      [noMail, archived],
    ]),
  ).toEqual([]);
});

test('one reminder comes a week after a sent one that was not used, and no second', async () => {
  const [late, early, copied] = [
    await readyCustomer('late@example.com'),
    await readyCustomer('early@example.com'),
    await readyCustomer('by-hand@example.com'),
  ];
  await invite(late, true);
  await invite(early, true);
  await invite(copied, false);
  await server.rows(
    "update customer_invitations set created_at = now() - interval '8 days' where customer_id = any($1)",
    [[late, copied]],
  );
  for (const _ of [1, 2]) await remindInvited(server.app);
  expect((await emails('late@example.com')).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Welcome/),
    expect.stringMatching(/ready$/),
  ]);
  expect(await emails('early@example.com')).toHaveLength(1);
  expect(await emails('by-hand@example.com')).toEqual([]);
  await server.rows(
    "update customer_invitations set created_at = now() - interval '20 days' where customer_id = $1",
    [late],
  );
  await remindInvited(server.app);
  expect(await emails('late@example.com')).toHaveLength(2);
});

test('the preview has no link that works', async () => {
  const id = await readyCustomer('preview@example.com');
  const { body } = await api(`/api/customers/${id}/welcome-email`);
  expect(body.subject).toContain('Hill Country Handyman');
  expect(tokenIn(body.text)).toBe('');
  expect(
    await server.rows('select 1 from customer_invitations where customer_id = $1', [id]),
  ).toEqual([]);
});

test.each([
  ['GET', '/api/customer-onboarding'],
  ['GET', '/api/customers/:id/welcome-email'],
  ['POST', '/api/customers/:id/invitation'],
  ['DELETE', '/api/customers/:id/invitation'],
])('%s %s: not signed in is 401, unknown 404, bad input 400', async (method, path) => {
  const json = method === 'POST' ? { send: false } : undefined;
  const unknown = path.replace(':id', '01a1fd14-4631-7fa6-a4c0-0e801a8ba66f');
  expect((await call(`${server.address}${unknown}`, 'x', { method, json })).status).toBe(401);
  if (path.includes(':id')) {
    for (const address of [unknown, path.replace(':id', 'x')])
      expect((await api(address, method, json)).status).toBe(404);
  } else expect((await api(`${path}?cursor=x`)).status).toBe(400);
  if (method === 'POST') expect((await api(unknown, method, { send: 'yes' })).status).toBe(400);
});
