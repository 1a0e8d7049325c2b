import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFakeSmtp } from '#fakes/smtp-server.ts';
import { sentEmail } from '#tests/harness/sent-emails.ts';
import { signedInStaff } from '#tests/harness/staff.ts';
import { call, owner, post, startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { totp } from '#tests/harness/totp.ts';

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
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/605.1';

async function login(email: string, userAgent = '', cookie = '') {
  const answer = await fetch(`${server.address}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent, cookie },
    body: JSON.stringify({ email, password }),
  });
  const [device = ''] = answer.headers.getSetCookie();
  return { status: answer.status, cookie: device.split(';')[0], ...(await answer.json()) };
}

const secondStep = async (second_step: string, code: string) => {
  const answer = await post(`${server.address}/api/admin/second-step`, { second_step, code });
  return { status: answer.status, ...(await answer.json()) };
};

async function ask(token: string, method: string, path: string, json?: unknown) {
  const answer = await call(`${server.address}/api/admin/${path}`, token, { method, json });
  return { status: answer.status, ...(await answer.json()) };
}

/** Sets up an app; returns its key, the recovery codes, and the session's new token. */
async function setUp(token: string) {
  const { secret } = await ask(token, 'POST', 'authenticator', { current_password: password });
  const code = totp(secret);
  const done = await ask(token, 'POST', 'authenticator/confirmation', { code });
  expect(done.status).toBe(200);
  return { secret: secret as string, codes: done.codes as string[], token: done.token as string };
}

const staffWithPassword = () => signedInStaff(server, 'office', password);

test('with an authenticator app the password alone opens nothing', async () => {
  const { email, token: first } = await staffWithPassword();
  const wrong = { current_password: 'not-that-one' };
  expect((await ask(first, 'POST', 'authenticator', wrong)).status).toBe(400);
  const { secret, codes, token } = await setUp(first);
  expect(codes.length).toBeGreaterThan(5);
  expect((await ask(token, 'GET', 'security')).has_authenticator).toBe(true);
  expect((await ask(first, 'GET', 'security')).status).toBe(401);

  const begun = await login(email);
  expect([begun.status, begun.token]).toEqual([202, undefined]);
  expect((await secondStep(begun.second_step, '000000')).code).toBe('wrong_code');
  const done = await secondStep(begun.second_step, totp(secret));
  expect(done).toMatchObject({ status: 200, user: { email } });
  expect((await ask(done.token, 'GET', 'verify')).status).toBe(200);
  expect((await secondStep(begun.second_step, totp(secret))).code).toBe('late');
  expect((await secondStep('made-up', totp(secret))).code).toBe('late');
});

test('each recovery code works once, and new ones end them', async () => {
  const { email, token: first } = await staffWithPassword();
  const { codes, token } = await setUp(first);
  const code = codes[0] ?? '';
  expect((await secondStep((await login(email)).second_step, code)).status).toBe(200);
  expect((await secondStep((await login(email)).second_step, code)).status).toBe(401);
  const own = { current_password: password };
  const renewed = await ask(token, 'POST', 'authenticator/codes', own);
  expect(renewed.codes).not.toContain(codes[1]);
  expect((await secondStep((await login(email)).second_step, codes[1] ?? '')).status).toBe(401);
  const anew = await secondStep((await login(email)).second_step, renewed.codes[0]);
  expect(anew.status).toBe(200);
});

test('the app goes with the password, and a new password keeps the session that chose it', async () => {
  const { email, token: first } = await staffWithPassword();
  const { token } = await setUp(first);
  const change = { current_password: password, new_password: 'nineteen-egrets' };
  const changed = await ask(token, 'POST', 'password', change);
  expect(changed.status).toBe(200);
  expect((await ask(changed.token, 'GET', 'verify')).status).toBe(200);
  const removal = (current_password: string) =>
    ask(changed.token, 'POST', 'authenticator/removal', { current_password });
  expect((await removal(password)).status).toBe(400);
  expect((await removal('nineteen-egrets')).status).toBe(200);
  const again = await post(`${server.address}/api/admin/login`, {
    email,
    password: 'nineteen-egrets',
  });
  expect(again.status).toBe(200);
});

test('where the owner requires an app, staff set it up before anything else opens', async () => {
  const { token: first } = await staffWithPassword();
  const { settings } = await (await server.asOwner('/api/settings')).json();
  const version = settings.team?.version ?? 0;
  const require = (requires_authenticator: boolean, at: number) =>
    server.asOwner('/api/settings/team', {
      method: 'PATCH',
      json: { requires_authenticator, version: at },
    });
  const saved = await require(true, version);
  expect(saved.status).toBe(200);
  server.app.sessions.forgetAll();
  const customers = (token: string) => call(`${server.address}/api/customers`, token);
  const refused = await customers(first);
  expect([refused.status, (await refused.json()).code]).toEqual([403, 'authenticator_needed']);
  expect((await ask(first, 'POST', 'socket-tickets')).status).toBe(403);
  expect((await ask(first, 'GET', 'verify')).user.needs_authenticator).toBe(true);
  const { token } = await setUp(first);
  expect((await customers(token)).status).toBe(200);
  const own = { current_password: password };
  expect((await ask(token, 'POST', 'authenticator/removal', own)).code).toBe('app_required');
  // The owner decides about their own.
  expect((await server.asOwner('/api/customers')).status).toBe(200);
});

test('the owner signs in with an app of their own as well', async () => {
  const first = await server.signIn();
  const { secret, token } = await setUp(first);
  const begun = await login(owner.email);
  expect(begun.status).toBe(202);
  expect((await secondStep(begun.second_step, totp(secret))).status).toBe(200);
  const own = { current_password: password };
  expect((await ask(token, 'POST', 'authenticator/removal', own)).status).toBe(200);
  expect((await login(owner.email)).status).toBe(200);
});

test('somebody sees where they are signed in, and signs out each or all others', async () => {
  const { email } = await staffWithPassword();
  const here = await login(email, chrome);
  const phone = await login(email, iphone);
  const third = await login(email, chrome);
  const sessionsOf = async (token: string) => (await ask(token, 'GET', 'security')).sessions;
  const before = await sessionsOf(here.token ?? '');
  const onPhone = before.find(({ device }: { device: string }) => device === 'Safari on iPhone');
  expect(before.filter(({ is_this_one }: { is_this_one: boolean }) => is_this_one)).toHaveLength(1);
  expect((await ask(here.token, 'DELETE', `sessions/${onPhone.id}`)).status).toBe(200);
  expect((await ask(phone.token, 'GET', 'verify')).status).toBe(401);
  const [others] = await sessionsOf(await server.signIn());
  expect((await ask(here.token, 'DELETE', `sessions/${others.id}`)).status).toBe(404);
  expect((await ask(here.token, 'DELETE', 'sessions')).status).toBe(200);
  expect((await ask(third.token, 'GET', 'verify')).status).toBe(401);
  expect(await sessionsOf(here.token)).toHaveLength(1);
});

test.each([
  ['an iPhone', iphone, 'Safari on iPhone'],
  ['curl', 'curl/8.5', 'a program that gives no name'],
  ['a program without a name', '', 'a program that gives no name'],
  ['the same kind of browser on another machine', chrome, 'Chrome on Windows'],
])(
  'a sign-in from %s is emailed, once; the first browser of an account is not',
  async (_who, userAgent, name) => {
    const { email } = await staffWithPassword();
    const emails = () => smtp.emails.filter(({ to }) => to.includes(email)).length;
    const { cookie: own } = await login(email, chrome);
    await login(email, chrome, own);
    // A browser's new version is not a new browser.
    await login(email, chrome.replace('140', '141'), own);
    const { cookie: other } = await login(email, userAgent);
    const { subject, text } = await sentEmail(smtp, email, name);
    expect(subject).toContain('New sign-in');
    expect(text).toContain('choose a new password');
    await login(email, userAgent, other);
    await login(email, chrome, own);
    expect(emails()).toBe(1);
  },
);

test('a browser that another account is known by is new, and so is a made-up cookie', async () => {
  const [{ email: one }, { email: two }] = [await staffWithPassword(), await staffWithPassword()];
  const { cookie } = await login(one, chrome);
  await login(two, chrome);
  await login(two, chrome, cookie);
  await sentEmail(smtp, two, 'Chrome on Windows');
  await login(one, chrome, 'plumbline-device=guessed-by-somebody-who-is-not-it');
  await sentEmail(smtp, one, 'Chrome on Windows');
});
