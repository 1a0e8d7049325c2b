import { afterAll, beforeAll, expect, test } from 'vitest';
import { anApplication, applied, readyToApprove } from '#tests/factories/partners.ts';
import { portalBrowser, signedInCustomer } from '#tests/harness/portal.ts';
import { owner, startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { totp } from '#tests/harness/totp.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function decide(id: string, noun: string, reason?: string) {
  const { partner } = await (await server.asOwner(`/api/partners/${id}`)).json();
  const json = { version: partner.version, reason };
  return server.asOwner(`/api/partners/${id}/${noun}`, { method: 'POST', json });
}

async function aPartner(more: Record<string, string> = {}) {
  const applicant = await readyToApprove(server, more);
  await decide(applicant.id, 'approval');
  return applicant;
}

const signIn = (email: string, password = 'secret-6', next = '') =>
  portalBrowser(server).send('/partner/login', { email, password, next });
const sessionsOf = async (email: string) =>
  (
    await server.rows(
      'select count(*)::int as n from sessions s join users u on u.id = s.user_id where u.email = $1',
      [email],
    )
  )[0].n;

test('a partner signs in and is led where they wanted to go, never elsewhere', async () => {
  const { email } = await aPartner();
  const done = await signIn(email.toUpperCase(), 'secret-6', '/partner/work-orders');
  expect([done.status, done.headers.get('location')]).toEqual([303, '/partner/work-orders']);
  const away = await signIn(email, 'secret-6', 'https://evil.example');
  expect(away.headers.get('location')).toBe('/partner/dashboard');
  const page = await (await portalBrowser(server).get('/partner/login')).text();
  for (const expected of [
    'Subcontractor Portal',
    'Email Address',
    'Become a Partner',
    'Back to Home',
  ])
    expect(page).toContain(expected);
});

test('from a Spanish page of the website, the portal is Spanish from then on', async () => {
  const browser = portalBrowser(server);
  const footer = await (await fetch(`${server.address}/es`)).text();
  const [, link = ''] = /href="(\/partner\/login[^"]*)"/.exec(footer) ?? [];
  expect(link).toBe('/partner/login?language=spanish');
  expect((await browser.get(link)).headers.get('location')).toBe('/partner/login');
  for (const path of ['/partner/login', '/partner/signup'])
    expect(await (await browser.get(path)).text()).toContain('<html lang="es');
});

test('a wrong password is reported on the page, and the address stays', async () => {
  const { email } = await aPartner();
  const wrong = await signIn(email, 'not-that');
  expect(wrong.status).toBe(401);
  const page = await wrong.text();
  expect(page).toContain('Wrong email or password');
  expect(page).toContain(email);
  expect(await (await signIn('nobody@example.com')).text()).toContain('Wrong email or password');
});

test('whoever is not an active partner is answered as a wrong password is, and no session is left', async () => {
  const email = 'rosa@example.com';
  await signedInCustomer(server, { first_name: 'Rosa', last_name: 'Villarreal', email });
  const suspended = await aPartner();
  await decide(suspended.id, 'suspension', 'Did not come.');
  const plain = async (answer: Response, address: string) =>
    (await answer.text()).replaceAll(address, '…');
  const tries: [string, string][] = [
    [email, 'secret-6'],
    [suspended.email, 'secret-6'],
    [owner.email, owner.password],
  ];
  for (const [address, password] of tries) {
    const before = await sessionsOf(address);
    const wrong = await signIn(address, 'not-that');
    const denied = await signIn(address, password);
    expect([denied.status, denied.headers.getSetCookie()]).toEqual([401, []]);
    const page = await plain(denied, address);
    expect(page).toContain('This login is for partners only.');
    expect(page).toBe(await plain(wrong, address));
    expect(await sessionsOf(address)).toBe(before);
  }
  await decide(suspended.id, 'reinstatement');
  expect((await signIn(suspended.email)).status).toBe(303);
});

test('a waiting applicant reads with the right password where the application stands, and gets no session', async () => {
  const applicant = await applied(server);
  const before = await sessionsOf(applicant.email);
  const wrong = await (await signIn(applicant.email, 'not-that')).text();
  expect(wrong).toContain('This login is for partners only.');
  expect(wrong).not.toContain('reviewing your application');
  const waiting = await signIn(applicant.email, 'secret-6');
  expect([waiting.status, waiting.headers.getSetCookie()]).toEqual([403, []]);
  expect(await waiting.text()).toContain('reviewing your application');
  await server.rows("update partner_applications set status = 'more' where id = $1", [
    applicant.id,
  ]);
  expect(await (await signIn(applicant.email, 'secret-6')).text()).toContain(
    'We need something more',
  );
  expect(await sessionsOf(applicant.email)).toBe(before);
});

test('an applicant who has not confirmed the email, or was rejected, reads that, and only they', async () => {
  const form = anApplication();
  const email = form.email ?? '';
  await portalBrowser(server).send('/partner/signup', form);
  expect(await (await signIn(email, 'not-that')).text()).toContain('for partners only');
  const unconfirmed = await signIn(email, form.password ?? '');
  expect([unconfirmed.status, unconfirmed.headers.getSetCookie()]).toEqual([403, []]);
  expect(await unconfirmed.text()).toContain('Please confirm your email first');

  const rejected = await applied(server);
  await decide(rejected.id, 'rejection', 'No openings.');
  expect(await (await signIn(rejected.email, 'not-that')).text()).toContain('for partners only');
  const answer = await signIn(rejected.email, 'secret-6');
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
  expect(await answer.text()).toContain('We can&#x27;t accept your application right now.');
});

test('an authenticator app is asked for its code', async () => {
  const email = 'careful@example.com';
  const customer = await signedInCustomer(server, {
    first_name: 'Theo',
    last_name: 'Careful',
    email,
  });
  const app = '/customer/profile/security/app';
  const shown = await (await customer.browser.send(app, { password: 'secret-6' })).text();
  const uri = /name="uri" value="([^"]+)"/.exec(shown)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  await customer.browser.send(`${app}/confirmation`, { uri, code: totp(secret) });
  await aPartner({ email });
  const browser = portalBrowser(server);
  const first = await browser.send('/partner/login', { email, password: 'secret-6' });
  expect(first.headers.get('location')).toMatch(/^\/partner\/login\/step\?next=/);
  expect((await browser.get('/partner/nothing')).status).toBe(303);
  expect((await browser.send('/partner/login/step', { code: '000000' })).status).toBe(401);
  const done = await browser.send('/partner/login/step', { code: totp(secret) });
  expect(done.headers.get('location')).toBe('/partner/dashboard');
  expect((await browser.get('/partner/nothing')).status).toBe(404);
});

test('a forgotten password is chosen anew by an email in their language', async () => {
  const { email } = await aPartner({ preferredLanguage: 'spanish' });
  const browser = portalBrowser(server);
  const wrong = await browser.send('/partner/forgot-password', { email: 'luis@' });
  expect(wrong.status).toBe(400);
  const refusal = await wrong.text();
  expect(refusal).toContain('value="luis@"');
  expect(refusal).toMatch(/-error"[^>]*>Please enter an email like/);
  const asked = await browser.send('/partner/forgot-password', { email });
  const unknown = await browser.send('/partner/forgot-password', { email: 'no@example.com' });
  const plain = async (answer: Response, address: string) =>
    (await answer.text()).replaceAll(address, '…');
  expect(await plain(asked, email)).toBe(await plain(unknown, 'no@example.com'));
  const sentEmail = await waitUntil('the email', async () => {
    const rows = await server.rows(
      "select body_text from emails where recipient = $1 and body_text like '%reset-password%'",
      [email],
    );
    return rows[0]?.body_text as string | undefined;
  });
  expect(sentEmail).toContain('escoger una contraseña nueva');
  const token = /\/partner\/reset-password\?token=([\w%-]+)/.exec(sentEmail)?.[1] ?? '';
  const page = await browser.get(`/partner/reset-password?token=${token}`);
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  const send = (wanted: string, again = wanted) =>
    browser.send('/partner/reset-password', {
      token,
      new_password: wanted,
      confirm_password: again,
    });
  expect((await send('new-secret', 'other')).status).toBe(400);
  expect((await send('new-secret')).headers.get('location')).toBe('/partner/login?notice=changed');
  expect((await send('new-secret')).status).toBe(400);
  expect((await signIn(email)).status).toBe(401);
  expect((await signIn(email, 'new-secret')).status).toBe(303);
});
