import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { callerTicket, connectPhone } from '#tests/factories/calls.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMITS: 'on' } });
});
afterAll(() => server.stop());

test('a browser that calls again and again is refused with words, and others still ring', async () => {
  const [{ ticket }, other] = [await callerTicket(server), await callerTicket(server)];
  const eve = await connectPhone(server, ticket);
  for (let count = 1; count <= 8; count += 1) {
    const call_id = randomUUID();
    eve.say({ type: 'call', call_id });
    await eve.receives('call_ended', ({ call }) => call.id === call_id);
  }
  eve.say({ type: 'call', call_id: randomUUID() });
  expect(await eve.receives('error')).toMatchObject({ code: 'too_many_calls' });
  expect(await server.rows('select 1 from calls')).toHaveLength(8);

  const rosa = await connectPhone(server, other.ticket);
  rosa.say({ type: 'call', call_id: randomUUID() });
  await rosa.receives('call_ended');
  for (const { socket } of [eve, rosa]) socket.close();
});

test('one connection gets ten new browsers in ten minutes, and a browser that is on the line comes back', async () => {
  const { caller_id, ticket } = await callerTicket(server);
  const rosa = await connectPhone(server, ticket);
  let refused: Response | undefined;
  for (let count = 0; count < 10 && !refused; count += 1) {
    const answer = await fetch(`${server.address}/api/calls/ticket`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    if (answer.status === 429) refused = answer;
  }
  expect(refused?.headers.get('retry-after')).toBeTruthy();
  expect((await callerTicket(server, caller_id)).ticket).toBeTruthy();
  expect((await callerTicket(server, randomUUID())).ticket).toBeUndefined();
  rosa.socket.close();
});

test('one address opens thirty sockets, and others still get in', async () => {
  const open = async (address: string, from: string) => {
    const answer = await fetch(`${server.address}/api/calls/ticket`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: '{}',
    });
    const { ticket } = await answer.json();
    const path = `${server.address.replace('http', 'ws')}/ws/phone`;
    const socket = new WebSocket(`${path}?ticket=${ticket}&device=${randomUUID()}`, {
      headers: { 'x-forwarded-for': address },
    });
    const status = await new Promise((done) => {
      socket.on('unexpected-response', (_request, { statusCode }) => done(statusCode));
      socket.on('open', () => done(101));
      socket.on('error', () => undefined);
    });
    return { socket, status };
  };
  const opened: Awaited<ReturnType<typeof open>>[] = [];
  for (let count = 0; count < 30; count += 1)
    opened.push(await open('203.0.113.9', `198.51.100.${count}`));
  expect(opened.map(({ status }) => status)).toEqual(Array(30).fill(101));
  expect((await open('203.0.113.9', '198.51.100.40')).status).toBe(429);
  opened.push(await open('203.0.113.10', '198.51.100.41'));
  expect(opened.at(-1)?.status).toBe(101);

  // A socket that closes makes room for another.
  opened[0]?.socket.close();
  await waitUntil('the first has left', () => opened[0]?.socket.readyState === WebSocket.CLOSED);
  opened.push(await open('203.0.113.9', '198.51.100.42'));
  expect(opened.at(-1)?.status).toBe(101);
  for (const { socket } of opened) socket.close();
});
