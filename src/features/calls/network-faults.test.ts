import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { twilioLogin } from '#fakes/twilio.ts';
import { startWithNetwork } from '#tests/factories/calls.ts';
import { silentMp3 } from '#tests/harness/recordings.ts';
import { soak } from '#tests/harness/soak.ts';
import { startTestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { endLostCalls } from './actions/network/lost.ts';
import { fetchVoicemail } from './actions/network/voicemail.ts';
import { voicePaths } from './contract/webhooks.ts';
import { callerLeft } from './events.ts';

let world: Awaited<ReturnType<typeof startWithNetwork>>;
const left: string[] = [];
callerLeft.subscribe(async (_tx, _app, { id }) => {
  left.push(id);
});
beforeAll(async () => {
  world = await startWithNetwork();
});
afterAll(() => world.stop());
beforeEach(() => world.closeDevices());

const rosa = '+18305550163';
const address = (name: keyof typeof voicePaths, query = '') =>
  world.server.app.settings.publicUrl + voicePaths[name] + query;

/** A Twilio webhook, out of its usual order. */
const report = (name: keyof typeof voicePaths, fields: Record<string, string>, query = '') =>
  world.twilio.post(address(name, query), fields);

const silence = async (id: string) =>
  world.server.rows(
    `update calls set reported_at = now() - interval '3 minutes',
      started_at = started_at - interval '4 minutes' where id = $1`,
    [id],
  );

test('a forged call of any webhook changes nothing', async () => {
  const phone = await world.device();
  const { leg, over, id } = await world.ring(phone, rosa);
  const before = await world.read(id);
  const count = (await world.server.rows('select 1 from calls')).length;
  for (const name of Object.keys(voicePaths) as (keyof typeof voicePaths)[]) {
    const fields = { CallSid: leg.sid, From: rosa, CallStatus: 'completed', QueueResult: 'hangup' };
    const url = address(name, `?call=${id}`);
    const forged = await world.twilio.post(url, fields, 'forged');
    expect([name, forged.status, (await forged.json()).code]).toEqual([name, 403, 'forged']);
    // Signed, but by another account.
    const { sign } = await import('#fakes/twilio.ts');
    const other = { ...fields, AccountSid: `AC${'f'.repeat(32)}` };
    const sent = await world.twilio.post(url, other, sign(url, other));
    expect([name, sent.status]).toEqual([name, 403]);
  }
  expect(await world.read(id)).toEqual(before);
  expect(await world.server.rows('select 1 from calls')).toHaveLength(count);
  leg.hangUp();
  await over;
});

test('webhooks that come twice change nothing the second time', async () => {
  const phone = await world.device();
  const { leg, over, id } = await world.ring(phone, rosa);
  const again = await report('incoming', leg.fields());
  expect(await again.text()).toContain(`call-${id}`);
  leg.hangUp();
  await over;
  const first = await world.read(id);
  await report('status', { ...leg.fields(), CallStatus: 'completed' });
  await report('afterQueue', { ...leg.fields(), QueueResult: 'hangup' }, `?call=${id}`);
  expect(await world.read(id)).toEqual(first);
  expect(left.filter((one) => one === id)).toHaveLength(1);
  const all = await world.server.rows('select 1 from calls where call_sid = $1', [leg.sid]);
  expect(all).toHaveLength(1);
});

test('a voicemail that is reported twice is stored once', async () => {
  const { leg, over } = world.calls.callIn(rosa);
  await leg.does('recording');
  leg.leaveMessage(silentMp3(3), 3);
  await over;
  const { id, voicemail_sid } = await world.rowOf(leg.sid);
  const fields = {
    CallSid: leg.sid,
    RecordingSid: voicemail_sid,
    RecordingUrl: `${world.twilio.url}/x`,
    RecordingStatus: 'completed',
    RecordingDuration: '3',
  };
  for (const sid of [voicemail_sid, 'RE2']) {
    const sent = { ...fields, RecordingSid: sid };
    expect((await report('voicemail', sent, `?call=${id}`)).status).toBe(200);
  }
  await waitUntil('it is stored', async () => {
    const stored = await world.server.rows('select 1 from voicemails where call_id = $1', [id]);
    return stored.length === 1;
  });
  expect((await world.read(id)).voicemail_sid).toBe(voicemail_sid);
});

test('the report of the end before that of the call: a missed call that rings nowhere', async () => {
  const phone = await world.device();
  const fields = { CallSid: 'CA77', From: rosa, To: twilioLogin.number };
  await report('status', { ...fields, CallStatus: 'completed', CallDuration: '3' });
  const late = await report('incoming', { ...fields, CallStatus: 'ringing' });
  expect(await late.text()).toContain('<Hangup/>');
  expect(await world.rowOf('CA77')).toMatchObject({
    call_status: 'no-answer',
    end_reason: 'canceled',
    caller_number: rosa,
  });
  expect(phone.received.some(({ type }) => type === 'incoming_call')).toBe(false);
});

test('an outgoing call whose end is reported before its answer has the right length', async () => {
  const phone = await world.device();
  const call_id = randomUUID();
  phone.say({ type: 'call', call_id, to: { number: rosa } });
  await phone.receives('call_updated', ({ call }) => call.id === call_id);
  await report('connect', { CallSid: 'CA88', From: 'client:owner', To: rosa, call_id });
  await world.server.rows(
    "update calls set started_at = started_at - interval '2 minutes' where id = $1",
    [call_id],
  );
  const query = `?call=${call_id}`;
  await report('leg', { CallSid: 'CA89', CallStatus: 'completed', CallDuration: '65' }, query);
  await report('leg', { CallSid: 'CA89', CallStatus: 'in-progress' }, query);
  await report('dialed', { CallSid: 'CA88', DialCallStatus: 'completed' }, query);
  expect(await world.read(call_id)).toMatchObject({
    call_status: 'completed',
    duration_seconds: 65,
  });
});

test('fields that are too long, missing or nonsense are answered and change nothing', async () => {
  const count = async () => (await world.server.rows('select 1 from calls')).length;
  const before = await count();
  for (const CallSid of ['', 'x'.repeat(3000), "CA1'; drop table calls", '<Response/>']) {
    const answer = await report('incoming', { CallSid, From: 'x'.repeat(3000), To: '' });
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining('<Hangup/>'),
    ]);
  }
  for (const name of ['waiting', 'afterQueue', 'connect', 'voicemailPrompt', 'dialed'] as const)
    for (const query of ['', '?call=1', `?call=${randomUUID()}`]) {
      const answer = await report(name, { CallSid: 'CA1' }, query);
      expect(await answer.text()).toContain('<Hangup/>');
    }
  expect(await count()).toBe(before);
  const long = await report('incoming', {
    CallSid: 'CA99',
    From: rosa,
    To: twilioLogin.number,
    FromCity: 'Y'.repeat(5000),
    FromState: 'TX',
  });
  expect(long.status).toBe(200);
  expect((await world.rowOf('CA99')).caller_location).toHaveLength(200);
  const huge = await report('incoming', { CallSid: 'CA98', Junk: 'x'.repeat(100_000) });
  expect(huge.status).toBe(413);
  await report('status', { CallSid: 'CA99', CallStatus: 'completed' });
});

test('of many who call at once each rings, and none is lost', async () => {
  const all = soak(12, 50);
  const phone = await world.device();
  const callers = Array.from({ length: all }, (_, index) =>
    world.calls.callIn(`+1830555${String(1000 + index)}`),
  );
  await Promise.all(callers.map(({ leg }) => leg.does('waiting')));
  await waitUntil(
    'all ring here',
    () => phone.received.filter(({ type }) => type === 'incoming_call').length === all,
  );
  // Half are sent to voicemail, half hang up.
  for (const [index, { leg }] of callers.entries()) {
    const { id } = await world.rowOf(leg.sid);
    if (index % 2) leg.hangUp();
    else phone.say({ type: 'send_to_voicemail', call_id: id });
  }
  await Promise.all(
    callers.map(async ({ leg }, index) => {
      if (index % 2 === 0) {
        await leg.does('recording');
        leg.hangUp();
      }
    }),
  );
  await Promise.all(callers.map(({ over }) => over));
  expect(await world.server.rows('select 1 from calls where ended_at is null')).toEqual([]);
  expect(world.calls.errors).toEqual([]);
});

test('a call whose end nobody reported is ended when Twilio is asked, and not before it answers', async () => {
  const phone = await world.device();
  const caller = await world.ring(phone, rosa);
  const browser = await world.accept(phone, caller);
  await silence(caller.id);
  await endLostCalls(world.server.app);
  // It goes on there.
  expect((await world.read(caller.id)).call_status).toBe('in_progress');
  world.twilio.callAt('http://127.0.0.1:1');
  caller.leg.hangUp();
  await Promise.allSettled([caller.over, browser.over]);
  world.twilio.callAt(world.server.address);
  expect((await world.read(caller.id)).call_status).toBe('in_progress');
  await silence(caller.id);
  world.twilio.misbehave('down');
  await endLostCalls(world.server.app);
  expect((await world.read(caller.id)).call_status).toBe('in_progress');
  world.twilio.misbehave('none');
  await endLostCalls(world.server.app);
  expect(await world.read(caller.id)).toMatchObject({
    call_status: 'completed',
    left_at: expect.any(Date),
  });
  expect(left.filter((one) => one === caller.id)).toHaveLength(1);
  world.calls.errors.splice(0);
});

test('an outgoing call that no browser connects ends by itself', async () => {
  const phone = await world.device();
  const call_id = randomUUID();
  phone.say({ type: 'call', call_id, to: { number: rosa } });
  await phone.receives('call_updated', ({ call }) => call.id === call_id);
  await world.server.rows('update calls set rings_until = now() where id = $1', [call_id]);
  const { call } = await phone.receives('call_ended', (one) => one.call.id === call_id);
  expect(call).toMatchObject({ call_status: 'no-answer', end_reason: 'timed_out' });
});

test('a server that dies while callers wait, talk or leave a message: another one goes on', async () => {
  const env = { TWILIO_API_URL: world.twilio.url };
  const dying = await startTestServer({ beside: world.server, env });
  await waitUntil('the other server follows', () => dying.app.voice !== undefined);
  const phone = await world.device();
  world.twilio.callAt(dying.address);
  const waiting = await world.ring(phone, rosa);
  const talking = await world.ring(phone, '+18305550164');
  const browser = await world.accept(phone, talking);
  const leaving = world.calls.callIn('+18305550165');
  // The owner is on a call.
  await leaving.leg.does('recording');
  // Twilio is down as well: whoever gets the report can't fetch the recording.
  world.twilio.misbehave('silent');
  leaving.leg.leaveMessage(silentMp3(4), 4);
  await leaving.over;
  await dying.stop();
  world.twilio.callAt(world.server.address);
  world.twilio.misbehave('none');

  waiting.leg.playOut();
  await waiting.leg.does('recording');
  waiting.leg.hangUp();
  talking.leg.hangUp();
  await Promise.all([waiting.over, talking.over, browser.over]);
  expect(await world.read(talking.id)).toMatchObject({ call_status: 'completed' });
  const { id } = await world.rowOf(leaving.leg.sid);
  const stored = () => world.server.rows('select 1 from voicemails where call_id = $1', [id]);
  const [job] = await world.server.rows(
    "select data from pgboss.job where name = 'fetch-voicemail' and data->>'callId' = $1",
    [id],
  );
  // The next try comes in a few seconds; the test doesn't need to wait for it.
  await fetchVoicemail(world.server.app, id, job.data.recording);
  expect(await stored()).toHaveLength(1);
  world.calls.errors.splice(0);
});
