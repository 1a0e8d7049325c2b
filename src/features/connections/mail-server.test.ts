import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startFakeSmtp } from '#fakes/smtp-server.ts';
import { receiveEmails } from '#features/mailbox/actions/receive.ts';
import { queueEmail, sendEmailNow } from '#features/mailbox/actions/send-email.ts';
import { startDovecot } from '#tests/harness/dovecot.ts';
import { compose } from '#tests/harness/mail.ts';
import { owner, startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

const login = { user: 'hello@hill.example', password: 'pass word 77' };
const path = '/api/settings/mail-server';
let smtp: Awaited<ReturnType<typeof startFakeSmtp>>;
let server: TestServer;

beforeAll(async () => {
  smtp = await startFakeSmtp(undefined, login);
  server = await startTestServer({ env: {} });
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});
beforeEach(() => {
  smtp.emails.length = 0;
  smtp.refuse('');
});

function typed(change = {}) {
  return {
    address: 'hello@hill.example',
    name: 'Wade, of Hill Country',
    host: '127.0.0.1',
    port: smtp.port,
    ...login,
    ...change,
  };
}

async function put(change = {}, on = server) {
  const json = typed({ current_password: owner.password, ...change });
  const answer = await on.asOwner(path, { method: 'PUT', json });
  return { status: answer.status, body: await answer.json() };
}

async function view(on = server) {
  return (await (await on.asOwner(path)).json()).mail_server;
}

const disconnect = () => server.asOwner(path, { method: 'DELETE' });

/** An email to a customer, sent the usual way. */
function email(subject: string, on = server) {
  const content = { subject, text: 'x', html: 'x' };
  return sendEmailNow(on.app, { folder: 'sent', to: 'sue@example.com', ...content });
}

describe('without a mail server', () => {
  test('the form starts with the address and name of the business', async () => {
    expect(await view()).toMatchObject({
      source: 'none',
      address: 'hello@hillcountryhandyman.example',
      name: 'Hill Country Handyman',
      host: '',
      port: 587,
      password: 'none',
      test_to: owner.email,
    });
  });

  test.each([
    ['the owner does not prove who they are', { current_password: 'no' }, 400, /your current pass/],
    ['no login is taken', { password: 'wrong' }, 502, /5\.7\.8 Authentication failed/],
    ['nobody answers', { port: 1 }, 502, /Nothing answers there\. Check the server and the port\./],
    [
      'no server has the name',
      { host: 'imap.nowhere.invalid' },
      502,
      /No server with this name was found\. Check the name/,
    ],
    ['no password is typed in', { password: '' }, 400, /Please enter the password/],
    ['the server is no name', { host: 'smtp.example.com/x y' }, 400, /Please enter a server/],
    ['the port is none', { port: 70_000 }, 400, /Please enter a port/],
    ['the address is none', { address: 'hello' }, 400, /email/],
    ['a header would be added', { name: 'Wade\r\nBcc: all@example.com' }, 400, /./],
  ])('nothing is stored when %s', async (_, change, status, message) => {
    const answer = await put(change);
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(message)]);
    expect(JSON.stringify(answer.body)).not.toContain(login.password);
    expect(await server.rows('select * from mail_server')).toEqual([]);
    expect(await server.rows(`select * from secrets where name = 'mail-server-password'`)).toEqual(
      [],
    );
    expect(server.app.mail.leavesServer).toBe(false);
  });

  test('a server that speaks no mail is reported and not waited for', async () => {
    const other = createServer((socket) => socket.end('SSH-2.0-OpenSSH\r\n'));
    await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect((await put({ port })).status).toBe(502);
    other.close();
  });

  test('a test sends the owner an email and stores nothing', async () => {
    const answer = await server.asOwner(`${path}/tests`, { method: 'POST', json: typed() });
    expect(await answer.json()).toEqual({
      success: true,
      works: true,
      message: `127.0.0.1 accepted a test email to ${owner.email}.`,
    });
    expect(smtp.emails.map(({ from, to }) => [from, to])).toEqual([
      ['hello@hill.example', [owner.email]],
    ]);
    expect(server.app.mail.leavesServer).toBe(false);
    expect(await server.rows('select * from mail_server')).toEqual([]);
  });
});

describe('a mail server that was typed in', () => {
  test('takes emails at once, on every server, from the typed address and name', async () => {
    const beside = await startTestServer({ beside: server });
    await email('Before');
    await server.app.database.transaction((tx) =>
      queueEmail(server.app, tx, {
        folder: 'sent',
        isSecret: true,
        to: 'sue@example.com',
        subject: 'Code',
        text: '12345678',
      }),
    );
    expect(server.app.settings.isTrial).toBe(true);
    expect((await put()).status).toBe(200);
    await email('After');
    await waitUntil('the other server follows', () => beside.app.mail.leavesServer);
    await email('Beside', beside);
    const subjects = smtp.emails.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim());
    expect(subjects).toEqual(['Test email from Hill Country Handyman', 'After', 'Beside']);
    expect(smtp.emails.at(-1)?.raw).toContain('From: "Wade, of Hill Country" <hello@hill.example>');
    expect(smtp.emails.at(-1)?.raw).toMatch(/Message-ID: <[0-9a-f-]{36}@hill\.example>/i);
    const rows = await server.rows('select subject, delivery from emails order by id');
    expect(rows).toEqual([
      { subject: 'Before', delivery: 'stored' },
      { subject: 'Code', delivery: 'stored' },
      { subject: 'After', delivery: 'sent' },
      { subject: 'Beside', delivery: 'sent' },
    ]);
    await beside.stop();
  });

  test('ends the trial: links that could be read in the back office are erased', async () => {
    expect(server.app.settings.isTrial).toBe(false);
    const [secret] = await server.rows(`select body_text from emails where subject = 'Code'`);
    expect(secret).toEqual({ body_text: '' });
  });

  test('what was stored before is not sent afterwards', async () => {
    const [before] = await server.rows(`select id from emails where subject = 'Before'`);
    const again = await server.asOwner(`/api/email/messages/${before.id}/deliveries`, {
      method: 'POST',
    });
    expect(again.status).toBe(409);
    const jobs = `select from pgboss.job where name = 'deliver-email'`;
    expect(await server.rows(jobs)).toEqual([]);
  });

  test('its password is encrypted and never answered', async () => {
    const [secret] = await server.rows(`select * from secrets where name = 'mail-server-password'`);
    expect(JSON.stringify(secret)).not.toContain(login.password);
    const shown = await view();
    expect(shown).toMatchObject({ source: 'settings', password: 'saved', host: '127.0.0.1' });
    expect(JSON.stringify(shown)).not.toContain(login.password);
    const settings = await (await server.asOwner('/api/settings')).text();
    expect(settings).toContain('mail_server_connected');
    expect(settings).not.toContain(login.password);
    const history = await server.rows('select details from audit_log');
    expect(JSON.stringify(history)).not.toContain(login.password);
  });

  test('keeps its password when only the name is changed', async () => {
    expect((await put({ name: 'Wade', password: '' })).status).toBe(200);
    expect(smtp.emails.at(-1)?.raw).toContain('From: Wade <hello@hill.example>');
  });

  test.each([
    ['another server', { host: 'localhost' }],
    ['another port', { port: 1 }],
    ['another user', { user: 'somebody@hill.example' }],
  ])('never offers its password to %s', async (_, change) => {
    const answer = await put({ ...change, password: '' });
    expect([answer.status, answer.body.fields]).toEqual([
      400,
      { password: 'Please enter the password.' },
    ]);
  });

  test('a change that does not work leaves the one before', async () => {
    smtp.refuse('550 not from you');
    const answer = await put({ address: 'other@hill.example' });
    expect([answer.status, answer.body.message]).toEqual([
      502,
      expect.stringMatching(/^Not saved\. 127\.0\.0\.1 did not accept .*550 not from you/),
    ]);
    expect(await view()).toMatchObject({ address: 'hello@hill.example', name: 'Wade' });
    expect(server.app.mail.leavesServer).toBe(true);
  });

  test('one of SMTP_URL wins, and is not changed here', async () => {
    const other = await startFakeSmtp();
    const env = { SMTP_URL: other.url, MAIL_FROM: 'env@hill.example' };
    const beside = await startTestServer({ beside: server, env });
    expect(await view(beside)).toMatchObject({
      source: 'environment',
      host: '127.0.0.1',
      address: 'env@hill.example',
      password: 'none',
    });
    expect((await put({}, beside)).body.code).toBe('set_by_environment');
    expect((await beside.asOwner(path, { method: 'DELETE' })).status).toBe(409);
    await email('Through the other', beside);
    expect(other.emails.map(({ from }) => from)).toEqual(['env@hill.example']);
    await beside.stop();
    await other.stop();
  });

  test('whose password no longer opens sends nothing, and says so', async () => {
    const env = { SECRET_KEY: 'another secret key, 32 characters and more' };
    const beside = await startTestServer({ beside: server, env });
    expect(await view(beside)).toMatchObject({ source: 'settings', password: 'unreadable' });
    expect(beside.app.mail.leavesServer).toBe(false);
    await beside.stop();
  });

  test('disconnected, it is forgotten, and emails stay in the mailbox', async () => {
    expect((await disconnect()).status).toBe(200);
    expect(await view()).toMatchObject({ source: 'none', password: 'none' });
    expect(await server.rows(`select * from secrets where name = 'mail-server-password'`)).toEqual(
      [],
    );
    await email('Afterwards');
    expect(smtp.emails).toEqual([]);
    const [row] = await server.rows(`select delivery from emails where subject = 'Afterwards'`);
    expect(row).toEqual({ delivery: 'stored' });
  });
});

test('a server that others reach asks no ports but those of mail servers', async () => {
  const open = await startTestServer({ env: { PUBLIC_URL: 'https://hill.example' } });
  const answer = await put({}, open);
  expect([answer.status, answer.body.fields]).toEqual([
    400,
    { port: 'Mail servers take emails on port 25, 465, 587, 2525.' },
  ]);
  expect(smtp.emails).toEqual([]);
  await open.stop();
});

describe('with an incoming server', () => {
  let dovecot: Awaited<ReturnType<typeof startDovecot>>;
  let outgoing: Awaited<ReturnType<typeof startFakeSmtp>>;
  const incoming = () => ({
    port: outgoing.port,
    password: dovecot.password,
    incoming_host: '127.0.0.1',
    incoming_port: dovecot.port,
  });
  beforeAll(async () => {
    dovecot = await startDovecot({ user: login.user });
    outgoing = await startFakeSmtp(undefined, { user: login.user, password: dovecot.password });
    await disconnect();
  });
  afterAll(async () => {
    await dovecot.stop();
    await outgoing.stop();
  });

  test('the mailbox is opened before anything is stored, and read from then on', async () => {
    const saved = await put(incoming());
    expect(saved.body.mail_server).toMatchObject({
      source: 'settings',
      incoming_host: '127.0.0.1',
      incoming_port: dovecot.port,
    });
    await receiveEmails(server.app);
    await dovecot.deliver(await compose({ from: 'sue@example.com', subject: 'Hello', text: 'Hi' }));
    await receiveEmails(server.app);
    const { messages } = await (await server.asOwner('/api/email/messages?folder=inbox')).json();
    expect(messages[0]).toMatchObject({ subject: 'Hello' });
    await disconnect();
    expect(server.app.receiver).toBeUndefined();
  });

  test('a mailbox that does not open is shown with the reason of its server, and nothing is stored', async () => {
    const refused = await put({ ...incoming(), incoming_port: 1 });
    expect([refused.status, refused.body.message]).toEqual([
      502,
      expect.stringMatching(/did not open the mailbox: Nothing answers there/),
    ]);
    expect(outgoing.emails).toHaveLength(1);
    expect(await view()).toMatchObject({ source: 'none' });
  });

  test('the stored password is not offered to another incoming server', async () => {
    expect((await put({ ...incoming(), incoming_host: '' })).status).toBe(200);
    const other = await put({ ...incoming(), password: '' });
    expect([other.status, other.body.message]).toEqual([400, 'Please enter the password.']);
    await disconnect();
  });

  test('a mailbox needs a user name', async () => {
    const answer = await put({ ...incoming(), user: '', password: '' });
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(/user name/)]);
  });
});

test('the servers of an address are suggested', async () => {
  const answer = await server.asOwner(`${path}/suggestion?address=wade@gmail.com`);
  expect((await answer.json()).suggestion).toMatchObject({
    provider: 'Google',
    host: 'smtp.gmail.com',
    incoming_host: 'imap.gmail.com',
  });
  expect((await server.asOwner(`${path}/suggestion?address=nobody`)).status).toBe(400);
});
