import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { publishChange } from '#platform/realtime/events.ts';
import { workRequestForm } from '#tests/factories/requests.ts';
import { openDatabaseProxy } from '#tests/harness/database-proxy.ts';
import { soak } from '#tests/harness/soak.ts';
import { owner, post, startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

const outageMs = soak(5_000, 30_000);
const maxAttemptsPerSecond = 30;
/** Of one server: its pool, its jobs, and what listens. */
const maxConnections = 10 + 4 + 2;

/** Collects every message from the back office socket. */
async function listen(server: TestServer) {
  const answer = await server.asOwner('/api/admin/socket-tickets', { method: 'POST' });
  const { ticket } = await answer.json();
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/ws/admin?ticket=${ticket}`);
  const messages: string[] = [];
  socket.on('message', (data) => messages.push(String(data)));
  await waitUntil('the socket greets', () => messages.length > 0);
  return { messages, close: () => socket.close() };
}

test('without a database for a while calls answer 503 with a time to retry, then everything recovers', async () => {
  const home = await startTestServer();
  const proxy = await openDatabaseProxy(home.database.url);
  const server = await startTestServer({ beside: home, env: { DATABASE_URL: proxy.url } });
  const get = (path: string) => fetch(server.address + path, { redirect: 'manual' });
  async function send() {
    const init = { method: 'POST', body: workRequestForm() };
    return fetch(`${server.address}/api/forms/work-request`, init);
  }
  const calls = [
    async function health() {
      return get('/healthz');
    },
    async function requestList() {
      return server.asOwner('/api/requests');
    },
    async function ownerSignIn() {
      return post(`${server.address}/api/admin/login`, owner);
    },
    async function invoiceLink() {
      return get('/invoice/unknown');
    },
    async function spanishEstimateLink() {
      return get('/es/estimate/unknown');
    },
    async function customerSignIn() {
      const headers = { origin: server.address };
      const body = new URLSearchParams(owner);
      return fetch(`${server.address}/customer/login`, { method: 'POST', headers, body });
    },
    send,
  ];
  const screen = await listen(server);
  const countCatchUps = () => screen.messages.filter((one) => one.includes('catch_up')).length;
  const countRequests = async () => (await home.rows('select 1 from requests')).length;
  const openConnections =
    "select 1 from pg_stat_activity where application_name = 'plumbline' and datname = current_database()";
  expect((await send()).status).toBe(200);
  const before = await countRequests();

  const began = Date.now();
  proxy.cut();
  for (const call of calls) {
    const answer = await call();
    expect([call.name, answer.status]).toEqual([call.name, 503]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  await wait(outageMs - (Date.now() - began));
  const seconds = (Date.now() - began) / 1000;
  // The queues are polled every few seconds; the listener retries less and less often.
  expect(proxy.attempts()).toBeLessThan(maxAttemptsPerSecond * seconds);

  proxy.mend();
  for (const call of calls)
    await waitUntil(`${call.name} is answered`, async () => (await call()).status !== 503);
  await waitUntil('the screen reads again', () => countCatchUps() > 1);
  for (const id of ['once', 'last'])
    await publishChange(home.app.database, { topic: 'projects', kind: 'changed', id });
  await waitUntil('the last event', () => screen.messages.some((one) => one.includes('last')));
  expect(screen.messages.filter((one) => one.includes('once'))).toHaveLength(1);
  expect(await countRequests()).toBe(before + 1);
  expect((await home.rows(openConnections)).length).toBeLessThanOrEqual(2 * maxConnections);
  screen.close();
  await server.stop();
  await proxy.close();
  await home.stop();
});
