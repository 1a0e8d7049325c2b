import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFakeSmtp } from '#fakes/smtp-server.ts';
import { anApplication } from '#tests/factories/partners.ts';
import { aSignUp, portalBrowser, signedInCustomer } from '#tests/harness/portal.ts';
import { sentEmail } from '#tests/harness/sent-emails.ts';
import { owner, post, startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { deliverEmail } from './actions/deliver.ts';
import type { MessageView } from './contract/messages.ts';

/** What only the recipient may read: a token in a link, or a code. */
const secret = /token=|invitation=|\/partner\/application\/|\b\d{8}\b|\b\d{4} \d{4}\b/;

async function messages(server: TestServer): Promise<MessageView[]> {
  return (await (await server.asOwner('/api/email/messages?limit=200')).json()).messages;
}

const messageTo = async (server: TestServer, email: string, subject: string) =>
  (await messages(server)).find((one) => one.to === email && one.subject.includes(subject));

async function addCustomer(server: TestServer, fields: Record<string, string>) {
  const json = { first_name: 'Rosa', last_name: 'Secret', ...fields };
  const answer = await server.asOwner('/api/customers', { method: 'POST', json });
  return (await answer.json()).customer as { id: string };
}

const invite = (server: TestServer, id: string, send: boolean) =>
  server.asOwner(`/api/customers/${id}/invitation`, { method: 'POST', json: { send } });

describe('with a mail server', () => {
  let smtp: Awaited<ReturnType<typeof startFakeSmtp>>;
  let server: TestServer;
  beforeAll(async () => {
    smtp = await startFakeSmtp();
    server = await startTestServer({
      env: { SMTP_URL: smtp.url, MAIL_FROM: 'office@example.com' },
    });
  });
  afterAll(async () => {
    await server.stop();
    await smtp.stop();
  });

  test('every email that opens an account reaches its recipient, and nobody reads it here', async () => {
    const browser = portalBrowser(server);
    const rosa = 'rosa@example.com';
    const { customer } = await signedInCustomer(server, {
      first_name: 'Rosa',
      last_name: 'V',
      email: rosa,
    });
    expect(customer.email).toBe(rosa);
    await browser.send('/customer/login/email', { email: rosa });
    await browser.send('/customer/forgot-password', { email: rosa });
    await browser.send('/customer/signup', aSignUp({ email: 'new@example.com' }));
    await post(`${server.address}/api/admin/password-reset-emails`, { email: owner.email });
    const change = { email: 'wade.new@example.com', current_password: owner.password };
    await server.asOwner('/api/admin/email-changes', { method: 'POST', json: change });
    const invited = await addCustomer(server, { email: 'invited@example.com' });
    const answer = await invite(server, invited.id, true);
    expect((await answer.json()).text).not.toMatch(secret);
    const applicant = anApplication({ email: 'applies@example.com' });
    expect((await browser.send('/partner/signup', applicant)).status).toBe(303);

    const expected: [recipient: string, text: string][] = [
      [rosa, 'login/link?token='],
      [rosa, 'reset-password?token='],
      ['new@example.com', 'confirm?token='],
      [owner.email, '/admin/reset-password?token='],
      ['wade.new@example.com', '/admin/new-email?token='],
      ['invited@example.com', 'invitation='],
      [applicant.email ?? '', '/partner/application/'],
    ];
    for (const [recipient, text] of expected) {
      const sent = await sentEmail(smtp, recipient, text);
      expect(sent.subject).not.toMatch(/\d{6}/);
    }
    await waitUntil('all are delivered', async () =>
      (await messages(server)).every(({ delivery }) => delivery === 'sent'),
    );
    const all = await messages(server);
    const secrets = all.filter((one) => one.secret);
    expect(secrets).toHaveLength(expected.length);
    for (const one of secrets) expect(one).toMatchObject({ secret: 'hidden', text: '', html: '' });
    expect(all.filter((one) => secret.test(one.text + one.html + one.subject))).toEqual([]);
    for (const { id } of secrets) {
      const { message } = await (await server.asOwner(`/api/email/messages/${id}`)).json();
      expect(message).toMatchObject({ secret: 'hidden', text: '', html: '' });
    }
    const csv = await (await server.asOwner('/api/email/messages/export?folder=sent')).text();
    expect(csv).not.toMatch(secret);
    const stored = await server.rows(
      "select 1 from emails where is_secret and (body_text <> '' or body_html <> '' or erased_at is null)",
    );
    expect(stored).toEqual([]);
  });

  test('one that cannot be delivered is not shown either, is erased in the end and not sent again', async () => {
    const email = 'refused@example.com';
    await signedInCustomer(server, { first_name: 'R', last_name: 'F', email });
    smtp.refuse('450 mailbox busy');
    await portalBrowser(server).send('/customer/forgot-password', { email });
    const waiting = await waitUntil('the email', () => messageTo(server, email, 'password'));
    expect(waiting).toMatchObject({ delivery: 'waiting', secret: 'hidden', text: '', html: '' });
    await waitUntil(
      'the first try failed',
      async () => (await messageTo(server, email, 'password'))?.error !== '',
    );
    const [before] = await server.rows('select body_text from emails where id = $1', [waiting.id]);
    expect(before.body_text).toContain('token=');
    await expect(deliverEmail(server.app, waiting.id, true)).rejects.toThrow();
    const [after] = await server.rows('select body_text, body_html from emails where id = $1', [
      waiting.id,
    ]);
    expect(after).toEqual({ body_text: '', body_html: '' });
    smtp.refuse('');
    const again = await server.asOwner(`/api/email/messages/${waiting.id}/deliveries`, {
      method: 'POST',
    });
    expect([again.status, (await again.json()).code]).toEqual([409, 'erased']);
  });
});

describe('on a trial installation', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  test("customers' account emails can be read, marked as such; the owner's reset is not even written", async () => {
    const email = 'tries@example.com';
    await portalBrowser(server).send('/customer/signup', aSignUp({ email }));
    const message = await waitUntil('the email', () => messageTo(server, email, 'Confirm'));
    expect(message.secret).toBe('trial');
    expect(message.text).toContain('confirm?token=');
    const reset = await post(`${server.address}/api/admin/password-reset-emails`, {
      email: owner.email,
    });
    expect([reset.status, (await reset.json()).code]).toEqual([409, 'no_mail_server']);
    expect(await server.rows('select 1 from emails where recipient = $1', [owner.email])).toEqual(
      [],
    );
  });

  test('that ends, what could be read is erased with the next start', async () => {
    const email = 'ends@example.com';
    await portalBrowser(server).send('/customer/signup', aSignUp({ email }));
    await waitUntil('the email', () => messageTo(server, email, 'Confirm'));
    const goneLive = await startTestServer({
      env: { PUBLIC_URL: 'https://hill.example' },
      beside: server,
    });
    expect(await messageTo(goneLive, email, 'Confirm')).toMatchObject({
      secret: 'hidden',
      text: '',
    });
    const stored = await server.rows("select 1 from emails where body_text like '%token=%'");
    expect(stored).toEqual([]);
    await goneLive.stop();
  });
});

describe('without a mail server, at a public address', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { PUBLIC_URL: 'https://hill.example' } });
  });
  afterAll(() => server.stop());

  const text = async (path: string) =>
    (await portalBrowser(server).get(path)).text().then((page) => page.replaceAll('&#x27;', "'"));
  /** A browser with a different server address. */
  const send = (path: string, fields: Record<string, string>) =>
    fetch(server.address + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: 'https://hill.example' },
      body: new URLSearchParams(fields),
    });

  test('the sign-up pages say that the office sends an invitation link instead', async () => {
    expect(await text('/customer/signup')).toContain('the office will send you an invitation link');
    expect(await text('/es/customer/signup')).toContain('la oficina le manda un enlace');
    expect(await text('/customer/login')).toContain("We can't send emails yet.");
    expect(await text('/customer/login')).not.toContain('action="/customer/login/email"');
    expect(await text('/customer/forgot-password')).not.toContain('<input');
    expect(await text('/partner/forgot-password')).not.toContain('type="email"');
    expect(await text('/partner/signup')).toContain('To become a partner, call us');
    const signUp = await send('/customer/signup', aSignUp({ email: 'a@example.com' }));
    expect(signUp.status).toBe(403);
    const applied = await send('/partner/signup', { key: 'a-key-of-its-own' });
    expect(applied.status).toBe(403);
    expect(await server.rows('select 1 from portal_signups')).toEqual([]);
    expect(await server.rows('select 1 from partner_applications')).toEqual([]);
  });

  test('an invitation is copied, not sent, and opens the account of its own address alone', async () => {
    const email = 'handed@example.com';
    const { id } = await addCustomer(server, { email });
    const refused = await invite(server, id, true);
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'no_mail_server']);
    const copied = await (await invite(server, id, false)).json();
    const invitation = /invitation=([\w-]+)/.exec(copied.text)?.[1] ?? '';
    const other = await send('/customer/signup', {
      ...aSignUp({ email: 'else@example.com' }),
      invitation,
    });
    expect([other.status, await other.text()]).toEqual([
      400,
      expect.stringContaining('Please use the email we have for you'),
    ]);
    const done = await send('/customer/signup', { ...aSignUp({ email }), invitation });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/customer/dashboard']);
    const again = await send('/customer/signup', { ...aSignUp({ email }), invitation });
    expect(again.status).toBe(403);
  });

  test('no secret is stored that nobody would get', async () => {
    await send('/customer/login/email', { email: 'handed@example.com' });
    await send('/customer/forgot-password', { email: 'handed@example.com' });
    const reset = await post(`${server.address}/api/admin/password-reset-emails`, {
      email: owner.email,
    });
    expect(reset.status).toBe(409);
    await waitUntil('no job waits', async () => {
      const waiting = await server.rows(
        "select 1 from pgboss.job where name = 'write-account-email' and state <> 'completed'",
      );
      return waiting.length === 0;
    });
    expect(await server.rows('select 1 from emails where is_secret')).toEqual([]);
  });
});
