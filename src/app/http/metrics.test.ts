import { expect, onTestFinished, test } from 'vitest';
import { workRequestForm } from '#tests/factories/requests.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

const token = 'a-token-for-prometheus';

async function started(env: Record<string, string> = {}): Promise<TestServer> {
  const server = await startTestServer({ env });
  onTestFinished(() => server.stop());
  return server;
}

const read = (server: TestServer, authorization = '') =>
  fetch(`${server.address}/metrics`, { headers: { authorization } });

test('without METRICS_TOKEN there is no such address', async () => {
  const server = await started({ PORT: '0' });
  for (const given of ['', `Bearer ${token}`, 'Bearer undefined', 'Bearer '])
    expect((await read(server, given)).status).toBe(404);
});

test('with it, only who knows the token reads them; to others it looks like an unknown address', async () => {
  const server = await started({ METRICS_TOKEN: token });
  const unknown = await fetch(`${server.address}/no-such-page`);
  for (const given of ['', 'Bearer wrong', token, `Bearer ${token}x`, `Basic ${token}`]) {
    const refused = await read(server, given);
    expect([given, refused.status]).toEqual([given, 404]);
    expect(refused.headers.get('content-type')).toBe(unknown.headers.get('content-type'));
  }
  const answer = await read(server, `Bearer ${token}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
});

test('requests are counted by route pattern, and nothing that a caller chose becomes a label', async () => {
  const server = await started({ METRICS_TOKEN: token });
  await server.asOwner('/api/requests/00000000-0000-7000-8000-000000000001');
  await server.asOwner('/api/customers?q=Rosa+Villarreal');
  await fetch(`${server.address}/api/forms/work-request`, {
    method: 'POST',
    body: workRequestForm(),
  });
  for (let index = 0; index < 20; index += 1) await fetch(`${server.address}/rosa/${index}`);
  await fetch(`${server.address}/estimate/a-private-token`);
  await fetch(`${server.address}/healthz`, { method: 'PURGE' });
  const text = await (await read(server, `Bearer ${token}`)).text();
  for (const line of [
    'http_request_duration_seconds_count{route="/api/requests/:id",method="GET",status="404"} 1',
    'http_request_duration_seconds_count{route="/api/customers",method="GET",status="200"} 1',
    'http_request_duration_seconds_count{route="/api/forms/work-request",method="POST",status="200"} 1',
    'plumbline_database_up 1',
    'plumbline_jobs{state="failed"} 0',
    'plumbline_last_good_backup_timestamp_seconds 0',
    'plumbline_websockets 0',
  ])
    expect(text).toContain(line);
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
  expect(text).toMatch(/^plumbline_database_pool_connections\{state="idle"\} \d+$/m);
  expect(text).not.toMatch(/rosa|private-token|00000000|127\.0\.0\.1/i);
  const routes = new Set(text.match(/route="[^"]*"/g));
  expect(routes.size).toBeLessThan(12);
});

test('a token that could be guessed stops the start', async () => {
  await expect(startTestServer({ env: { METRICS_TOKEN: 'short' } })).rejects.toThrow(
    'METRICS_TOKEN must have at least 16 characters',
  );
});
