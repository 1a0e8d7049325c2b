import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFakeTwilio, twilioLogin } from '#fakes/twilio.ts';
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

async function put(change = {}, on = server) {
  const json = { ...twilioLogin, current_password: owner.password, ...change };
  const answer = await on.asOwner(path, { method: 'PUT', json });
  return { status: answer.status, body: await answer.json() };
}

const view = async (on = server) => (await (await on.asOwner(path)).json()).twilio;

describe('a Twilio account is not stored', () => {
  test.each([
    ['the owner does not prove who they are', { current_password: 'no' }, 400, /your current pass/],
    ['the token is wrong', { auth_token: 'wrong' }, 502, /does not accept the account SID or auth/],
    ['the number is not theirs', { number: '(830) 555-0199' }, 502, /is not a number of this/],
    ['the account SID is none', { account_sid: 'AC12' }, 400, /account SID/],
    ['the number is none', { number: '12' }, 400, /phone/],
    ['no token is typed in', { auth_token: '' }, 400, /enter the auth token/],
  ])('when %s', async (_, change, status, message) => {
    const answer = await put(change);
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(message)]);
    expect(JSON.stringify(answer.body)).not.toContain(twilioLogin.auth_token);
    expect(await server.rows('select * from twilio_account')).toEqual([]);
    expect(await server.rows(`select * from secrets where name = 'twilio-auth-token'`)).toEqual([]);
    expect(server.app.texts).toBeUndefined();
  });

  test('when Twilio does not answer', async () => {
    twilio.misbehave('silent');
    expect((await put()).status).toBe(502);
    twilio.misbehave('none');
  });

  test('by a test alone, which texts nobody', async () => {
    const { account_sid, auth_token, number } = twilioLogin;
    const answer = await server.asOwner(`${path}/tests`, {
      method: 'POST',
      json: { account_sid, auth_token, number },
    });
    expect(await answer.json()).toEqual({
      success: true,
      works: true,
      message: 'Twilio responded: (830) 555-0142 can send texts.',
    });
    expect(twilio.texts).toEqual([]);
    expect(await view()).toMatchObject({ source: 'none', token: 'none' });
  });
});

describe('a Twilio account that was typed in', () => {
  test('counts at once on every server, and Twilio knows where texts are to be reported', async () => {
    const beside = await startTestServer({
      beside: server,
      env: { TWILIO_API_URL: twilio.url },
    });
    expect((await put()).status).toBe(200);
    expect(server.app.texts?.number).toBe(twilioLogin.number);
    await waitUntil('the other server follows', () => beside.app.texts !== undefined);
    expect(twilio.smsUrl()).toBe(`${server.app.settings.publicUrl}/api/webhooks/twilio/texts`);
    await beside.stop();
  });

  test('has its token encrypted and never answered', async () => {
    const [secret] = await server.rows(`select * from secrets where name = 'twilio-auth-token'`);
    expect(JSON.stringify(secret)).not.toContain(twilioLogin.auth_token);
    const shown = await view();
    expect(shown).toMatchObject({ source: 'settings', token: 'saved', can_receive: true });
    const all = JSON.stringify([shown, await (await server.asOwner('/api/settings')).json()]);
    expect(all).toContain('twilio_connected');
    expect(all).not.toContain(twilioLogin.auth_token);
    const history = await server.rows('select details from audit_log');
    expect(JSON.stringify(history)).not.toContain(twilioLogin.auth_token);
  });

  test('keeps its token, but never offers it to another account', async () => {
    expect((await put({ auth_token: '' })).status).toBe(200);
    const other = { account_sid: `AC${'f'.repeat(32)}`, auth_token: '' };
    expect((await put(other)).body.fields).toEqual({ auth_token: 'Please enter the auth token.' });
  });

  test('loses to the environment, and is not changed there', async () => {
    const env = {
      TWILIO_API_URL: twilio.url,
      TWILIO_ACCOUNT_SID: twilioLogin.account_sid,
      TWILIO_AUTH_TOKEN: 'another',
      TWILIO_NUMBER: '(830) 555-0143',
    };
    const beside = await startTestServer({ beside: server, env });
    expect(await view(beside)).toMatchObject({ source: 'environment', number: '+18305550143' });
    expect((await put({}, beside)).body.code).toBe('set_by_environment');
    expect((await beside.asOwner(path, { method: 'DELETE' })).status).toBe(409);
    await beside.stop();
  });

  test('whose token no longer opens sends nothing, and says so', async () => {
    const env = { SECRET_KEY: 'another secret key, 32 characters and more' };
    const beside = await startTestServer({ beside: server, env });
    expect(await view(beside)).toMatchObject({ source: 'settings', token: 'unreadable' });
    expect(beside.app.texts).toBeUndefined();
    await beside.stop();
  });

  test('disconnected, is forgotten', async () => {
    expect((await server.asOwner(path, { method: 'DELETE' })).status).toBe(200);
    expect(await view()).toMatchObject({ source: 'none', token: 'none' });
    expect(await server.rows(`select * from secrets where name = 'twilio-auth-token'`)).toEqual([]);
    expect(server.app.texts).toBeUndefined();
  });
});

test('a site that Twilio cannot reach says so', async () => {
  const local = await startTestServer();
  expect(await view(local)).toMatchObject({ can_receive: false });
  await local.stop();
});
