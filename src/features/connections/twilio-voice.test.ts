import twilioLibrary from 'twilio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFakeTwilio, twilioLogin, voiceKeySecret } from '#fakes/twilio.ts';
import { owner, startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

const path = '/api/settings/twilio';
let twilio: Awaited<ReturnType<typeof startFakeTwilio>>;
let server: TestServer;

beforeAll(async () => {
  twilio = await startFakeTwilio();
  server = await startTestServer({ env: { TWILIO_API_URL: twilio.url } });
});
afterAll(async () => {
  await server.stop();
  await twilio.stop();
});

const password = { current_password: owner.password };

async function turnOn(json: object = password) {
  const answer = await server.asOwner(`${path}/phone-calls`, { method: 'POST', json });
  return { status: answer.status, body: await answer.json() };
}

const connect = (change = {}) =>
  server.asOwner(path, { method: 'PUT', json: { ...twilioLogin, ...password, ...change } });

test('phone calls need an account, and the password of the owner', async () => {
  expect((await turnOn()).body.message).toBe('Please connect a Twilio account first.');
  expect((await connect()).status).toBe(200);
  expect((await turnOn({ current_password: 'no' })).status).toBe(400);
  expect(twilio.made.size).toBe(0);
});

test('nothing is turned on when Twilio does not answer', async () => {
  twilio.misbehave('down');
  const answer = await turnOn();
  expect([answer.status, answer.body.message]).toEqual([
    502,
    expect.stringMatching(/Not turned on/),
  ]);
  twilio.misbehave('none');
  expect(server.app.voice).toBeUndefined();
});

test('turned on, Twilio sends calls here, on every server, and browsers get a token that it takes', async () => {
  const beside = await startTestServer({ beside: server, env: { TWILIO_API_URL: twilio.url } });
  const { status, body } = await turnOn();
  expect([status, body.twilio.phone_calls]).toEqual([200, 'on']);
  await waitUntil('the other server follows', () => beside.app.voice !== undefined);
  await beside.stop();
  const site = server.app.settings.publicUrl;
  expect(Object.fromEntries(twilio.addresses)).toEqual({
    VoiceUrl: `${site}/api/webhooks/twilio/voice`,
    StatusCallback: `${site}/api/webhooks/twilio/voice/status`,
  });
  const [[keySid], [appSid, voiceUrl]] = [...twilio.made] as [[string], [string, string]];
  expect(voiceUrl).toBe(`${site}/api/webhooks/twilio/voice/connect`);

  const token = await (await server.asOwner('/api/phone/get-token', { method: 'POST' })).json();
  expect(token).toMatchObject({ success: true, line: 'twilio', ticket: expect.any(String) });
  const claims = JSON.parse(Buffer.from(token.token.split('.')[1], 'base64url').toString());
  expect(claims).toMatchObject({
    iss: keySid,
    sub: twilioLogin.account_sid,
    grants: {
      identity: 'owner',
      // Only browsers that may receive calls may register; nothing calls them.
      voice: { incoming: { allow: true }, outgoing: { application_sid: appSid } },
    },
  });
  expect(claims.exp - claims.iat).toBe(3600);
});

test('the key is encrypted and never answered', async () => {
  const all = [
    await server.rows(`select * from secrets where name = 'twilio-voice-key'`),
    await server.rows('select details from audit_log'),
    await (await server.asOwner(path)).json(),
    await (await server.asOwner('/api/settings')).json(),
  ];
  expect(JSON.stringify(all)).toContain('phone_calls_on');
  expect(JSON.stringify(all)).not.toContain(voiceKeySecret);
});

test('turned on twice, there is one key and one app', async () => {
  expect((await turnOn()).status).toBe(200);
  expect(twilio.made.size).toBe(2);
});

test('the same account saved again keeps phone calls', async () => {
  expect((await connect()).status).toBe(200);
  expect(server.app.voice).toBeDefined();
});

test('turned off, key and app are gone, and texts stay', async () => {
  const answer = await server.asOwner(`${path}/phone-calls`, { method: 'DELETE' });
  expect((await answer.json()).twilio.phone_calls).toBe('off');
  expect(server.app.voice).toBeUndefined();
  expect(server.app.texts).toBeDefined();
  expect(twilio.made.size).toBe(0);
  expect(twilio.addresses.get('VoiceUrl')).toBe('');
  const token = await (await server.asOwner('/api/phone/get-token', { method: 'POST' })).json();
  expect(token).toMatchObject({ line: 'browser' });
  expect(token.token).toBe(token.ticket);
});

test('the account disconnected, phone calls end too, though Twilio is down', async () => {
  await turnOn();
  twilio.misbehave('down');
  expect((await server.asOwner(path, { method: 'DELETE' })).status).toBe(200);
  twilio.misbehave('none');
  expect(server.app.voice).toBeUndefined();
  expect(await server.rows('select * from twilio_account')).toEqual([]);
  expect(await server.rows(`select * from secrets where name like 'twilio%'`)).toEqual([]);
});

test('the library itself takes what the stand-in signs', async () => {
  const { validateRequest } = twilioLibrary;
  const { sign } = await import('#fakes/twilio.ts');
  const fields = { CallSid: 'CA1', From: '+18305550199' };
  const url = 'https://example.com/api/webhooks/twilio/voice?call=1';
  const { auth_token } = twilioLogin;
  expect(validateRequest(auth_token, sign(url, fields), url, fields)).toBe(true);
  expect(validateRequest(auth_token, sign(url, fields), `${url}2`, fields)).toBe(false);
});
