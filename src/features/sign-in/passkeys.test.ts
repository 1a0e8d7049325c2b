import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFakeSmtp } from '#fakes/smtp-server.ts';
import { passkeyDevice } from '#tests/harness/passkey.ts';
import { sentEmail } from '#tests/harness/sent-emails.ts';
import { signedInStaff } from '#tests/harness/staff.ts';
import { call, owner, post, startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let smtp: Awaited<ReturnType<typeof startFakeSmtp>>;
let server: TestServer;
beforeAll(async () => {
  smtp = await startFakeSmtp();
  server = await startTestServer({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'office@example.com' } });
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

const password = owner.password;
const device = (options = {}) =>
  passkeyDevice({ origin: server.app.settings.publicUrl, ...options });
type Device = ReturnType<typeof device>;

async function ask(token: string, method: string, path: string, json?: unknown) {
  const answer = await call(`${server.address}/api/admin/${path}`, token, { method, json });
  return { status: answer.status, ...(await answer.json()) };
}

async function add(token: string, key: Device, name = 'My laptop') {
  const asked = await ask(token, 'POST', 'passkeys/options', { current_password: password });
  expect(asked.status).toBe(200);
  const response = key.made(asked.options);
  return ask(token, 'POST', 'passkeys', { name, challenge: asked.challenge, response });
}

async function begin() {
  const answer = await post(`${server.address}/api/admin/passkey-login/options`, {});
  return answer.json();
}

async function finish(body: { challenge: string; response: unknown }, userAgent = '') {
  const answer = await fetch(`${server.address}/api/admin/passkey-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...(await answer.json()) };
}

async function signIn(key: Device, userAgent = '') {
  const { challenge, options } = await begin();
  return finish({ challenge, response: key.taken(options) }, userAgent);
}

const staff = () => signedInStaff(server, 'office', password);
const passkeysOf = async (token: string) => (await ask(token, 'GET', 'security')).passkeys;

test('a passkey is added after the password, signs in alone, gets another name, and is removed', async () => {
  const { token, email } = await staff();
  const key = device();
  const wrong = { current_password: 'not-that-one' };
  expect((await ask(token, 'POST', 'passkeys/options', wrong)).status).toBe(400);
  expect((await add(token, key)).status).toBe(200);
  const [passkey] = await passkeysOf(token);
  expect(passkey).toMatchObject({ name: 'My laptop' });

  const done = await signIn(key);
  expect(done).toMatchObject({ status: 200, user: { email } });
  expect((await ask(done.token, 'GET', 'verify')).status).toBe(200);

  const path = `passkeys/${passkey.id}`;
  expect((await ask(token, 'PATCH', path, { name: ' ' })).status).toBe(400);
  expect((await ask(token, 'PATCH', path, { name: 'Old laptop' })).status).toBe(200);
  expect((await passkeysOf(token))[0].name).toBe('Old laptop');
  expect((await ask(token, 'POST', `${path}/removal`, wrong)).status).toBe(400);
  const own = { current_password: password };
  expect((await ask(token, 'POST', `${path}/removal`, own)).status).toBe(200);
  expect(await passkeysOf(token)).toEqual([]);
  expect((await signIn(key)).status).toBe(401);
  const actions = await server.rows(
    `select action from audit_log where action like 'passkey%' and actor_id =
       (select id from users where email = $1) order by at`,
    [email],
  );
  expect(actions.map(({ action }) => action)).toEqual([
    'passkey_added',
    'passkey_renamed',
    'passkey_removed',
  ]);
});

test('the owner signs in with a passkey, and gets an email about a new device', async () => {
  const token = await server.signIn();
  const key = device();
  expect((await add(token, key)).status).toBe(200);
  const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36';
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  expect((await signIn(key, chrome)).status).toBe(200);
  expect((await signIn(key, firefox)).status).toBe(200);
  const { text } = await sentEmail(smtp, owner.email, 'Firefox');
  expect(text).toContain('Linux');
});

test('a passkey takes the place of the authenticator app that the owner requires', async () => {
  const { token } = await staff();
  const key = device();
  expect((await add(token, key)).status).toBe(200);
  await requireApp(true);
  const customers = async (bearer: string) =>
    (await call(`${server.address}/api/customers`, bearer)).status;
  // Only the password is one factor, with or without a passkey in the account.
  expect(await customers(token)).toBe(403);
  const { token: byPasskey } = await signIn(key);
  expect(await customers(byPasskey)).toBe(200);
  const change = { current_password: password, new_password: 'nineteen-egrets' };
  expect((await ask(byPasskey, 'POST', 'password', change)).token).toBe(byPasskey);
  expect(await customers(byPasskey)).toBe(200);
  const [{ id }] = await passkeysOf(byPasskey);
  const own = { current_password: 'nineteen-egrets' };
  expect((await ask(byPasskey, 'POST', `passkeys/${id}/removal`, own)).status).toBe(200);
  expect(await customers(byPasskey)).toBe(403);
  await requireApp(false);
});

test('a passkey that does not ask who holds it opens nothing', async () => {
  const { token } = await staff();
  const key = device({ verifiesUser: false });
  await add(token, key);
  const before = await countSessions();
  expect((await signIn(key)).status).toBe(401);
  expect(await countSessions()).toBe(before);
});

test('staff whose access has ended cannot sign in with their passkey', async () => {
  const { token, id } = await staff();
  const key = device();
  await add(token, key);
  await server.rows('delete from user_roles where user_id = $1', [id]);
  const before = await countSessions();
  expect((await signIn(key)).code).toBe('passkey_refused');
  expect(await countSessions()).toBe(before);
});

test("a passkey of the customer portal does not open the back office, even with the owner's account", async () => {
  const { token, id } = await staff();
  const key = device();
  await add(token, key);
  await server.rows(`update passkeys set site = 'customer' where user_id = $1`, [id]);
  expect((await signIn(key)).status).toBe(401);
  expect(await passkeysOf(token)).toEqual([]);
});

test('a challenge works once, for its account and its purpose', async () => {
  const { token } = await staff();
  const { token: other } = await staff();
  const key = device();
  const own = { current_password: password };
  const asked = await ask(token, 'POST', 'passkeys/options', own);
  const made = { name: 'Mine', challenge: asked.challenge, response: key.made(asked.options) };
  expect((await ask(other, 'POST', 'passkeys', made)).status).toBe(400);
  expect((await ask(token, 'POST', 'passkeys', made)).status).toBe(400);
  expect((await add(token, key)).status).toBe(200);

  const { challenge, options } = await begin();
  const response = key.taken(options);
  expect((await finish({ challenge, response })).status).toBe(200);
  expect((await finish({ challenge, response })).status).toBe(401);
  expect((await finish({ challenge: 'made-up', response })).status).toBe(401);
  const another = await begin();
  expect((await finish({ challenge: another.challenge, response })).status).toBe(401);
  expect((await finish({ challenge: another.challenge, response: {} })).status).toBe(401);
});

test("somebody else's passkey looks like none", async () => {
  const { token } = await staff();
  const { token: other } = await staff();
  await add(token, device());
  const [{ id }] = await passkeysOf(token);
  const own = { current_password: password };
  expect((await ask(other, 'PATCH', `passkeys/${id}`, { name: 'Mine' })).status).toBe(404);
  expect((await ask(other, 'POST', `passkeys/${id}/removal`, own)).status).toBe(404);
  expect(await passkeysOf(token)).toHaveLength(1);
});

async function requireApp(requires_authenticator: boolean) {
  const { versions } = await (await server.asOwner('/api/settings')).json();
  const json = { requires_authenticator, version: versions.team ?? 0 };
  const saved = await server.asOwner('/api/settings/team', { method: 'PATCH', json });
  expect(saved.status).toBe(200);
  server.app.sessions.forgetAll();
}

async function countSessions(): Promise<number> {
  const [{ count }] = await server.rows('select count(*)::int from sessions');
  return count;
}
