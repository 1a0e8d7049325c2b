import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInCustomer } from '#tests/harness/portal.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('a new customer is offered messages once there is a project to write about', async () => {
  const person = { first_name: 'Nora', last_name: 'New', email: 'nora.new@example.com' };
  const { browser, customer } = await signedInCustomer(server, person);
  const pages = () =>
    Promise.all(
      ['', '/es'].map(async (language) =>
        (await browser.get(`${language}/customer/dashboard`)).text(),
      ),
    );
  for (const page of await pages()) expect(page).not.toMatch(/Message us|Escríbanos/);
  const json = { customer_id: customer.id, title: 'Fence' };
  const made = await server.asOwner('/api/projects', { method: 'POST', json });
  expect(made.status).toBe(200);
  const [english, spanish] = await pages();
  expect(english).toContain('Message us');
  expect(spanish).toContain('Escríbanos');
});
