import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startFakeModel } from '#fakes/language-model.ts';
import { startFakeSmtp } from '#fakes/smtp-server.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

// Whoever holds a session of the owner can enter addresses.

let server: TestServer;
let strict: TestServer;
let model: Awaited<ReturnType<typeof startFakeModel>>;
let other: Awaited<ReturnType<typeof startFakeModel>>;
let smtp: Awaited<ReturnType<typeof startFakeSmtp>>;
beforeAll(async () => {
  [model, other, smtp, server] = await Promise.all([
    startFakeModel(),
    startFakeModel(),
    startFakeSmtp(),
    startTestServer(),
  ]);
  strict = await startTestServer({ env: { ALLOW_PRIVATE_NETWORKS: 'off' }, beside: server });
});
afterAll(async () => {
  await strict.stop();
  await Promise.all([server.stop(), model.stop(), other.stop(), smtp.stop()]);
});

async function settle(change: object, on = server) {
  const { versions } = await (await on.asOwner('/api/settings')).json();
  const json = { version: versions.assistant, ...change };
  const answer = await on.asOwner('/api/settings/assistant', { method: 'PATCH', json });
  expect(answer.status).toBe(200);
}

async function testModel(on = server) {
  const answer = await on.asOwner('/api/settings/connections/assistant/tests', {
    method: 'POST',
  });
  return answer.json();
}

const storeKey = () =>
  server.asOwner('/api/settings/assistant-key', { method: 'PUT', json: { key: 'sk-SECRET-1' } });

beforeEach(async () => {
  await settle({ provider: 'openai_compatible', base_url: model.url, model: 'test-model' });
  await storeKey();
  model.behave({ says: 'ready' });
  other.behave({ says: 'ready' });
});

test('the key of a model is sent to the server that it was entered for, and to no other', async () => {
  expect(await testModel()).toMatchObject({ works: true });
  expect(model.calls.map(({ key }) => key)).toEqual(['Bearer sk-SECRET-1']);
  // Another path is the same server.
  await settle({ base_url: `${model.url}/` });
  await testModel();
  expect(model.calls.at(-1)?.key).toBe('Bearer sk-SECRET-1');
  await settle({ base_url: other.url });
  await testModel();
  expect(other.calls.map(({ key }) => key)).toEqual(['']);
  await settle({ base_url: model.url });
  await testModel();
  expect(model.calls.at(-1)?.key).toBe('');
});

test('a redirect of a model is not followed, and says nothing of where it leads', async () => {
  const moved = createServer((_request, response) =>
    response.writeHead(307, { location: `${other.url}/chat/completions` }).end(),
  );
  await new Promise<void>((listening) => moved.listen(0, '127.0.0.1', listening));
  const base_url = `http://127.0.0.1:${(moved.address() as AddressInfo).port}/v1`;
  await settle({ base_url });
  const { works, message } = await testModel();
  expect(works).toBe(false);
  expect(message).not.toContain(new URL(other.url).port);
  expect(other.calls).toEqual([]);
  moved.close();
});

test.each([
  ['this machine', () => model.url],
  ['this machine by name', () => model.url.replace('127.0.0.1', 'localhost')],
  ['the address of cloud metadata', () => 'http://169.254.169.254/latest'],
  ['the network of an office', () => 'http://192.168.1.1/v1'],
])('without permission, a model at %s is not called', async (_what, url) => {
  await settle({ base_url: url() });
  const { works, message } = await testModel(strict);
  expect([works, message]).toEqual([false, expect.stringContaining('in a private network')]);
  expect(model.calls).toEqual([]);
});

test('what the model answered is not in the error', async () => {
  model.behave({ status: 418 });
  const { message } = await testModel();
  expect(message).not.toContain('teapot');
  await settle({ base_url: 'http://127.0.0.1:1/v1' });
  const closed = await testModel();
  expect(closed.message).toContain('the provider cannot be reached');
  expect(closed.message).not.toMatch(/ECONN|127\.0/);
});

test('without permission, a mail server on this machine is not connected to', async () => {
  const before = smtp.emails.length;
  const json = {
    address: 'hello@hill.example',
    name: '',
    host: 'localhost',
    port: smtp.port,
    user: '',
    password: '',
    incoming_host: '',
    incoming_port: 993,
  };
  const path = '/api/settings/mail-server/tests';
  const refused = await (await strict.asOwner(path, { method: 'POST', json })).json();
  expect(refused.works).toBe(false);
  expect(refused.message).toContain('in a private network');
  expect(smtp.emails).toHaveLength(before);
  const allowed = await (await server.asOwner(path, { method: 'POST', json })).json();
  expect(allowed.works).toBe(true);
});
