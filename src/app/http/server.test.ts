import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registeredRoutes } from '#tests/access/routes.ts';
import { aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { portalBrowser } from '#tests/harness/portal.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.address + path, { headers, redirect: 'manual' });

test('healthz answers once the database does', async () => {
  const answer = await get('/healthz');
  expect([answer.status, await answer.text()]).toEqual([200, '{"status":"ok"}']);
});

test('a connection outlives the pause after which proxies let go of it', async () => {
  const { headers } = await get('/healthz');
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(120);
});

/** The description itself, and what only Stripe and Twilio call, which they describe. */
const undescribed = /^\/api\/(openapi\.json|payments\/stripe-events|webhooks\/twilio\/[\w/-]+)$/;

test('the API describes every one of its addresses', async () => {
  const { paths } = await (await get('/api/openapi.json')).json();
  const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const answered = registeredRoutes(server)
    .endpoints.filter(({ path }) => path.startsWith('/api/') && !undescribed.test(path))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  expect(answered.length).toBeGreaterThan(200);
  expect(described.sort()).toEqual(answered.sort());
});

test('an unknown address of the API is a 404 in its shape', async () => {
  const answer = await get('/api/nothing');
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ success: false, code: 'not_found' });
});

test.each([
  ['/', 200],
  ['/es', 200],
  ['/request', 200],
  ['/es/request', 200],
  ['/terms', 200],
  ['/es/privacy', 200],
  ['/admin/login', 200],
  ['/admin/nothing', 404],
  ['/nothing', 404],
])('%s answers %i with a page that runs no inline script', async (path, status) => {
  const answer = await get(path);
  const html = await answer.text();
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';");
  // JSON-LD is a data block that browsers never run.
  expect(html.match(/<script(?![^>]* src=| type="application\/ld\+json">)/g)).toBeNull();
  expect(html.match(/ on[a-z]+=/g)).toBeNull();
});

test.each([
  '/',
  '/admin/login',
  '/api/nothing',
  '/api/requests',
  '/healthz',
  '/files/photos/x/full.jpg',
])('%s carries the secure headers, whatever it answers', async (path) => {
  const { headers } = await get(path);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
});

test('a Spanish page says so and speaks Spanish', async () => {
  const html = await (await get('/es/request')).text();
  expect(html).toContain('<html lang="es">');
  expect(html).toContain('¿Qué hay que arreglar?');
});

test('what is invented on the landing page is left out once the site has its public address', async () => {
  const sample = /Dale Hutchins|Cedar porch|facebook\.com/;
  expect(await (await get('/')).text()).toMatch(sample);
  const announced = await startTestServer({ env: { PUBLIC_URL: 'https://handyman.example' } });
  const html = await (await fetch(announced.address)).text();
  expect(html).not.toMatch(sample);
  expect(html).not.toContain('#reviews');
  expect(html).toContain('<link rel="canonical" href="https://handyman.example/"');
  await announced.stop();
});

describe('the plain form', () => {
  async function submit(fields: Record<string, string>, path = '/request') {
    const body = workRequestForm(fields);
    const answer = await fetch(server.address + path, { method: 'POST', body, redirect: 'manual' });
    return { answer, html: await answer.text() };
  }

  test('answers with a redirect to the thanks, and is stored once however often it is sent', async () => {
    const fields = aWorkRequest({ firstName: 'Plain', idempotency_key: 'a-plain-form' });
    const browser = portalBrowser(server);
    await browser.get('/request');
    for (let count = 0; count < 2; count += 1) {
      const answer = await browser.send('/request', workRequestForm(fields));
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/request/sent']);
    }
    expect(await server.rows("select 1 from requests where first_name = 'Plain'")).toHaveLength(1);
    expect(await (await browser.get('/request/sent')).text()).toMatch(
      /Thank you! (We&#x27;ll contact you within 1 hour with your estimate|.*hear from us)/,
    );
  });

  test('may come without photos, as a browser sends it', async () => {
    const body = workRequestForm(aWorkRequest({ firstName: 'Photoless' }));
    body.append('photos', new File([], ''));
    const answer = await fetch(`${server.address}/request`, {
      method: 'POST',
      body,
      redirect: 'manual',
    });
    expect(answer.status).toBe(303);
  });

  test('comes back with what was typed, with the errors beside their fields, escaped', async () => {
    const { answer, html } = await submit(
      aWorkRequest({ email: 'unfinished', address: '1 "Elm" & 2nd', firstName: '<b>R' }),
    );
    expect(answer.status).toBe(400);
    expect(html).toContain('This email looks incomplete');
    expect(html).toContain('value="1 &quot;Elm&quot; &amp; 2nd"');
    expect(html).toContain('value="&lt;b&gt;R"');
    expect(html).not.toContain('<b>R');
    // There were none.
    expect(html).not.toContain('choose your photos again');
  });

  test('keeps its key, so that the corrected form is still one request', async () => {
    const { html } = await submit(
      aWorkRequest({ email: '', idempotency_key: 'stays-over-an-error' }),
    );
    expect(html).toContain('value="stays-over-an-error"');
  });

  test.each([
    ['/request?about=plumbing', 'Plumbing: '],
    ['/es/request?about=electrical', 'Electricidad: '],
    ['/request?about=%3Cb%3Eroofing', ''],
    ['/request', ''],
  ])('at %s begins its description with "%s"', async (path, opening) => {
    const html = await (await get(path)).text();
    expect(html).toMatch(new RegExp(`<textarea[^>]* name="projectDescription"[^>]*>${opening}</`));
  });

  test('speaks Spanish on its Spanish page', async () => {
    const { html } = await submit(aWorkRequest({ email: '' }), '/es/request');
    expect(html).toContain('Por favor llene este campo.');
  });
});

test('a flood from one address is turned away before its body is read, and nobody else is', async () => {
  const guarded = await startTestServer({
    env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' },
  });
  const send = (address: string, languages = 'en-US') =>
    fetch(`${guarded.address}/api/forms/work-request`, {
      method: 'POST',
      body: workRequestForm(),
      headers: { 'x-forwarded-for': address, 'accept-language': languages },
    });
  const statuses: number[] = [];
  for (let count = 0; count < 40; count += 1) statuses.push((await send('203.0.113.9')).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  const refused = await send('198.51.100.1, 203.0.113.9');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ success: false, code: 'too_many_requests' });
  const spanish = await send('203.0.113.9', 'es-MX,es;q=0.9');
  expect((await spanish.json()).message).toMatch(
    /^Demasiados intentos desde esta conexión\. Espere/,
  );
  expect((await send('203.0.113.10')).status).toBe(200);
  await guarded.stop();
});
