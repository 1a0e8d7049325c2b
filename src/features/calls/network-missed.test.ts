import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setCalls, startWithNetwork } from '#tests/factories/calls.ts';
import { addCustomer } from '#tests/factories/customers.ts';
import { recordedVoice, silentMp3, toneWav } from '#tests/harness/recordings.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { voicePaths } from './contract/webhooks.ts';
import { answerers, callerLeft, type LeftCall } from './events.ts';

let world: Awaited<ReturnType<typeof startWithNetwork>>;
/** What other features learn about callers who have left. */
const left: LeftCall[] = [];
callerLeft.subscribe(async (_tx, _app, call) => {
  left.push(call);
});

beforeAll(async () => {
  world = await startWithNetwork();
});
afterAll(() => world.stop());
beforeEach(() => world.closeDevices());

const rosa = '+18305550163';
const fromVoicemail = (id: string) =>
  waitUntil('the voicemail is stored', async () => {
    const { body } = { body: await (await world.server.asOwner(`/api/phone/calls/${id}`)).json() };
    return body.call.voicemail ? body.call : undefined;
  });
const leaving = (id: string) =>
  waitUntil('the caller is gone', () => left.find((one) => one.id === id));

/** The greeting without what was played before it, and the beep. */
const english = /^You've reached Hill Country Handyman/;
const spanish = /^Llamó a Hill Country Handyman/;

describe('nobody answers', () => {
  test('the caller hears ringing, then the greeting, and leaves a voicemail that plays, deleted at Twilio', async () => {
    const phone = await world.device();
    const { leg, over, id } = await world.ring(phone, rosa);
    leg.playOut();
    await leg.does('recording');
    expect(leg.heard.slice(1)).toEqual([
      expect.stringMatching(english),
      'Por favor deje su mensaje después del tono.',
      'beep',
    ]);
    const ended = await phone.receives('call_ended', ({ call }) => call.id === id);
    expect(ended.call).toMatchObject({ call_status: 'no-answer', end_reason: 'timed_out' });
    leg.leaveMessage(silentMp3(7), 7);
    await over;
    expect(leg.heard.slice(-2)).toEqual([
      'Thank you for your message. Goodbye.',
      'Gracias por su mensaje. Hasta luego.',
    ]);
    const call = await fromVoicemail(id);
    expect(call.voicemail).toMatchObject({ duration_seconds: 7, heard_at: null });
    expect(call.recording).toBeNull();
    const part = await fetch(world.server.address + call.voicemail.url, {
      headers: { range: 'bytes=100-199' },
    });
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'audio/mpeg']);
    await waitUntil('it is deleted at Twilio', () => world.twilio.recordings.size === 0);
    expect(await leaving(id)).toMatchObject({ leftVoicemail: true, line: 'twilio' });
    const [email] = await world.server.rows(
      "select subject from emails where folder = 'inbox' order by id desc limit 1",
    );
    expect(email.subject).toBe('Voicemail from (830) 555-0163');
    expect(world.calls.errors).toEqual([]);
  });

  test('who hangs up while it rings is a missed call, and other features learn of it once', async () => {
    const phone = await world.device();
    const { leg, over, id } = await world.ring(phone, rosa);
    leg.hangUp();
    await over;
    await phone.receives('call_ended', ({ call }) => call.id === id);
    expect(await world.read(id)).toMatchObject({
      call_status: 'no-answer',
      end_reason: 'canceled',
      left_at: expect.any(Date),
    });
    expect(left.filter((one) => one.id === id)).toEqual([
      expect.objectContaining({ leftVoicemail: false, callerNumber: rosa }),
    ]);
  });

  test('who hangs up in mid-message has left what was spoken so far', async () => {
    const { leg, over } = world.calls.callIn(rosa);
    await leg.does('recording');
    leg.leaveMessage(silentMp3(3), 3, true);
    await over;
    const { id } = await world.rowOf(leg.sid);
    expect((await fromVoicemail(id)).voicemail.duration_seconds).toBe(3);
    // The recording was reported after the end of the call.
    expect(left.some((one) => one.id === id)).toBe(false);
  });

  test('who says nothing has left no voicemail', async () => {
    const { leg, over } = world.calls.callIn(rosa);
    await leg.does('recording');
    leg.leaveMessage(new Uint8Array(), 0);
    await over;
    const { id } = await world.rowOf(leg.sid);
    expect((await world.read(id)).voicemail_sid).toBeNull();
  });

  test('an hour of talking is two minutes of voicemail', async () => {
    const { leg, over } = world.calls.callIn(rosa);
    await leg.does('recording');
    leg.leaveMessage(silentMp3(120), 3600);
    await over;
    const { id } = await world.rowOf(leg.sid);
    expect((await fromVoicemail(id)).voicemail.duration_seconds).toBe(120);
  });

  test('a customer hears their own language, and is known by the number', async () => {
    const customer = await addCustomer(world.server, { phone: '(830) 555-0171' });
    await world.server.rows("update customers set language = 'spanish' where id = $1", [
      customer.id,
    ]);
    const { leg, over } = world.calls.callIn('+18305550171');
    await leg.does('recording');
    expect(leg.heard).toEqual([expect.stringMatching(spanish), 'beep']);
    leg.hangUp();
    await over;
    expect(await world.rowOf(leg.sid)).toMatchObject({
      customer_id: customer.id,
      caller_name: 'Rosa Villarreal',
      end_reason: 'nobody_there',
    });
  });

  test('the greeting is the owner’s voice where phones can play it, and the text where not', async () => {
    for (const [bytes, heard] of [
      [toneWav(2), /\/files\/voicemail-greetings\/[\da-f-]+ ×1$/],
      [recordedVoice(), english],
    ] as const) {
      const form = new FormData();
      form.append('recording', new File([new Uint8Array(bytes)], 'greeting'));
      await world.server.asOwner('/api/phone/greeting', { method: 'POST', body: form });
      const { leg, over } = world.calls.callIn(rosa);
      await leg.does('recording');
      expect(leg.heard[0]).toMatch(heard);
      leg.hangUp();
      await over;
    }
    await world.server.asOwner('/api/phone/greeting', { method: 'DELETE' });
  });

  test('a caller who hides the number rings like others', async () => {
    const phone = await world.device();
    for (const hidden of ['anonymous', '+266696687', '']) {
      const { leg, over, id } = await world.ring(phone, hidden);
      const { call } = await phone.receives('incoming_call', (one) => one.call.id === id);
      expect(call).toMatchObject({ caller_number: '', caller_name: '' });
      leg.playOut();
      await leg.does('recording');
      leg.leaveMessage(silentMp3(2), 2);
      await over;
      await fromVoicemail(id);
      const [{ subject }] = await world.server.rows(
        "select subject from emails where folder = 'inbox' order by id desc limit 1",
      );
      expect(subject).toBe('Voicemail from a hidden number');
    }
  });
});

describe('the owner does not want to answer', () => {
  test('sent to voicemail, the caller is moved there at once', async () => {
    const phone = await world.device();
    const { leg, over, id } = await world.ring(phone, rosa);
    phone.say({ type: 'send_to_voicemail', call_id: id });
    await leg.does('recording');
    leg.leaveMessage(silentMp3(2), 2);
    await over;
    expect((await fromVoicemail(id)).end_reason).toBe('sent_to_voicemail');
  });

  test('rejected, the caller hears a sentence and no more', async () => {
    const phone = await world.device();
    const { leg, over, id } = await world.ring(phone, rosa);
    phone.say({ type: 'reject', call_id: id });
    await over;
    expect(leg.heard.slice(1)).toEqual([
      expect.stringMatching(/^We can't take your call/),
      expect.stringMatching(/^En este momento/),
    ]);
    expect(await world.read(id)).toMatchObject({ call_status: 'busy', end_reason: 'rejected' });
  });

  test('while Twilio is down, the caller is moved when the ringing ends', async () => {
    const phone = await world.device();
    const { leg, over, id } = await world.ring(phone, rosa);
    world.twilio.misbehave('down');
    phone.say({ type: 'send_to_voicemail', call_id: id });
    await phone.receives('call_ended', ({ call }) => call.id === id);
    leg.playOut();
    await leg.does('recording');
    world.twilio.misbehave('none');
    leg.hangUp();
    await over;
  });

  test('a blocked number hears that the line is busy, and rings nowhere', async () => {
    const phone = await world.device();
    await setCalls(world.server, { blocked_numbers: ['(830) 555-0199'] });
    const { leg, over } = world.calls.callIn('+18305550199');
    await over;
    expect([leg.status, leg.heard]).toEqual(['busy', []]);
    expect(await world.rowOf(leg.sid)).toMatchObject({ end_reason: 'blocked' });
    expect(phone.received.some(({ type }) => type === 'incoming_call')).toBe(false);
    await setCalls(world.server, { blocked_numbers: [] });
  });

  test('do not disturb sends everybody to voicemail', async () => {
    const phone = await world.device();
    await setCalls(world.server, { do_not_disturb: true });
    const { leg, over } = world.calls.callIn(rosa);
    await leg.does('recording');
    leg.hangUp();
    await over;
    expect(await world.rowOf(leg.sid)).toMatchObject({ end_reason: 'do_not_disturb' });
    expect(phone.received.some(({ type }) => type === 'incoming_call')).toBe(false);
    await setCalls(world.server, { do_not_disturb: false });
  });

  test('accepted by a browser that never joins, the caller may leave a message', async () => {
    const phone = await world.device();
    const { leg, over, id } = await world.ring(phone, rosa);
    phone.say({ type: 'accept', call_id: id });
    await phone.receives('call_updated', ({ call }) => call.id === id && call.is_mine);
    // It stopped ringing when it was accepted, a little later.
    leg.playOut();
    await waitUntil('it rings again', () => leg.heard.length === 2 && leg.doing === 'waiting');
    await world.server.rows(
      "update calls set answered_at = answered_at - interval '1 minute', started_at = started_at - interval '1 minute' where id = $1",
      [id],
    );
    leg.playOut();
    await leg.does('recording');
    expect(await world.read(id)).toMatchObject({ call_status: 'failed' });
    leg.hangUp();
    await over;
  });
});

describe('calls are forwarded', () => {
  const mobile = '+18305550188';
  beforeAll(() => setCalls(world.server, { forward_number: mobile }));
  afterAll(() => setCalls(world.server, { forward_number: '' }));

  test('who answers there and presses 1 talks with the caller, and the call is not missed', async () => {
    const { leg, over } = world.calls.callIn(rosa);
    const far = await world.calls.phone(mobile);
    expect(far.from).toBe(rosa);
    far.pickUp();
    await far.does('asked');
    expect(far.heard).toEqual([
      'Call for Hill Country Handyman from (830) 555-0163. Press 1 to take it.',
    ]);
    far.press('1');
    await leg.does('talking');
    far.hangUp();
    await over;
    const { id } = await world.rowOf(leg.sid);
    const { call } = await (await world.server.asOwner(`/api/phone/calls/${id}`)).json();
    expect(call).toMatchObject({
      call_status: 'completed',
      end_reason: 'forwarded',
      is_missed: false,
    });
    expect(await leaving(id)).toMatchObject({ leftVoicemail: false, endReason: 'forwarded' });
    expect(world.calls.errors).toEqual([]);
  });

  test.each([
    ['another voicemail that presses nothing', undefined],
    ['a wrong key', '5'],
  ])('%s gets no caller: they leave a message here', async (_, key) => {
    const { leg, over } = world.calls.callIn(rosa);
    const far = await world.calls.phone(mobile);
    far.pickUp();
    await far.does('asked');
    if (key) far.press(key);
    else far.silence();
    await leg.does('recording');
    leg.leaveMessage(silentMp3(2), 2);
    await over;
    const { id } = await world.rowOf(leg.sid);
    expect(await fromVoicemail(id)).toMatchObject({ is_missed: true });
  });

  test('a phone that does not answer leads to voicemail, and a call that was rejected to no phone', async () => {
    world.calls.setHabit(mobile, 'no-answer');
    const unanswered = world.calls.callIn(rosa);
    await unanswered.leg.does('recording');
    unanswered.leg.hangUp();
    await unanswered.over;
    const phone = await world.device();
    const rejected = await world.ring(phone, rosa);
    const rang = world.calls.legs.size;
    phone.say({ type: 'reject', call_id: rejected.id });
    await rejected.over;
    expect(world.calls.legs.size).toBe(rang);
    world.calls.setHabit(mobile, 'rings');
  });
});

describe('something else answers in place of voicemail', () => {
  let wants = false;
  // What answers here hands over to voicemail right away.
  answerers.add((_app, { id }) =>
    wants ? `${voicePaths.voicemailPrompt}?${new URLSearchParams({ call: id })}` : undefined,
  );
  beforeAll(() => {
    wants = true;
  });
  afterAll(() => {
    wants = false;
  });

  test('it gets the caller, and may hand over to voicemail', async () => {
    const { leg, over } = world.calls.callIn(rosa);
    await leg.does('recording');
    leg.leaveMessage(silentMp3(2), 2);
    await over;
    const { id } = await world.rowOf(leg.sid);
    expect((await fromVoicemail(id)).end_reason).toBe('nobody_there');
    expect(leg.heard[0]).toMatch(english);
  });

  test('a caller who leaves it is gone, without a voicemail', async () => {
    const { leg, over } = world.calls.callIn(rosa);
    await leg.does('recording');
    const { id } = await world.rowOf(leg.sid);
    // As while something else speaks.
    await world.server.rows("update calls set network_step = 'answerer' where id = $1", [id]);
    leg.hangUp();
    await over;
    expect(await leaving(id)).toMatchObject({ leftVoicemail: false });
  });

  test('not a call that was rejected', async () => {
    const phone = await world.device();
    const { leg, over, id } = await world.ring(phone, rosa);
    phone.say({ type: 'reject', call_id: id });
    await over;
    expect(leg.heard.at(-1)).toMatch(/Hasta luego\.$/);
    expect((await world.read(id)).network_step).toBe('ending');
  });
});

test('no voicemail is stored twice, and every file has its row', async () => {
  const rows = await world.server.rows('select id from voicemails');
  const folders = readdirSync(join(world.server.app.files.location, 'voicemails'));
  expect(folders.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  // A deletion that failed while Twilio was down is retried after up to a minute.
  const isEmpty = () => world.twilio.recordings.size === 0;
  await waitUntil('nothing is left at Twilio', isEmpty, 100_000);
});
