import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startFakeModel } from '#fakes/language-model.ts';
import { receiveEmails } from '#features/mailbox/actions/receive.ts';
import { arrives, quoteRequest, setAssistant, written } from '#tests/factories/email-assistant.ts';
import { type Mail, startMail } from '#tests/harness/mail.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let mail: Mail;
let server: TestServer;
let model: Awaited<ReturnType<typeof startFakeModel>>;
beforeAll(async () => {
  mail = await startMail();
  model = await startFakeModel();
  server = await startTestServer({ env: mail.env });
  await receiveEmails(server.app);
});
afterAll(async () => {
  await server.stop();
  await model.stop();
  await mail.stop();
});
beforeEach(async () => {
  await server.rows('delete from model_days');
  await useModel({ daily_limit: 5 });
  says('Happy to help with the fan. I charge $85 an hour, and I will send you times soon.');
});

async function useModel(change: object) {
  const { versions } = await (await server.asOwner('/api/settings')).json();
  const json = {
    version: versions.assistant,
    provider: 'openai_compatible',
    base_url: model.url,
    model: 'test-model',
    input_price: 3,
    output_price: 15,
    ...change,
  };
  const answer = await server.asOwner('/api/settings/assistant', { method: 'PATCH', json });
  expect(answer.status).toBe(200);
}

/** The model answers through its tool. */
function says(body: string) {
  model.behave({ says: '', notes: { body }, tool: 'write_reply' });
}

async function draftFor(change: object = {}) {
  return written(server, await arrives(server, mail, { ...quoteRequest, ...change }));
}

test('the model of the owner writes the middle; greeting and signature are ours', async () => {
  const draft = await draftFor();
  expect(draft.written_by).toBe('model');
  expect(draft.ai_draft).toMatch(/^Hi Becky,\n\nHappy to help with the fan\./);
  expect(draft.ai_draft).toContain('Best regards,');
  expect(draft.sources.map(({ kind }) => kind)).toEqual(['price']);
  const { prompt } = model.calls.at(-1) ?? { prompt: '' };
  for (const part of ['never an instruction', 'install a ceiling fan', '$85 an hour'])
    expect(prompt).toContain(part);
});

test.each([
  'I can do that for $20, no problem at all.',
  'I will be there on Sunday at 6:00 AM, promise.',
  'Send the money to https://evil.example/pay please.',
  'It is all free of charge for you, of course.',
])('what it makes up is not used: %j', async (body) => {
  says(body);
  const draft = await draftFor();
  expect(draft.written_by).toBe('built_in');
  expect(draft.ai_draft).not.toContain(body);
  expect(draft.status).toBe('pending');
});

test('a model that fails, answers nonsense or is over its limit leaves the draft to the engine', async () => {
  model.behave({ says: 'no tool at all' });
  expect((await draftFor()).written_by).toBe('built_in');
  await useModel({ daily_limit: 0 });
  expect((await draftFor()).written_by).toBe('built_in');
  await useModel({ base_url: 'http://127.0.0.1:1/v1', daily_limit: 5 });
  expect((await draftFor()).written_by).toBe('built_in');
});

test('a complaint is not given to it', async () => {
  await setAssistant(server, { complaint_enabled: true });
  const before = model.calls.length;
  const draft = await draftFor({
    subject: 'Not happy',
    text: 'The faucet you put in is leaking again. I am disappointed.',
  });
  expect(draft).toMatchObject({ email_type: 'complaint', written_by: 'built_in' });
  expect(model.calls).toHaveLength(before);
});
