import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAfter } from '#lib/days/days.ts';
import { addCustomer } from '#tests/factories/customers.ts';
import { addInvoice, addSentInvoice, ask } from '#tests/factories/invoices.ts';
import { businessDay } from '#tests/harness/business-day.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import type { InvoiceSummary } from './contract/invoices.ts';
import { agingBuckets } from './rules/aging.ts';

let server: TestServer;
let customer: string;
const ago = (days: number) => dayAfter(businessDay(), -days);

/** Unpaid ones of each age, and one of each kind that no one owes. */
beforeAll(async () => {
  server = await startTestServer();
  customer = (await addCustomer(server, { email: 'owes@example.com' })).id;
  for (const [index, days] of [-5, 0, 1, 30, 31, 60, 61, 90, 91, 400].entries()) {
    const whose = index % 2 === 0 ? { customer_id: customer } : {};
    const { id } = await addSentInvoice(server, { ...whose, due_date: ago(days) });
    if (index % 3 === 0) await pay(id, 100 + index);
  }
  await addInvoice(server, { customer_id: customer });
  const paid = await addSentInvoice(server, { customer_id: customer });
  await pay(paid.id, 550);
  const voided = await addSentInvoice(server, { customer_id: customer, due_date: ago(3) });
  await ask(server, 'POST', `/api/invoices/${voided.id}/cancellation`);
});
afterAll(() => server.stop());

const pay = (id: string, amount: number) =>
  ask(server, 'POST', `/api/invoices/${id}/payments`, { amount, payment_method: 'check' });
const counts = async () => (await ask(server, 'GET', '/api/invoices/counts')).body.counts;

async function list(query: string): Promise<InvoiceSummary[]> {
  const { status, body } = await ask(server, 'GET', `/api/invoices?limit=200&${query}`);
  expect(status).toBe(200);
  return body.invoices;
}

const openOf = (invoices: InvoiceSummary[]) =>
  invoices.reduce((sum, one) => sum + Math.round(one.open_amount * 100), 0) / 100;

test('the filter Unpaid lists exactly the invoices that Outstanding adds up', async () => {
  const unpaid = await list('status=unpaid');
  const { outstanding, unpaid: howMany } = await counts();
  expect(unpaid).toHaveLength(10);
  expect(unpaid.every(({ open_amount }) => open_amount > 0)).toBe(true);
  expect([openOf(unpaid), unpaid.length]).toEqual([outstanding, howMany]);
  const { dashboard } = (await ask(server, 'GET', '/api/dashboard')).body;
  expect(dashboard.outstanding).toBe(outstanding);
});

test('the filter Overdue lists those that the counter counts, also before the job has been round', async () => {
  const overdue = await list('status=overdue');
  expect(overdue.map(({ due_date }) => due_date).sort()).toEqual(
    [400, 91, 90, 61, 60, 31, 30, 1].map(ago),
  );
  const { overdue: counted } = await counts();
  const { dashboard } = (await ask(server, 'GET', '/api/dashboard')).body;
  expect([counted, dashboard.overdue_invoices]).toEqual([overdue.length, overdue.length]);
});

test('the unpaid ones of a customer are the balance due on their page', async () => {
  const unpaid = await list(`status=unpaid&customer_id=${customer}`);
  expect(unpaid).toHaveLength(5);
  const { billing } = (await ask(server, 'GET', `/api/customers/${customer}`)).body.customer;
  expect(openOf(unpaid)).toBe(billing.open);
});

test('the aging adds up to what is outstanding, and each bucket to its list', async () => {
  const { aging, outstanding } = await counts();
  expect(
    aging.map((one: { bucket: string; invoices: number }) => [one.bucket, one.invoices]),
  ).toEqual(agingBuckets.map((bucket) => [bucket, 2]));
  let sum = 0;
  for (const { bucket, amount } of aging) {
    expect(openOf(await list(`aging=${bucket}`))).toBe(amount);
    sum += Math.round(amount * 100);
  }
  expect(sum / 100).toBe(outstanding);
});

test('the CSV file is narrowed as the list is', async () => {
  const lines = async (query: string) => {
    const text = await (await server.asOwner(`/api/invoices/export?${query}`)).text();
    return text.trim().split('\r\n').length - 1;
  };
  expect(await lines('status=unpaid')).toBe(10);
  expect(await lines('aging=over-90')).toBe(2);
});

test('an age that is none is refused', async () => {
  expect((await ask(server, 'GET', '/api/invoices?aging=old')).status).toBe(400);
});
