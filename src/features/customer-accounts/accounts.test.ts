import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSignUp, portalBrowser, signedInCustomer } from '#tests/harness/portal.ts';
import { owner, startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** The latest email to someone. */
async function emailTo(email: string, expected = '') {
  return waitUntil(`an email to ${email}`, async () => {
    const [sentEmail] = await server.rows(
      'select subject, body_text from emails where recipient = $1 and body_text like $2 order by id desc limit 1',
      [email, `%${expected}%`],
    );
    return sentEmail as { subject: string; body_text: string } | undefined;
  });
}

const pathIn = (text: string) => /https?:\/\/[^/\s]+(\/\S+)/.exec(text)?.[1] ?? '';
const tokenIn = (text: string) => /token=([\w%-]+)/.exec(text)?.[1] ?? '';

async function addCustomer(fields: Record<string, string>) {
  const answer = await server.asOwner('/api/customers', { method: 'POST', json: fields });
  return (await answer.json()).customer as { id: string };
}

async function accountOf(customerId: string) {
  const [row] = await server.rows('select auth_user_id from customers where id = $1', [customerId]);
  return row?.auth_user_id as string | null;
}

/** Signs up and confirms the email. */
async function signUpAndConfirm(more: Record<string, string>) {
  const browser = portalBrowser(server);
  const fields = aSignUp(more);
  await browser.send('/customer/signup', fields);
  const { body_text } = await emailTo(fields.email, 'confirm?token=');
  const done = await browser.send('/customer/signup/confirm', {
    token: tokenIn(body_text),
    password: fields.password,
  });
  return { browser, done };
}

async function setPortal(settings: Record<string, boolean>) {
  const { versions } = await (await server.asOwner('/api/settings')).json();
  const answer = await server.asOwner('/api/settings/customer-portal', {
    method: 'PATCH',
    json: { version: versions.customer_portal, ...settings },
  });
  expect(answer.status).toBe(200);
}

describe('signing up', () => {
  test('nobody sends an advertisement in a name to an address that is not theirs', async () => {
    const browser = portalBrowser(server);
    const email = 'stranger@example.com';
    await browser.send('/customer/signup', aSignUp({ email, full_name: 'Click evil.example now' }));
    const { body_text } = await emailTo(email);
    expect(body_text).not.toContain('evil.example');
  });

  test('signing in by passkey is begun 60 times, then refused for a while', async () => {
    const limited = await startTestServer({ env: { RATE_LIMITS: 'on' }, beside: server });
    const statuses: number[] = [];
    for (let count = 0; count <= 60; count += 1) {
      const begun = await fetch(`${limited.address}/customer/login/passkey/options`, {
        method: 'POST',
      });
      statuses.push(begun.status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(statuses.at(-1)).toBe(429);
    await limited.stop();
  });

  test('an account exists once its email is answered, and belongs to the one customer with the address', async () => {
    const customer = await addCustomer({
      first_name: 'Rosa',
      last_name: 'Villarreal',
      email: 'rosa@example.com',
    });
    const browser = portalBrowser(server);
    const sent = await browser.send('/customer/signup', aSignUp({ email: 'Rosa@Example.com' }));
    expect(await sent.text()).toContain('Check your email');
    expect(await server.rows("select 1 from users where email = 'rosa@example.com'")).toEqual([]);
    const { body_text } = await emailTo('rosa@example.com');
    const opened = await browser.get(pathIn(body_text));
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await accountOf(customer.id)).toBeNull();
    const done = await browser.send('/customer/signup/confirm', {
      token: tokenIn(body_text),
      password: 'secret-6',
    });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/customer/dashboard']);
    expect(await accountOf(customer.id)).not.toBeNull();
    expect(await (await browser.get('/customer/dashboard')).text()).toContain('Hi, Rosa');
  });

  test('the cookie is hidden from scripts and from other websites', async () => {
    const { done } = await signUpAndConfirm({ email: 'cookie@example.com' });
    const cookie = done.headers.getSetCookie().join();
    expect(cookie).toMatch(/^plumbline=/);
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(part);
  });

  test('with another password the email opens nothing: who used a stranger’s address gets no account', async () => {
    await portalBrowser(server).send('/customer/signup', aSignUp({ email: 'victim@example.com' }));
    const { body_text } = await emailTo('victim@example.com');
    const done = await portalBrowser(server).send('/customer/signup/confirm', {
      token: tokenIn(body_text),
      password: 'another one',
    });
    expect(done.status).toBe(401);
    expect(await server.rows("select 1 from users where email = 'victim@example.com'")).toEqual([]);
  });

  test('name, email and password are all it takes, and this browser needs no password again', async () => {
    const browser = portalBrowser(server);
    const page = await (await browser.get('/customer/signup')).text();
    const form = /<form[^>]*signup.*?<\/form>/s.exec(page)?.[0] ?? '';
    const names = [...form.matchAll(/<input[^>]* name="(\w+)"/g)].map(([, name]) => name);
    expect(names).toEqual(['full_name', 'email', 'password']);
    const typed = { full_name: 'Sam Short', email: 'short@example.com', password: 'secret-6' };
    await browser.send('/customer/signup', typed);
    const { body_text } = await emailTo('short@example.com');
    const elsewhere = await (await portalBrowser(server).get(pathIn(body_text))).text();
    expect(elsewhere).toContain('type="password"');
    expect(await (await browser.get(pathIn(body_text))).text()).not.toContain('type="password"');
    const done = await browser.send('/customer/signup/confirm', { token: tokenIn(body_text) });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/customer/dashboard']);
  });

  test('a sign-up in this browser answers no email for another one', async () => {
    const browser = portalBrowser(server);
    await portalBrowser(server).send('/customer/signup', aSignUp({ email: 'theirs@example.com' }));
    await browser.send('/customer/signup', aSignUp({ email: 'mine.only@example.com' }));
    const token = tokenIn((await emailTo('theirs@example.com')).body_text);
    expect((await browser.send('/customer/signup/confirm', { token })).status).toBe(401);
  });

  test('an email is answered once', async () => {
    const { done } = await signUpAndConfirm({ email: 'once@example.com' });
    expect(done.status).toBe(303);
    const { body_text } = await emailTo('once@example.com', 'confirm?token=');
    const again = await portalBrowser(server).send('/customer/signup/confirm', {
      token: tokenIn(body_text),
      password: 'secret-6',
    });
    expect([again.status, again.headers.getSetCookie()]).toEqual([400, []]);
  });

  test('an address with an account gets another email and the same answer, in any case and form', async () => {
    const fresh = await portalBrowser(server).send(
      '/customer/signup',
      aSignUp({ email: 'nobody.here@example.com' }),
    );
    const known = await portalBrowser(server).send(
      '/customer/signup',
      aSignUp({ email: ' ONCE@example.com' }),
    );
    const text = async (answer: Response) =>
      (await answer.text()).replaceAll(/[\w.]+@example\.com/gi, 'E');
    expect([known.status, await text(known)]).toEqual([fresh.status, await text(fresh)]);
    expect((await emailTo('once@example.com', 'forgot-password')).subject).toContain(
      'You already have an account',
    );
  });

  test('a look-alike address is another one', async () => {
    const { done } = await signUpAndConfirm({ email: 'rоsa@example.com' });
    expect(done.status).toBe(303);
    const [row] = await server.rows('select count(*)::int from customers where email = $1', [
      'rоsa@example.com',
    ]);
    expect(row.count).toBe(1);
  });

  test.each([
    [{ password: '12345' }, 'Password must be at least 6 characters'],
    [{ password: ' ' }, 'Please fill this in.'],
    [{ email: 'not an address' }, 'Please enter an email like name@example.com.'],
    [{ full_name: '' }, 'Please fill this in.'],
    [{ full_name: 'x'.repeat(81) }, 'Please use 80 characters or fewer.'],
  ])(
    'an invalid value is refused beside its field and nothing is stored: %j',
    async (more, expected) => {
      const before = await server.rows('select count(*)::int from portal_signups');
      const answer = await portalBrowser(server).send(
        '/customer/signup',
        aSignUp({ email: 'bad@example.com', ...more }),
      );
      expect(answer.status).toBe(400);
      const html = await answer.text();
      expect(html).toContain(expected);
      expect(html).not.toContain('secret-6');
      expect(await server.rows('select count(*)::int from portal_signups')).toEqual(before);
    },
  );
});

describe('which customer an account joins', () => {
  test('nobody has the address: a new customer', async () => {
    await signUpAndConfirm({ email: 'new@example.com', full_name: 'Ann New', city: 'Comfort' });
    const [row] = await server.rows(
      "select first_name, last_name, city, state, source, auth_user_id is not null as joined from customers where email = 'new@example.com'",
    );
    expect(row).toEqual({
      first_name: 'Ann',
      last_name: 'New',
      city: 'Comfort',
      state: 'TX',
      source: 'Customer portal',
      joined: true,
    });
  });

  test('two have it: the owner is asked, and nothing is shown until then', async () => {
    for (const first_name of ['Tom', 'Tina']) {
      await addCustomer({ first_name, last_name: 'Two', email: 'two@example.com' });
    }
    const { browser } = await signUpAndConfirm({ email: 'two@example.com', full_name: 'Tom Two' });
    const page = await browser.get('/customer/dashboard');
    expect([page.status, await page.text()]).toEqual([
      403,
      expect.stringContaining('reviewing your account'),
    ]);
    await emailTo(owner.email, 'which customer it belongs to');
    const [row] = await server.rows(
      "select count(*)::int from customers where email = 'two@example.com' and auth_user_id is not null",
    );
    expect(row.count).toBe(0);
  });

  test('it is the address of a contact: the owner is asked', async () => {
    const customer = await addCustomer({ first_name: 'Main', last_name: 'Person' });
    await server.asOwner(`/api/customers/${customer.id}/contacts`, {
      method: 'POST',
      json: { name: 'Spouse', email: 'spouse@example.com' },
    });
    const { browser } = await signUpAndConfirm({ email: 'spouse@example.com' });
    expect((await browser.get('/customer/dashboard')).status).toBe(403);
    expect(await accountOf(customer.id)).toBeNull();
  });

  test('an invitation names the customer, whatever address they use', async () => {
    const customer = await addCustomer({
      first_name: 'Ivy',
      last_name: 'Invited',
      email: 'ivy@example.com',
    });
    await server.asOwner(`/api/customers/${customer.id}/invitation`, {
      method: 'POST',
      json: { send: true },
    });
    const invited = await emailTo('ivy@example.com', 'invitation=');
    const token = /invitation=([\w-]+)/.exec(invited.body_text)?.[1] ?? '';
    const browser = portalBrowser(server);
    const page = await (await browser.get(`/customer/signup?invitation=${token}`)).text();
    expect(page).toContain('Hi Ivy.');
    for (const asked of ['phone', 'address', 'zip_code'])
      expect(page).not.toContain(`name="${asked}"`);
    const sent = await browser.send('/customer/signup', {
      ...aSignUp({ email: 'ivy.at.work@example.com' }),
      invitation: token,
    });
    expect(sent.status).toBe(200);
    expect(await accountOf(customer.id)).toBeNull();
    const { body_text } = await emailTo('ivy.at.work@example.com');
    await browser.send('/customer/signup/confirm', {
      token: tokenIn(body_text),
      password: 'secret-6',
    });
    expect(await accountOf(customer.id)).not.toBeNull();
    const again = await browser.get(`/customer/signup?invitation=${token}`);
    expect(await again.text()).toContain('This invitation was already used');
  });

  test('an invitation that was sent to the address itself needs no second email', async () => {
    const { browser, customer } = await signedInCustomer(server, {
      first_name: 'Direct',
      last_name: 'Person',
      email: 'direct@example.com',
    });
    expect(await accountOf(customer.id)).not.toBeNull();
    expect((await browser.get('/customer/dashboard')).status).toBe(200);
  });

  test('the one with the address has an account already: the owner is asked', async () => {
    const { customer } = await signedInCustomer(server, {
      first_name: 'Primary',
      last_name: 'Account',
      email: 'stays@example.com',
    });
    const before = await accountOf(customer.id);
    await server.rows("update customers set email = 'moved@example.com' where id = $1", [
      customer.id,
    ]);
    const { browser } = await signUpAndConfirm({ email: 'moved@example.com' });
    expect((await browser.get('/customer/dashboard')).status).toBe(403);
    expect(await accountOf(customer.id)).toBe(before);
  });
});

describe('what the owner has set', () => {
  test('accounts by invitation only: the form is not there, and a form that was open is refused', async () => {
    await setPortal({ allow_self_registration: false });
    const browser = portalBrowser(server);
    expect(await (await browser.get('/customer/signup')).text()).toContain(
      'Accounts are by invitation only',
    );
    const sent = await browser.send('/customer/signup', aSignUp({ email: 'late@example.com' }));
    expect(sent.status).toBe(403);
    expect(
      await server.rows("select 1 from portal_signups where email = 'late@example.com'"),
    ).toEqual([]);
    const { browser: invited } = await signedInCustomer(server, {
      first_name: 'Still',
      last_name: 'Invited',
      email: 'still@example.com',
    });
    expect((await invited.get('/customer/dashboard')).status).toBe(200);
    await setPortal({ allow_self_registration: true });
  });

  test('with approval every account of one’s own waits, an invited one does not', async () => {
    await setPortal({ require_approval: true });
    const { browser } = await signUpAndConfirm({ email: 'approve.me@example.com' });
    expect((await browser.get('/customer/dashboard')).status).toBe(403);
    const { browser: invited } = await signedInCustomer(server, {
      first_name: 'No',
      last_name: 'Waiting',
      email: 'nowait@example.com',
    });
    expect((await invited.get('/customer/dashboard')).status).toBe(200);
    await setPortal({ require_approval: false });
  });
});

describe('signing in', () => {
  beforeAll(async () => {
    await signedInCustomer(server, {
      first_name: 'Sue',
      last_name: 'Signer',
      email: 'sue@example.com',
    });
  });

  test('by password, on to where one was going', async () => {
    const browser = portalBrowser(server);
    const led = await browser.get('/customer/dashboard?tab=1');
    const login = led.headers.get('location') ?? '';
    expect([led.status, login]).toEqual([
      303,
      '/customer/login?next=%2Fcustomer%2Fdashboard%3Ftab%3D1',
    ]);
    const done = await browser.send('/customer/login', {
      email: 'Sue@example.com',
      password: 'secret-6',
      next: '/customer/dashboard?tab=1',
    });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/customer/dashboard?tab=1']);
    expect((await browser.get('/customer/dashboard')).status).toBe(200);
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/customer/..//evil.example',
    '/admin/dashboard',
    'javascript:alert(1)',
  ])('nobody is led elsewhere: %s', async (next) => {
    const done = await portalBrowser(server).send('/customer/login', {
      email: 'sue@example.com',
      password: 'secret-6',
      next,
    });
    expect(done.headers.get('location')).toBe('/customer/dashboard');
  });

  test('a wrong password, an unknown address and the owner’s get the same answer, and no cookie', async () => {
    const answers = await Promise.all(
      [
        { email: 'sue@example.com', password: 'wrong' },
        { email: 'unknown@example.com', password: 'secret-6' },
        owner,
      ].map(async (fields) => {
        const answer = await portalBrowser(server).send('/customer/login', fields);
        const text = (await answer.text()).replaceAll(/[\w.]+@example\.com/g, 'E');
        return { status: answer.status, cookies: answer.headers.getSetCookie(), text };
      }),
    );
    expect(answers[0]).toMatchObject({ status: 401, cookies: [] });
    expect(answers[0]?.text).toContain('Wrong email or password.');
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('by an email: its link once, its code once, neither for an address without an account', async () => {
    const browser = portalBrowser(server);
    const known = await browser.send('/customer/login/email', { email: 'sue@example.com' });
    const unknown = await browser.send('/customer/login/email', { email: 'who@example.com' });
    const plain = async (answer: Response) =>
      (await answer.text()).replaceAll(/[\w.]+@example\.com/g, 'E');
    expect(await plain(known)).toBe(await plain(unknown));
    const { body_text } = await emailTo('sue@example.com', 'login/link');
    const link = pathIn(body_text);
    expect((await browser.get(link)).headers.getSetCookie()).toEqual([]);
    const token = tokenIn(link);
    // A scanner that also presses the button signs nobody in, and uses up nothing.
    const scanner = portalBrowser(server);
    expect(await (await scanner.get(link)).text()).toContain('Sign me in on this device');
    const pressed = await scanner.send('/customer/login/link', { token });
    expect(pressed.status).toBe(400);
    expect(pressed.headers.getSetCookie()).toEqual([]);
    expect(await pressed.text()).toContain('Please check this box to sign in.');
    expect((await browser.send('/customer/login/link', { token })).status).toBe(303);
    expect((await browser.get('/customer/dashboard')).status).toBe(200);
    const used = await portalBrowser(server).send('/customer/login/link', { token, person: 'yes' });
    expect(used.status).toBe(401);
    const code = /code: (\d{8})/.exec(body_text)?.[1] ?? '';
    const elsewhere = portalBrowser(server);
    const email = 'sue@example.com';
    expect((await elsewhere.send('/customer/login/code', { email, code: '00000000' })).status).toBe(
      401,
    );
    expect((await elsewhere.send('/customer/login/code', { email, code })).status).toBe(303);
    expect((await elsewhere.get('/customer/dashboard')).status).toBe(200);
    expect((await portalBrowser(server).send('/customer/login/code', { email, code })).status).toBe(
      401,
    );
    const emails = await server.rows("select 1 from emails where recipient = 'who@example.com'");
    expect(emails).toEqual([]);
  });

  test('a code is wrong five times at most', async () => {
    const email = 'sue@example.com';
    const browser = portalBrowser(server);
    const [{ before }] = (await server.rows(
      'select count(*)::int as before from emails where recipient = $1',
      [email],
    )) as [{ before: number }];
    await browser.send('/customer/login/email', { email });
    const code = await waitUntil('the next email', async () => {
      const rows = await server.rows(
        'select body_text from emails where recipient = $1 order by id desc',
        [email],
      );
      return rows.length > before ? /code: (\d{8})/.exec(rows[0].body_text)?.[1] : undefined;
    });
    const wrong = code === '11111111' ? '22222222' : '11111111';
    for (let time = 0; time < 6; time += 1) {
      await browser.send('/customer/login/code', { email, code: wrong });
    }
    expect((await browser.send('/customer/login/code', { email, code })).status).toBe(401);
  });

  test('a forgotten password: the email’s link sets a new one, once, and ends every session', async () => {
    const { browser } = await signedInCustomer(server, {
      first_name: 'Fay',
      last_name: 'Forgot',
      email: 'fay@example.com',
    });
    const other = portalBrowser(server);
    await other.send('/customer/forgot-password', { email: 'fay@example.com' });
    const { body_text } = await emailTo('fay@example.com', 'reset-password');
    const token = tokenIn(body_text);
    const short = { token, new_password: '123', confirm_password: '123' };
    expect(await (await other.send('/customer/reset-password', short)).text()).toContain(
      'Password must be at least 6 characters',
    );
    const fields = { token, new_password: 'a new one', confirm_password: 'a new one' };
    const done = await other.send('/customer/reset-password', fields);
    expect(done.headers.get('location')).toBe('/customer/login?notice=changed');
    expect((await other.send('/customer/reset-password', fields)).status).toBe(400);
    expect((await browser.get('/customer/dashboard')).status).toBe(303);
    const email = 'fay@example.com';
    const login = (password: string) => other.send('/customer/login', { email, password });
    expect((await login('secret-6')).status).toBe(401);
    expect((await login('a new one')).status).toBe(303);
  });

  test('signing out ends the session, not only the cookie', async () => {
    const browser = portalBrowser(server);
    await browser.send('/customer/login', { email: 'sue@example.com', password: 'secret-6' });
    const stolen = new Map(browser.cookies);
    const out = await browser.send('/customer/sign-out');
    expect(out.headers.get('location')).toBe('/customer/login?notice=out');
    const thief = portalBrowser(server);
    for (const [name, value] of stolen) thief.cookies.set(name, value);
    expect((await thief.get('/customer/dashboard')).status).toBe(303);
  });

  test('what another website makes a browser send is refused', async () => {
    const browser = portalBrowser(server);
    const foreign = await browser.call('/customer/login', {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ email: 'sue@example.com', password: 'secret-6' }),
    });
    expect([foreign.status, foreign.headers.getSetCookie()]).toEqual([403, []]);
  });

  test('the cookie of a customer opens nothing of the owner, nor the owner’s token the portal', async () => {
    const browser = portalBrowser(server);
    await browser.send('/customer/login', { email: 'sue@example.com', password: 'secret-6' });
    expect((await browser.get('/api/customers')).status).toBe(401);
    const token = decodeURIComponent(browser.cookies.get('plumbline') ?? '');
    const asBearer = { headers: { authorization: `Bearer ${token}` } };
    expect((await fetch(`${server.address}/api/customers`, asBearer)).status).toBe(401);
    const withOwner = portalBrowser(server);
    withOwner.cookies.set('plumbline', encodeURIComponent(await server.signIn()));
    expect((await withOwner.get('/customer/dashboard')).status).toBe(303);
  });
});

test('the pages are there in Spanish', async () => {
  const browser = portalBrowser(server);
  const led = await browser.get('/es/customer/dashboard');
  expect(led.headers.get('location')).toMatch(/^\/es\/customer\/login\?next=/);
  const page = await (await browser.get('/es/customer/signup')).text();
  expect(page).toContain('Cree su cuenta');
  const sent = await browser.send(
    '/es/customer/signup',
    aSignUp({ email: 'maria@example.com', full_name: 'María Ñ' }),
  );
  expect(await sent.text()).toContain('Revise su correo');
  expect((await emailTo('maria@example.com')).body_text).toContain('/es/customer/signup/confirm');
});
