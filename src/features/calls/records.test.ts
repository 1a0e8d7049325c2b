import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCall, leaveVoicemail, unanswered, unansweredCall } from '#tests/factories/calls.ts';
import { addCustomer } from '#tests/factories/customers.ts';
import { ask as askServer } from '#tests/factories/projects.ts';
import { toneWav } from '#tests/harness/recordings.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import type { CallView } from './contract/calls.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const ask = (method: string, path: string, json?: unknown) => askServer(server, method, path, json);
const read = async (id: string) => (await ask('GET', `/api/phone/calls/${id}`)).body.call;
const list = async (query = ''): Promise<CallView[]> =>
  (await ask('GET', `/api/phone/calls${query}`)).body.data;
const note = (id: string, body: string) => ask('POST', `/api/phone/calls/${id}/notes`, { body });

describe('the list', () => {
  test('finds calls by name, number in any format, and the customer’s name of today', async () => {
    const customer = await addCustomer(server, {
      first_name: 'Priya',
      last_name: 'Raman',
      email: 'priya@example.com',
      phone: '(830) 555-0177',
    });
    const known = await addCall(server, { caller_name: 'P. R.', customer_id: customer.id });
    const other = await addCall(server, {
      caller_name: 'Hank Oehler',
      caller_number: '+18305550199',
    });
    const found = async (q: string) =>
      (await list(`?q=${encodeURIComponent(q)}`)).map(({ id }) => id);
    expect(await found('raman')).toEqual([known]);
    expect(await found('(830) 555-0199')).toEqual([other]);
    expect(await found('oehler')).toEqual([other]);
    expect(await found("x' or 1=1")).toEqual([]);
    expect((await read(known)).caller_name).toBe('Priya Raman');
  });

  test('is narrowed to missed calls, voicemails and follow-ups, and goes on page by page', async () => {
    const missed = await addCall(server, unanswered);
    await addCall(server, { ...unanswered, end_reason: 'blocked' });
    const call = await unansweredCall(server);
    await leaveVoicemail(server, { id: call.id, key: call.voicemail.key }, toneWav(3));
    const asked = await addCall(server, { follow_up_required: true });
    const ids = async (status: string) => (await list(`?status=${status}`)).map(({ id }) => id);
    expect((await ids('missed')).toSorted()).toEqual([missed, call.id].toSorted());
    expect(await ids('voicemail')).toEqual([call.id]);
    expect(await ids('follow_up')).toEqual([asked]);
    expect((await ask('GET', '/api/phone/calls?status=lost')).status).toBe(400);
    const all = await list('?limit=200');
    const first = await ask('GET', '/api/phone/calls?limit=2');
    const next = await list(`?limit=200&cursor=${first.body.next_cursor}`);
    expect([...first.body.data, ...next].map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  });

  test('comes as a file that no spreadsheet runs', async () => {
    await addCall(server, { caller_name: '=HYPERLINK("http://evil")' });
    const answer = await server.asOwner('/api/phone/calls/export');
    const csv = await answer.text();
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(csv).toContain('Voicemail seconds');
    expect(csv).not.toMatch(/(^|,)"?=HYPER/m);
  });
});

test('the numbers count all calls; a missed call is new until it was looked at', async () => {
  await server.rows('delete from calls');
  await addCall(server, { duration_seconds: 60 });
  await addCall(server, { duration_seconds: 180, follow_up_required: true });
  const missed = await addCall(server, unanswered);
  const totals = async () => (await ask('GET', '/api/phone/totals')).body;
  expect(await totals()).toEqual({
    success: true,
    total_calls: 3,
    completed: 2,
    average_seconds: 120,
    follow_ups: 1,
    missed: 1,
    unheard: 0,
  });
  expect((await read(missed)).is_new).toBe(true);
  for (const _ of [1, 2])
    expect((await ask('POST', `/api/phone/calls/${missed}/seen`)).status).toBe(200);
  expect((await totals()).missed).toBe(0);
  expect((await read(missed)).is_new).toBe(false);
});

describe('a note', () => {
  test('is stored, and what it says is analyzed', async () => {
    const id = await addCall(server);
    await note(id, 'Kitchen faucet drips and needs replacing.');
    const { body } = await note(id, 'He wants it this week, it is urgent.');
    expect(body.call.notes.map((one: { body: string }) => one.body)).toEqual([
      'Kitchen faucet drips and needs replacing.',
      'He wants it this week, it is urgent.',
    ]);
    expect(body.call.last_note).toBe('He wants it this week, it is urgent.');
    const { ai_analysis: analysis } = body.call;
    expect(analysis).toMatchObject({
      intent: 'project_inquiry',
      category: 'plumbing',
      urgency: 'urgent',
    });
    expect(analysis.estimated_cost_range.min).toBeGreaterThan(0);
    expect(analysis.estimated_cost_range.max).toBeGreaterThan(analysis.estimated_cost_range.min);
    expect(analysis.confidence).toBeLessThan(1);
  });

  test.each([
    ['How much would a new ceiling fan cost?', 'pricing_question'],
    ['This is ridiculous, nobody showed up on Monday.', 'complaint'],
    ['Wants to talk to the owner, a real person.', 'speak_to_human'],
    ['Fence post is rotten.', 'project_inquiry'],
  ])('%s is a %s', async (body, intent) => {
    const id = await addCall(server);
    await note(id, body);
    expect((await read(id)).ai_analysis.intent).toBe(intent);
  });

  test('sent twice under one key is stored once; an empty or endless one not at all', async () => {
    const id = await addCall(server);
    const send = () =>
      server.asOwner(`/api/phone/calls/${id}/notes`, {
        method: 'POST',
        json: { body: 'Call back.' },
        headers: { 'idempotency-key': 'the-same-note' },
      });
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(200);
    for (const body of ['', '  ', 'x'.repeat(5001)])
      expect((await note(id, body)).status).toBe(400);
    expect((await read(id)).notes).toHaveLength(1);
    expect((await note(randomUUID(), 'Nobody')).status).toBe(404);
  });
});

describe('a change', () => {
  test('asks for a follow-up and links the customer, on the version it was made on', async () => {
    const customer = await addCustomer(server, { email: 'gwen@example.com', phone: '' });
    const id = await addCall(server);
    const { version } = await read(id);
    const change = (json: object) => ask('PATCH', `/api/phone/calls/${id}`, json);
    const asked = await change({ version, follow_up_required: true });
    expect(asked.body.call.follow_up_required).toBe(true);
    expect((await change({ version, follow_up_required: false })).status).toBe(409);
    const linked = await change({
      version: asked.body.call.version,
      customer_id: customer.id,
    });
    expect(linked.body.call).toMatchObject({
      customer_id: customer.id,
      caller_name: 'Rosa Villarreal',
    });
    const { version: now } = linked.body.call;
    expect((await change({ version: now, customer_id: randomUUID() })).status).toBe(400);
    expect((await change({ version: now, customer_id: 'x' })).status).toBe(400);
  });

  test('joins the customer’s timeline, and an answered call is the last contact', async () => {
    const customer = await addCustomer(server, { email: 'wanda@example.com', phone: '' });
    const id = await addCall(server, {
      started_at: '2031-05-05T15:00:00Z',
      ended_at: '2031-05-05T15:01:00Z',
      answered_at: '2031-05-05T15:00:05Z',
    });
    const { version } = await read(id);
    await ask('PATCH', `/api/phone/calls/${id}`, { version, customer_id: customer.id });
    const { timeline } = (await ask('GET', `/api/customers/${customer.id}/timeline`)).body;
    expect(timeline[0]).toMatchObject({ kind: 'call', record_id: id, status: 'completed' });
    const { body } = await ask('GET', `/api/customers/${customer.id}`);
    expect(body.customer.last_contact).toBe('2031-05-05T15:00:05.000Z');
  });
});

test('merging customers moves their calls, and undoing it moves them back', async () => {
  const [one, two] = [
    await addCustomer(server, { email: 'one@example.com', phone: '' }),
    await addCustomer(server, { email: 'two@example.com', phone: '', last_name: 'Other' }),
  ];
  const id = await addCall(server, { customer_id: two.id });
  const merged = await ask('POST', `/api/customers/${one.id}/merger`, { other_id: two.id });
  expect(merged.status).toBe(200);
  expect((await read(id)).customer_id).toBe(one.id);
  const undone = await ask('DELETE', `/api/customers/${one.id}/merger`);
  expect(undone.status).toBe(200);
  expect((await read(id)).customer_id).toBe(two.id);
});

describe('a request of a call', () => {
  test('begins with what is known and needs nothing typed', async () => {
    const id = await addCall(server, { caller_name: '', caller_number: '+18305550188' });
    await note(id, 'Porch light is out at 12 Oak Lane, urgent.');
    const draft = (await ask('GET', `/api/phone/calls/${id}/request`)).body.request;
    expect(draft).toMatchObject({
      first_name: 'Caller',
      last_name: '(830) 555-0188',
      phone: '(830) 555-0188',
      email: '',
      urgency: 'urgent',
      project_description: 'Porch light is out at 12 Oak Lane, urgent.',
    });
    expect(draft.address).toContain('12 Oak Lane');
    const made = await ask('POST', `/api/phone/calls/${id}/request`, draft);
    expect(made.status).toBe(200);
    const { request } = (await ask('GET', `/api/requests/${made.body.request_id}`)).body;
    expect(request).toMatchObject({
      form_source: 'call',
      status: 'contacted',
      phone: '+18305550188',
      email: '',
    });
    const again = await ask('POST', `/api/phone/calls/${id}/request`, draft);
    expect(again.body.request_id).toBe(made.body.request_id);
    expect((await read(id)).request_id).toBe(made.body.request_id);
  });

  test('is the one that the owner entered with its number, and no second one', async () => {
    const id = await addCall(server, { caller_number: '+18305550186' });
    const json = { call_id: id, phone: '(830) 555-0186', project_description: 'The wall is wet.' };
    const entered = await ask('POST', '/api/requests', json);
    expect(entered.status).toBe(200);
    expect((await read(id)).request_id).toBe(entered.body.request_id);
    const draft = (await ask('GET', `/api/phone/calls/${id}/request`)).body.request;
    const made = await ask('POST', `/api/phone/calls/${id}/request`, draft);
    expect(made.body.request_id).toBe(entered.body.request_id);
    const later = await ask('POST', '/api/requests', { ...json, project_description: 'A door' });
    expect(later.status).toBe(200);
    expect((await read(id)).request_id).toBe(entered.body.request_id);
  });

  test('becomes a project and an estimate like any other, though nobody left an email address', async () => {
    const id = await addCall(server, { ...unanswered, caller_number: '+18305550187' });
    const draft = (await ask('GET', `/api/phone/calls/${id}/request`)).body.request;
    expect(draft.project_description).toBe('Asked to be called back.');
    const { request_id } = (await ask('POST', `/api/phone/calls/${id}/request`, draft)).body;
    const { request } = (await ask('GET', `/api/requests/${request_id}`)).body;
    expect(request.status).toBe('new');
    const project = await ask('POST', `/api/requests/${request_id}/project`);
    expect(project.status).toBe(200);
    expect((await ask('GET', `/api/projects/${project.body.project.id}`)).status).toBe(200);
    expect((await ask('POST', `/api/requests/${request_id}/estimate`)).status).toBe(200);
    expect((await ask('POST', `/api/requests/${request_id}/answers`, { by: 'call' })).status).toBe(
      200,
    );
  });

  test('is refused with what is wrong, and nothing is stored', async () => {
    const id = await addCall(server);
    const draft = (await ask('GET', `/api/phone/calls/${id}/request`)).body.request;
    const refused = await ask('POST', `/api/phone/calls/${id}/request`, {
      ...draft,
      phone: '12',
      email: 'not one',
      project_description: '',
    });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields).toSorted()).toEqual([
      'email',
      'phone',
      'project_description',
    ]);
    expect((await read(id)).request_id).toBeNull();
  });
});

test('the settings decide whether a call rings, and refuse what cannot be', async () => {
  const change = async (json: object) => {
    const { versions } = (await ask('GET', '/api/settings')).body;
    return ask('PATCH', '/api/settings/calls', { version: versions.calls, ...json });
  };
  for (const wrong of [
    { ring_seconds: 4 },
    { ring_seconds: 61 },
    { rings: 'never' },
    { blocked_numbers: ['12'] },
    { turn_url: 'https://example.com' },
    { greeting: { english: 'x'.repeat(401), spanish: '' } },
  ])
    expect((await change(wrong)).status).toBe(400);
  const changed = await change({
    do_not_disturb: true,
    blocked_numbers: ['(830) 555-0100', '830-555-0100'],
    turn_url: 'turn:phone.example.com:3478',
  });
  expect(changed.body.settings.calls.blocked_numbers).toEqual(['+18305550100']);
  const call = await unansweredCall(server);
  expect((await read(call.id)).end_reason).toBe('do_not_disturb');
  await ask('PUT', '/api/settings/turn-password', { password: 'north-star' });
  expect((await ask('GET', '/api/settings')).body.has_turn_password).toBe(true);
  expect(JSON.stringify((await ask('GET', '/api/settings')).body)).not.toContain('north-star');
  // Another server is never given this one's password.
  const moved = await change({ turn_url: 'turn:elsewhere.example.com', do_not_disturb: false });
  expect(moved.body.has_turn_password).toBe(false);
});
