import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFakeSmtp } from '#fakes/smtp-server.ts';
import { signedInCustomer } from '#tests/harness/portal.ts';
import { sentEmail } from '#tests/harness/sent-emails.ts';
import { call, owner, post, startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { totp } from '#tests/harness/totp.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

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

/** In a session of its own: a changed email ends the earlier ones. */
const change = async (email: string, current_password = owner.password, from = owner.email) => {
  const signedIn = await post(`${server.address}/api/admin/login`, {
    email: from,
    password: owner.password,
  });
  const { token } = await signedIn.json();
  const json = { email, current_password };
  return call(`${server.address}/api/admin/email-changes`, token, { method: 'POST', json });
};
const confirm = (token: string) =>
  post(`${server.address}/api/admin/email-confirmations`, { token });
const login = async (email: string) =>
  (await post(`${server.address}/api/admin/login`, { email, password: owner.password })).status;
const tokenTo = async (email: string) =>
  /\/admin\/new-email\?token=(\S+)/.exec((await sentEmail(smtp, email, 'new-email')).text)?.[1] ??
  '';
const emailsTo = (email: string) => smtp.emails.filter(({ to }) => to.includes(email));

test('the owner changes the sign-in email: confirmed at the new address, announced at the old one', async () => {
  const email = 'new.wade@example.com';
  const asked = await change(` New.Wade@Example.com `);
  expect([asked.status, (await asked.json()).message]).toEqual([
    200,
    'We sent an email to new.wade@example.com. Open the link in it within 24 hours.',
  ]);
  const token = await tokenTo(email);
  expect([await login(owner.email), await login(email)]).toEqual([200, 401]);
  const page = await fetch(`${server.address}/admin/new-email?token=${token}`);
  expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
  expect(await login(email)).toBe(401);

  // Started with the old address, completed with it.
  await post(`${server.address}/api/admin/password-reset-emails`, { email: owner.email });
  const reset = await sentEmail(smtp, owner.email, 'reset-password');
  const old = /reset-password\?token=(\S+)/.exec(reset.text)?.[1] ?? '';

  const earlier = await server.signIn();
  const isIn = async () =>
    (await call(`${server.address}/api/admin/verify`, earlier)).status === 200;
  expect(await isIn()).toBe(true);
  const answers = await Promise.all([confirm(token), confirm(token)]);
  expect(await isIn()).toBe(false);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect([await login(owner.email), await login(email)]).toEqual([401, 200]);
  const { text } = await sentEmail(smtp, owner.email, email);
  expect(text).toContain('npm run reset-owner');
  const stale = { token: old, new_password: 'another-horse' };
  expect((await post(`${server.address}/api/admin/password-resets`, stale)).status).toBe(400);

  // Notices go to the new address.
  await post(`${server.address}/api/admin/password-reset-emails`, { email });
  expect((await sentEmail(smtp, email, 'reset-password')).text).toContain('reset-password');
  const history = await server.rows(
    "select action, details from audit_log where action like 'email_chang%' order by position",
  );
  expect(history).toEqual([
    { action: 'email_change_asked', details: {} },
    { action: 'email_changed', details: { from: owner.email, to: email } },
  ]);

  await change(owner.email, owner.password, email);
  await confirm(await tokenTo(owner.email));
  expect(await login(owner.email)).toBe(200);
});

test.each([
  ['with a wrong password', 'x@example.com', 'not-it-at-all', 400, 'current_password'],
  ['to what is no address', 'nonsense', owner.password, 400, 'email'],
  ['to the one that it is', owner.email.toUpperCase(), owner.password, 400, 'email'],
])('it is not changed %s', async (_how, email, password, status, field) => {
  const answer = await change(email, password);
  expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([status, [field]]);
  expect(emailsTo('x@example.com')).toEqual([]);
});

test("it is not changed to somebody's who has an account, nor when they get one meanwhile", async () => {
  const rosa = { first_name: 'Rosa', last_name: 'V', email: 'rosa@example.com' };
  await signedInCustomer(server, rosa);
  const answer = await change(rosa.email);
  expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([409, ['email']]);
  const email = 'soon@example.com';
  await change(email);
  const token = await tokenTo(email);
  await signedInCustomer(server, { ...rosa, email });
  expect((await confirm(token)).status).toBe(400);
  expect(await login(owner.email)).toBe(200);
});

test('a link that is too old, replaced by a later one, or ended by a new password changes nothing', async () => {
  await change('late@example.com');
  const late = await tokenTo('late@example.com');
  await server.rows("update email_changes set expires_at = now() - interval '1 second'");
  expect((await confirm(late)).status).toBe(400);

  await change('first@example.com');
  const first = await tokenTo('first@example.com');
  await change('second@example.com');
  const second = await tokenTo('second@example.com');
  expect((await confirm(first)).status).toBe(400);

  const token = await server.signIn();
  const json = { current_password: owner.password, new_password: owner.password };
  await fetch(`${server.address}/api/admin/password`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });
  expect((await confirm(second)).status).toBe(400);
  expect(await login(owner.email)).toBe(200);
});

test('a new password, and an app set up or removed, end other sessions and are announced by email', async () => {
  const as = async (token: string, path: string, json: object) =>
    (await call(`${server.address}/api/admin/${path}`, token, { method: 'POST', json })).json();
  const isIn = async (token: string) =>
    (await call(`${server.address}/api/admin/verify`, token)).status === 200;
  const current_password = owner.password;
  const mine = await server.signIn();
  let other = await server.signIn();
  const begun = await as(mine, 'authenticator', { current_password });
  const code = totp(begun.secret);
  const { token } = await as(mine, 'authenticator/confirmation', { code });
  expect([await isIn(token), await isIn(other)]).toEqual([true, false]);
  await sentEmail(smtp, owner.email, 'An authenticator app was added to your account');
  await as(token, 'authenticator/removal', { current_password });
  await sentEmail(smtp, owner.email, 'Your authenticator app was removed');
  other = await server.signIn();
  const changed = await as(token, 'password', {
    current_password,
    new_password: owner.password,
  });
  expect([await isIn(changed.token), await isIn(other)]).toEqual([true, false]);
  await sentEmail(smtp, owner.email, 'Your password was changed');
});

test('guessing the password of a session that was stolen is limited as a sign-in is', async () => {
  const limited = await startTestServer({ env: { RATE_LIMITS: 'on' }, beside: server });
  const token = await limited.signIn();
  const guess = () =>
    fetch(`${limited.address}/api/admin/email-changes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'mallory@example.com', current_password: 'not-it' }),
    });
  expect((await guess()).status).toBe(400);
  await server.rows("update sign_in_limits set points = 20 where key like 'account:%'");
  expect((await guess()).status).toBe(429);
  await limited.stop();
});

test('without a mail server the way is npm run reset-owner, and the answer says so', async () => {
  const plain = await startTestServer();
  const answer = await plain.asOwner('/api/admin/email-changes', {
    method: 'POST',
    json: { email: 'new@example.com', current_password: owner.password },
  });
  expect(answer.status).toBe(409);
  expect((await answer.json()).message).toContain('npm run reset-owner -- --email new@example.com');
  await waitUntil('nothing was stored', async () => {
    const rows = await plain.rows("select 1 from emails where recipient = 'new@example.com'");
    return rows.length === 0;
  });
  await plain.stop();
});
