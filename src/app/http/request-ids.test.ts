import { expect, onTestFinished, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

const ownId = /^[0-9a-f]{8}-[0-9a-f]{4}$/;

async function started(env: Record<string, string> = {}): Promise<TestServer> {
  const server = await startTestServer({ env: { PORT: '0', ...env } });
  onTestFinished(() => server.stop());
  return server;
}

async function idOf(server: TestServer, path: string, named?: string) {
  const headers: Record<string, string> = named === undefined ? {} : { 'x-request-id': named };
  const answer = await fetch(server.address + path, { headers, redirect: 'manual' });
  await answer.arrayBuffer();
  return answer.headers.get('x-request-id') ?? '';
}

test('every response carries an id of its own: pages, cached pages, files, calls, and errors', async () => {
  const server = await started();
  const paths = [
    '/',
    '/',
    '/',
    '/healthz',
    '/api/requests',
    '/no-such-page',
    '/admin',
    '/favicon.ico',
  ];
  const ids: string[] = [];
  for (const path of paths) ids.push(await idOf(server, path));
  for (const id of ids) expect(id).toMatch(ownId);
  expect(new Set(ids).size).toBe(paths.length);
});

test('a trusted proxy names a request, and nobody else does', async () => {
  const open = await started();
  expect(await idOf(open, '/healthz', 'of-a-stranger-1')).toMatch(ownId);
  const behind = await started({ TRUSTED_PROXIES: '127.0.0.1' });
  expect(await idOf(behind, '/healthz', 'req-7f3a.12:b_C')).toBe('req-7f3a.12:b_C');
  expect(await idOf(behind, '/', 'req-of-a-page')).toBe('req-of-a-page');
  // Too short, too long, or not plain.
  for (const named of ['short', 'a'.repeat(65), 'with a space', 'with"quote', '<script>'])
    expect(await idOf(behind, '/healthz', named)).toMatch(ownId);
});

test('an unexpected error shows its id in the call, on the page, and to the owner', async () => {
  const server = await started();
  // What a mistake in the database does.
  await server.rows('alter table requests rename to requests_elsewhere');
  const call = await server.asOwner('/api/requests');
  const failure = await call.json();
  const id = call.headers.get('x-request-id');
  expect([call.status, failure.code, failure.request_id]).toEqual([500, 'failed', id]);
  expect(failure.message).toContain(`Error ID: ${id}`);

  await server.rows('alter table request_links rename to request_links_elsewhere');
  const page = await fetch(`${server.address}/request/some-token`);
  const html = await page.text();
  expect(page.status).toBe(500);
  expect(html).toContain(`Error ID: ${page.headers.get('x-request-id')}`);
  const spanish = await fetch(`${server.address}/es/request/some-token`);
  expect(await spanish.text()).toContain(
    `Identificador del error: ${spanish.headers.get('x-request-id')}`,
  );
  await server.rows('alter table request_links_elsewhere rename to request_links');
  await server.rows('alter table requests_elsewhere rename to requests');

  const { errors } = await (await server.asOwner('/api/system')).json();
  expect(errors.find((one: { request_id: string }) => one.request_id === id)).toMatchObject({
    event: 'request failed',
    path: '/api/requests',
    message: expect.stringContaining('requests'),
  });
  expect(JSON.stringify(errors)).not.toContain('some-token');
});
