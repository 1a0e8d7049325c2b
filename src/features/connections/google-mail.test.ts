import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startFakeSmtp } from '#fakes/smtp-server.ts';
import { receiveEmails } from '#features/mailbox/actions/receive.ts';
import { sendEmailNow } from '#features/mailbox/actions/send-email.ts';
import { startDovecot } from '#tests/harness/dovecot.ts';
import { startGoogle } from '#tests/harness/google.ts';
import { compose } from '#tests/harness/mail.ts';
import { portalBrowser } from '#tests/harness/portal.ts';
import { owner, startTestServer, type TestServer } from '#tests/harness/test-server.ts';

const account = 'hello@hill.example';
const path = '/api/settings/mail-server';
let google: Awaited<ReturnType<typeof startGoogle>>;
let smtp: Awaited<ReturnType<typeof startFakeSmtp>>;
let dovecot: Awaited<ReturnType<typeof startDovecot>>;
let server: TestServer;

beforeAll(async () => {
  google = await startGoogle();
  smtp = await startFakeSmtp(undefined, google);
  dovecot = await startDovecot({ user: account, tokenInfo: `${google.issuer}/tokeninfo` });
  const mailServers = {
    GOOGLE_SMTP_URL: smtp.url,
    GOOGLE_IMAP_URL: dovecot.url.replace(/\/\/.*@/, '//'),
  };
  server = await startTestServer({ env: { ...google.env, ...mailServers } });
});
afterAll(async () => {
  await server.stop();
  await dovecot.stop();
  await smtp.stop();
  await google.stop();
});
beforeEach(async () => {
  await server.asOwner(path, { method: 'DELETE' });
  smtp.emails.length = 0;
  smtp.refuse('');
});

const view = async () => (await (await server.asOwner(path)).json()).mail_server;
const locationOf = (answer: Response) => answer.headers.get('location') ?? '';

/** The owner's browser leaves for Google's page. */
async function leave(current_password = owner.password) {
  const answer = await server.asOwner(`${path}/google`, {
    method: 'POST',
    json: { current_password },
  });
  const [cookie = ''] = answer.headers.getSetCookie();
  return { status: answer.status, cookie, ...(await answer.json()) };
}

/** What the owner does on Google's page; returns the address it redirects to. */
async function atGoogle(address: string, form: Record<string, string>): Promise<string> {
  const away = portalBrowser({ address: google.issuer });
  let next = locationOf(await away.get(address));
  next = locationOf(await away.send(next, form));
  while (next.startsWith(google.issuer)) next = locationOf(await away.get(next));
  return next;
}

/** Comes back to us; returns the address of the page with the result. */
async function arrive(address: string, cookie: string): Promise<string> {
  const { pathname, search } = new URL(address);
  const headers = { cookie: cookie.split(';')[0] ?? '' };
  return locationOf(
    await fetch(server.address + pathname + search, { headers, redirect: 'manual' }),
  );
}

async function connect(email = account): Promise<string> {
  const { address, cookie } = await leave();
  return arrive(await atGoogle(address, { email }), cookie);
}

test('the address of the spec leads to the settings that connect an account', async () => {
  const answer = await fetch(`${server.address}/api/email/auth`, { redirect: 'manual' });
  expect([answer.status, locationOf(answer)]).toEqual([302, '/admin/settings/connections#email']);
});

test('with the owner’s permission emails leave and come in, without a password', async () => {
  expect(await view()).toMatchObject({ source: 'none', has_google: true });
  expect(await connect()).toBe('/admin/settings/connections?email=connected');
  expect(smtp.emails).toMatchObject([{ from: account, to: [owner.email] }]);
  expect(await view()).toMatchObject({
    source: 'settings',
    sign_in: 'google',
    address: account,
    user: account,
    password: 'saved',
  });
  const status = await (await server.asOwner('/api/email/auth-status')).json();
  expect(status).toMatchObject({ authenticated: true });
  const content = { subject: 'Your estimate', text: 'x', html: 'x' };
  await sendEmailNow(server.app, { folder: 'sent', to: 'sue@example.com', ...content });
  expect(smtp.emails.at(-1)).toMatchObject({ from: account, to: ['sue@example.com'] });

  await receiveEmails(server.app);
  await dovecot.deliver(await compose({ from: 'sue@example.com', subject: 'Thanks', text: 'Yes' }));
  await receiveEmails(server.app);
  const { messages } = await (await server.asOwner('/api/email/messages?folder=inbox')).json();
  expect(messages[0]).toMatchObject({ subject: 'Thanks' });
  const rows = await server.rows('select sealed from secrets');
  expect(JSON.stringify([...rows, await view()])).not.toMatch(/refresh|eyJ/);
});

test('only the owner’s password sets out', async () => {
  expect(await leave('wrong')).toMatchObject({ status: 400, cookie: '' });
});

test('nothing is connected without the browser that set out', async () => {
  const { address } = await leave();
  const back = await atGoogle(address, { email: account });
  expect(await arrive(back, '')).toMatch(/email=expired$/);
  const other = await leave();
  expect(await arrive(back, other.cookie)).toMatch(/email=expired$/);
  expect(await arrive(back, 'plumbline-mail=forged')).toMatch(/email=expired$/);
  expect(await view()).toMatchObject({ source: 'none' });
});

test('nothing is connected when the owner refuses at Google’s', async () => {
  const { address, cookie } = await leave();
  expect(await arrive(await atGoogle(address, { cancel: '1' }), cookie)).toMatch(/email=refused$/);
  expect(await view()).toMatchObject({ source: 'none' });
});

test('nothing is connected when a server refuses the test', async () => {
  smtp.refuse('550 5.7.1 not today');
  expect(await connect()).toMatch(/email=failed$/);
  expect(await view()).toMatchObject({ source: 'none' });
});

test('a permission that is withdrawn is shown, with what to do', async () => {
  await connect();
  google.revoke();
  // As after a restart: no token remains.
  await server.app.cache.renew('settings');
  for (const name of ['mail', 'mailbox']) {
    const answer = await server.asOwner(`/api/settings/connections/${name}/tests`, {
      method: 'POST',
    });
    expect(await answer.json()).toMatchObject({
      works: false,
      message: expect.stringContaining('Please connect Google again'),
    });
  }
});
