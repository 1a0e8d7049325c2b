import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { accessOf, mayAccess, type StaffRole, staffRoles } from '#lib/rights.ts';
import { publishChange } from '#platform/realtime/events.ts';
import { signedInStaff, staffToken } from '../harness/staff.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { waitUntil } from '../harness/wait-until.ts';
import { callRow, idsOf, read } from './calls.ts';
import { addRecords, maxSetUpMs, partOf, type Records, recordOf } from './records.ts';
import { nameOf, type Row } from './rows.ts';
import { changedSince, countRows, jobsAreDone } from './stored.ts';
import { table } from './table.ts';

type Staff = Awaited<ReturnType<typeof signedInStaff>>;

let server: TestServer;
let staff: Record<StaffRole, Staff>;
let rosa: Records;
let before: Record<string, number>;
beforeAll(async () => {
  server = await startTestServer();
  staff = {
    office: await signedInStaff(server, 'office'),
    field: await signedInStaff(server, 'field'),
    bookkeeper: await signedInStaff(server, 'bookkeeper'),
  };
  rosa = await addRecords(server, 'rosa');
  await jobsAreDone(server);
  before = await countRows(server);
}, maxSetUpMs);
afterAll(() => server.stop());

const rows = table.filter(({ who }) => who === 'owner');
const named = (some: Row[]) => some.map((row) => [nameOf(row), row] as const);

/** Lists exported as files require the right to them as well. */
const isFile = ({ path }: Row) => /\/(export|quickbooks)$|^\/api\/books\//.test(path);

function isAllowed(role: StaffRole, row: Row): boolean {
  return (
    mayAccess(role, row.area, accessOf(row.method)) &&
    (!isFile(row) || mayAccess(role, 'exports', 'read'))
  );
}

const refusedTo = (row: Row) => staffRoles.filter((role) => !isAllowed(role, row));
const allowedTo = (row: Row) => staffRoles.filter((role) => isAllowed(role, row));

async function callAs(role: StaffRole, row: Row, params = {}) {
  // Signing out would end the session of the rows that follow.
  const token = row.path.endsWith('/logout')
    ? await staffToken(server, staff[role].id)
    : staff[role].token;
  const headers = { authorization: `Bearer ${token}` };
  return read(await callRow(server.address, row, { headers, params }));
}

test.each(named(rows.filter((row) => refusedTo(row).length > 0)))(
  '%s refuses staff without a right to it',
  async (_, row) => {
    const params = { ...recordOf(row, rosa), ...partOf(row, rosa) };
    for (const role of refusedTo(row)) {
      const refusal = { status: 403, body: { success: false, code: 'not_allowed' } };
      expect(await callAs(role, row, params), role).toMatchObject(refusal);
    }
  },
);

test('staff who were refused changed nothing', async () => {
  expect(await changedSince(server, before)).toEqual({});
});

const reads = rows.filter((row) => row.method === 'GET' && allowedTo(row).length > 0);

test.each(named(reads))('%s answers staff who may read it', async (_, row) => {
  const params = { ...recordOf(row, rosa), ...partOf(row, rosa) };
  for (const role of allowedTo(row))
    expect((await callAs(role, row, params)).status, role).toBe(200);
});

const changes = rows.filter((row) => row.method !== 'GET' && allowedTo(row).length > 0);

test.each(named(changes))('%s lets staff in who may change it', async (_, row) => {
  for (const role of allowedTo(row)) {
    const { status } = await callAs(role, row);
    if (idsOf(row).length > 0) expect(status, role).toBe(404);
    else expect([401, 403, 500], role).not.toContain(status);
  }
});

test('what is for the owner alone is for no role', () => {
  for (const row of rows.filter(({ area }) => area === 'owner'))
    expect(allowedTo(row), nameOf(row)).toEqual([]);
});

/** What a back-office socket has received, topic by topic. */
async function listen(role: StaffRole) {
  const answer = await fetch(`${server.address}/api/admin/socket-tickets`, {
    method: 'POST',
    headers: { authorization: `Bearer ${staff[role].token}` },
  });
  const { ticket } = await answer.json();
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/ws/admin?ticket=${ticket}`);
  const topics: string[] = [];
  socket.on('message', (text) => {
    const message = JSON.parse(String(text));
    topics.push(message.topic ?? message.type);
  });
  await waitUntil('the socket is open', async () => topics.includes('catch_up'));
  return { socket, topics };
}

test('a socket brings no topic that its role may not read', async () => {
  const [office, field, bookkeeper] = await Promise.all(staffRoles.map(listen));
  const heard = { office, field, bookkeeper };
  const { database } = server.app;
  for (const topic of ['emails', 'conversations', 'calls', 'invoices'] as const)
    await publishChange(database, { topic, kind: 'changed', id: rosa.customer });
  await publishChange(database, { topic: 'customers', kind: 'changed', id: rosa.customer });
  const lastOf = (role: StaffRole, topic: string) =>
    waitUntil(`${role} hears of ${topic}`, async () => heard[role]?.topics.at(-1) === topic);
  await lastOf('office', 'customers');
  await lastOf('bookkeeper', 'customers');
  const topicsOf = (role: StaffRole) => heard[role]?.topics.filter((one) => one !== 'catch_up');
  expect(topicsOf('office')).toEqual(['emails', 'conversations', 'calls', 'invoices', 'customers']);
  expect(topicsOf('bookkeeper')).toEqual(['invoices', 'customers']);
  expect(topicsOf('field')).toEqual([]);
  for (const one of Object.values(heard)) one?.socket.close();
});

test('the phone line opens for the office alone', async () => {
  const statusOf = async (role: StaffRole) => {
    const answer = await fetch(`${server.address}/api/admin/socket-tickets`, {
      method: 'POST',
      headers: { authorization: `Bearer ${staff[role].token}` },
    });
    const { ticket } = await answer.json();
    const socket = new WebSocket(
      `${server.address.replace('http', 'ws')}/ws/phone?ticket=${ticket}`,
    );
    return new Promise<number>((done) => {
      socket.on('open', () => {
        socket.close();
        done(101);
      });
      socket.on('unexpected-response', (_, response) => done(response.statusCode ?? 0));
      socket.on('error', () => undefined);
    });
  };
  expect(await statusOf('office')).toBe(101);
  expect(await statusOf('field')).toBe(403);
  expect(await statusOf('bookkeeper')).toBe(403);
});

test('without the role a session opens nothing any more', async () => {
  const gone = await signedInStaff(server, 'office');
  await server.rows('delete from user_roles where user_id = $1 returning user_id', [gone.id]);
  server.app.sessions.forgetAll();
  const answer = await fetch(`${server.address}/api/customers`, {
    headers: { authorization: `Bearer ${gone.token}` },
  });
  expect(answer.status).toBe(401);
});
