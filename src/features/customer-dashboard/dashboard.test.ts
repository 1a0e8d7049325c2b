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

test('active projects are those in progress', async () => {
  const person = { first_name: 'Nora', last_name: 'New', email: 'nora.two@example.com' };
  const { browser, customer } = await signedInCustomer(server, person);
  for (const [title, status] of [
    ['Asked', 'submitted'],
    ['Priced', 'quoted'],
    ['Agreed', 'approved'],
    ['Planned', 'scheduled'],
    ['Underway', 'in_progress'],
    ['Done', 'completed'],
    ['Off', 'cancelled'],
  ]) {
    const json = { customer_id: customer.id, title };
    const made = await server.asOwner('/api/projects', { method: 'POST', json });
    const { project } = await made.json();
    await server.rows('update projects set status = $2 where id = $1', [project.id, status]);
  }
  const html = await (await browser.get('/customer/dashboard')).text();
  expect(html).toContain('<dt>Active projects</dt><dd>1</dd>');
});
