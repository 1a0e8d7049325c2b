import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFakeModel } from '#fakes/language-model.ts';
import { deleteOldRecordings } from '#features/calls/actions/delete-old.ts';
import { weekdays } from '#features/settings/rules/choices.ts';
import { defaultSettings } from '#features/settings/rules/defaults.ts';
import { DAYS } from '#lib/days/durations.ts';
import { addCall, ownerPhone, unansweredCall, visitorPhone } from '../factories/calls.ts';
import { fromNow } from '../harness/business-day.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { waitUntil } from '../harness/wait-until.ts';
import { ask, change } from './change.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('calls.ring_seconds is how long a call rings', async () => {
  await change(server, 'calls', { ring_seconds: 33 });
  const owner = await ownerPhone(server);
  const visitor = await visitorPhone(server);
  const call_id = randomUUID();
  visitor.say({ type: 'call', call_id });
  const row = await waitUntil('the call rings', async () => {
    const [found] = await server.rows(
      'select started_at, rings_until from calls where id = $1 and rings_until is not null',
      [call_id],
    );
    return found;
  });
  expect(row.rings_until.getTime() - row.started_at.getTime()).toBe(33_000);
  visitor.say({ type: 'hang_up', call_id });
  visitor.socket.close();
  owner.socket.close();
});

test('calls.rings decides whether a call rings outside of business hours', async () => {
  const closed = Object.fromEntries(
    weekdays.map((day) => [day, { ...defaultSettings.business_hours[day], closed: true }]),
  );
  await change(server, 'business_hours', closed);
  const reason = async () => {
    const { id } = await unansweredCall(server);
    return (await server.rows('select end_reason from calls where id = $1', [id]))[0].end_reason;
  };
  expect(await reason()).toBe('nobody_there');
  await change(server, 'calls', { rings: 'business_hours' });
  expect(await reason()).toBe('outside_hours');
});

test('calls.recording_days is how long a recording is stored', async () => {
  const ages = [20, 40];
  for (const days of ages)
    await server.rows(
      `insert into call_recordings (id, call_id, provider_id, media_type, size, duration_seconds, created_at)
       values (gen_random_uuid(), $1, $2, 'audio/wav', 10, 60, $3)`,
      [await addCall(server), `RE${days}`, fromNow(-days * DAYS)],
    );
  const left = async () =>
    (await server.rows('select provider_id from call_recordings order by created_at desc')).map(
      ({ provider_id }) => provider_id,
    );
  await deleteOldRecordings(server.app);
  expect(await left()).toEqual(['RE20', 'RE40']);
  await change(server, 'calls', { recording_days: 30 });
  await deleteOldRecordings(server.app);
  expect(await left()).toEqual(['RE20']);
});

test('calls.stun_url, calls.turn_url, and calls.turn_user are what browsers reach each other by', async () => {
  const [stun_url, turn_url] = ['stun:stun.example.com:3478', 'turn:turn.example.com:3478'];
  await change(server, 'calls', { rings: 'always', stun_url, turn_url, turn_user: 'rosa' });
  const json = { password: 'north-star' };
  expect((await server.asOwner('/api/settings/turn-password', { method: 'PUT', json })).ok).toBe(
    true,
  );
  const [rosa, wade] = [await visitorPhone(server), await ownerPhone(server)];
  const stun = { urls: [stun_url] };
  for (const phone of [rosa, wade])
    expect((await phone.receives('ready')).ice_servers).toEqual([stun]);
  rosa.say({ type: 'call', call_id: randomUUID() });
  const own = { urls: [turn_url], username: 'rosa', credential: 'north-star' };
  expect((await wade.receives('ice_servers')).ice_servers).toEqual([stun, own]);
  // The login of a user never ends, so no caller gets it.
  expect((await rosa.receives('ice_servers')).ice_servers).toEqual([stun]);
  rosa.socket.close();

  await change(server, 'calls', { turn_user: '' });
  await server.asOwner('/api/settings/turn-password', { method: 'PUT', json });
  const gwen = await visitorPhone(server);
  gwen.say({ type: 'call', call_id: randomUUID() });
  const login = { urls: [turn_url], username: expect.stringMatching(/^\d+:plumbline$/) };
  expect((await gwen.receives('ice_servers')).ice_servers).toEqual([
    stun,
    { ...login, credential: expect.stringMatching(/^.{28}$/) },
  ]);
  for (const phone of [gwen, wade]) phone.socket.close();
});

test('assistant.input_price and assistant.output_price are what the tokens of a model cost', async () => {
  const model = await startFakeModel();
  await change(server, 'assistant', {
    provider: 'openai_compatible',
    base_url: model.url,
    model: 'test-model',
    input_price: 100,
    output_price: 0,
    daily_limit: 50,
  });
  const spent = async () => {
    model.behave({ says: 'ready', inputTokens: 10_000, outputTokens: 1000 });
    await ask(server, 'POST', '/api/settings/connections/assistant/tests');
    const [row] = await server.rows('select sum(spent)::float8 as spent from model_days');
    return Number(row.spent);
  };
  const input = await spent();
  expect(input).toBeCloseTo(1, 6);
  await change(server, 'assistant', { input_price: 0, output_price: 200 });
  expect((await spent()) - input).toBeCloseTo(0.2, 6);
  await model.stop();
});
