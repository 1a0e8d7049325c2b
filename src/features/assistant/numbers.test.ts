import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessDay } from '../../../tests/harness/business-day.ts';
import { startTestServer, type TestServer } from '../../../tests/harness/test-server.ts';
import { dayAfter } from '../../lib/days/days.ts';
import { exactMoney } from '../../lib/money.ts';
import { addInvoice, addSentInvoice, ask as call } from '../invoices/factory.ts';

// The assistant's answers match the pages.

let server: TestServer;
const today = businessDay();
const ago = (days: number) => dayAfter(today, -days);
beforeAll(async () => {
  server = await startTestServer();
  for (const days of [-5, 0, 1, 40, 100]) {
    const { id } = await addSentInvoice(server, { due_date: ago(days) });
    if (days > 0) await pay(id, 100 + days);
  }
  await addInvoice(server, {});
  const voided = await addSentInvoice(server, { due_date: ago(3) });
  await ask('POST', `/api/invoices/${voided.id}/cancellation`);
  // Received long ago, and partly refunded today.
  const old = await addSentInvoice(server, {});
  const payment = await pay(old.id, 300, ago(70));
  const refund = { amount: 45.5, reason: 'Too much' };
  const given = await ask('POST', `/api/payments/${payment.id}/refunds`, refund);
  expect(given.status).toBe(200);
});
afterAll(() => server.stop());

const ask = (method: string, path: string, json?: unknown) => call(server, method, path, json);
async function pay(id: string, amount: number, received_on = today) {
  const paid = { amount, payment_method: 'check', received_on };
  return (await ask('POST', `/api/invoices/${id}/payments`, paid)).body.payment;
}
async function say(message: string): Promise<string> {
  return (await ask('POST', '/api/admin/assistant', { message })).body.response;
}
const money = (dollars: number) => exactMoney(dollars, 'USD');

test('who owes money: as many invoices and as much as the invoices page and the dashboard say', async () => {
  const { counts } = (await ask('GET', '/api/invoices/counts')).body;
  const { dashboard } = (await ask('GET', '/api/dashboard')).body;
  expect(await say('who owes me money')).toBe(
    `${counts.unpaid} invoices, totaling ${money(counts.outstanding)}.`,
  );
  expect(await say('how much am I owed')).toContain(money(dashboard.outstanding));
  expect(await say('how many overdue invoices')).toBe(`${counts.overdue} invoices.`);
});

test('what was earned this month: as the payments page and analytics say, with refunds on their day', async () => {
  const { totals } = (await ask('GET', '/api/payments/totals')).body;
  const { dashboard } = (await ask('GET', '/api/dashboard')).body;
  expect(totals.this_month).toBe(dashboard.revenue.this_month);
  for (const question of ['how much did I earn this month', 'total payments this month'])
    expect(await say(question)).toContain(`${money(totals.this_month)} in `);
});

test('what was earned in all: as the payments page says', async () => {
  const { totals } = (await ask('GET', '/api/payments/totals')).body;
  expect(await say('total payments')).toContain(`${money(totals.received)} in `);
});

test('how many records of each kind there are is what their pages count', async () => {
  const { counts } = (await ask('GET', '/api/invoices/counts')).body;
  expect(await say('how many invoices')).toBe(`${counts.total} invoices.`);
  const { counts: customers } = (await ask('GET', '/api/customers/counts')).body;
  expect(await say('how many customers')).toContain(`${customers.customers} customer`);
});
