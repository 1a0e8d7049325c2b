import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { receiveEmails } from '#features/mailbox/actions/receive.ts';
import { HOURS, MINUTES } from '#lib/days/durations.ts';
import { newId } from '#lib/ids.ts';
import {
  arrives,
  decide,
  draftOf,
  quoteRequest,
  setAssistant,
  takeTime,
  written,
} from '#tests/factories/email-assistant.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { answerTo, type Mail, startMail } from '#tests/harness/mail.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { sendAutoReply } from './actions/auto-reply.ts';

let mail: Mail;
let server: TestServer;
beforeAll(async () => {
  mail = await startMail();
  server = await startTestServer({ env: mail.env });
  await receiveEmails(server.app);
});
afterAll(async () => {
  await server.stop();
  await mail.stop();
});
beforeEach(() =>
  setAssistant(server, { auto_reply: true, require_approval: false, response_delay: 5 }),
);

async function draftFor(email: Parameters<typeof arrives>[2]) {
  return written(server, await arrives(server, mail, email));
}

/** Someone who hasn't written before asks for a quote. */
function request(change: object = {}) {
  return { ...quoteRequest, from: `Ann <ann@${newId()}.example>`, ...change };
}

/** The delay is over, this many minutes from now. */
function later(id: string, minutes = 6) {
  const now = () => fromNow(minutes * MINUTES);
  return sendAutoReply({ ...server.app, now }, id);
}

async function statusOf(emailId: string) {
  const { status, auto_send_at } = (await draftOf(server, emailId)) ?? {};
  return { status, auto_send_at };
}

const sentHoursAgo = (id: string, hours: number) =>
  server.rows('update email_reply_drafts set decided_at = $2 where id = $1', [
    id,
    fromNow(-hours * HOURS),
  ]);

const waits = { status: 'pending', auto_send_at: null };

test('goes out after the delay, marked as automatic, and not before', async () => {
  const draft = await draftFor(request({ messageId: '<a@example.com>' }));
  const delay = Date.parse(draft.auto_send_at ?? '') - Date.parse(draft.created_at);
  expect(delay / MINUTES).toBeCloseTo(5, 0);
  await later(draft.id, 4);
  expect((await draftOf(server, draft.email_id))?.status).toBe('pending');
  await later(draft.id);
  expect(await draftOf(server, draft.email_id)).toMatchObject({
    status: 'sent',
    sent_by: 'assistant',
    sent_text: draft.ai_draft,
  });
  const raw = await mail.sentTo(draft.recipient);
  expect(raw).toMatch(/^Auto-Submitted: auto-replied/im);
  expect(raw).toMatch(/^In-Reply-To: <a@example.com>/im);
  await later(draft.id, 7);
  expect(mail.smtp.emails.filter(({ to }) => to.includes(draft.recipient))).toHaveLength(1);
});

test('goes out at once without a delay', async () => {
  await setAssistant(server, { response_delay: 0 });
  const { recipient } = await draftFor(request());
  expect(await mail.sentTo(recipient)).toMatch(/^Auto-Submitted: auto-replied/im);
});

test.each([
  { auto_reply: true, require_approval: true },
  { auto_reply: false, require_approval: false },
  { quote_request_confidence: 100 },
])('with %j every draft waits for the owner', async (fields) => {
  await setAssistant(server, fields);
  const draft = await draftFor(request());
  expect(draft).toMatchObject(waits);
  await setAssistant(server, { quote_request_confidence: 85 });
});

test('a complaint is never answered, however sure and whatever the settings say', async () => {
  await setAssistant(server, { complaint_enabled: true, complaint_confidence: 0 });
  const draft = await draftFor(
    request({
      subject: 'Not happy',
      text: 'The faucet you put in is leaking again. Make it right.',
    }),
  );
  expect(draft).toMatchObject({ ...waits, email_type: 'complaint' });
  await later(draft.id);
  expect(await statusOf(draft.email_id)).toEqual(waits);
});

test('nor is a request that sounds like a complaint', async () => {
  const text = `${quoteRequest.text}\n\nThe last one broke and I was really disappointed, by the way.`;
  const draft = await draftFor(request({ text }));
  expect(draft.auto_send_at).toBeNull();
});

test('one that the owner stopped waits for them', async () => {
  const draft = await draftFor(request());
  expect((await decide(server, draft.id, 'hold')).status).toBe(200);
  await later(draft.id);
  expect(await statusOf(draft.email_id)).toEqual(waits);
  expect((await decide(server, draft.id, 'approval', { text: 'Yes.' })).status).toBe(200);
});

test('the owner answers first: nothing else goes out', async () => {
  const draft = await draftFor(request());
  await decide(server, draft.id, 'approval', { text: 'My own answer.' });
  await later(draft.id);
  await mail.sentTo(draft.recipient, 'My own answer');
  const sent = await server.rows('select from emails where recipient = $1', [draft.recipient]);
  expect(sent).toHaveLength(1);
});

test.each([{ auto_reply: false }, { require_approval: true }, { quote_request_enabled: false }])(
  'changed to %j during the delay, nothing goes out',
  async (fields) => {
    const draft = await draftFor(request());
    await setAssistant(server, fields);
    await later(draft.id);
    expect(await statusOf(draft.email_id)).toEqual(waits);
    await setAssistant(server, { quote_request_enabled: true });
  },
);

test('an offered time that was taken during the delay leaves the reply to the owner', async () => {
  const draft = await draftFor(request());
  const visit = await takeTime(server, draft);
  await later(draft.id);
  expect(await statusOf(draft.email_id)).toEqual(waits);
  await server.asOwner(`/api/visits/${visit}/cancellation`, { method: 'POST' });
});

test('who writes again during the delay is left to the owner, and to the later draft', async () => {
  const { from } = request();
  const first = await draftFor(request({ from }));
  const second = await draftFor(request({ from, subject: 'One more fan' }));
  await later(first.id);
  expect(await statusOf(first.email_id)).toEqual(waits);
  await later(second.id);
  expect((await draftOf(server, second.email_id))?.status).toBe('sent');
});

test('a second automatic reply waits a day, in a thread and to an address', async () => {
  await setAssistant(server, { response_delay: 0 });
  const first = await draftFor(request());
  const raw = await mail.sentTo(first.recipient);
  await setAssistant(server, { response_delay: 5 });
  const another = request();
  const inThread = await draftFor({ ...another, ...answerTo(raw) });
  await sentHoursAgo(first.id, 23);
  await later(inThread.id);
  expect(await statusOf(inThread.email_id)).toEqual(waits);
  const sameAddress = await draftFor(request({ from: first.recipient }));
  await later(sameAddress.id);
  expect(await statusOf(sameAddress.email_id)).toEqual(waits);
  const nextDay = await draftFor({ ...request(), ...answerTo(raw) });
  await sentHoursAgo(first.id, 25);
  await later(nextDay.id);
  expect((await draftOf(server, nextDay.email_id))?.status).toBe('sent');
});

test('of one organization only one is answered a day, whatever address each email names', async () => {
  await setAssistant(server, { response_delay: 0 });
  const domain = `${newId()}.example`;
  const first = await draftFor(request({ from: `Help <ticket-550@${domain}>` }));
  await mail.sentTo(first.recipient);
  await setAssistant(server, { response_delay: 5 });
  const second = await draftFor(request({ from: `Help <ticket-551@${domain}>` }));
  await later(second.id);
  expect(await statusOf(second.email_id)).toEqual(waits);
  const gmail = [];
  for (const name of ['ann', 'bea'])
    gmail.push(await draftFor(request({ from: `${name}.${newId()}@gmail.com` })));
  for (const { id, email_id } of gmail) {
    await later(id);
    expect((await draftOf(server, email_id))?.status).toBe('sent');
  }
});

test('a help desk that confirms what it got is not answered', async () => {
  const id = await arrives(server, mail, {
    ...request(),
    subject: '[Ticket 5512] We received your message - request for quote',
    text: 'Ticket 5512. Please reply to this email for a quote. How much would it cost?',
  });
  expect(await draftOf(server, id)).toBeNull();
});

test('two replies to one address at the same moment are one', async () => {
  const { from } = request();
  const drafts = [await draftFor(request({ from })), await draftFor(request({ from }))];
  await server.rows(`update email_reply_drafts set auto_send_at = now() where recipient = $1`, [
    drafts[0]?.recipient,
  ]);
  await Promise.all(drafts.map(({ id }) => later(id)));
  const sent = await server.rows('select from emails where recipient = $1', [drafts[0]?.recipient]);
  expect(sent).toHaveLength(1);
});

test('another program that answers gets no answer: it ends after one', async () => {
  await setAssistant(server, { response_delay: 0 });
  const { from } = request();
  await draftFor(request({ from }));
  const address = /<(.*)>/.exec(from)?.[1] ?? '';
  const ours = await mail.sentTo(address);
  for (const headers of [{ 'Auto-Submitted': 'auto-replied' }, { Precedence: 'bulk' }]) {
    const id = await arrives(server, mail, {
      ...request({ from, headers }),
      ...answerTo(ours),
    });
    expect(await draftOf(server, id)).toBeNull();
  }
  // An automatic reply that doesn't identify itself is stopped by the limit of one per day.
  const silent = await draftFor({ ...request({ from }), ...answerTo(ours) });
  await waitUntil('the job', async () => (await statusOf(silent.email_id)).auto_send_at === null);
  expect(mail.smtp.emails.filter(({ to }) => to.includes(address))).toHaveLength(1);
});
