import { expect, onTestFinished, test } from 'vitest';
import { workRequestLimit } from '#features/requests/routes.ts';
import { workRequestForm } from '#tests/factories/requests.ts';
import { openDatabaseProxy } from '#tests/harness/database-proxy.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

async function started(options: Parameters<typeof startTestServer>[0]): Promise<TestServer> {
  const server = await startTestServer(options);
  onTestFinished(() => server.stop());
  return server;
}

const send = (server: TestServer, visitor: string, body = new FormData()) =>
  fetch(`${server.address}/api/forms/work-request`, {
    method: 'POST',
    body,
    headers: { 'x-forwarded-for': visitor },
  });

async function exhaust(server: TestServer, visitor: string) {
  let last = 0;
  for (let count = 0; count <= workRequestLimit.times; count += 1)
    last = (await send(server, visitor)).status;
  return last;
}

test('behind a proxy that nobody named each visitor counts alone, and the owner hears of it once', async () => {
  const server = await started({ env: { RATE_LIMITS: 'on' } });
  expect(await exhaust(server, '203.0.113.9')).toBe(429);
  expect((await send(server, '203.0.113.10')).status).toBe(400);
  // What the proxy adds counts, not what a visitor wrote before it.
  expect((await send(server, '198.51.100.7, 203.0.113.9')).status).toBe(429);
  const subjects = () =>
    server.rows("select subject from emails where subject like 'Your website is behind a proxy%'");
  await waitUntil('the email', async () => (await subjects()).length > 0);
  await send(server, '203.0.113.11');
  expect(await subjects()).toHaveLength(1);
});

test('a visitor who invents addresses behind such a proxy is stopped by what it may bring in all', async () => {
  const server = await started({ env: { RATE_LIMITS: 'on' } });
  const statuses = new Set<number>();
  for (let count = 0; count <= workRequestLimit.times * 20; count += 1) {
    const visitor = `203.0.${Math.floor(count / 250)}.${count % 250}`;
    statuses.add((await send(server, visitor)).status);
  }
  expect([...statuses]).toEqual([400, 429]);
});

test('an attempt that met an outage does not count against the visitor', async () => {
  const home = await started({});
  const proxy = await openDatabaseProxy(home.database.url);
  onTestFinished(async () => void (await proxy.close()));
  const server = await started({
    beside: home,
    env: { DATABASE_URL: proxy.url, RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' },
  });
  proxy.cut();
  for (let count = 0; count <= workRequestLimit.times; count += 1)
    expect((await send(server, '203.0.113.9', workRequestForm())).status).toBe(503);
  proxy.mend();
  await waitUntil('it is taken', async () => {
    const { status } = await send(server, '203.0.113.9', workRequestForm());
    if (status !== 503) expect(status).toBe(200);
    return status === 200;
  });
});

test('cookies and HSTS follow the connection of the visitor', async () => {
  const server = await started({});
  const open = (headers: Record<string, string>) => fetch(`${server.address}/request`, { headers });
  const byHttps = await open({ 'x-forwarded-proto': 'https' });
  expect(byHttps.headers.get('strict-transport-security')).toContain('max-age');
  expect(byHttps.headers.getSetCookie().join()).toContain('Secure');
  const byHttp = await open({});
  expect(byHttp.headers.get('strict-transport-security')).toBeNull();
  expect(byHttp.headers.getSetCookie().join()).not.toContain('Secure');
});
