import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { signKey } from '#platform/http/signed-link.ts';
import { leaveVoicemail, unansweredCall } from '#tests/factories/calls.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { recordedVoice, toneWav } from '#tests/harness/recordings.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { deleteOldRecordings } from './actions/delete-old.ts';
import { sweepVoicemails } from './actions/voicemails.ts';
import type { VoicemailView } from './contract/voicemails.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function list(): Promise<{ voicemails: VoicemailView[]; unheard: number }> {
  return (await server.asOwner('/api/phone/voicemails')).json();
}

const folders = () => {
  const folder = join(server.app.files.location, 'voicemails');
  return existsSync(folder) ? readdirSync(folder) : [];
};

/** An unanswered call, and its voicemail. */
async function leave(bytes = recordedVoice()) {
  const call = await unansweredCall(server);
  const left = await leaveVoicemail(server, { id: call.id, key: call.voicemail.key }, bytes);
  return { ...left, callId: call.id, key: call.voicemail.key };
}

describe('a voicemail', () => {
  test('is heard by the owner, with its length, and emailed about', async () => {
    const { status, body, callId } = await leave();
    expect(status).toBe(200);
    const { voicemails, unheard } = await list();
    expect(voicemails[0]).toMatchObject({
      id: body.voicemail_id,
      call_id: callId,
      duration_seconds: 4,
      heard_at: null,
    });
    expect(unheard).toBeGreaterThan(0);
    const [email] = await server.rows(
      "select subject, body_text as text from emails where folder = 'inbox' order by id desc limit 1",
    );
    expect(email.subject).toBe('Voicemail from a visitor of your website');
    expect(email.text).toContain(`/admin/phone/${callId}`);
  });

  test('plays from any point, though the recorder wrote no length', async () => {
    await leave();
    const [{ url }] = (await list()).voicemails as [VoicemailView];
    const all = await fetch(server.address + url);
    expect(all.headers.get('accept-ranges')).toBe('bytes');
    expect(all.headers.get('content-type')).toBe('audio/webm');
    const bytes = new Uint8Array(await all.arrayBuffer());
    const part = await fetch(server.address + url, { headers: { range: 'bytes=100-199' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 100-199/${bytes.length}`,
    ]);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(100, 200));
    const beyond = await fetch(server.address + url, { headers: { range: 'bytes=9999999-' } });
    expect(beyond.status).toBe(416);
    // Duration (0x4489) and cues (0x1C53BB6B), which were missing.
    const hex = Buffer.from(bytes).toString('hex');
    expect(hex).toContain('4489');
    expect(hex).toContain('1c53bb6b');
    expect(Buffer.from(recordedVoice()).toString('hex')).not.toContain('1c53bb6b');
  });

  test('is nobody else’s to hear', async () => {
    await leave();
    const [{ url }] = (await list()).voicemails as [VoicemailView];
    const [path = ''] = url.split('?');
    expect((await fetch(server.address + path)).status).toBe(404);
    expect((await fetch(`${server.address}${url.slice(0, -3)}abc`)).status).toBe(404);
  });

  test('sent several times at once is stored once', async () => {
    const call = await unansweredCall(server);
    const before = folders().length;
    const key = call.voicemail.key;
    const sent = await Promise.all(
      [1, 2, 3].map(() => leaveVoicemail(server, { id: call.id, key }, recordedVoice())),
    );
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(sent.map(({ body }) => body.voicemail_id)).size).toBe(1);
    expect(folders()).toHaveLength(before + 1);
  });

  test('is new until it was heard, and goes with its recording', async () => {
    const { body } = await leave();
    const id = body.voicemail_id;
    const before = (await list()).unheard;
    for (const _ of [1, 2])
      expect(
        (await server.asOwner(`/api/phone/voicemails/${id}/heard`, { method: 'POST' })).status,
      ).toBe(200);
    expect((await list()).unheard).toBe(before - 1);
    expect(folders()).toContain(id);
    expect((await server.asOwner(`/api/phone/voicemails/${id}`, { method: 'DELETE' })).status).toBe(
      200,
    );
    expect(folders()).not.toContain(id);
    expect((await server.asOwner(`/api/phone/voicemails/${id}`, { method: 'DELETE' })).status).toBe(
      404,
    );
  });
});

describe('what is not taken', () => {
  test.each([
    ['ten minutes', toneWav(600), 413, 'too_long'],
    ['more than 5 MB', toneWav(700), 413, 'too_large'],
    ['a text', new TextEncoder().encode('<script>alert(1)</script>'), 400, 'not_a_recording'],
    ['nothing', new Uint8Array(), 400, 'empty'],
    ['half a recording', recordedVoice().slice(0, 60), 400, undefined],
  ])('%s', async (_, bytes, status, code) => {
    const before = folders().length;
    const refused = await leave(bytes);
    expect(refused.status).toBe(status);
    if (code) expect(refused.body.code).toBe(code);
    expect(refused.body.fields.recording).toBeTruthy();
    expect(folders()).toHaveLength(before);
    // Another try with a valid one succeeds.
    const again = await leaveVoicemail(
      server,
      { id: refused.callId, key: refused.key },
      toneWav(2),
    );
    expect(again.status).toBe(200);
  });

  test('one without its key, with that of another call, or too late', async () => {
    const [one, other] = [await unansweredCall(server), await unansweredCall(server)];
    const late = signKey(server.app.settings.secretKey, new Date(0), `voicemail ${one.id}`);
    for (const key of ['', 'made-up', other.voicemail.key, late]) {
      const refused = await leaveVoicemail(server, { id: one.id, key }, recordedVoice());
      expect([refused.status, refused.body.code]).toEqual([403, 'voicemail_key']);
    }
  });
});

test('a recording that no row names is swept after a day, others stay', async () => {
  const { body } = await leave();
  const orphan = newId(fromNow(-25 * 60 * 60 * 1000));
  await server.app.files.write(`voicemails/${orphan}/file`, toneWav(1));
  expect(await sweepVoicemails(server.app)).toBe(1);
  expect(folders()).not.toContain(orphan);
  expect(folders()).toContain(body.voicemail_id);
});

describe('the greeting', () => {
  const greeting = async () => (await server.asOwner('/api/phone/greeting')).json();
  const record = (bytes: Uint8Array) => {
    const form = new FormData();
    form.append('recording', new File([new Uint8Array(bytes)], 'greeting.webm'));
    return server.asOwner('/api/phone/greeting', { method: 'POST', body: form });
  };

  test('is the business’s own words, then the owner’s, then the owner’s voice', async () => {
    const { voicemail } = await unansweredCall(server);
    expect(voicemail.greeting.english).toContain('Hill Country Handyman');
    expect(voicemail.greeting.spanish).toContain('Hill Country Handyman');
    expect(voicemail.greeting_url).toBeNull();
    const { versions } = await (await server.asOwner('/api/settings')).json();
    await server.asOwner('/api/settings/calls', {
      method: 'PATCH',
      json: {
        version: versions.calls,
        greeting: { english: 'Wade here.\nTalk to me.', spanish: '' },
      },
    });
    const written = (await unansweredCall(server)).voicemail;
    expect(written.greeting.english).toBe('Wade here.\nTalk to me.');
    expect(written.greeting.spanish).toContain('Diga su nombre');
    expect((await record(recordedVoice())).status).toBe(200);
    const spoken = (await unansweredCall(server)).voicemail;
    const heard = await fetch(server.address + spoken.greeting_url, {
      headers: { range: 'bytes=0-9' },
    });
    expect([heard.status, heard.headers.get('content-type')]).toEqual([206, 'audio/webm']);
    const removed = await server.asOwner('/api/phone/greeting', { method: 'DELETE' });
    expect(await removed.json()).toMatchObject({ greeting: null });
    expect((await fetch(server.address + spoken.greeting_url)).status).toBe(404);
  });

  test('is a minute at most', async () => {
    expect((await record(toneWav(64))).status).toBe(413);
    expect((await greeting()).greeting).toBeNull();
  });
});

test('voicemails go with their recordings once they are older than the owner wants, and not before', async () => {
  const recent = await leave();
  const old = await leave();
  const age = (id: string, days: number) =>
    server.rows(
      `update voicemails set created_at = now() - make_interval(days => $2) where id = $1`,
      [id, days],
    );
  await age(recent.body.voicemail_id, 29);
  await age(old.body.voicemail_id, 31);
  await deleteOldRecordings(server.app);
  expect(folders()).toContain(old.body.voicemail_id);

  const { versions } = await (await server.asOwner('/api/settings')).json();
  const json = { version: versions.calls, voicemail_days: 30 };
  expect((await server.asOwner('/api/settings/calls', { method: 'PATCH', json })).status).toBe(200);
  await deleteOldRecordings(server.app);
  expect(folders()).not.toContain(old.body.voicemail_id);
  expect(folders()).toContain(recent.body.voicemail_id);
  const ids = (await list()).voicemails.map(({ id }) => id);
  expect(ids).toContain(recent.body.voicemail_id);
  expect(ids).not.toContain(old.body.voicemail_id);
  expect(await server.rows('select id from calls where id = $1', [old.callId])).toHaveLength(1);
});
