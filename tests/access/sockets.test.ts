import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { newId, newSecret } from '#lib/ids.ts';
import { signedInCustomer } from '../harness/portal.ts';
import { post, startTestServer, type TestServer } from '../harness/test-server.ts';
import { everybody, type Role } from './roles.ts';
import { sockets } from './table.ts';

let server: TestServer;
let everyone: Role[];
beforeAll(async () => {
  server = await startTestServer();
  const { strangers, theOwner } = await everybody(server);
  everyone = [...strangers, theOwner];
});
afterAll(() => server.stop());

/** 101 if the socket opens, otherwise the status of the refusal. */
function knock(path: string, ticket = '', headers: Record<string, string> = {}): Promise<number> {
  const address = `${server.address.replace('http', 'ws')}${path}?ticket=${ticket}`;
  const socket = new WebSocket(address, { headers });
  return new Promise((done) => {
    socket.on('open', () => {
      socket.close();
      done(101);
    });
    socket.on('unexpected-response', (_, answer) => done(answer.statusCode ?? 0));
    socket.on('error', () => undefined);
  });
}

async function ticketOf(path: string): Promise<string> {
  if (path === '/ws/admin') {
    const answer = await server.asOwner('/api/admin/socket-tickets', { method: 'POST' });
    return (await answer.json()).ticket;
  }
  if (path === '/ws/customer') {
    const email = `${newId()}@example.com`;
    const person = { first_name: 'Rosa', last_name: 'Villarreal', email };
    const { browser } = await signedInCustomer(server, person);
    const answer = await browser.call('/api/customer/socket-tickets', { method: 'POST' });
    return (await answer.json()).ticket;
  }
  if (path === '/ws/phone') {
    return (await (await post(`${server.address}/api/calls/ticket`, {})).json()).ticket;
  }
  const visitor_id = `visitor_${newId()}`;
  const started = await post(`${server.address}/api/chat/start`, { visitor_id });
  const { conversation_id } = await started.json();
  const ids = { visitor_id, conversation_id };
  return (await (await post(`${server.address}/api/chat/socket-tickets`, ids)).json()).ticket;
}

test.each(Object.keys(sockets))(
  '%s opens for no token and no cookie, only for a ticket',
  async (path) => {
    for (const { name, headers } of everyone) {
      expect(await knock(path, '', headers), name).toBe(401);
      expect(await knock(path, newSecret(), headers), name).toBe(401);
    }
    const ticket = await ticketOf(path);
    expect(await knock(path, ticket)).toBe(101);
    expect(await knock(path, ticket), 'a ticket opens once').toBe(401);
  },
);

test.each(Object.keys(sockets))('%s does not open for a ticket to another socket', async (path) => {
  const { alsoFrom = [] } = sockets[path] ?? {};
  for (const other of Object.keys(sockets).filter((one) => one !== path)) {
    const isOpen = alsoFrom.includes(other);
    expect(await knock(path, await ticketOf(other)), other).toBe(isOpen ? 101 : 401);
  }
});

test('no other socket is there', async () => {
  expect(await knock('/ws/anything', await ticketOf('/ws/admin'))).toBe(404);
});
