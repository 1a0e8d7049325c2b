import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '#tests/factories/customers.ts';
import { addEstimate, anEstimate, sendAndLink } from '#tests/factories/estimates.ts';
import { signedInCustomer } from '#tests/harness/portal.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('an account brings the estimates that were sent to its address before there was a record, and no others', async () => {
  const contact_email = 'early@example.com';
  const sent = await addEstimate(server, anEstimate({ contact_email, title: 'Sent early' }));
  await sendAndLink(server, sent.id);
  const draft = await addEstimate(server, anEstimate({ contact_email }));
  const elsewhere = await addEstimate(server, anEstimate({ contact_email: 'else@example.com' }));
  await sendAndLink(server, elsewhere.id);
  const other = await addCustomer(server, { email: 'other@example.com' });
  const others = await addEstimate(server, anEstimate({ contact_email, customer_id: other.id }));
  await sendAndLink(server, others.id);
  const { browser, customer } = await signedInCustomer(server, {
    first_name: 'Early',
    last_name: 'Bird',
    email: contact_email,
  });
  const rows = await server.rows('select id, customer_id from estimates where id = any($1)', [
    [sent.id, draft.id, elsewhere.id, others.id],
  ]);
  expect(Object.fromEntries(rows.map(({ id, customer_id }) => [id, customer_id]))).toEqual({
    [sent.id]: customer.id,
    [others.id]: other.id,
    [draft.id]: null,
    [elsewhere.id]: null,
  });
  expect(await (await browser.get('/customer/estimates')).text()).toContain('Sent early');
  expect((await browser.get(`/customer/estimates/${sent.id}`)).status).toBe(200);
  expect((await browser.get(`/customer/estimates/${others.id}`)).status).toBe(404);
  const history = await server.rows(
    "select actor_kind, details from audit_log where subject_id = $1 and action = 'adopted'",
    [sent.id],
  );
  expect(history).toEqual([{ actor_kind: 'customer', details: { customer_id: customer.id } }]);
});
