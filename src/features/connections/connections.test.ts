import { rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFakeGoogle } from '#fakes/google.ts';
import { startFakeGoogleReviews } from '#fakes/google-reviews.ts';
import { startFakeSmtp } from '#fakes/smtp-server.ts';
import { metaLogin, startFakeMeta } from '#fakes/social-networks.ts';
import { startFakeSpeech } from '#fakes/speech.ts';
import { openBrowser } from '#tests/factories/notifications.ts';
import { startDovecot } from '#tests/harness/dovecot.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { testConnection } from './actions/connections.ts';

async function connections(server: TestServer) {
  const answer = await server.asOwner('/api/settings/connections');
  return (await answer.json()).connections;
}

async function stateOf(server: TestServer, name: string) {
  return (await connections(server)).find((one: { name: string }) => one.name === name);
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
      {
        name: 'speech',
        state: 'off',
        description: 'Not set up. Ask whoever installed Plumbline',
        installer_details: expect.stringContaining('SPEECH_URL'),
      },
      { name: 'social', state: 'off', description: expect.stringContaining('by hand') },
      { name: 'reviews', state: 'off', description: expect.stringContaining('Not connected') },
      { name: 'push', state: 'off', description: expect.stringContaining('No device') },
    ]);
  });

  test('no setting of the server is named outside the details for whoever installed it', async () => {
    for (const { title, description } of await connections(server))
      expect(`${title} ${description}`).not.toMatch(/[A-Z]+_[A-Z]+|VAPID|docs\//);
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

  test.each(['google', 'mailbox', 'speech', 'social', 'reviews', 'push'])(
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
      { name: 'social' },
      { name: 'reviews' },
      { name: 'push' },
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
  await dovecot.deliver('Subject: One\r\n\r\nHello\r\n');
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
  expect(await stateOf(server, 'speech')).toMatchObject({ state: 'connected' });
  expect(await (await tryOut(server, 'speech')).json()).toMatchObject({ works: true });
  speech.fake.failures = 1;
  expect(await (await tryOut(server, 'speech')).json()).toMatchObject({
    works: false,
    message: expect.stringContaining('did not transcribe'),
  });
  await server.stop();
  await speech.stop();
});

test('a test reaches every device that is turned on, and says when none wants it', async () => {
  const server = await startTestServer();
  const browser = await openBrowser();
  const json = browser.subscription;
  await server.asOwner('/api/notifications/subscriptions', { method: 'POST', json });
  expect(await stateOf(server, 'push')).toMatchObject({
    state: 'connected',
    description: expect.stringContaining('1 device is notified'),
  });
  expect(await (await tryOut(server, 'push')).json()).toMatchObject({ works: true });
  expect(browser.received.map(({ message }) => message.title)).toEqual(['Hill Country Handyman']);
  browser.answer = 410;
  expect(await (await tryOut(server, 'push')).json()).toMatchObject({ works: false });
  expect(await stateOf(server, 'push')).toMatchObject({ state: 'off' });
  browser.close();
  await server.stop();
});

test('social accounts are named, and one that has to be connected again says so', async () => {
  const meta = await startFakeMeta();
  const server = await startTestServer({
    env: {
      META_APP_ID: metaLogin.appId,
      META_APP_SECRET: metaLogin.appSecret,
      META_API_URL: meta.url,
    },
  });
  expect(await stateOf(server, 'social')).toMatchObject({
    state: 'off',
    description: expect.stringContaining('No account is connected'),
  });
  const signIn = await server.asOwner('/api/content/sign-ins/facebook', { method: 'POST' });
  const agreed = await fetch((await signIn.json()).url, { redirect: 'manual' });
  const back = new URL(agreed.headers.get('location') ?? '').searchParams;
  const json = { code: back.get('code'), state: back.get('state') };
  await server.asOwner('/api/content/connections', { method: 'POST', json });
  const connected = await stateOf(server, 'social');
  expect(connected.state).toBe('connected');
  expect(connected.description).toMatch(/^Facebook: .+ Instagram: .+ LinkedIn: not set up/);
  expect(await (await tryOut(server, 'social')).json()).toMatchObject({
    works: true,
    message: 'All 2 accounts answered.',
  });
  await server.rows("update secrets set sealed = 'broken' where name like 'social_account %'");
  expect(await (await tryOut(server, 'social')).json()).toMatchObject({
    works: false,
    message: expect.stringContaining('Connect it again'),
  });
  await server.rows("update social_accounts set token_expires_at = now() - interval '1 day'");
  expect(await stateOf(server, 'social')).toMatchObject({
    state: 'attention',
    description: expect.stringContaining('needs to be connected again'),
  });
  await server.stop();
  await meta.stop();
});

test('Google reviews are read again, and a key that is refused needs the owner', async () => {
  const google = await startFakeGoogleReviews();
  google.details = { rating: 4.8, userRatingCount: 37, googleMapsUri: 'https://maps.google.com/' };
  const server = await startTestServer({ env: { GOOGLE_REVIEWS_API_URL: google.url } });
  const json = { location_id: google.locationId, key: google.key };
  expect((await server.asOwner('/api/website/google', { method: 'PUT', json })).status).toBe(200);
  expect(await stateOf(server, 'reviews')).toMatchObject({
    state: 'connected',
    description: 'The website shows 4.8 out of 5 from 37 reviews',
  });
  expect(await (await tryOut(server, 'reviews')).json()).toMatchObject({ works: true });
  google.key = 'another';
  expect(await (await tryOut(server, 'reviews')).json()).toMatchObject({ works: false });
  expect(await stateOf(server, 'reviews')).toMatchObject({
    state: 'attention',
    description: expect.stringContaining('refuses the key'),
  });
  await server.stop();
  await google.stop();
});
