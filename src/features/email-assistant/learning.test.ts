import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { receiveEmails } from '#features/mailbox/actions/receive.ts';
import { newId } from '#lib/ids.ts';
import {
  arrives,
  decide,
  quoteRequest,
  setAssistant,
  written,
} from '#tests/factories/email-assistant.ts';
import { type Mail, startMail } from '#tests/harness/mail.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import type { LearningView } from './contract.ts';

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
beforeEach(async () => {
  await server.asOwner('/api/email/learning', { method: 'DELETE' });
  await setAssistant(server, {
    learning_mode: true,
    auto_reply: false,
    require_approval: true,
  });
});

const sentence = 'I bring a tall ladder, so high ceilings are fine.';

async function draftFor(change: object = {}) {
  return written(server, await arrives(server, mail, { ...quoteRequest, ...change }));
}

/** The owner adds a sentence to a draft and sends it. */
async function teach(change: object = {}, added = sentence) {
  const draft = await draftFor(change);
  const text = draft.ai_draft.replace('\n\n', `\n\n${added}\n\n`);
  expect((await decide(server, draft.id, 'approval', { text })).status).toBe(200);
  return { draft, text };
}

async function history(): Promise<LearningView[]> {
  return (await (await server.asOwner('/api/email/learning')).json()).learning;
}

async function rate(id: string | undefined, rating: string | null) {
  return server.asOwner(`/api/email/learning/${id}`, { method: 'PATCH', json: { rating } });
}

test('what the owner added is in the next draft to an email like it, with its source', async () => {
  const { draft, text } = await teach();
  expect(await history()).toMatchObject([
    {
      type: 'quoteRequest',
      from: quoteRequest.from,
      original_email: draft.original_message,
      ai_draft: draft.ai_draft,
      your_response: text,
      outcome: 'edited',
      rating: null,
    },
  ]);
  const next = await draftFor({ from: 'Cody <cody@example.com>' });
  expect(next.ai_draft).toContain(sentence);
  expect(next.sources).toContainEqual({
    kind: 'example',
    from: 'As you wrote before',
    text: sentence,
  });
});

test('an email about something else draws upon none of it', async () => {
  await teach();
  const next = await draftFor({
    subject: 'Toilet',
    text: 'What is your price to swap out a toilet on the second floor? I have the new one in a box.',
  });
  expect(next.ai_draft).not.toContain('ladder');
});

test('a learned sentence waits for the owner until it is rated good', async () => {
  await teach();
  await setAssistant(server, { auto_reply: true, require_approval: false, response_delay: 60 });
  const unrated = await draftFor({ from: `${newId()}@example.com` });
  expect(unrated).toMatchObject({ auto_send_at: null, open_points: [expect.any(String)] });
  const [entry] = await history();
  expect((await rate(entry?.id, 'good')).status).toBe(200);
  const rated = await draftFor({ from: `${newId()}@example.com` });
  expect(rated.ai_draft).toContain(sentence);
  expect(rated.auto_send_at).not.toBeNull();
});

test('what is rated bad is used no more', async () => {
  await teach();
  const [entry] = await history();
  await rate(entry?.id, 'bad');
  expect((await draftFor()).ai_draft).not.toContain(sentence);
});

test('what is forgotten is gone, one by one or all at once', async () => {
  await teach();
  const [entry] = await history();
  const path = `/api/email/learning/${entry?.id}`;
  expect((await server.asOwner(path, { method: 'DELETE' })).status).toBe(200);
  expect(await history()).toEqual([]);
  expect((await draftFor()).ai_draft).not.toContain(sentence);
  expect((await server.asOwner(path, { method: 'DELETE' })).status).toBe(404);
  expect((await rate(entry?.id, 'good')).status).toBe(404);
  await teach();
  await teach();
  const all = await server.asOwner('/api/email/learning', { method: 'DELETE' });
  expect(await all.json()).toMatchObject({ forgotten: 2 });
});

test('nothing is learned, and nothing learned is used, while Learning Mode is off', async () => {
  await teach();
  await setAssistant(server, { learning_mode: false });
  expect((await draftFor()).ai_draft).not.toContain(sentence);
  await teach({}, 'Parking on the street is fine.');
  expect(await history()).toHaveLength(1);
});

test('a rejected draft is in the history, and teaches no text', async () => {
  const draft = await draftFor();
  await decide(server, draft.id, 'rejection');
  expect(await history()).toMatchObject([{ outcome: 'rejected', your_response: '' }]);
});

test('what belongs to one customer is not repeated to another', async () => {
  await teach({}, 'Say hello to Harold, and I can do it for $95 on Friday at 4417 Esser Rd.');
  const next = await draftFor({ from: 'Cody <cody@example.com>' });
  expect(next.ai_draft).not.toMatch(/Harold|\$95|4417/);
});

test('only good, bad or nothing is a rating', async () => {
  await teach();
  const [entry] = await history();
  expect((await rate(entry?.id, 'fine')).status).toBe(400);
  expect((await history())[0]?.rating).toBeNull();
});
