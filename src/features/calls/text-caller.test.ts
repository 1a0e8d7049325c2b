import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addCall, unanswered } from '#tests/factories/calls.ts';
import { addCustomer } from '#tests/factories/customers.ts';
import { ask as askServer } from '#tests/factories/projects.ts';
import { startWithTexts } from '#tests/factories/text-messages.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { callerLeft } from './events.ts';
import { findCall } from './store/calls.ts';

let site: Awaited<ReturnType<typeof startWithTexts>>;
beforeAll(async () => {
  site = await startWithTexts();
  await change({ missed_call_text: true });
});
afterAll(() => site.stop());
beforeEach(() => {
  site.twilio.texts.length = 0;
});

const ask = (method: string, path: string, json?: unknown) =>
  askServer(site.server, method, path, json);

async function change(json: object) {
  const { versions } = (await ask('GET', '/api/settings')).body;
  const changed = await ask('PATCH', '/api/settings/calls', { version: versions.calls, ...json });
  expect(changed.status).toBe(200);
}

let lastNumber = 2100;
const newPhone = () => `+1830555${++lastNumber}`;

/** Someone calls without success and hangs up, as the phone network reports it. */
async function callInVain(phone: string, row: object = {}, leftVoicemail = false) {
  const { app } = site.server;
  const call = { line: 'twilio', caller_number: phone, ...unanswered, ...row };
  const id = await addCall(site.server, call);
  await app.database.transaction(async (tx) => {
    const stored = await findCall(tx, id);
    if (stored) await callerLeft.publish(tx, app, { ...stored, leftVoicemail });
  });
}

const textsTo = (phone: string) =>
  site.server.rows(
    `select text_messages.* from text_messages join text_threads on text_threads.id = thread_id
      where phone = $1 and about = 'missed_call'`,
    [phone],
  );

describe('who called in vain', () => {
  test('gets one text a day, which says how to stop them', async () => {
    const phone = newPhone();
    await callInVain(phone);
    await callInVain(phone);
    const text = await waitUntil('it is out', () => site.twilio.texts.at(-1));
    expect(text.to).toBe(phone);
    expect(text.body).toMatch(/^Sorry we missed your call.*STOP/);
    expect(await textsTo(phone)).toHaveLength(1);
    await site.server.rows("update text_messages set created_at = now() - interval '25 hours'");
    await callInVain(phone);
    expect(await textsTo(phone)).toHaveLength(2);
  });

  test('at the same instant twice gets one', async () => {
    const phone = newPhone();
    await Promise.all([1, 2, 3].map(() => callInVain(phone)));
    expect(await textsTo(phone)).toHaveLength(1);
  });

  test("gets the owner's own words, a customer in their language", async () => {
    const phone = newPhone();
    const customer = await addCustomer(site.server, { phone, language: 'spanish' });
    await change({ missed_call_message: { english: 'We call back.', spanish: 'Le llamamos.' } });
    await callInVain(phone, { customer_id: customer.id });
    const other = newPhone();
    await callInVain(other);
    expect((await textsTo(phone))[0].body).toMatch(/^Le llamamos\./);
    expect((await textsTo(other))[0].body).toMatch(/^We call back\./);
    await change({ missed_call_message: { english: '', spanish: '' } });
  });
});

describe('no text goes', () => {
  const started = fromNow(-600_000);
  test.each([
    ['after an answered call', { answered_at: new Date(started.getTime() + 5000) }],
    ['after one that the owner rejected', { end_reason: 'rejected', call_status: 'busy' }],
    ['after one that the owner sent to voicemail', { end_reason: 'sent_to_voicemail' }],
    ['to a blocked number', { end_reason: 'blocked' }],
    ['after a call from a browser', { line: 'browser' }],
  ])('%s', async (_, row) => {
    const phone = newPhone();
    await callInVain(phone, { started_at: started, ...row });
    expect(await textsTo(phone)).toEqual([]);
  });

  test('after a voicemail, or a request that the receptionist made', async () => {
    const [one, other] = [newPhone(), newPhone()];
    await callInVain(one, {}, true);
    const id = await addCall(site.server, { caller_number: other });
    const draft = (await ask('GET', `/api/phone/calls/${id}/request`)).body.request;
    const made = await ask('POST', `/api/phone/calls/${id}/request`, draft);
    await callInVain(other, { request_id: made.body.request_id });
    expect([await textsTo(one), await textsTo(other)]).toEqual([[], []]);
  });

  test('to who opted out, to a hidden number, and to one that takes none', async () => {
    const phone = newPhone();
    await site.twilio.text(site.incoming, phone, 'STOP');
    for (const number of [phone, '', '+18005551234']) {
      await callInVain(number);
      expect(await textsTo(number)).toEqual([]);
    }
  });

  test('where the owner does not want it', async () => {
    await change({ missed_call_text: false });
    const phone = newPhone();
    await callInVain(phone);
    expect(await textsTo(phone)).toEqual([]);
    await change({ missed_call_text: true });
  });
});
