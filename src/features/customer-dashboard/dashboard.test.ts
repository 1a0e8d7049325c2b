import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInCustomer } from '#tests/harness/portal.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('a new customer is offered messages, without a project too', async () => {
  const person = { first_name: 'Nora', last_name: 'New', email: 'nora.new@example.com' };
  const { browser } = await signedInCustomer(server, person);
  const page = async (path: string) => (await browser.get(path)).text();
  expect(await page('/customer/dashboard')).toContain('Message us');
  expect(await page('/es/customer/dashboard')).toContain('Escríbanos');
});
