import { rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFakeGoogle } from '../../../fakes/google.ts';
import { startFakeSmtp } from '../../../fakes/smtp-server.ts';
import { startFakeSpeech } from '../../../fakes/speech.ts';
import { startDovecot } from '../../../tests/harness/dovecot.ts';
import { startTestServer, type TestServer } from '../../../tests/harness/test-server.ts';
import { testConnection } from './actions/connections.ts';

async function connections(server: TestServer) {
  const answer = await server.asOwner('/api/settings/connections');
  return (await answer.json()).connections;
}

function tryOut(server: TestServer, name: string) {
  return server.asOwner(`/api/settings/connections/${name}/tests`, { method: 'POST' });
}

async function emails(server: TestServer) {
  return server.rows('select folder, recipient, subject, delivery from emails');
}

describe('It needs no key', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  test('the built-in defaults are named', async () => {
    expect(await connections(server)).toMatchObject([
      { name: 'mail', state: 'built_in', description: expect.stringContaining('Built-in mailbox') },
      { name: 'mailbox', state: 'off', description: expect.stringContaining('No mailbox') },
      { name: 'texts', state: 'off', description: expect.stringContaining('by hand') },
      { name: 'cards' },
      { name: 'google', state: 'off', description: expect.stringContaining('Not set up') },
      { name: 'files', state: 'built_in', description: expect.stringContaining(server.filesDir) },
      { name: 'assistant', state: 'built_in', description: expect.stringContaining('no key') },
      { name: 'speech', state: 'off', description: expect.stringContaining('SPEECH_URL') },
    ]);
  });

  test('the test email is in the mailbox', async () => {
    expect(await (await tryOut(server, 'mail')).json()).toMatchObject({
      works: true,
      message: expect.stringContaining('mailbox'),
    });
    expect(await emails(server)).toEqual([
      {
        folder: 'inbox',
        recipient: 'wade@example.com',
        subject: 'Test email from Hill Country Handyman',
        delivery: 'stored',
      },
    ]);
  });

  test('files are written, read and removed', async () => {
    expect(await (await tryOut(server, 'files')).json()).toMatchObject({ works: true });
    expect(await readdir(server.filesDir)).toEqual([]);
  });

  test.each(['google', 'mailbox', 'speech'])(
    '%s, not set up, has nothing to test',
    async (name) => {
      const answer = await tryOut(server, name);
      expect([answer.status, (await answer.json()).code]).toEqual([409, 'not_set_up']);
    },
  );

  test('what is no connection is refused', async () => {
    expect((await tryOut(server, 'telegraph')).status).toBe(400);
  });

  test('only the owner sees and tests them', async () => {
    const address = `${server.address}/api/settings/connections`;
    expect((await fetch(address)).status).toBe(401);
    expect((await fetch(`${address}/mail/tests`, { method: 'POST' })).status).toBe(401);
  });

  test('a folder that cannot be written to is reported', async () => {
    rmSync(server.filesDir, { recursive: true });
    writeFileSync(server.filesDir, 'a file where the folder was');
    expect(await (await tryOut(server, 'files')).json()).toMatchObject({
      works: false,
      message: expect.stringContaining("Couldn't store the test file"),
    });
  });
});

describe('with a mail server and Google', () => {
  let smtp: Awaited<ReturnType<typeof startFakeSmtp>>;
  let google: Awaited<ReturnType<typeof startFakeGoogle>>;
  let server: TestServer;
  beforeAll(async () => {
    smtp = await startFakeSmtp();
    google = await startFakeGoogle();
    server = await startTestServer({
      env: { SMTP_URL: smtp.url, GOOGLE_CLIENT_ID: 'plumbline', GOOGLE_ISSUER: google.issuer },
    });
  });
  afterAll(async () => {
    await server.stop();
    await smtp.stop();
  });

  test('they are named', async () => {
    expect(await connections(server)).toMatchObject([
      { name: 'mail', state: 'connected', description: 'Emails are sent through 127.0.0.1' },
      { name: 'mailbox', state: 'off' },
      { name: 'texts', state: 'off' },
      { name: 'cards' },
      { name: 'google', state: 'connected' },
      { name: 'files' },
      { name: 'assistant' },
      { name: 'speech' },
    ]);
  });

  test('a refused test email is reported with the message of the mail server, and leaves none behind', async () => {
    smtp.refuse('450 mailbox busy');
    const answer = await tryOut(server, 'mail');
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { works: false, message: expect.stringContaining('mailbox busy') },
    ]);
    expect(await emails(server)).toEqual([]);
    smtp.refuse('');
  });

  test('a test email goes out to the owner and is stored here too', async () => {
    expect(await (await tryOut(server, 'mail')).json()).toMatchObject({
      works: true,
      message: '127.0.0.1 accepted a test email to wade@example.com.',
    });
    expect(smtp.emails.map((email) => email.to)).toEqual([['wade@example.com']]);
    expect(await emails(server)).toMatchObject([{ folder: 'inbox', delivery: 'sent' }]);
  });

  test("Google's keys are fetched, and a failure is reported", async () => {
    expect(await (await tryOut(server, 'google')).json()).toMatchObject({ works: true });
    await google.stop();
    expect(await (await tryOut(server, 'google')).json()).toMatchObject({
      works: false,
      message: expect.stringContaining("Couldn't get Google's keys"),
    });
  });
});

test('a mail server that never answers is not waited for', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const server = await startTestServer({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  expect(await testConnection(server.app, 'mail', 100)).toEqual({
    works: false,
    message: 'The mail server did not accept the test email: no answer within 0.1 seconds',
  });
  await server.stop();
  silent.close();
});

test('a mailbox is opened, and a failure is reported', async () => {
  const dovecot = await startDovecot();
  dovecot.deliver('Subject: One\r\n\r\nHello\r\n');
  const server = await startTestServer({ env: { IMAP_URL: dovecot.url } });
  expect((await connections(server))[1]).toMatchObject({
    name: 'mailbox',
    state: 'connected',
    description: 'Receiving email from hello@hill.example',
  });
  expect(await (await tryOut(server, 'mailbox')).json()).toMatchObject({
    works: true,
    message: 'Opened the mailbox at 127.0.0.1: 1 email in the inbox.',
  });
  await dovecot.stop();
  expect(await (await tryOut(server, 'mailbox')).json()).toMatchObject({
    works: false,
    message: expect.stringMatching(/^Couldn't open the mailbox: /),
  });
  await server.stop();
});

test('cards say whether they are off, tested or taken, and a test says what is wrong with a key', async () => {
  const server = await startTestServer();
  const state = async () =>
    (await connections(server)).find((one: { name: string }) => one.name === 'cards');
  const choose = async (card_provider: string) => {
    const { versions } = await (await server.asOwner('/api/settings')).json();
    const json = { version: versions.payments, card_provider };
    expect((await server.asOwner('/api/settings/payments', { method: 'PATCH', json })).status).toBe(
      200,
    );
  };
  await choose('off');
  expect(await state()).toMatchObject({
    state: 'off',
    description: expect.stringContaining('Off'),
  });
  expect((await tryOut(server, 'cards')).status).toBe(409);
  await choose('test');
  expect(await state()).toMatchObject({ state: 'built_in' });
  expect(await (await tryOut(server, 'cards')).json()).toMatchObject({ works: true });
  await choose('stripe');
  expect(await state()).toMatchObject({
    state: 'off',
    description: expect.stringContaining('keys are missing'),
  });
  expect(await (await tryOut(server, 'cards')).json()).toMatchObject({ works: false });
  await server.stop();
});

test('transcription is tested with a second of silence', async () => {
  const speech = await startFakeSpeech();
  const server = await startTestServer({ env: { SPEECH_URL: speech.url } });
  expect((await connections(server)).at(-1)).toMatchObject({ name: 'speech', state: 'connected' });
  expect(await (await tryOut(server, 'speech')).json()).toMatchObject({ works: true });
  speech.fake.failures = 1;
  expect(await (await tryOut(server, 'speech')).json()).toMatchObject({
    works: false,
    message: expect.stringContaining('did not transcribe'),
  });
  await server.stop();
  await speech.stop();
});
