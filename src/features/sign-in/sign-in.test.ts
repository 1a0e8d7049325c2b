import { hashPassword as earlierHash } from 'better-auth/crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startFakeGoogle } from '#fakes/google.ts';
import { startFakeSmtp } from '#fakes/smtp-server.ts';
import { DAYS } from '#lib/days/durations.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { sentEmail } from '#tests/harness/sent-emails.ts';
import { signedInStaff } from '#tests/harness/staff.ts';
import { call, owner, post, startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

let server: TestServer;
let google: Awaited<ReturnType<typeof startFakeGoogle>>;
let smtp: Awaited<ReturnType<typeof startFakeSmtp>>;
beforeAll(async () => {
  google = await startFakeGoogle();
  smtp = await startFakeSmtp();
  server = await startTestServer({
    env: {
      GOOGLE_CLIENT_ID: 'plumbline',
      GOOGLE_ISSUER: google.issuer,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'office@example.com',
    },
  });
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
  await google.stop();
});

const url = (path: string) => `${server.address}/api/admin/${path}`;
const verify = async (token: string) => (await call(url('verify'), token)).status;

async function login(email: string, password: string) {
  const answer = await post(url('login'), { email, password });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

describe('signing in', () => {
  test('gives a token that verifies, and sets no cookie that opens anything', async () => {
    const { status, headers, body } = await login(owner.email, owner.password);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, user: { email: owner.email } });
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^plumbline-device=[\w-]{43};.*Path=\/api\/admin; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const [, secret = ''] = cookie.split('=');
    expect((await fetch(url('verify'), { headers: { cookie } })).status).toBe(401);
    expect(await verify(secret)).toBe(401);
    const answer = await call(url('verify'), body.token);
    expect(await answer.json()).toMatchObject({ success: true, user: { email: owner.email } });
  });

  test('does not mind the case of the address', async () => {
    expect((await login('WADE@Example.com', owner.password)).status).toBe(200);
  });

  test('says the same of a wrong password and an unknown address', async () => {
    const wrong = await login(owner.email, 'not-it-at-all');
    const unknown = await login('nobody@example.com', 'not-it-at-all');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body.message).toBe('Wrong email or password.');
  });

  test.each([
    { email: '', password: 'x' },
    { email: 'a@b.c', password: '' },
    {},
    { email: 1, password: 2 },
  ])('asks for both: %j', async (json) => {
    const answer = await post(url('login'), json);
    expect(answer.status).toBe(400);
  });

  test('stores no token in the clear that a reader of the database could use', async () => {
    const { body } = await login(owner.email, owner.password);
    const rows = await server.rows('select token from sessions');
    for (const { token } of rows) expect(await verify(token)).toBe(401);
    expect(await verify(body.token)).toBe(200);
  });
});

describe('a token', () => {
  test('that was changed, or of a session that ended, is refused', async () => {
    const token = await server.signIn();
    const [head, signature] = token.split('.');
    expect(await verify(`${head}x.${signature}`)).toBe(401);
    expect(
      await verify(`${head}.${signature?.replace(/^./, (email) => (email === 'A' ? 'B' : 'A'))}`),
    ).toBe(401);
    expect(await verify(token)).toBe(200);
    await call(url('logout'), token, { method: 'POST' });
    expect(await verify(token)).toBe(401);
  });

  test('is refused after two weeks without use', async () => {
    const token = await server.signIn();
    await server.rows("update sessions set expires_at = now() - interval '1 second'");
    server.app.sessions.forgetAll();
    expect(await verify(token)).toBe(401);
  });

  test('ends 30 days after its sign-in, however often it is used', async () => {
    const token = await server.signIn();
    const age = async (days: string) => {
      await server.rows('update sessions set created_at = now() - $1::interval', [days]);
      server.app.sessions.forgetAll();
    };
    await age('29 days 23 hours');
    expect(await verify(token)).toBe(200);
    await age('30 days');
    expect(await verify(token)).toBe(401);
  });

  test('lasts two weeks from its last use', async () => {
    await server.signIn();
    const [newest] = await server.rows(
      'select expires_at from sessions order by created_at desc limit 1',
    );
    expect(Math.round((newest.expires_at.getTime() - fromNow().getTime()) / DAYS)).toBe(14);
  });

  test('ends on every server at once', async () => {
    const other = await startTestServer({ beside: server });
    const token = await server.signIn();
    const there = () => call(`${other.address}/api/admin/verify`, token);
    expect((await there()).status).toBe(200);
    await call(url('logout'), token, { method: 'POST' });
    await waitUntil(
      'the other server refuses the token',
      async () => (await there()).status === 401,
      2000,
    );
    await other.stop();
  });
});

describe('the password', () => {
  test('gets a stronger hash at the next sign-in, and its earlier one still opens', async () => {
    const stored = async () =>
      (
        await server.rows(
          'select password from accounts where user_id = (select id from users where email = $1)',
          [owner.email],
        )
      )[0].password;
    expect(await stored()).toMatch(/^scrypt\$131072\$8\$1\$/);
    const earlier = await earlierHash(owner.password);
    await server.rows(
      'update accounts set password = $1 where user_id = (select id from users where email = $2)',
      [earlier, owner.email],
    );
    expect((await login(owner.email, 'not-it-at-all')).status).toBe(401);
    expect(await stored()).toBe(earlier);
    expect((await login(owner.email, owner.password)).status).toBe(200);
    expect(await stored()).toMatch(/^scrypt\$131072\$8\$1\$/);
    expect((await login(owner.email, 'not-it-at-all')).status).toBe(401);
    expect((await login(owner.email, owner.password)).status).toBe(200);
  });
  beforeEach(async () => {
    expect((await login(owner.email, owner.password)).status).toBe(200);
  });

  test('can be changed: other sessions end, this one goes on under a new token', async () => {
    const [here, elsewhere] = [await server.signIn(), await server.signIn()];
    const json = { current_password: owner.password, new_password: 'another-horse' };
    const answer = await call(url('password'), here, { method: 'POST', json });
    const { token } = await answer.json();
    expect(answer.status).toBe(200);
    expect([await verify(here), await verify(elsewhere), await verify(token)]).toEqual([
      401, 401, 200,
    ]);
    expect((await login(owner.email, owner.password)).status).toBe(401);

    const back = { current_password: 'another-horse', new_password: owner.password };
    expect((await call(url('password'), token, { method: 'POST', json: back })).status).toBe(200);
  });

  test('is not changed with a wrong current one, or to one that is too short', async () => {
    const token = await server.signIn();
    const wrong = { current_password: 'not-it-at-all', new_password: 'another-horse' };
    const refused = await call(url('password'), token, { method: 'POST', json: wrong });
    expect(await refused.json()).toMatchObject({
      fields: { current_password: "That isn't your current password." },
    });
    const short = { current_password: owner.password, new_password: '1234567' };
    expect((await call(url('password'), token, { method: 'POST', json: short })).status).toBe(400);
    expect(await verify(token)).toBe(200);
  });

  test('can be chosen anew by the link of an email, once; all sessions end', async () => {
    const token = await server.signIn();
    await post(url('password-reset-emails'), { email: owner.email });
    const { text } = await sentEmail(smtp, owner.email, 'reset-password');
    const link = /reset-password\?token=([^\s]+)/.exec(text)?.[1] ?? '';
    const stored = await server.rows('select identifier from verifications');
    expect(stored.some((row) => row.identifier.includes(decodeURIComponent(link)))).toBe(false);

    const json = { token: decodeURIComponent(link), new_password: 'a-third-horse' };
    expect((await post(url('password-resets'), json)).status).toBe(200);
    expect(await verify(token)).toBe(401);
    expect((await login(owner.email, 'a-third-horse')).status).toBe(200);
    expect((await post(url('password-resets'), json)).status).toBe(400);

    const there = await login(owner.email, 'a-third-horse');
    const back = { current_password: 'a-third-horse', new_password: owner.password };
    await call(url('password'), there.body.token, { method: 'POST', json: back });
  });

  test('of an unknown address cannot be asked for, and nobody learns that', async () => {
    const before = await server.rows('select count(*) from emails');
    const unknown = await post(url('password-reset-emails'), { email: 'nobody@example.com' });
    const known = await post(url('password-reset-emails'), { email: owner.email });
    expect(await unknown.json()).toEqual(await known.json());
    const after = await server.rows('select count(*) from emails');
    expect(Number(after[0].count) - Number(before[0].count)).toBe(1);
  });
});

describe("Google's token", () => {
  /** A browser's cookie, and a credential that Google made for it. */
  const askGoogle = async (email: string, change: Parameters<typeof google.credential>[1] = {}) => {
    const options = await fetch(url('sign-in-options'));
    const { google_nonce: nonce } = await options.json();
    const cookie = options.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return { cookie, token: await google.credential(email, { nonce, ...change }) };
  };
  const send = async ({ cookie, token }: { cookie: string; token: string }) => {
    const headers = { 'content-type': 'application/json', cookie };
    const body = JSON.stringify({ token });
    const answer = await fetch(url('google-login'), { method: 'POST', headers, body });
    return { status: answer.status, body: await answer.json() };
  };
  const withGoogle = async (...asked: Parameters<typeof askGoogle>) =>
    send(await askGoogle(...asked));

  test("signs the owner in by the owner's verified address", async () => {
    const { status, body } = await withGoogle('Wade@example.com');
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, user: { email: owner.email } });
    expect(await verify(body.token)).toBe(200);
  });

  test('staff sign in with theirs until their access ends', async () => {
    const { id, email } = await signedInStaff(server, 'bookkeeper');
    const { status, body } = await withGoogle(email);
    expect([status, body.user?.email]).toEqual([200, email]);
    await server.rows('delete from user_roles where user_id = $1', [id]);
    expect((await withGoogle(email)).status).toBe(401);
  });

  test.each([
    ['of somebody else', () => askGoogle('mallory@example.com')],
    ['without a verified address', () => askGoogle(owner.email, { verified: false })],
    ['for another site', () => askGoogle(owner.email, { audience: 'elsewhere' })],
    ['that is too old', () => askGoogle(owner.email, { expires: '-1m' })],
    ['signed by somebody else', () => askGoogle(owner.email, { forged: true })],
    ['of another issuer', () => askGoogle(owner.email, { issuer: 'https://evil.example' })],
    ['made for another browser', () => askGoogle(owner.email, { nonce: 'of-another-browser' })],
    ['without a nonce', () => askGoogle(owner.email, { nonce: '' })],
    [
      'from a browser without its cookie',
      async () => ({ ...(await askGoogle(owner.email)), cookie: '' }),
    ],
    ['that is none', async () => ({ cookie: '', token: 'nonsense' })],
  ])('%s is refused', async (_what, make) => {
    const { status, body } = await send(await make());
    expect({ status, message: body.message }).toEqual({
      status: 401,
      message: 'Google authentication failed',
    });
  });

  test('counts by the number of the account once it signed in, not by the address', async () => {
    const { email, id } = await signedInStaff(server, 'office');
    expect((await withGoogle(email, { sub: '10815' })).status).toBe(200);
    const other = await withGoogle(email, { sub: '20926' });
    expect([other.status, other.body.code]).toEqual([401, 'other_google']);
    expect(other.body.message).toContain('another Google account');
    await server.rows("update users set email = 'ana.new@example.com' where id = $1", [id]);
    const moved = await withGoogle(email, { sub: '10815' });
    expect([moved.status, moved.body.user?.email]).toEqual([200, 'ana.new@example.com']);
    expect((await withGoogle('renamed@example.com', { sub: '10815' })).status).toBe(200);
  });

  test('cannot be checked while Google is away: the owner is asked to use the password', async () => {
    const env = { GOOGLE_CLIENT_ID: 'plumbline', GOOGLE_ISSUER: 'http://127.0.0.1:9' };
    const cutOff = await startTestServer({ env });
    const answer = await post(`${cutOff.address}/api/admin/google-login`, { token: 'x' });
    expect([answer.status, (await answer.json()).code]).toEqual([503, 'google_unreachable']);
    await cutOff.stop();
  });

  test('is not listened to where it is not configured', async () => {
    const plain = await startTestServer();
    const answer = await post(`${plain.address}/api/admin/google-login`, { token: 'x' });
    expect(answer.status).toBe(503);
    const options = await (await fetch(`${plain.address}/api/admin/sign-in-options`)).json();
    expect(options.google_client_id).toBeNull();
    await plain.stop();
  });
});

test('the owner says how to be greeted', async () => {
  const token = await server.signIn();
  await call(url('profile'), token, { method: 'PATCH', json: { name: 'Wade Kessler' } });
  const { user } = await (await call(url('verify'), token)).json();
  expect(user.name).toBe('Wade Kessler');
});
