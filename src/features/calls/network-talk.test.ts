import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { twilioLogin } from '#fakes/twilio.ts';
import { newId } from '#lib/ids.ts';
import { setCalls, startWithNetwork } from '#tests/factories/calls.ts';
import { ask } from '#tests/factories/projects.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { silentMp3 } from '#tests/harness/recordings.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { sweepCallRecordings } from './actions/call-recordings.ts';
import { fetchCallRecording } from './actions/network/recording.ts';

let world: Awaited<ReturnType<typeof startWithNetwork>>;
beforeAll(async () => {
  world = await startWithNetwork();
  world.calls.setRecording(silentMp3(9), 9);
});
afterAll(() => world.stop());
beforeEach(() => world.closeDevices());

const rosa = '+18305550163';
const detail = async (id: string) =>
  (await ask(world.server, 'GET', `/api/phone/calls/${id}`)).body.call;
const recorded = (id: string) =>
  waitUntil('the recording is stored', async () => {
    const call = await detail(id);
    return call.recording ? call : undefined;
  });
const folder = () => join(world.server.app.files.location, 'call-recordings');
const folders = () => (existsSync(folder()) ? readdirSync(folder()) : []);

async function talk() {
  const phone = await world.device();
  const caller = await world.ring(phone, rosa);
  const browser = await world.accept(phone, caller);
  return { phone, caller, browser };
}

async function talkAndHangUp(): Promise<string> {
  const { caller, browser } = await talk();
  caller.leg.hangUp();
  await Promise.all([caller.over, browser.over]);
  return caller.id;
}

test('nothing is recorded or written down until the owner wants it', async () => {
  const { caller, browser } = await talk();
  await browser.leg.speak('Hello?');
  caller.leg.hangUp();
  await Promise.all([caller.over, browser.over]);
  expect(caller.leg.heard).toHaveLength(1);
  expect(await detail(caller.id)).toMatchObject({ recording: null, conversation_log: [] });
  expect(world.twilio.recordings.size).toBe(0);
});

describe('calls are recorded', () => {
  beforeAll(() => setCalls(world.server, { record_calls: true }));
  afterAll(() => setCalls(world.server, { record_calls: false }));

  test('a caller hears so before the talk; the recording plays from any point and leaves Twilio', async () => {
    const { caller, browser } = await talk();
    expect(caller.leg.heard.slice(1)).toEqual([
      'This call is being recorded.',
      'Esta llamada se está grabando.',
    ]);
    caller.leg.hangUp();
    await Promise.all([caller.over, browser.over]);
    const call = await recorded(caller.id);
    expect(call.recording.duration_seconds).toBe(9);
    expect(call.recording_url).toBe(call.recording.url);
    const part = await fetch(world.server.address + call.recording_url, {
      headers: { range: 'bytes=1000-1999' },
    });
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'audio/mpeg']);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(
      new Uint8Array(silentMp3(9).slice(1000, 2000)),
    );
    const [path = ''] = call.recording_url.split('?');
    expect((await fetch(world.server.address + path)).status).toBe(404);
    await waitUntil('it is deleted at Twilio', () => world.twilio.recordings.size === 0);
  });

  test('somebody who is called hears so before the talk', async () => {
    const phone = await world.device();
    const call_id = randomUUID();
    phone.say({ type: 'call', call_id, to: { number: rosa } });
    await phone.receives('call_updated', ({ call }) => call.id === call_id);
    const browser = world.calls.connect({ call_id, To: rosa });
    const far = await world.calls.phone(rosa);
    far.pickUp();
    await browser.leg.does('talking');
    expect(far.heard).toEqual(['This call is being recorded.', 'Esta llamada se está grabando.']);
    browser.leg.hangUp();
    await browser.over;
    expect((await recorded(call_id)).call_direction).toBe('outbound');
  });

  test('reported twice, a recording is stored once', async () => {
    const id = await talkAndHangUp();
    const { recording } = await recorded(id);
    const [{ provider_id }] = await world.server.rows(
      'select provider_id from call_recordings where id = $1',
      [recording.id],
    );
    const url = `${world.twilio.url}/2010-04-01/Accounts/x/Recordings/${provider_id}.mp3`;
    await fetchCallRecording(world.server.app, id, { recordingId: provider_id, url, seconds: 9 });
    expect((await detail(id)).recording.id).toBe(recording.id);
    expect(folders()).toHaveLength(
      (await world.server.rows('select 1 from call_recordings')).length,
    );
  });

  test('the owner deletes a recording with its file, and the call stays', async () => {
    const id = await talkAndHangUp();
    const { recording } = await recorded(id);
    const path = `/api/phone/recordings/${recording.id}`;
    expect((await ask(world.server, 'DELETE', path)).status).toBe(200);
    expect((await detail(id)).recording).toBeNull();
    expect(folders()).not.toContain(recording.id);
    expect((await ask(world.server, 'DELETE', path)).status).toBe(404);
  });

  test('a full disk delays a recording and loses nothing; Twilio keeps it meanwhile', async () => {
    await waitUntil('all is fetched', () => world.twilio.recordings.size === 0);
    rmSync(folder(), { recursive: true, force: true });
    // Nothing can be written inside something that isn't a folder, just like on a full disk.
    writeFileSync(folder(), '');
    const id = await talkAndHangUp();
    await waitUntil('the first try has failed', async () => {
      const waiting = await world.server.rows(
        "select 1 from pgboss.job where name = 'fetch-call-recording' and state = 'retry'",
      );
      return waiting.length === 1;
    });
    expect(world.twilio.recordings.size).toBe(1);
    expect((await detail(id)).recording).toBeNull();
    rmSync(folder());
    const [{ data }] = await world.server.rows(
      "select data from pgboss.job where name = 'fetch-call-recording' and state = 'retry'",
    );
    await fetchCallRecording(world.server.app, data.callId, data.recording);
    expect((await detail(id)).recording.duration_seconds).toBe(9);
    await waitUntil('it is deleted at Twilio', () => world.twilio.recordings.size === 0);
  });

  test('what is no recording, or is at no address of Twilio, is not stored', async () => {
    const id = await talkAndHangUp();
    const { recording } = await recorded(id);
    await ask(world.server, 'DELETE', `/api/phone/recordings/${recording.id}`);
    world.twilio.recordings.set('RE404', new TextEncoder().encode('<html>'));
    const account = `${world.twilio.url}/2010-04-01/Accounts/${twilioLogin.account_sid}`;
    for (const url of [
      `${account}/Recordings/RE404.mp3`,
      `${account}/Recordings/RE405.mp3`,
      'http://169.254.169.254/latest/meta-data',
    ]) {
      const held = { recordingId: 'RE404', url, seconds: 5 };
      await fetchCallRecording(world.server.app, id, held);
    }
    expect((await detail(id)).recording).toBeNull();
    world.twilio.recordings.delete('RE404');
  });

  test('a recording that no row names is swept after a day', async () => {
    const orphan = newId(fromNow(-25 * 60 * 60 * 1000));
    await world.server.app.files.write(`call-recordings/${orphan}/file`, silentMp3(1));
    expect(await sweepCallRecordings(world.server.app)).toBe(1);
    expect(folders()).not.toContain(orphan);
  });
});

describe('calls are written down', () => {
  beforeAll(() => setCalls(world.server, { transcribe_calls: true }));
  afterAll(() => setCalls(world.server, { transcribe_calls: false }));

  test('both sides, in order and once each, though reports come late and twice', async () => {
    const { caller, browser } = await talk();
    expect(caller.leg.heard.slice(1)).toEqual([
      'This call is being transcribed.',
      'Esta llamada se está transcribiendo.',
    ]);
    await browser.leg.speak('This is Wade.', 'this', 10);
    await browser.leg.speak('Could you come on Friday?', 'other', 14);
    await browser.leg.speak('My sink leaks.', 'other', 12);
    await browser.leg.speak('My sink leaks.', 'other', 12);
    await browser.leg.speak('  ', 'other', 15);
    caller.leg.hangUp();
    await Promise.all([caller.over, browser.over]);
    // The last sentence arrives after the call.
    await browser.leg.speak(`Friday is fine.\u0000 ${'x'.repeat(3000)}`, 'this', 16);
    const { conversation_log } = await detail(caller.id);
    expect(conversation_log.map(({ speaker, message }: Entry) => [speaker, message])).toEqual([
      ['owner', 'This is Wade.'],
      ['caller', 'My sink leaks.'],
      ['caller', 'Could you come on Friday?'],
      ['owner', expect.stringMatching(/^Friday is fine\. x{100}/)],
    ]);
    expect(conversation_log.at(-1).message).toHaveLength(2000);
    expect(conversation_log[0]).toEqual({
      timestamp: expect.stringMatching(/^0:0\d$/),
      speaker: 'owner',
      message: 'This is Wade.',
    });
  });
});

test('a forwarded call is recorded and written down too, from the other side, and analyzed', async () => {
  const mobile = '+18305550188';
  await setCalls(world.server, {
    forward_number: mobile,
    record_calls: true,
    transcribe_calls: true,
  });
  const { leg, over } = world.calls.callIn(rosa);
  const far = await world.calls.phone(mobile);
  expect(leg.heard).toEqual([
    'This call is being recorded and transcribed.',
    'Esta llamada se está grabando y transcribiendo.',
  ]);
  far.pickUp();
  await far.does('asked');
  far.press('1');
  await leg.does('talking');
  await leg.speak('The toilet upstairs is leaking.');
  await leg.speak('I am on my way.', 'other');
  far.hangUp();
  await over;
  const { id } = await world.rowOf(leg.sid);
  const call = await recorded(id);
  expect(call.conversation_log.map(({ speaker }: Entry) => speaker)).toEqual(['caller', 'owner']);
  const jobs = await world.server.rows(
    "select 1 from pgboss.job where name = 'analyze-call' and data->>'callId' = $1",
    [id],
  );
  expect(jobs).toHaveLength(1);
  await setCalls(world.server, {
    forward_number: '',
    record_calls: false,
    transcribe_calls: false,
  });
});

interface Entry {
  speaker: string;
  message: string;
}
