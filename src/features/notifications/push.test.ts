import { randomUUID } from 'node:crypto';
import { jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ownerPhone, visitorPhone } from '#tests/factories/calls.ts';
import { openBrowser } from '#tests/factories/notifications.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

let server: TestServer;
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
});
afterEach(async () => {
  await server.rows('delete from push_subscriptions');
  browser.received.length = 0;
  browser.answer = 201;
});
afterAll(async () => {
  browser.close();
  await server.stop();
});

async function subscribe(json: object = browser.subscription): Promise<Response> {
  return server.asOwner('/api/notifications/subscriptions', { method: 'POST', json });
}

async function publicKey(): Promise<string> {
  return (await (await server.asOwner('/api/notifications/push-key')).json()).public_key;
}

test('a call rings a browser that has no page open: encrypted for it, and signed by our key', async () => {
  expect((await subscribe()).status).toBe(200);
  const rosa = await visitorPhone(server);
  const call_id = randomUUID();
  rosa.say({ type: 'call', call_id });
  const pushed = await waitUntil('the push', () => browser.received[0]);
  expect(pushed.message).toEqual({
    title: 'Incoming Call',
    body: 'Website visitor',
    tag: `call ${call_id}`,
    path: '/phone',
    stays: true,
  });
  expect(Number(pushed.headers.ttl)).toBeLessThanOrEqual(20);
  const [, token = '', key = ''] =
    /^vapid t=([^,]+), ?k=(.+)$/.exec(pushed.headers.authorization ?? '') ?? [];
  expect(key).toBe(await publicKey());
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { payload } = await jwtVerify(token, jwk, { algorithms: ['ES256'] });
  expect(payload.aud).toBe(new URL(browser.subscription.endpoint).origin);
  // It rings: no one sent the caller to voicemail, although no page of the owner is open.
  expect(rosa.received.some(({ type }) => type === 'call_ended')).toBe(false);

  rosa.say({ type: 'hang_up', call_id });
  const missed = await waitUntil('the missed call', () => browser.received[1]);
  expect(missed.message).toMatchObject({
    title: 'Missed call: Website visitor',
    tag: `call ${call_id}`,
  });
  rosa.socket.close();
});

test('a call that was answered leaves no missed call behind', async () => {
  await subscribe();
  const [rosa, wade] = [await visitorPhone(server), await ownerPhone(server)];
  const call_id = randomUUID();
  rosa.say({ type: 'call', call_id });
  await wade.receives('incoming_call');
  wade.say({ type: 'accept', call_id });
  await rosa.receives('call_updated', ({ call }) => call.call_status === 'in_progress');
  wade.say({ type: 'hang_up', call_id });
  await rosa.receives('call_ended');
  await waitUntil('no push waits', async () => {
    const waiting = await server.rows(
      "select 1 from pgboss.job where name = 'send-push' and state in ('created', 'retry', 'active')",
    );
    return waiting.length === 0;
  });
  expect(browser.received.map(({ message }) => message.title)).toEqual(['Incoming Call']);
  for (const { socket } of [rosa, wade]) socket.close();
});

test('a browser that its push service does not know any more is forgotten', async () => {
  await subscribe();
  browser.answer = 410;
  const rosa = await visitorPhone(server);
  rosa.say({ type: 'call', call_id: randomUUID() });
  await waitUntil('it is forgotten', async () => {
    return (await server.rows('select 1 from push_subscriptions')).length === 0;
  });
  rosa.socket.close();
});

test('an address that a push service refuses is not tried again for that news, counts as out of reach, and ends after three days', async () => {
  await subscribe();
  browser.answer = 403;
  const missOne = async () => {
    const before = browser.received.length;
    const rosa = await visitorPhone(server);
    rosa.say({ type: 'call', call_id: randomUUID() });
    await waitUntil('the push service was asked', () => browser.received.length > before);
    rosa.socket.close();
  };
  await missOne();
  const description = async () => {
    const answer = await server.asOwner('/api/settings/connections');
    const { connections } = await answer.json();
    return connections.find(({ name }: { name: string }) => name === 'push').description;
  };
  await waitUntil('it is out of reach', async () =>
    (await description()).startsWith('1 device is out of reach'),
  );
  const failed =
    "select 1 from pgboss.job where name = 'send-push' and state in ('retry', 'failed')";
  expect(await server.rows(failed)).toEqual([]);

  await server.rows("update push_subscriptions set failing_since = now() - interval '3 days'");
  await missOne();
  await waitUntil('it is forgotten', async () => {
    return (await server.rows('select 1 from push_subscriptions')).length === 0;
  });
});

test('a browser that is reached again is no longer out of reach', async () => {
  await subscribe();
  await server.rows("update push_subscriptions set failing_since = now() - interval '5 days'");
  const rosa = await visitorPhone(server);
  rosa.say({ type: 'call', call_id: randomUUID() });
  await waitUntil('it is reached', async () => {
    const [row] = await server.rows('select failing_since from push_subscriptions');
    return row?.failing_since === null;
  });
  rosa.socket.close();
});

test.each([
  ['expired', "expires_at = now() - interval '1 minute'"],
  ['lasted 30 days', "created_at = now() - interval '30 days 1 minute'"],
])('a browser whose session has %s is notified no more, and forgotten', async (_, change) => {
  const token = await server.signIn();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  await fetch(`${server.address}/api/notifications/subscriptions`, {
    method: 'POST',
    headers,
    body: JSON.stringify(browser.subscription),
  });
  await server.rows(
    `update sessions set ${change}
     where id = (select session_id from push_subscriptions)`,
  );
  const { length } = browser.received;
  const rosa = await visitorPhone(server);
  rosa.say({ type: 'call', call_id: randomUUID() });
  await rosa.receives('call_ended');
  await waitUntil('it is forgotten', async () => {
    return (await server.rows('select 1 from push_subscriptions')).length === 0;
  });
  expect(browser.received).toHaveLength(length);
  rosa.socket.close();
});

test('signing out ends the notifications of that browser, and turning them off does', async () => {
  const token = await server.signIn();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  await fetch(`${server.address}/api/notifications/subscriptions`, {
    method: 'POST',
    headers,
    body: JSON.stringify(browser.subscription),
  });
  await fetch(`${server.address}/api/admin/logout`, { method: 'POST', headers });
  expect(await server.rows('select 1 from push_subscriptions')).toEqual([]);

  await subscribe();
  await subscribe();
  expect(await server.rows('select 1 from push_subscriptions')).toHaveLength(1);
  const json = { endpoint: browser.subscription.endpoint };
  await server.asOwner('/api/notifications/subscriptions/removal', { method: 'POST', json });
  expect(await server.rows('select 1 from push_subscriptions')).toEqual([]);
});

test.each([
  ['an address that is none', { endpoint: 'push' }],
  ['an address of another kind', { endpoint: 'file:///etc/passwd' }],
  ['a plain address elsewhere', { endpoint: 'http://push.example.com/1' }],
  ['a key that is none', { keys: { p256dh: 'x', auth: 'y' } }],
])('%s is refused, and nothing is stored', async (_, wrong) => {
  const answer = await subscribe({ ...browser.subscription, ...wrong });
  expect(answer.status).toBe(400);
  expect(await server.rows('select 1 from push_subscriptions')).toEqual([]);
});

test('the keys stay the same over a restart', async () => {
  const before = await publicKey();
  const again = await startTestServer({ beside: server });
  expect((await (await again.asOwner('/api/notifications/push-key')).json()).public_key).toBe(
    before,
  );
  await again.stop();
});
