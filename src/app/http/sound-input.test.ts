import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { addCustomer } from '#tests/factories/customers.ts';
import { addProject } from '#tests/factories/projects.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  headers = { authorization: `Bearer ${await server.signIn()}` };
});
afterAll(() => server.stop());

const send = (method: string, path: string, body?: string, type = 'application/json') =>
  fetch(server.address + path, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...(body !== undefined && { 'content-type': type }) },
    ...(body !== undefined && { body }),
  });

const refusal = { success: false, code: 'bad_input' };

test.each([
  ['GET', '/go/a%00b'],
  ['GET', '/api/customers?q=a%00b'],
  ['GET', '/api/customers/export?q=a%00b'],
  ['GET', '/api/projects/export?completed_to=9999-12-31'],
  ['GET', '/api/books/tax?to=9999-12-31'],
])('%s %s ends with a whole response, never with a broken one', async (method, path) => {
  const answer = await send(method, path);
  const text = await answer.text();
  expect(answer.status).toBeLessThan(500);
  if (answer.status !== 200) expect(text).toContain('bad_input');
});

test.each(['a\\u0000b', '\\ud800', 'name \\udc00 x'])(
  'JSON with %s is refused, and a whole emoji is stored',
  async (junk) => {
    const { id } = await addCustomer(server, { first_name: 'Ann' });
    const project = await addProject(server, {
      customer: undefined,
      customer_id: id,
      title: 'Sink',
    });
    const path = `/api/projects/${project.id}/tasks`;
    const answer = await send('POST', path, `{"title":"Fix ${junk}"}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject(refusal);
    const sound = await send('POST', path, '{"title":"Fix \\ud83d\\ude00 and \\\\u0000"}');
    expect((await sound.json()).task.title).toBe('Fix 😀 and \\u0000');
  },
);

test.each(['/customer/login', '/partner/login', '/es/customer/signup', '/customer/reset-password'])(
  'a form that was cut off on its way is an error of the form at %s',
  async (path) => {
    for (const type of ['multipart/form-data; boundary=q', 'multipart/form-data']) {
      const answer = await send('POST', path, 'xx', type);
      expect([path, type, answer.status]).toEqual([path, type, 400]);
      expect(await answer.text()).toContain('<main');
    }
  },
);

test('a cookie with a NUL opens nothing and breaks nothing', async () => {
  for (const path of ['/customer/dashboard', '/api/customer/push-key']) {
    const answer = await fetch(server.address + path, {
      headers: { cookie: 'plumbline=%00' },
      redirect: 'manual',
    });
    expect(answer.status).toBe(400);
  }
});

test('half of a JSON body is an error of the caller, also where a form could be sent', async () => {
  const project = await addProject(server);
  const answer = await send('POST', `/api/messages/${project.id}`, '{"body":');
  expect([answer.status, (await answer.json()).code]).toEqual([400, 'bad_input']);
});

test('a second step that no first step returned is refused like a wrong one', async () => {
  for (const second_step of ['€', 'a\nb', '😀', '\u202e']) {
    const answer = await send(
      'POST',
      '/api/admin/second-step',
      JSON.stringify({ second_step, code: '123456' }),
    );
    expect(answer.status).toBe(400);
  }
});

test('a value the database refuses is an error of the caller', async () => {
  const { id } = await addCustomer(server, { first_name: 'Ann' });
  const answer = await send('PATCH', `/api/customers/${id}`, JSON.stringify({ source: '' }));
  expect(answer.status).toBe(400);
  const text = await send(
    'POST',
    '/api/texts',
    JSON.stringify({ customer_id: newId(), phone: '+18305550123', body: 'Hi' }),
  );
  expect(text.status).toBeGreaterThanOrEqual(400);
  expect(text.status).toBeLessThan(500);
});

test('an export is protected like a page, and nothing of the API is stored on the way', async () => {
  const file = await send('GET', '/api/customers/export');
  expect(file.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  expect(file.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  for (const path of ['/api/customers', '/api/settings', '/api/invoices'])
    expect((await send('GET', path)).headers.get('cache-control'), path).toBe('no-store');
});
