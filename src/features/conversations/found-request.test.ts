import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatOn } from '#tests/factories/conversations.ts';
import { aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ delays: { signIn: async () => {} } });
});
afterAll(() => server.stop());
const chat = chatOn(() => server);

async function send(change: Record<string, string> = {}) {
  const body = workRequestForm(aWorkRequest(change));
  const answer = await fetch(`${server.address}/api/forms/work-request`, { method: 'POST', body });
  return (await answer.json()) as { request_id: string; request_number: string };
}

const answerTo = async (key: Awaited<ReturnType<typeof chat.start>>, text: string) =>
  (await chat.say(key, text)).body.response as string;

test.each([
  ['english', 'What about my request', "can't find", 'has my request been seen?', 'Received'],
  ['spanish', '¿Qué pasó con mi solicitud', 'No encuentro', '¿ya vieron mi solicitud?', 'Recibida'],
])(
  'in %s a wrong phone number is put right without the number again, and what follows is known',
  async (language, question, unknown, again, says) => {
    const { request_number } = await send({ email: `again-${language}@example.com` });
    const key = await chat.start(language);
    await answerTo(key, `${question} ${request_number}?`);
    expect(await answerTo(key, '830-555-0199')).toContain(unknown);
    expect(await answerTo(key, '(830) 555-0116')).toContain(says);
    const answer = await answerTo(key, again);
    expect(answer).toContain(request_number);
    expect(answer).toContain(says);
  },
);

test('another number replaces the wrong one, with the contact that was given', async () => {
  const { request_number } = await send({ email: 'mistyped@example.com' });
  const key = await chat.start();
  await answerTo(key, 'What about my request R-2026-9998? mistyped@example.com');
  const answer = await answerTo(key, `sorry, it is ${request_number}`);
  expect(answer).toContain(request_number);
  expect(answer).toContain('Received');
});
