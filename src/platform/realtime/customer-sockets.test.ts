import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { newId } from '#lib/ids.ts';
import { writeAsOwner } from '#tests/factories/messages.ts';
import { addProject } from '#tests/factories/projects.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { publishChange } from './events.ts';
import { issueTicket } from './tickets.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A customer with an account, a session and a project. */
async function customer() {
  const email = `${newId()}@example.com`;
  const project = await addProject(server, {
    customer: { first_name: 'Rosa', last_name: 'V', email },
  });
  const [userId, sessionId] = [newId(), newId()];
  await server.rows(
    `insert into users (id, name, email, email_verified, created_at, updated_at)
     values ($1, 'Rosa', $2, true, now(), now())`,
    [userId, email],
  );
  await server.rows(
    `insert into sessions (id, user_id, token, site, expires_at, created_at, updated_at)
     values ($1, $2, $3, 'customer', now() + interval '1 day', now(), now())`,
    [sessionId, userId, newId()],
  );
  await server.rows('update customers set auth_user_id = $2 where id = $1', [
    project.customer_id,
    userId,
  ]);
  return { project, userId, sessionId };
}

async function ticketOf({ sessionId, userId }: { sessionId: string; userId: string }) {
  const holder = { kind: 'customer' as const, id: sessionId, userId };
  return issueTicket(server.app.database, holder, fromNow());
}

function open(ticket: string, path = '/ws/customer') {
  return new WebSocket(`${server.address.replace('http', 'ws')}${path}?ticket=${ticket}`);
}

async function listen(who: { sessionId: string; userId: string }) {
  const socket = open(await ticketOf(who));
  const heard: { type: string; id?: string }[] = [];
  let closedWith: number | undefined;
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  socket.on('close', (code) => {
    closedWith = code;
  });
  await waitUntil('the socket greets', () => heard.length > 0);
  return { heard, closed: () => closedWith, socket };
}

test('a customer gets events about messages on their own projects, and no others', async () => {
  const [rosa, hank] = [await customer(), await customer()];
  const [atRosa, atHank] = [await listen(rosa), await listen(hank)];
  await writeAsOwner(server, rosa.project.id, 'For Rosa');
  await writeAsOwner(server, hank.project.id, 'For Hank');
  await waitUntil('Hank gets it', () => atHank.heard.some(({ id }) => id === hank.project.id));
  await waitUntil('Rosa gets it', () => atRosa.heard.some(({ id }) => id === rosa.project.id));
  const events = ({ heard }: typeof atRosa) => heard.filter(({ type }) => type === 'event');
  expect(events(atRosa)).toEqual([
    { type: 'event', topic: 'messages', kind: 'created', id: rosa.project.id },
  ]);
  expect(events(atHank).map(({ id }) => id)).toEqual([hank.project.id]);
  atRosa.socket.close();
  atHank.socket.close();
});

test("the end of a session closes the customer's socket", async () => {
  const [rosa, hank] = [await customer(), await customer()];
  const [atRosa, atHank] = [await listen(rosa), await listen(hank)];
  await publishChange(server.app.database, {
    topic: 'sessions',
    kind: 'ended',
    id: rosa.sessionId,
  });
  await waitUntil('the socket is closed', () => atRosa.closed() === 4401);
  expect(atHank.closed()).toBeUndefined();
  atHank.socket.close();
});

test.each(['/ws/admin', '/ws/chat'])("a customer's ticket does not open %s", async (path) => {
  const socket = open(await ticketOf(await customer()), path);
  const status = await new Promise((done) => {
    socket.on('unexpected-response', (_request, answer) => done(answer.statusCode));
    socket.on('open', () => done(101));
    socket.on('error', () => undefined);
  });
  expect(status).toBe(401);
});

test('who signs out while asking for a ticket is asked to sign in, and no failure is reported', async () => {
  const who = await customer();
  await server.rows('delete from sessions where id = $1', [who.sessionId]);
  await expect(ticketOf(who)).rejects.toMatchObject({ status: 401, code: 'not_signed_in' });
});
