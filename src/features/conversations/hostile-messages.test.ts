import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatOn } from '#tests/factories/conversations.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
const chat = chatOn(() => server);

/** Each can be read in more ways than a computer could try in years. */
const messages = [
  `it's ${'i just '.repeat(300)}j`,
  `${'ok, '.repeat(300)}x`,
  `not ${'really a '.repeat(300)}x`,
  `${'estoy cerca de, '.repeat(200)}77`,
  `${'ceiling '.repeat(300)}7`,
  `in 1 h${'     1 h'.repeat(300)}x`,
  `in 1.5h${'   1.5h'.repeat(300)}x`,
];

test.each(messages)('the message "%.20s…" is answered', async (message) => {
  const ids = await chat.start('english');
  await chat.say(ids, 'i need help');
  expect((await chat.say(ids, message)).status).toBe(200);
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
});
