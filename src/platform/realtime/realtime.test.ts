import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { newId } from '#lib/ids.ts';
import { aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { phoneJpeg } from '#tests/harness/pictures.ts';
import { call, startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { publishChange } from './events.ts';

let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  other = await startTestServer({ beside: server });
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

interface Message {
  type: string;
  topic?: string;
  kind?: string;
  id?: string;
}

async function ticket(at: TestServer, token: string): Promise<string> {
  const answer = await call(`${at.address}/api/admin/socket-tickets`, token, { method: 'POST' });
  return (await answer.json()).ticket;
}

/** Opens a socket and collects its messages. */
async function listen(at: TestServer, token: string) {
  const socket = new WebSocket(
    `${at.address.replace('http', 'ws')}/ws/admin?ticket=${await ticket(at, token)}`,
  );
  const messages: Message[] = [];
  let closedWith: number | undefined;
  socket.on('message', (data) => messages.push(JSON.parse(String(data))));
  socket.on('close', (code) => {
    closedWith = code;
  });
  await waitUntil('the socket greets', () => messages.length > 0);
  return { socket, messages, closed: () => closedWith };
}

/** The status with which a socket is refused. */
function refusal(query: string): Promise<number | undefined> {
  return new Promise((done) => {
    const socket = new WebSocket(`${server.address.replace('http', 'ws')}/ws/admin${query}`);
    socket.on('unexpected-response', (_request, answer) => done(answer.statusCode));
    socket.on('open', () => done(101));
    socket.on('error', () => undefined);
  });
}

function sendRequest(at: TestServer) {
  const body = workRequestForm(aWorkRequest());
  return fetch(`${at.address}/api/forms/work-request`, { method: 'POST', body });
}

test('a request at one server is announced to a back office on the other within a second', async () => {
  const token = await server.signIn();
  const back = await listen(other, token);
  const { request_id } = await (await sendRequest(server)).json();
  const event = await waitUntil(
    'the event',
    () => back.messages.find((message) => message.id === request_id),
    1000,
  );
  expect(event).toEqual({ type: 'event', topic: 'requests', kind: 'created', id: request_id });
  back.socket.close();
});

test('the other server shows that request with its photos', async () => {
  const body = workRequestForm(aWorkRequest(), [{ name: 'a.jpg', bytes: await phoneJpeg(60, 40) }]);
  const sent = await fetch(`${server.address}/api/forms/work-request`, { method: 'POST', body });
  const { request_id } = await sent.json();
  const { request } = await (await other.asOwner(`/api/requests/${request_id}`)).json();
  const photo = await fetch(other.address + request.photos[0].url);
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

test('a request that is refused is not announced', async () => {
  const back = await listen(server, await server.signIn());
  const body = workRequestForm(aWorkRequest({ email: '' }));
  await fetch(`${server.address}/api/forms/work-request`, { method: 'POST', body });
  const { request_id } = await (await sendRequest(server)).json();
  await waitUntil('the next event', () =>
    back.messages.some((message) => message.id === request_id),
  );
  expect(back.messages.filter((message) => message.topic === 'requests')).toHaveLength(1);
  back.socket.close();
});

test('a transaction announces each of its changes once, and nothing of a part that is undone', async () => {
  const back = await listen(other, await server.signIn());
  const [once, twice, undone] = [newId(), newId(), newId()];
  const changed = (id: string) => ({ topic: 'customers' as const, kind: 'changed' as const, id });
  await server.app.database.transaction(async (tx) => {
    await publishChange(tx, changed(once));
    await publishChange(tx, changed(twice));
    const part = tx.transaction(async (inner) => {
      await publishChange(inner, changed(undone));
      throw new Error('this part is undone');
    });
    await expect(part).rejects.toThrow('this part is undone');
    await publishChange(tx, changed(twice));
  });
  await waitUntil('both events', () => back.messages.some(({ id }) => id === twice));
  const { request_id } = await (await sendRequest(server)).json();
  await waitUntil('the next event', () => back.messages.some(({ id }) => id === request_id));
  const announced = back.messages.filter(({ topic }) => topic === 'customers');
  expect(announced.map(({ id }) => id).sort()).toEqual([once, twice].sort());
  back.socket.close();
});

test('a socket is refused without a ticket, with a made-up one, and with one that was used', async () => {
  const used = await ticket(server, await server.signIn());
  expect(await refusal(`?ticket=${used}`)).toBe(101);
  expect(await refusal(`?ticket=${used}`)).toBe(401);
  expect(await refusal('')).toBe(401);
  expect(await refusal('?ticket=made-up')).toBe(401);
  expect(await refusal('/../other?ticket=x')).toBe(404);
});

test('a ticket is too old after 30 seconds', async () => {
  const late = await ticket(server, await server.signIn());
  await server.rows("update socket_tickets set expires_at = now() - interval '1 second'");
  expect(await refusal(`?ticket=${late}`)).toBe(401);
});

test('a ticket is only for who is signed in', async () => {
  const answer = await fetch(`${server.address}/api/admin/socket-tickets`, { method: 'POST' });
  expect(answer.status).toBe(401);
});

test('signing out closes the sockets of that session, on every server, and no other', async () => {
  const [leaving, staying] = [await server.signIn(), await server.signIn()];
  const gone = await listen(other, leaving);
  const here = await listen(other, staying);
  await call(`${server.address}/api/admin/logout`, leaving, { method: 'POST' });
  await waitUntil('the socket is closed', () => gone.closed() === 4401);
  expect(here.closed()).toBeUndefined();
  here.socket.close();
});

test('after the database was away, browsers are asked to read again and get what comes next', async () => {
  const back = await listen(server, await server.signIn());
  const greetings = back.messages.length;
  await server.rows(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen plumbline%'",
  );
  await waitUntil('a second catch_up', () => back.messages.length > greetings);
  expect(back.messages.at(-1)).toEqual({ type: 'catch_up' });
  const { request_id } = await (await sendRequest(server)).json();
  await waitUntil('the event', () => back.messages.some((message) => message.id === request_id));
  back.socket.close();
});
