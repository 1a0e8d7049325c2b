import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviceOf } from '#lib/device.ts';
import {
  aSignUp,
  type PortalBrowser,
  portalBrowser,
  signedInCustomer,
} from '#tests/harness/portal.ts';
import { owner, post, startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { totp } from '#tests/harness/totp.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const page = '/customer/profile/security';

function join(name: string) {
  const email = `${name.toLowerCase()}@example.com`;
  return signedInCustomer(server, { first_name: name, last_name: 'Secure', email });
}

async function signIn(email: string, password = 'secret-6') {
  const browser = portalBrowser(server);
  const answer = await browser.send('/customer/login', { email, password });
  return { browser, answer };
}

/** The code that somebody without a password asks for. */
async function codeFromEmail(browser: PortalBrowser, email: string): Promise<string> {
  expect((await browser.send(`${page}/code`)).headers.get('location')).toBe(`${page}?notice=code`);
  const [sent] = await server.rows(
    'select body_text from emails where recipient = $1 order by id desc limit 1',
    [email],
  );
  return /\b\d{4} ?\d{4}\b/.exec(sent.body_text)?.[0] ?? '';
}

const forgetPassword = (email: string) =>
  server.rows('delete from accounts where user_id = (select id from users where email = $1)', [
    email,
  ]);

const subjectsTo = async (email: string) =>
  (
    await server.rows('select subject from emails where recipient = $1 order by id desc', [email])
  ).map(({ subject }) => subject as string);

const isIn = async (browser: PortalBrowser) =>
  (await browser.get('/customer/dashboard')).status === 200;

describe('the password', () => {
  test('is changed with the old one, and ends every other session', async () => {
    const { browser } = await join('Pam');
    const { browser: other } = await signIn('pam@example.com');
    const fields = { new_password: 'brand-new', confirm_password: 'brand-new' };
    const wrong = await browser.send(`${page}/password`, { ...fields, old_password: 'nope' });
    expect([wrong.status, await wrong.text()]).toEqual([
      400,
      expect.stringContaining('That password is incorrect.'),
    ]);
    expect(await isIn(other)).toBe(true);
    const right = await browser.send(`${page}/password`, { ...fields, old_password: 'secret-6' });
    expect(right.headers.get('location')).toBe(`${page}?notice=password`);
    expect([await isIn(browser), await isIn(other)]).toEqual([true, false]);
    expect((await signIn('pam@example.com')).answer.status).toBe(401);
    expect((await signIn('pam@example.com', 'brand-new')).answer.status).toBe(303);
    const [sentEmail] = await server.rows(
      "select subject from emails where recipient = 'pam@example.com' and subject not like 'New sign-in%' order by id desc limit 1",
    );
    expect(sentEmail.subject).toContain('was changed');
  });

  test.each([
    [{ new_password: '12345', confirm_password: '12345' }, 'at least 6 characters'],
    [{ new_password: 'abcdef', confirm_password: 'abcdeg' }, 'Passwords do not match'],
  ])('an invalid value is refused beside its field: %j', async (fields, expected) => {
    const { browser } = await signIn('pam@example.com', 'brand-new');
    const sent = await browser.send(`${page}/password`, { ...fields, old_password: 'brand-new' });
    const html = await sent.text();
    expect([sent.status, html]).toEqual([400, expect.stringContaining(expected)]);
    expect(html).not.toContain('abcdef');
  });

  test('who has none adds one', async () => {
    const { browser } = await join('Letty');
    await forgetPassword('letty@example.com');
    expect(await (await browser.get(page)).text()).toContain('You don&#x27;t have a password');
    const fields = { new_password: 'first-one', confirm_password: 'first-one' };
    expect((await browser.send(`${page}/password`, fields)).status).toBe(400);
    const old_password = await codeFromEmail(browser, 'letty@example.com');
    expect((await browser.send(`${page}/password`, { ...fields, old_password })).status).toBe(303);
    expect((await signIn('letty@example.com', 'first-one')).answer.status).toBe(303);
  });
});

describe('an authenticator app', () => {
  let browser: PortalBrowser;
  let secret = '';
  let codes: string[] = [];
  beforeAll(async () => {
    ({ browser } = await join('Theo'));
  });

  async function secondStep(email: string, code: string, password = 'secret-6') {
    const { browser: fresh, answer } = await signIn(email, password);
    expect(answer.headers.get('location')).toContain('/customer/login/step');
    expect(await isIn(fresh)).toBe(false);
    const done = await fresh.send('/customer/login/step', { code });
    return { fresh, done };
  }

  test('is set up by password, square and code; backup codes are shown', async () => {
    const { browser: other } = await signIn('theo@example.com');
    const wrong = await browser.send(`${page}/app`, { password: 'nope' });
    expect(wrong.status).toBe(400);
    const html = await (await browser.send(`${page}/app`, { password: 'secret-6' })).text();
    expect(html).toContain('<svg');
    const uri = (/name="uri" value="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
    secret = new URL(uri).searchParams.get('secret') ?? '';
    const late = await browser.send(`${page}/app/confirmation`, { uri, code: '000000' });
    expect([late.status, await late.text()]).toEqual([400, expect.stringContaining('<svg')]);
    expect((await signIn('theo@example.com')).answer.headers.get('location')).toBe(
      '/customer/dashboard',
    );
    const set = await browser.send(`${page}/app/confirmation`, { uri, code: totp(secret) });
    codes = [...(await set.text()).matchAll(/<li>(\w{5}-\w{5})<\/li>/g)].map(
      ([, one]) => one ?? '',
    );
    expect(codes).toHaveLength(10);
    expect(await isIn(browser)).toBe(true);
    expect(await isIn(other)).toBe(false);
    const again = await (await browser.get(page)).text();
    expect(again).not.toContain(codes[0]);
    expect((await browser.send(`${page}/app`, { password: 'secret-6' })).status).toBe(400);
  });

  test('is asked for after the password; a backup code works once', async () => {
    const wrong = await secondStep('theo@example.com', '000000');
    expect(wrong.done.status).toBe(401);
    const right = await secondStep('theo@example.com', totp(secret));
    expect(right.done.status).toBe(303);
    expect(await isIn(right.fresh)).toBe(true);
    const code = codes[0] ?? '';
    expect(await isIn((await secondStep('theo@example.com', code)).fresh)).toBe(true);
    expect((await secondStep('theo@example.com', code)).done.status).toBe(401);
  });

  test('is asked for after an email too', async () => {
    const reader = portalBrowser(server);
    const otp = await server.app.auth.api.createVerificationOTP({
      body: { email: 'theo@example.com', type: 'sign-in' },
    });
    const done = await reader.send('/customer/login/code', {
      email: 'theo@example.com',
      code: otp,
    });
    expect(done.headers.get('location')).toContain('/customer/login/step');
    expect(await isIn(reader)).toBe(false);
  });

  test('new backup codes end the old ones', async () => {
    expect((await browser.send(`${page}/app/codes`, { proof: 'nope' })).status).toBe(400);
    const made = await browser.send(`${page}/app/codes`, { proof: 'secret-6' });
    const [, fresh = ''] = /<li>(\w{5}-\w{5})<\/li>/.exec(await made.text()) ?? [];
    expect((await secondStep('theo@example.com', codes[1] ?? '')).done.status).toBe(401);
    expect((await secondStep('theo@example.com', fresh)).done.status).toBe(303);
  });

  test('is removed by a code or the password, never without', async () => {
    expect((await browser.send(`${page}/app/removal`, { proof: '000000' })).status).toBe(400);
    expect((await browser.send(`${page}/app/removal`, {})).status).toBe(400);
    const gone = await browser.send(`${page}/app/removal`, { proof: totp(secret) });
    expect(gone.headers.get('location')).toBe(`${page}?notice=appOff`);
    expect((await signIn('theo@example.com')).answer.headers.get('location')).toBe(
      '/customer/dashboard',
    );
  });

  test('after too many wrong codes the right one comes too late', async () => {
    const html = await (await browser.send(`${page}/app`, { password: 'secret-6' })).text();
    const key = /secret=([A-Z2-7]+)/.exec(html)?.[1] ?? '';
    await browser.send(`${page}/app/confirmation`, { uri: '', code: totp(key) });
    const { browser: guesser } = await signIn('theo@example.com');
    for (let time = 0; time < 6; time += 1) {
      await guesser.send('/customer/login/step', { code: '000000' });
    }
    const done = await guesser.send('/customer/login/step', { code: totp(key) });
    expect(done.status).toBe(401);
    expect(await isIn(guesser)).toBe(false);
  });
});

describe('sessions', () => {
  test('are listed with their device, and ended one by one or all others', async () => {
    const { browser } = await join('Sal');
    const phone = portalBrowser(server);
    await phone.call('/customer/login', {
      method: 'POST',
      headers: {
        'user-agent':
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      },
      body: new URLSearchParams({ email: 'sal@example.com', password: 'secret-6' }),
    });
    const html = await (await browser.get(page)).text();
    expect(html).toContain('Safari on iPhone');
    expect(html).toContain('This device');
    const id = /sessions\/([\w-]+)\/end"/.exec(html)?.[1] ?? '';
    const { browser: stranger } = await join('Stranger');
    expect((await stranger.send(`${page}/sessions/${id}/end`)).status).toBe(404);
    expect(await isIn(phone)).toBe(true);
    expect((await browser.send(`${page}/sessions/${id}/end`)).status).toBe(303);
    expect([await isIn(phone), await isIn(browser)]).toEqual([false, true]);
    const [{ browser: one }, { browser: two }] = await Promise.all([
      signIn('sal@example.com'),
      signIn('sal@example.com'),
    ]);
    await browser.send(`${page}/sessions/end`);
    expect([await isIn(one), await isIn(two), await isIn(browser)]).toEqual([false, false, true]);
    expect(await isIn(stranger)).toBe(true);
    const { browser: third } = await signIn('sal@example.com');
    const spanish = await (await browser.get(`/es${page}`)).text();
    const action = /action="([^"]*sessions\/[\w-]+\/end)"/.exec(spanish)?.[1] ?? '';
    expect(action).toMatch(/^\/es\//);
    const ended = await browser.send(action);
    expect(ended.headers.get('location')).toBe(`/es${page}?notice=ended`);
    expect(await isIn(third)).toBe(false);
  });
});

describe('whoever holds only the session of somebody without a password', () => {
  const postJson = (browser: PortalBrowser, path: string, body: unknown) =>
    browser.call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  let thief: PortalBrowser;
  const email = 'nopass@example.com';
  beforeAll(async () => {
    ({ browser: thief } = await join('Nopass'));
    await forgetPassword(email);
  });

  test('changes neither email, password, passkeys, nor factor', async () => {
    const html = await (await thief.get(page)).text();
    expect(html).toContain('Email me a code');
    expect(await (await thief.get(`/es${page}`)).text()).toContain('Mandarme un código');
    for (const password of ['', '12345678']) {
      const asked = await thief.send(`${page}/email`, { email: 'thief@example.com', password });
      expect(asked.status).toBe(400);
      expect((await thief.send(`${page}/app`, { password })).status).toBe(400);
      const options = await postJson(thief, `${page}/passkeys/options`, { proof: password });
      expect(options.status).toBe(400);
    }
    expect(await subjectsTo('thief@example.com')).toEqual([]);
  });

  test('who reads the email does: each code works once, and the change ends other sessions', async () => {
    const password = await codeFromEmail(thief, email);
    const wanted = { email: 'moved@example.com', password };
    expect((await thief.send(`${page}/email`, wanted)).status).toBe(303);
    expect((await thief.send(`${page}/email`, wanted)).status).toBe(400);
    const otp = await server.app.auth.api.createVerificationOTP({
      body: { email, type: 'sign-in' },
    });
    const other = portalBrowser(server);
    await other.send('/customer/login/code', { email, code: otp });
    expect(await isIn(other)).toBe(true);
    const [sent] = await server.rows(
      "select body_text from emails where recipient = 'moved@example.com'",
    );
    const token = /token=([\w-]+)/.exec(sent.body_text)?.[1] ?? '';
    expect((await thief.send('/customer/new-email', { token })).status).toBe(303);
    expect([await isIn(thief), await isIn(other)]).toEqual([true, false]);
    expect((await subjectsTo(email))[0]).toContain('was changed');
  });
});

describe('an account that also opens the back office', () => {
  test('has neither its app removed nor its email changed by the portal', async () => {
    const { browser } = await join('Staffer');
    const html = await (await browser.send(`${page}/app`, { password: 'secret-6' })).text();
    const key = /secret=([A-Z2-7]+)/.exec(html)?.[1] ?? '';
    await browser.send(`${page}/app/confirmation`, { uri: '', code: totp(key) });
    await server.rows(
      "insert into user_roles (user_id, role) select id, 'office' from users where email = 'staffer@example.com'",
    );
    for (const path of ['app/removal', 'app/codes']) {
      const tried = await browser.send(`${page}/${path}`, { proof: 'secret-6' });
      expect([tried.status, await tried.text()]).toEqual([
        400,
        expect.stringContaining('also opens the back office'),
      ]);
    }
    const fields = { email: 'mallory@example.com', password: 'secret-6' };
    expect((await browser.send(`${page}/email`, fields)).status).toBe(403);
    const [user] = await server.rows(
      "select two_factor_enabled from users where email = 'staffer@example.com'",
    );
    expect(user.two_factor_enabled).toBe(true);

    // A first step in the portal is none in the office, and the other way around.
    const { browser: begun } = await signIn('staffer@example.com');
    const second_step = [...begun.cookies].map((pair) => pair.join('=')).join('; ');
    expect(second_step).toContain('two_factor');
    const json = { second_step, code: totp(key) };
    const refused = await post(`${server.address}/api/admin/second-step`, json);
    expect([refused.status, (await refused.json()).code]).toEqual([401, 'late']);
    expect((await begun.send('/customer/login/step', { code: totp(key) })).status).toBe(303);
  });
});

test('adding and removing an app or a passkey is announced by email', async () => {
  const { browser } = await join('Nell');
  const html = await (await browser.send(`${page}/app`, { password: 'secret-6' })).text();
  const key = /secret=([A-Z2-7]+)/.exec(html)?.[1] ?? '';
  await browser.send(`${page}/app/confirmation`, { uri: '', code: totp(key) });
  await browser.send(`${page}/app/removal`, { proof: 'secret-6' });
  const id = '0193a5b0-0000-7000-8000-00000000bbbb';
  await server.rows(
    `insert into passkeys (id, user_id, name, public_key, credential_id, counter, device_type, backed_up, created_at)
     select $1, id, 'Phone', 'k', 'd', 0, 'singleDevice', false, now() from users where email = 'nell@example.com'`,
    [id],
  );
  const { browser: other } = await signIn('nell@example.com');
  expect((await browser.send(`${page}/passkeys/${id}/removal`, { proof: 'guess' })).status).toBe(
    400,
  );
  expect(await isIn(other)).toBe(true);
  const gone = await browser.send(`${page}/passkeys/${id}/removal`, { proof: 'secret-6' });
  expect(gone.status).toBe(303);
  expect([await isIn(browser), await isIn(other)]).toEqual([true, false]);
  const subjects = (await subjectsTo('nell@example.com')).join('\n');
  expect(subjects).toMatch(/passkey .* was removed[\s\S]*app .* was removed[\s\S]*app was added/);
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    'Chrome',
    'Windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge', 'Windows'],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 7) Chrome/140.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox',
    'Mac',
  ],
  ['curl/8', '', ''],
])('%s is %s on %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

test('the owner may be a customer too, but sets their app up in the back office', async () => {
  const browser = portalBrowser(server);
  const { email, password } = owner;
  await browser.send('/customer/signup', aSignUp({ email }));
  const [sentEmail] = await server.rows(
    "select body_text from emails where recipient = $1 and body_text like '%confirm?token=%'",
    [email],
  );
  const token = /token=([\w-]+)/.exec(sentEmail?.body_text)?.[1] ?? '';
  const joined = await browser.send('/customer/signup/confirm', { token, password: 'secret-6' });
  expect(joined.status).toBe(303);
  const tried = await browser.send(`${page}/app`, { password });
  expect([tried.status, await tried.text()]).toEqual([
    400,
    expect.stringContaining('Set an authenticator app up in the back office'),
  ]);
  expect(await server.signIn()).toBeTruthy();
});
