import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { asAppError } from './failures.ts';

const gigabyte = 1024 ** 3;
const photo = { name: 'sink.jpg', bytes: new Uint8Array(200_000) };

let server: TestServer;
beforeAll(async () => {
  // A server of its own, whose disk is nearly full.
  server = await startTestServer({ env: {} });
  server.app.files.space = async () => ({ free: 0.9 * gigabyte, total: 100 * gigabyte });
});
afterAll(() => server.stop());

test('with less than 1 GB left photos are refused in words, and a request without them comes in', async () => {
  const path = `${server.address}/api/forms/work-request`;
  const refused = await fetch(path, {
    method: 'POST',
    body: workRequestForm(aWorkRequest(), [photo]),
  });
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await refused.json()).message).toContain('Please send the rest without them');
  expect((await fetch(path, { method: 'POST', body: workRequestForm() })).status).toBe(200);
});

test('the Spanish page says it in Spanish', async () => {
  const answer = await fetch(`${server.address}/es/request`, {
    method: 'POST',
    body: workRequestForm(aWorkRequest(), [photo]),
  });
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('no podemos recibir fotos ni archivos');
});

test('a disk that is full after all is answered with a time to retry, and logged once a minute', async () => {
  const lines: unknown[] = [];
  const log = { error: (line: unknown) => lines.push(line) };
  const app = { ...server.app, log } as unknown as typeof server.app;
  for (const code of ['ENOSPC', '53100', 'ENOSPC']) {
    const cause = Object.assign(new Error('no space left'), { code });
    const known = await asAppError(app, new Error('failed query', { cause }), '/api/x');
    expect([known.status, known.retryAfterSeconds]).toEqual([503, 300]);
  }
  expect(lines).toHaveLength(1);
});
