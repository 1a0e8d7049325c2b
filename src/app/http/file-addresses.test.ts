import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { png } from '#tests/harness/pictures.ts';
import { call, startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
let token: string;
let picture: string;
beforeAll(async () => {
  server = await startTestServer();
  const body = workRequestForm(aWorkRequest(), [{ name: 'leak.png', bytes: await png(40, 30) }]);
  await fetch(`${server.address}/api/forms/work-request`, { method: 'POST', body });
  const [{ id }] = (await server.rows('select id from requests')) as [{ id: string }];
  token = await server.signIn();
  const { request } = await (await call(`${server.address}/api/requests/${id}`, token)).json();
  picture = `${server.address}${request.photos[0].url}`;
});
afterAll(() => server.stop());

const open = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers });

test('a browser asks each time whether it may show a picture, and not after the sign-out', async () => {
  const first = await open(picture);
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  expect((await first.arrayBuffer()).byteLength).toBeGreaterThan(100);
  const known = { 'if-none-match': first.headers.get('etag') ?? '' };
  const again = await open(picture, known);
  expect(again.status).toBe(304);
  expect(again.headers.get('etag')).toBe(known['if-none-match']);
  expect((await open(picture, { 'if-none-match': '"other"' })).status).toBe(200);
  expect((await open(picture.replace(/signature=[^&]+/, 'signature=x'), known)).status).toBe(404);
  await call(`${server.address}/api/admin/logout`, token, { method: 'POST' });
  expect((await open(picture, known)).status).toBe(404);
});

test.each([
  ['en-US', 'Please open the page where you found it again'],
  ['es-MX', 'abra otra vez la página donde lo encontró'],
])('who opens the ended address of a file reads what happened, in %s', async (language, text) => {
  const headers = {
    accept: 'text/html',
    'sec-fetch-dest': 'document',
    'accept-language': language,
  };
  const answer = await open(picture, headers);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toContain(text);
  const asPicture = await open(picture, { ...headers, 'sec-fetch-dest': 'image' });
  expect((await asPicture.json()).code).toBe('not_found');
});
