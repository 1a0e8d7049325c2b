import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const post = async (path: string, fields: Record<string, string>) => {
  const answer = await fetch(server.address + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: server.address },
    redirect: 'manual',
  });
  return { status: answer.status, html: await answer.text() };
};

/** What happens while the users table can't be read. */
async function withoutUsers<Value>(work: () => Promise<Value>): Promise<Value> {
  await server.rows('alter table users rename to users_gone');
  try {
    return await work();
  } finally {
    await server.rows('alter table users_gone rename to users');
  }
}

test.each([
  ['', 'Failed to sign in'],
  ['/es', 'No se pudo iniciar sesión'],
])(
  'a sign-in at %s that the server cannot make says so and keeps the email',
  async (root, text) => {
    const fields = { email: 'rosa@example.com', password: 'correct-horse' };
    const { status, html } = await withoutUsers(() => post(`${root}/customer/login`, fields));
    expect(status).toBe(500);
    expect(html).toContain(text);
    expect(html).toContain('value="rosa@example.com"');
    expect(html).not.toContain('correct-horse');
  },
);

test('a sign-up that the server cannot make says so and keeps what was typed', async () => {
  const fields = {
    full_name: 'Rosa Villarreal',
    email: 'rosa@example.com',
    password: 'correct-horse',
  };
  const { status, html } = await withoutUsers(() => post('/customer/signup', fields));
  expect(status).toBe(500);
  expect(html).toContain('Failed to create account');
  expect(html).toContain('value="Rosa Villarreal"');
});

test.each([
  '/customer/login',
  '/customer/signup',
  '/customer/forgot-password',
  '/customer/reset-password?token=x',
  '/partner/login',
  '/partner/signup',
  '/partner/forgot-password',
  '/request',
  '/es/request',
])('the browser checks no field of %s before we do', async (path) => {
  const html = await (await fetch(server.address + path)).text();
  const forms = [...html.matchAll(/<form[^>]*method="post"[^>]*>(?:(?!<\/form>).)*required/gs)];
  expect(forms.length).toBeGreaterThan(0);
  for (const [form] of forms)
    expect(form.slice(0, form.indexOf('>')).toLowerCase()).toContain('novalidate');
});

test.each([
  ['/customer/login/email', 'nobody'],
  ['/customer/forgot-password', ''],
  ['/partner/forgot-password', 'rosa@'],
])('%s wants an address', async (path, email) => {
  const { status, html } = await post(path, { email });
  expect(status).toBe(400);
  expect(html).toContain('Please enter an email like name@example.com.');
});
