import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatOn } from '#tests/factories/conversations.ts';
import { aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    env: { RATE_LIMITS: 'on' },
    delays: { signIn: async () => {} },
  });
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
  [
    'english',
    'What about my request?',
    /number of your request\?.*phone number or email/,
    /Received\. You'll hear from us/,
  ],
  [
    'spanish',
    '¿Qué pasó con mi solicitud?',
    /número de su solicitud\?.*teléfono o correo/,
    /Recibida\. Le contestamos/,
  ],
])(
  'asked in %s it asks for number and contact, and says how it stands',
  async (language, question, asks, says) => {
    const { request_number } = await send({ email: `about-${language}@example.com` });
    const key = await chat.start(language);
    expect(await answerTo(key, question)).toMatch(asks);
    const answer = await answerTo(key, `${request_number.toLowerCase()}, (830) 555-0116`);
    expect(answer).toMatch(says);
    expect(answer).toContain(request_number);
    // Neither what was sent nor who sent it.
    expect(answer).not.toMatch(/faucet|Rosa|Rosewood|example\.com/);
  },
);

test('what is missing is asked for, one after the other', async () => {
  const { request_number } = await send({ email: 'parts@example.com' });
  const key = await chat.start();
  await answerTo(key, 'any news on my request?');
  expect(await answerTo(key, request_number)).toContain(`give with ${request_number}`);
  expect(await answerTo(key, 'Parts@example.com')).toContain('Received');
});

test('a wrong pair says the same as a number that does not exist, and tries are limited', async () => {
  const { request_number } = await send({ email: 'guessed@example.com' });
  const key = await chat.start();
  await answerTo(key, 'What is the status of my request?');
  const wrong = await answerTo(key, `${request_number} wrong@example.com`);
  expect(wrong).toContain("I can't find a request");
  expect(await answerTo(key, 'R-2026-9999 wrong@example.com')).toBe(wrong);
  let last = '';
  for (let guess = 0; guess < 20; guess += 1)
    last = await answerTo(key, `${request_number} guess${guess}@example.com`);
  expect(last).toContain('too many tries');
  // Past the limit the right pair opens nothing either.
  expect(await answerTo(key, `${request_number} guessed@example.com`)).toBe(last);
});
