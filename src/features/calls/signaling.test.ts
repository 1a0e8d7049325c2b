import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import {
  callerTicket,
  connectPhone,
  ownerPhone,
  type TestPhone,
  visitorPhone,
} from '#tests/factories/calls.ts';
import { addProject } from '#tests/factories/projects.ts';
import { harnessName } from '#tests/harness/harness-name.ts';
import { signedInPartner } from '#tests/harness/partner.ts';
import { soak } from '#tests/harness/soak.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

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

const phones: TestPhone[] = [];
beforeEach(async () => {
  for (const { socket } of phones.splice(0)) socket.close();
  await noneConnected();
  await server.rows(
    "update calls set call_status = 'failed', end_reason = 'failed', ended_at = now() where ended_at is null",
  );
});

/** Waits until no browser is stored as connected. */
async function noneConnected(): Promise<void> {
  await waitUntil('all have gone', async () => {
    const [row] = await server.rows('select count(*)::int as count from phone_devices');
    return row.count === 0;
  });
}

async function owner(at = server): Promise<TestPhone> {
  const phone = await ownerPhone(at);
  phones.push(phone);
  return phone;
}

async function visitor(at = server): Promise<TestPhone> {
  const phone = await visitorPhone(at);
  phones.push(phone);
  return phone;
}

/** The status with which a socket is refused. */
function refusal(path: string): Promise<number | undefined> {
  return new Promise((done) => {
    const socket = new WebSocket(`${server.address.replace('http', 'ws')}${path}`);
    socket.on('unexpected-response', (_request, answer) => done(answer.statusCode));
    socket.on('open', () => done(101));
    socket.on('error', () => undefined);
  });
}

async function rowOf(id: string) {
  const [row] = await server.rows('select * from calls where id = $1', [id]);
  return row;
}

/** A visitor calls, and the owner's device rings. */
async function ring(from: TestPhone, to: TestPhone): Promise<string> {
  const call_id = randomUUID();
  from.say({ type: 'call', call_id });
  await to.receives('incoming_call', ({ call }) => call.id === call_id);
  return call_id;
}

async function talk(from: TestPhone, to: TestPhone): Promise<string> {
  const call_id = await ring(from, to);
  to.say({ type: 'accept', call_id });
  await from.receives('call_updated', ({ call }) => call.call_status === 'in_progress');
  await to.receives(
    'call_updated',
    ({ call }) => call.call_status === 'in_progress' && call.is_mine,
  );
  return call_id;
}

test('a visitor at one server calls, the owner at another accepts, and what their browsers tell each other arrives in order', async () => {
  const [rosa, wade] = [await visitor(), await owner(other)];
  const call_id = await talk(rosa, wade);
  rosa.say({
    type: 'signal',
    call_id,
    signal: { description: { type: 'offer', sdp: 'v=0 offer' } },
  });
  for (const count of [1, 2, 3]) {
    rosa.say({
      type: 'signal',
      call_id,
      signal: { candidate: { candidate: `from Rosa ${count}` } },
    });
  }
  await waitUntil(
    'all signals',
    () => wade.received.filter(({ type }) => type === 'signal').length === 4,
  );
  wade.say({
    type: 'signal',
    call_id,
    signal: { description: { type: 'answer', sdp: 'v=0 answer' } },
  });
  const answer = await rosa.receives('signal');
  expect(answer.signal).toEqual({ description: { type: 'answer', sdp: 'v=0 answer' } });
  const candidates = wade.received.flatMap((one) =>
    one.type === 'signal' && 'candidate' in one.signal ? one.signal.candidate.candidate : [],
  );
  expect(candidates).toEqual(['from Rosa 1', 'from Rosa 2', 'from Rosa 3']);

  await server.rows(
    "update calls set answered_at = now() - interval '65 seconds', started_at = now() - interval '70 seconds' where id = $1",
    [call_id],
  );
  wade.say({ type: 'hang_up', call_id });
  const ended = await rosa.receives('call_ended');
  expect(ended.voicemail).toBeUndefined();
  expect(await rowOf(call_id)).toMatchObject({ call_status: 'completed', duration_seconds: 65 });
  expect(await server.rows('select 1 from call_signals where call_id = $1', [call_id])).toEqual([]);
  const { data } = await (await server.asOwner('/api/phone/calls')).json();
  expect(data[0]).toMatchObject({
    id: call_id,
    call_direction: 'inbound',
    call_status: 'completed',
    duration_seconds: 65,
    caller_number: '',
  });
});

test('the first of two devices that accept at once gets the call, and the other stops ringing', async () => {
  const [rosa, truck, desk] = [await visitor(), await owner(), await owner(other)];
  const call_id = await ring(rosa, truck);
  await desk.receives('incoming_call');
  for (const phone of [truck, desk]) phone.say({ type: 'accept', call_id });
  const answers = await Promise.all(
    [truck, desk].map((phone) =>
      phone.receives('call_updated', ({ call }) => call.call_status === 'in_progress'),
    ),
  );
  expect(answers.map(({ call }) => call.is_mine).toSorted()).toEqual([false, true]);
  const loser = answers[0]?.call.is_mine ? desk : truck;
  // The one that was too late can't end the conversation.
  loser.say({ type: 'hang_up', call_id });
  expect((await loser.receives('error')).code).toBe('not_found');
  expect((await rowOf(call_id)).call_status).toBe('in_progress');
});

test('when both hang up at once the call ends once', async () => {
  const [rosa, wade] = [await visitor(), await owner()];
  const call_id = await talk(rosa, wade);
  for (const phone of [rosa, wade]) phone.say({ type: 'hang_up', call_id });
  await rosa.receives('call_ended');
  await wade.receives('call_ended');
  expect(await rowOf(call_id)).toMatchObject({
    call_status: 'completed',
    end_reason: 'hung_up',
    version: 3,
  });
  expect([...rosa.received, ...wade.received].filter(({ type }) => type === 'error')).toEqual([]);
});

test('a call that is asked for twice rings once, and its browser can have no second one beside it', async () => {
  const [rosa, wade] = [await visitor(), await owner()];
  const call_id = await ring(rosa, wade);
  rosa.say({ type: 'call', call_id });
  rosa.say({ type: 'call', call_id: randomUUID() });
  const refused = await rosa.receives('error');
  expect(refused).toMatchObject({ code: 'call_active', message: 'A Call is already active' });
  expect(await server.rows('select 1 from calls where ended_at is null')).toHaveLength(1);
});

test('a caller may leave a message when nobody is there, and when nobody answers in time', async () => {
  const rosa = await visitor();
  rosa.say({ type: 'call', call_id: randomUUID() });
  const unheard = await rosa.receives('call_ended');
  expect(unheard.call).toMatchObject({ call_status: 'no-answer', end_reason: 'nobody_there' });
  expect(unheard.voicemail).toMatchObject({ max_seconds: 120 });

  const [hank, wade] = [await visitor(), await owner()];
  const call_id = await ring(hank, wade);
  await server.rows('update calls set rings_until = now() where id = $1', [call_id]);
  const rungOut = await hank.receives('call_ended');
  expect(rungOut.call).toMatchObject({ call_status: 'no-answer', end_reason: 'timed_out' });
  expect(rungOut.voicemail?.key).toBeTruthy();
  expect((await wade.receives('call_ended')).voicemail).toBeUndefined();
});

test('a call that the owner rejects ends as busy, without a message', async () => {
  const [rosa, wade] = [await visitor(), await owner()];
  const call_id = await ring(rosa, wade);
  wade.say({ type: 'reject', call_id });
  const ended = await rosa.receives('call_ended');
  expect(ended.call).toMatchObject({ call_status: 'busy', end_reason: 'rejected' });
  expect(ended.voicemail).toBeUndefined();
});

test("while the owner's only device speaks, the next caller is offered voicemail at once", async () => {
  const [rosa, hank, wade] = [await visitor(), await visitor(), await owner()];
  await talk(rosa, wade);
  hank.say({ type: 'call', call_id: randomUUID() });
  const ended = await hank.receives('call_ended');
  expect(ended.call.end_reason).toBe('line_busy');
  expect(ended.voicemail).toBeDefined();
});

test('a browser that goes away in mid-call ends the call for the other', async () => {
  const [rosa, wade] = [await visitor(), await owner(other)];
  const call_id = await talk(rosa, wade);
  rosa.socket.terminate();
  const ended = await waitUntil('the call ends', () =>
    wade.received.find((one) => one.type === 'call_ended'),
  );
  expect(ended).toMatchObject({ call: { call_status: 'completed', end_reason: 'lost' } });
  expect((await rowOf(call_id)).end_reason).toBe('lost');
});

test('a browser whose connection breaks comes back to its talk at another server and misses nothing', async () => {
  const wade = await owner();
  const { ticket, caller_id } = await callerTicket(server);
  const rosa = await connectPhone(server, ticket);
  const call_id = await talk(rosa, wade);
  wade.say({ type: 'signal', call_id, signal: { candidate: { candidate: 'first' } } });
  const first = await rosa.receives('signal');
  rosa.socket.terminate();
  wade.say({ type: 'signal', call_id, signal: { candidate: { candidate: 'meanwhile' } } });

  const again = await callerTicket(other, caller_id);
  const back = await connectPhone(other, again.ticket, {
    device: rosa.device,
    after: first.position,
  });
  phones.push(back);
  const ready = await back.receives('ready');
  expect(ready.calls).toMatchObject([{ id: call_id, call_status: 'in_progress', is_mine: true }]);
  expect((await back.receives('signal')).signal).toEqual({ candidate: { candidate: 'meanwhile' } });
  back.say({ type: 'hang_up', call_id });
  await wade.receives('call_ended');
  expect((await rowOf(call_id)).end_reason).toBe('hung_up');
});

test('a device that leaves while its connection is being stored can no longer be called', async () => {
  const { ticket, caller_id } = await callerTicket(server);
  const first = await connectPhone(server, ticket);
  const [{ id }] = await server.rows('select id from phone_devices');
  first.socket.close();
  await noneConnected();

  const holding = new pg.Client({
    connectionString: server.database.url,
    application_name: harnessName,
  });
  await holding.connect();
  await holding.query('begin');
  await holding.query("insert into phone_devices values ($1, 'owner', now())", [id]);
  const again = await callerTicket(server, caller_id);
  const address = `${server.address.replace('http', 'ws')}/ws/phone`;
  const socket = new WebSocket(`${address}?ticket=${again.ticket}&device=${first.device}`);
  await waitUntil('storing it waits for a lock', async () => {
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database() and query like 'insert into "phone_devices"%'`;
    return (await server.rows(waiting)).length > 0;
  });
  socket.close();
  await waitUntil('the line is closed', () => socket.readyState === socket.CLOSED);
  // One more comes and goes, so that the server has handled the end of the first.
  (await visitor()).socket.close();
  await noneConnected();
  await holding.query('rollback');
  await holding.end();
  await waitUntil('it is stored', async () => {
    const running = `select 1 from pg_stat_activity where state <> 'idle'
      and datname = current_database() and query like 'insert into "phone_devices"%'`;
    return (await server.rows(running)).length === 0;
  });
  await noneConnected();
});

test('a device that moved to another server rings there after it left the first', async () => {
  const token = await server.signIn();
  const before = await ownerPhone(server, token);
  const after = await ownerPhone(other, token, before.device);
  phones.push(after);
  before.socket.close();
  await waitUntil('the line is closed', () => before.closed() !== undefined);
  // One more comes and goes, so that the server has handled the end of the first.
  const passing = await visitor();
  passing.socket.close();
  await waitUntil('it has gone', async () => {
    const [row] = await server.rows(
      "select count(*)::int as count from phone_devices where party <> 'owner'",
    );
    return row.count === 0;
  });
  await ring(await visitor(), after);
});

test('the owner calls a customer who is signed in, and learns that one who is not cannot be reached', async () => {
  const wade = await owner();
  const project = await addProject(server, {
    customer: {
      first_name: 'Glenn',
      last_name: 'Stahl',
      email: 'glenn@example.com',
      phone: '(830) 555-0177',
    },
  });
  const call_id = randomUUID();
  wade.say({ type: 'call', call_id, to: { customer_id: project.customer_id } });
  expect(await wade.receives('error')).toMatchObject({ code: 'not_reachable', call_id });
  expect(await rowOf(call_id)).toBeUndefined();

  const { browser, partner } = await signedInPartner(server, { full_name: 'Luis Ortega' });
  const answer = await browser.call('/api/partner/socket-tickets', {
    method: 'POST',
    headers: { origin: server.app.settings.publicUrl },
  });
  const luis = await connectPhone(server, (await answer.json()).ticket);
  phones.push(luis);
  const second = randomUUID();
  wade.say({ type: 'call', call_id: second, to: { partner_id: partner.id } });
  const incoming = await luis.receives('incoming_call');
  expect(incoming.call).toMatchObject({
    side: 'other',
    caller_number: '+18305550142',
    partner_id: null,
  });
  luis.say({ type: 'accept', call_id: second });
  const answered = await wade.receives(
    'call_updated',
    ({ call }) => call.call_status === 'in_progress',
  );
  expect(answered.call).toMatchObject({
    caller_name: 'Luis Ortega',
    call_direction: 'outbound',
    is_mine: true,
  });
});

test("nobody hears of, answers or ends another's call", async () => {
  const [rosa, eve, wade] = [await visitor(), await visitor(), await owner()];
  const call_id = await ring(rosa, wade);
  for (const type of ['accept', 'hang_up', 'reject', 'send_to_voicemail', 'fail'] as const) {
    eve.say({ type, call_id });
  }
  eve.say({ type: 'signal', call_id, signal: { candidate: { candidate: 'x' } } });
  eve.say({ type: 'call', call_id });
  await waitUntil('seven refusals', () => eve.received.length === 8);
  expect(eve.received.slice(1)).toEqual(
    Array(7).fill({ type: 'error', code: 'not_found', message: expect.any(String), call_id }),
  );
  expect((await rowOf(call_id)).call_status).toBe('ringing');
});

test.each([
  ['is no JSON', '{"type":'],
  ['is of no kind', '{"type":"sing"}'],
  ['has a field too many', JSON.stringify({ type: 'accept', call_id: randomUUID(), as: 'owner' })],
  ['has an id that is none', '{"type":"accept","call_id":"1"}'],
  [
    'has a signal of a megabyte',
    JSON.stringify({
      type: 'signal',
      call_id: randomUUID(),
      signal: { description: { type: 'offer', sdp: 'x'.repeat(21_000) } },
    }),
  ],
])('a message that %s is refused, and the line stays open', async (_, text) => {
  const [rosa, wade] = [await visitor(), await owner()];
  wade.socket.send(text);
  expect((await wade.receives('error')).code).toBe('bad_message');
  await talk(rosa, wade);
});

test("a stranger's message of more than 4 KB closes the line, and a signed-in one's does not", async () => {
  const [eve, wade] = [await visitor(), await owner()];
  for (const phone of [eve, wade]) phone.socket.send('x'.repeat(4097));
  await wade.receives('error');
  await waitUntil('the line is closed', () => eve.closed() === 1009);
});

test('signals of a call that nobody has sent a browser are refused without asking the database', async () => {
  const eve = await visitor();
  const call_id = await ring(await visitor(), await owner());
  const holding = new pg.Client({
    connectionString: server.database.url,
    application_name: harnessName,
  });
  await holding.connect();
  await holding.query('begin');
  await holding.query('lock table calls in access exclusive mode');
  eve.say({ type: 'signal', call_id, signal: { candidate: { candidate: 'x' } } });
  expect(await eve.receives('error')).toMatchObject({ code: 'not_found', call_id });
  await holding.query('rollback');
  await holding.end();
});

test('a line with fifty messages waiting is closed, and what waited is not done', async () => {
  const eve = await visitor();
  const before = (await server.rows('select 1 from calls')).length;
  for (let count = 0; count < 200; count += 1) eve.say({ type: 'call', call_id: randomUUID() });
  await waitUntil('the line is closed', () => eve.closed() === 1008);
  expect((await server.rows('select 1 from calls')).length - before).toBeLessThan(60);
});

test('a message of 10 MB closes the line and nothing else', async () => {
  const [eve, rosa, wade] = [await visitor(), await visitor(), await owner()];
  eve.socket.send('x'.repeat(10 * 1024 * 1024));
  await waitUntil('the line is closed', () => eve.closed() !== undefined);
  await talk(rosa, wade);
});

test('a signal before the call is answered goes nowhere', async () => {
  const [rosa, wade] = [await visitor(), await owner()];
  const call_id = await ring(rosa, wade);
  rosa.say({ type: 'signal', call_id, signal: { candidate: { candidate: 'early' } } });
  // A browser's messages are handled in order, so after this response the signal was handled, too.
  rosa.socket.send('{}');
  await rosa.receives('error');
  wade.say({ type: 'accept', call_id });
  await wade.receives('call_updated', ({ call }) => call.is_mine);
  rosa.say({ type: 'signal', call_id, signal: { candidate: { candidate: 'in time' } } });
  expect((await wade.receives('signal')).signal).toEqual({ candidate: { candidate: 'in time' } });
});

test('a ticket opens the line once, and one for another kind of socket not at all', async () => {
  const { ticket } = await callerTicket(server);
  phones.push(await connectPhone(server, ticket));
  expect(await refusal(`/ws/phone?ticket=${ticket}&device=${randomUUID()}`)).toBe(401);
  const unused = await callerTicket(server);
  expect(await refusal(`/ws/admin?ticket=${unused.ticket}`)).toBe(401);
});

test('of many who call at once each rings or is offered voicemail, and none is lost', async () => {
  const wade = await owner();
  const callers = await Promise.all(Array.from({ length: soak(12, 50) }, () => visitor()));
  for (const caller of callers) caller.say({ type: 'call', call_id: randomUUID() });
  await Promise.all(
    callers.map((caller) => waitUntil('an answer', () => caller.received.length > 1)),
  );
  const rings = callers.filter((caller) =>
    caller.received.every(({ type }) => type !== 'call_ended'),
  );
  await waitUntil(
    'all ring',
    () => wade.received.filter(({ type }) => type === 'incoming_call').length >= rings.length,
  );
  expect(await server.rows('select 1 from calls where ended_at is null')).toHaveLength(
    rings.length,
  );
  expect(rings.length).toBeGreaterThan(0);
});

test('signing out closes the phone line of that session', async () => {
  const token = await server.signIn();
  const wade = await ownerPhone(other, token);
  await server.asOwner('/api/phone/calls');
  await fetch(`${server.address}/api/admin/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  await waitUntil('the line is closed', () => wade.closed() === 4401);
});
