import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFakeSpeech } from '#fakes/speech.ts';
import { leaveVoicemail, unansweredCall } from '#tests/factories/calls.ts';
import { ask } from '#tests/factories/projects.ts';
import { recordedVoice } from '#tests/harness/recordings.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { transcribeVoicemail } from './actions/transcribe.ts';

let server: TestServer;
let speech: Awaited<ReturnType<typeof startFakeSpeech>>;
beforeAll(async () => {
  speech = await startFakeSpeech();
  const env = { SPEECH_URL: speech.url, SPEECH_KEY: 'a key', SPEECH_MODEL: 'whisper-large' };
  server = await startTestServer({ env });
});
afterAll(async () => {
  await server.stop();
  await speech.stop();
});

test('a voicemail is written down and analyzed, after a failure too', async () => {
  speech.fake.text = 'The toilet upstairs is leaking, please call me as soon as you can.\u0000';
  speech.fake.failures = 1;
  const call = await unansweredCall(server);
  await leaveVoicemail(server, { id: call.id, key: call.voicemail.key }, recordedVoice());
  // The second try comes in a few seconds; the test doesn't need to wait for it.
  await waitUntil('the first try has failed', async () => {
    const waiting = await server.rows(
      "select 1 from pgboss.job where name = 'transcribe-voicemail' and state = 'retry'",
    );
    return waiting.length === 1;
  });
  const [{ id: voicemailId }] = await server.rows('select id from voicemails');
  await transcribeVoicemail(server.app, voicemailId);
  const read = async () => (await ask(server, 'GET', `/api/phone/calls/${call.id}`)).body.call;
  const found = await read();
  expect(found.voicemail.transcription).toBe(
    'The toilet upstairs is leaking, please call me as soon as you can.',
  );
  expect(found.ai_analysis).toMatchObject({ intent: 'project_inquiry', category: 'plumbing' });
  expect(speech.calls).toHaveLength(2);
  expect(speech.calls[0]).toEqual({
    path: '/v1/audio/transcriptions',
    key: 'Bearer a key',
    file: 'voicemail.webm',
    type: 'audio/webm',
    model: 'whisper-large',
  });
  const draft = (await ask(server, 'GET', `/api/phone/calls/${call.id}/request`)).body.request;
  expect(draft.project_description).toContain('toilet upstairs');
});

test('a danger in a voicemail notifies the owner at once', async () => {
  speech.fake.text = 'There is a strong smell of gas in my kitchen, please hurry.';
  const call = await unansweredCall(server);
  await leaveVoicemail(server, { id: call.id, key: call.voicemail.key }, recordedVoice());
  const path = `/admin/phone/${call.id}`;
  const danger = await waitUntil('the danger is known', async () => {
    const { needs } = (await ask(server, 'GET', '/api/dashboard/needs')).body;
    return needs.find((need: { kind: string; path: string }) => need.path === path);
  });
  expect(danger).toMatchObject({ kind: 'danger', level: 'danger', is_emergency: true });
  const notices = await server.rows(
    'select 1 from notifications where path = $1 and is_urgent and title like $2',
    [path, 'EMERGENCY: Smell of gas%'],
  );
  expect(notices).toHaveLength(1);
});
