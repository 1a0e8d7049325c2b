import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGoogle } from '#tests/harness/google.ts';
import { type PortalBrowser, portalBrowser, signedInCustomer } from '#tests/harness/portal.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { totp } from '#tests/harness/totp.ts';

let google: Awaited<ReturnType<typeof startGoogle>>;
let server: TestServer;
beforeAll(async () => {
  google = await startGoogle();
  server = await startTestServer({ env: google.env });
});
afterAll(async () => {
  await server.stop();
  await google.stop();
});

const locationOf = (answer: Response) => answer.headers.get('location') ?? '';

/** Goes to the provider and back; returns the address it redirects to. */
async function visitGoogle(
  browser: PortalBrowser,
  fields: Record<string, string>,
  form: Record<string, string> = {},
  start = '/customer/login/google',
) {
  const away = portalBrowser({ address: google.issuer });
  const left = await browser.send(start, form);
  expect(left.status).toBe(303);
  let next = locationOf(await away.get(locationOf(left)));
  next = locationOf(await away.send(next, fields));
  while (next.startsWith(google.issuer)) next = locationOf(await away.get(next));
  const { pathname, search } = new URL(next);
  return pathname + search;
}

async function byGoogle(email: string, form: Record<string, string> = {}, start?: string) {
  const browser = portalBrowser(server);
  const back = await visitGoogle(browser, { email }, form, start);
  return { browser, back, answer: await browser.get(back) };
}

async function setPortal(change: Record<string, boolean>) {
  const { versions } = await (await server.asOwner('/api/settings')).json();
  const answer = await server.asOwner('/api/settings/customer-portal', {
    method: 'PATCH',
    json: { version: versions.customer_portal, ...change },
  });
  expect(answer.status).toBe(200);
}

describe('by Google', () => {
  test('a customer gets into their account, on to where they were going', async () => {
    const { customer } = await signedInCustomer(server, {
      first_name: 'Gina',
      last_name: 'Google',
      email: 'gina.google@example.com',
    });
    const { browser, answer } = await byGoogle('gina.google@example.com', {
      next: '/customer/profile',
    });
    expect([answer.status, locationOf(answer)]).toEqual([303, '/customer/profile']);
    expect((await browser.get('/customer/profile')).status).toBe(200);
    const users = await server.rows("select 1 from users where email = 'gina.google@example.com'");
    expect(users).toHaveLength(1);
    expect(customer.id).toBeTruthy();
  });

  test.each([
    ['/customer/login/google', 'This email signs in with another Google account here.'],
    ['/es/customer/login/google', 'inicia sesión aquí con otra cuenta de Google'],
  ])('once it signed in, only its number counts: %s', async (start, sentence) => {
    const email = `gil${start.length}@example.com`;
    await signedInCustomer(server, { first_name: 'Gil', last_name: 'Moves', email });
    const moved = `moved.${email}`;
    expect(locationOf((await byGoogle(email, {}, start)).answer)).toContain('/dashboard');
    await server.rows('update users set email = $1 where email = $2', [moved, email]);
    expect(locationOf((await byGoogle(email, {}, start)).answer)).toContain('/dashboard');
    await server.rows('update users set email = $2 where email = $1', [moved, email]);
    await server.rows(
      "update accounts set account_id = 'another ' || account_id where account_id = $1",
      [email],
    );
    const { browser, answer } = await byGoogle(email, {}, start);
    const page = await (await browser.get(locationOf(answer))).text();
    expect(page).toContain(sentence);
    expect(locationOf(await browser.get('/customer/dashboard'))).toContain('/login');
  });

  test('somebody new gets an account, and the customer with the verified address', async () => {
    const json = { first_name: 'Ned', last_name: 'Newcomer', email: 'ned@example.com' };
    await server.asOwner('/api/customers', { method: 'POST', json });
    const { browser } = await byGoogle('ned@example.com', { from: 'signup' });
    expect((await browser.get('/customer/dashboard')).status).toBe(200);
    const [row] = await server.rows(
      "select count(*)::int, count(auth_user_id)::int as joined from customers where email = 'ned@example.com'",
    );
    expect(row).toEqual({ count: 1, joined: 1 });
    const page = await (await browser.get('/customer/profile/security')).text();
    expect(page).toContain('You don&#x27;t have a password');
  });

  test('an address that Google does not vouch for opens nothing', async () => {
    const { browser, answer } = await byGoogle('unverified@example.com');
    expect(locationOf(answer)).toBe('/customer/login?problem=google');
    expect(await (await browser.get(locationOf(answer))).text()).toContain(
      'Failed to sign in with Google',
    );
    expect(await server.rows("select 1 from users where email like 'unverified%'")).toEqual([]);
    const { answer: up } = await byGoogle('unverified@example.com', { from: 'signup' });
    expect(await (await browser.get(locationOf(up))).text()).toContain(
      'Failed to sign up with Google',
    );
  });

  test('cancelled there, one is back at the sign-in, in one’s language', async () => {
    const browser = portalBrowser(server);
    const back = await visitGoogle(browser, { cancel: '1' }, {}, '/es/customer/login/google');
    const answer = await browser.get(back);
    expect(locationOf(answer)).toBe('/es/customer/login?problem=google');
    expect(await (await browser.get(locationOf(answer))).text()).toContain(
      'No se pudo iniciar sesión con Google',
    );
  });

  test('a forged state, a code of another browser, and one used twice open nothing', async () => {
    const browser = portalBrowser(server);
    const back = await visitGoogle(browser, { email: 'gina.google@example.com' });
    const thief = portalBrowser(server);
    expect(locationOf(await thief.get(back))).toBe('/customer/login?problem=google');
    await thief.send('/customer/login/google');
    expect(locationOf(await thief.get(back))).toBe('/customer/login?problem=google');
    const forged = back.replace(/state=[^&]+/, 'state=forged');
    expect(locationOf(await browser.get(forged))).toBe('/customer/login?problem=google');
    expect(locationOf(await browser.get(back))).toBe('/customer/login?problem=google');
    expect((await browser.get('/customer/dashboard')).status).toBe(303);
  });

  test('where accounts are by invitation a stranger gets none, an invited one does', async () => {
    await setPortal({ allow_self_registration: false });
    const { browser, answer } = await byGoogle('stranger@example.com');
    expect(locationOf(answer)).toBe('/customer/login?problem=invitation');
    expect(await (await browser.get(locationOf(answer))).text()).toContain(
      'Ask us for an invitation',
    );
    expect(await server.rows("select 1 from users where email = 'stranger@example.com'")).toEqual(
      [],
    );
    const json = { first_name: 'Vic', last_name: 'Invited', email: 'vic@example.com' };
    const made = await server.asOwner('/api/customers', { method: 'POST', json });
    const { customer } = await made.json();
    await server.asOwner(`/api/customers/${customer.id}/invitation`, {
      method: 'POST',
      json: { send: true },
    });
    const [sentEmail] = await server.rows('select body_text from emails where recipient = $1', [
      json.email,
    ]);
    const invitation = /invitation=([\w-]+)/.exec(sentEmail.body_text)?.[1] ?? '';
    const { browser: vic } = await byGoogle('vic.at.gmail@example.com', {
      invitation,
      from: 'signup',
    });
    expect((await vic.get('/customer/dashboard')).status).toBe(200);
    const [row] = await server.rows('select auth_user_id from customers where id = $1', [
      customer.id,
    ]);
    expect(row.auth_user_id).not.toBeNull();
    await setPortal({ allow_self_registration: true });
  });

  test('with approval a new account waits', async () => {
    await setPortal({ require_approval: true });
    const { browser } = await byGoogle('waits@example.com');
    expect((await browser.get('/customer/dashboard')).status).toBe(403);
    await setPortal({ require_approval: false });
  });

  test('who has an authenticator app is asked for its code', async () => {
    const { browser } = await signedInCustomer(server, {
      first_name: 'Tess',
      last_name: 'App',
      email: 'tess@example.com',
    });
    const app = '/customer/profile/security/app';
    const html = await (await browser.send(app, { password: 'secret-6' })).text();
    const secret = /secret=([A-Z2-7]+)/.exec(html)?.[1] ?? '';
    await browser.send(`${app}/confirmation`, { code: totp(secret) });
    const { browser: other, answer } = await byGoogle('tess@example.com');
    expect(locationOf(answer)).toContain('/customer/login/step');
    expect((await other.get('/customer/dashboard')).status).toBe(303);
    await other.send('/customer/login/step', { code: totp(secret) });
    expect((await other.get('/customer/dashboard')).status).toBe(200);
  });
});

test('its button is there, and only these pages lead to it', async () => {
  const browser = portalBrowser(server);
  const page = await browser.get('/customer/login');
  expect(await page.text()).toContain('Sign in with Google');
  expect(page.headers.get('content-security-policy')).toContain(
    `form-action 'self' ${google.issuer}`,
  );
  const elsewhere = await browser.get('/customer/forgot-password');
  expect(elsewhere.headers.get('content-security-policy')).not.toContain(google.issuer);
});

test('without it there is neither button nor way', async () => {
  const plain = await startTestServer();
  try {
    const browser = portalBrowser(plain);
    expect(await (await browser.get('/customer/login')).text()).not.toContain('Google');
    expect((await browser.send('/customer/login/google')).status).toBe(404);
  } finally {
    await plain.stop();
  }
});
