import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { DAYS, HOURS } from '#lib/days/durations.ts';
import { newId } from '#lib/ids.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { insertPartner } from '#tests/harness/partner.ts';
import { aSignUp, portalBrowser } from '#tests/harness/portal.ts';
import { call, owner, startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { issueTicket } from '../realtime/tickets.ts';
import { createSessionReader } from './session-reader.ts';

// One person, one account, three sites: a session opens only the site it was created for.

let server: TestServer;
let userId: string;
beforeAll(async () => {
  server = await startTestServer();
  await openPortalOfOwner();
  [{ id: userId }] = (await server.rows('select id from users where email = $1', [
    owner.email,
  ])) as [{ id: string }];
  await insertPartner(server, {
    id: newId(),
    userId,
    full_name: 'Wade Kessler',
    email: owner.email,
    language: 'english',
    trades: ['Carpentry'],
    zips: ['78006'],
  });
  await server.rows("insert into user_roles (user_id, role) values ($1, 'contractor')", [userId]);
});
afterAll(() => server.stop());

const textTo = (expected: string) =>
  waitUntil(`an email about ${expected}`, async () => {
    const rows = await server.rows(
      'select body_text from emails where recipient = $1 and body_text like $2 order by id desc limit 1',
      [owner.email, `%${expected}%`],
    );
    return rows[0]?.body_text as string | undefined;
  });

/** The owner opens a customer account with their own address, as anybody may. */
async function openPortalOfOwner(): Promise<void> {
  const browser = portalBrowser(server);
  await browser.send('/customer/signup', aSignUp({ email: owner.email }));
  const token = /confirm\?token=([\w%-]+)/.exec(await textTo('confirm?token='))?.[1] ?? '';
  const done = await browser.send('/customer/signup/confirm', { token, password: 'secret-6' });
  expect(done.status).toBe(303);
}

async function signIn(site: 'customer' | 'partner') {
  const browser = portalBrowser(server);
  const done = await browser.send(`/${site}/login`, owner);
  expect(done.status).toBe(303);
  return browser;
}

const tokenOf = (browser: ReturnType<typeof portalBrowser>) =>
  decodeURIComponent(
    browser.cookies.get('plumbline') ?? browser.cookies.get('plumbline-partner') ?? '',
  );
const statusOf = async (token: string, path = '/api/admin/verify') =>
  (await call(server.address + path, token)).status;

/** What a token opens, wherever it is sent. */
async function opens(token: string) {
  const browser = portalBrowser(server);
  for (const name of ['plumbline', 'plumbline-partner'])
    browser.cookies.set(name, encodeURIComponent(token));
  const isOpen = async (path: string) => (await browser.get(path)).status === 200;
  return {
    admin: (await statusOf(token)) === 200,
    customer: await isOpen('/customer/dashboard'),
    partner: await isOpen('/partner/dashboard'),
  };
}

test.each([
  ['admin', 30],
  ['customer', 90],
  ['partner', 90],
] as const)('a session of the %s site ends %i days after its sign-in', async (site, days) => {
  const token = site === 'admin' ? await server.signIn() : tokenOf(await signIn(site));
  const readAfter = (ms: number) =>
    createSessionReader(
      server.app.auth,
      server.app.database,
      () => fromNow(ms),
      () => false,
    ).read(token, site);
  expect(await readAfter(days * DAYS - HOURS)).toMatchObject({ site });
  expect(await readAfter(days * DAYS + HOURS)).toBeUndefined();
});

describe('a session of somebody with every role', () => {
  test('opens the back office alone when it was made there', async () => {
    const token = await server.signIn();
    expect(await opens(token)).toEqual({ admin: true, customer: false, partner: false });
  });

  test('opens the customer portal alone when it was made there by a password', async () => {
    const browser = await signIn('customer');
    expect(await opens(tokenOf(browser))).toEqual({ admin: false, customer: true, partner: false });
  });

  test('opens the customer portal alone when it was made by the code or the link of an email', async () => {
    const browser = portalBrowser(server);
    await browser.send('/customer/login/email', { email: owner.email });
    const text = await textTo('login/link');
    const code = /code: (\d{8})/.exec(text)?.[1] ?? '';
    const token = /link\?token=([\w%-]+)/.exec(text)?.[1] ?? '';
    await browser.send('/customer/login/code', { email: owner.email, code });
    const byLink = portalBrowser(server);
    await byLink.send('/customer/login/link', { token, person: 'yes' });
    for (const one of [browser, byLink])
      expect(await opens(tokenOf(one))).toEqual({ admin: false, customer: true, partner: false });
    expect(await statusOf(tokenOf(browser), '/api/customers')).toBe(401);
  });

  test('opens the partner portal alone when it was made there', async () => {
    const browser = await signIn('partner');
    expect(await opens(tokenOf(browser))).toEqual({ admin: false, customer: false, partner: true });
  });

  test('is signed in to both portals at once, each by a cookie of its own', async () => {
    const browser = await signIn('customer');
    await browser.send('/partner/login', owner);
    expect((await browser.get('/customer/dashboard')).status).toBe(200);
    expect((await browser.get('/partner/dashboard')).status).toBe(200);
    await browser.send('/partner/sign-out');
    expect((await browser.get('/customer/dashboard')).status).toBe(200);
    expect((await browser.get('/partner/dashboard')).status).toBe(303);
  });
});

test('a socket opens by the session of its own site, even with a ticket that says otherwise', async () => {
  const idOf = async (site: string) =>
    (
      await server.rows(
        'select id from sessions where user_id = $1 and site = $2 order by id desc limit 1',
        [userId, site],
      )
    )[0].id as string;
  await Promise.all([signIn('customer'), signIn('partner'), server.signIn()]);
  const { database } = server.app;
  const now = fromNow();
  const ownerTicket = async (site: string) =>
    issueTicket(database, { kind: 'owner', role: 'owner', id: await idOf(site) }, now);
  const customerTicket = async (site: string) =>
    issueTicket(database, { kind: 'customer', id: await idOf(site), userId }, now);
  const tries: [path: string, ticket: string, isOpen: boolean][] = [
    ['/ws/admin', await ownerTicket('admin'), true],
    ['/ws/admin', await ownerTicket('customer'), false],
    ['/ws/admin', await ownerTicket('partner'), false],
    ['/ws/customer', await customerTicket('customer'), true],
    ['/ws/customer', await customerTicket('admin'), false],
    ['/ws/customer', await customerTicket('partner'), false],
  ];
  for (const [path, ticket, isOpen] of tries) {
    const socket = new WebSocket(`${server.address.replace('http', 'ws')}${path}?ticket=${ticket}`);
    const result = await new Promise((done) => {
      socket.on('message', () => done(true));
      socket.on('error', () => done(false));
    });
    socket.terminate();
    expect([path, result]).toEqual([path, isOpen]);
  }
});

test('the portal lists and ends its own sessions only; a new password ends those of all sites', async () => {
  const token = await server.signIn();
  const partner = await signIn('partner');
  const browser = await signIn('customer');
  const page = await (await browser.get('/customer/profile/security')).text();
  const listed = await server.rows(
    "select count(*)::int as n from sessions where user_id = $1 and site = 'customer'",
    [userId],
  );
  expect(page.split('Last used').length - 1).toBe(listed[0].n);
  const [{ id: adminSession }] = (await server.rows(
    "select id from sessions where user_id = $1 and site = 'admin' order by id desc limit 1",
    [userId],
  )) as [{ id: string }];
  const ended = await browser.send(`/customer/profile/security/sessions/${adminSession}/end`);
  expect(ended.status).toBe(404);
  await browser.send('/customer/profile/security/sessions/end');
  expect(await statusOf(token)).toBe(200);
  expect((await partner.get('/partner/dashboard')).status).toBe(200);

  const change = { new_password: 'a-new-horse', confirm_password: 'a-new-horse' };
  const path = '/customer/profile/security/password';
  await browser.send(path, { ...change, old_password: owner.password });
  expect(await statusOf(token)).toBe(401);
  expect((await partner.get('/partner/dashboard')).status).toBe(303);
  expect((await browser.get('/customer/dashboard')).status).toBe(200);
  const { password } = owner;
  const back = { new_password: password, confirm_password: password };
  await browser.send(path, { ...back, old_password: 'a-new-horse' });
});

test("the portal does not change the owner's sign-in email", async () => {
  const browser = await signIn('customer');
  const fields = { email: 'mallory@example.com', password: owner.password };
  const refused = await browser.send('/customer/profile/security/email', fields);
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain('Please change its email in the back office.');
  const emails = await server.rows("select 1 from emails where recipient = 'mallory@example.com'");
  expect(emails).toEqual([]);
});
