import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayAfter } from '#lib/days/days.ts';
import { exactMoney } from '#lib/money.ts';
import { customerOf, signed } from '#tests/factories/estimates.ts';
import { addInvoice, addSentInvoice, ask as call } from '#tests/factories/invoices.ts';
import { addVisit } from '#tests/factories/schedule.ts';
import { businessDay } from '#tests/harness/business-day.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

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
const { sent, press, read } = customerOf(() => server);
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

test('payments that are only announced are neither added up nor counted', async () => {
  const { id } = await addSentInvoice(server, {});
  const before = await say('total payments');
  const announced = { amount: 77, payment_method: 'check', pending: true };
  expect((await ask('POST', `/api/invoices/${id}/payments`, announced)).status).toBe(200);
  expect(await say('total payments')).toBe(before);
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

describe('sums of the business', () => {
  const year = today.slice(0, 4);

  test('the sales tax is what the tax report says', async () => {
    const file = await server.asOwner(`/api/books/tax?from=${year}-01-01&to=${year}-12-31`);
    const [head = '', ...lines] = (await file.text()).trim().split('\r\n');
    const at = head.split(',').findIndex((name) => name.includes('Sales tax due'));
    const due = lines.reduce((sum, line) => sum + Number(line.split(',')[at]), 0);
    expect(await say('how much sales tax this year')).toContain(`${money(due)} sales tax due`);
  });

  test('profit is what analytics says', async () => {
    const { now } = (await ask('GET', '/api/analytics?period=30d')).body.analytics;
    const [, month, day] = now.days.from.split('-').map(Number);
    const answer = await say(
      `what was my profit since ${month}/${day}/${now.days.from.slice(0, 4)}`,
    );
    for (const amount of [now.revenue, now.cost, now.profit])
      expect(answer).toContain(money(amount));
  });

  test('the best customers are those of analytics, the best first', async () => {
    const { top_customers } = (await ask('GET', '/api/analytics?period=1y')).body.analytics;
    const { body } = await ask('POST', '/api/admin/assistant', { message: 'best customers' });
    const { rows } = body.entry.table;
    const sums = rows.map(({ cells }: { cells: string[] }) => cells[1]);
    expect(sums.slice(0, 5)).toEqual(
      top_customers.map(({ revenue }: { revenue: number }) => money(revenue)),
    );
    const amounts = sums.map((sum: string) => Number(sum.replace(/[$,]/g, '')));
    expect(amounts).toEqual(amounts.toSorted((one: number, other: number) => other - one));
  });

  test('what is done and not invoiced is what stands under Needs you', async () => {
    const { estimate, path } = await sent();
    await press(path, 'approval', signed());
    const { project_id, customer_id } = await read(estimate.id);
    const starts_at = '2027-05-06T15:00:00Z';
    const visit = await addVisit(server, { project_id, customer_id, starts_at });
    const asked = async () =>
      (await ask('POST', '/api/admin/assistant', { message: 'jobs done but not invoiced' })).body
        .entry;
    expect((await asked()).content).toBe('No finished work is waiting to be invoiced.');
    await ask('POST', `/api/visits/${visit.id}/completion`);
    const { needs } = (await ask('GET', '/api/dashboard/needs?limit=1000')).body;
    const [waiting] = needs.filter(({ kind }: { kind: string }) => kind === 'project_unbilled');
    const { content, table } = await asked();
    expect(content).toBe(
      `1 job done with ${money(waiting.amount)} not invoiced yet, tax included.`,
    );
    expect(table.rows.map(({ cells }: { cells: string[] }) => cells)).toEqual([
      [waiting.title, waiting.detail, money(waiting.amount)],
    ]);
  });
});
