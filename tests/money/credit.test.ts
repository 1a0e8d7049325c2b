import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFakeSmtp } from '#fakes/smtp-server.ts';
import { customerPath } from '#lib/links.ts';
import { addSentInvoice } from '../factories/invoices.ts';
import { signedInCustomer } from '../harness/portal.ts';
import { sentEmail } from '../harness/sent-emails.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { ask as askServer, change } from '../settings/change.ts';
import { expectAll, inText, numberIn, readPdf, rowOfFile } from './stated.ts';

// One customer who pays more than they owe: after each step, everything that states their money says
// the same, and no cent is lost.

const email = 'linda@example.com';

let smtp: Awaited<ReturnType<typeof startFakeSmtp>>;
let server: TestServer;
let linda: Awaited<ReturnType<typeof signedInCustomer>>;
beforeAll(async () => {
  smtp = await startFakeSmtp();
  server = await startTestServer({ env: { SMTP_URL: smtp.url } });
  await change(server, 'pricing', { sales_tax_percent: 8.25 });
  linda = await signedInCustomer(server, { first_name: 'Linda', last_name: 'Ortega', email });
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

const ask = (method: string, path: string, json?: unknown) => askServer(server, method, path, json);
const read = (path: string) => ask('GET', path);
const portal = async (page: 'dashboard' | 'statement', language: 'english' | 'spanish') =>
  (await linda.browser.get(customerPath(page, language))).text();
const sum = (amounts: number[]) =>
  Math.round(amounts.reduce((all, amount) => all + amount, 0) * 100) / 100;
const pay = (id: string, json: object) =>
  ask('POST', `/api/invoices/${id}/payments`, { payment_method: 'check', ...json });
const invoiceOf = (rate: number) =>
  addSentInvoice(server, {
    customer_id: linda.customer.id,
    customer_name: 'Linda Ortega',
    customer_email: email,
    tax_enabled: true,
    items: [{ description: 'Work', quantity: 1, rate }],
  });

interface Money {
  /** All that she gave, less what she got back. */
  given: number;
  paid: number;
  open: number;
  credit: number;
  /** By cash, without sales tax. */
  revenue: number;
}

async function expectMoney({ given, paid, open, credit, revenue }: Money): Promise<void> {
  expect(sum([paid, credit])).toBe(given);
  const { customer } = await read(`/api/customers/${linda.customer.id}`);
  const { payments } = await read('/api/payments');
  const { totals } = await read('/api/payments/totals');
  const { invoices } = await read('/api/invoices');
  const { dashboard } = await read('/api/dashboard');
  const { analytics } = await read('/api/analytics?period=30d');
  const books = await rowOfFile(server, '/api/books/tax');
  const file = await rowOfFile(server, '/api/customers/export');
  const statement = await portal('statement', 'english');
  expectAll(
    {
      customer: customer.billing.paid,
      payments: sum(
        payments.map(
          (one: { amount: number; refunded_amount: number }) => one.amount - one.refunded_amount,
        ),
      ),
      received: totals.received,
      month: totals.this_month,
      invoices: sum(invoices.map((one: { paid_amount: number }) => one.paid_amount)),
      books: sum([Number(books['Payments received']), -Number(books.Refunds)]),
      statement: inText(statement, paid),
    },
    paid,
  );
  expectAll(
    {
      customer: customer.billing.open,
      dashboard: dashboard.outstanding,
      invoices: sum(invoices.map((one: { open_amount: number }) => one.open_amount)),
    },
    open,
  );
  const { credit: stated, entries } = await read(
    `/api/customer-credits?customer_id=${linda.customer.id}`,
  );
  const valid = entries.filter((one: { voided_at: string | null }) => one.voided_at === null);
  expectAll(
    {
      customer: customer.billing.credit,
      dialog: stated,
      entries: sum(valid.map((one: { amount: number }) => one.amount)),
      payments: totals.credit,
      file: numberIn(file.Credit),
      statement: inText(statement, credit),
      statementSpanish: inText(await portal('statement', 'spanish'), credit),
      portal: credit > 0 ? inText(await portal('dashboard', 'english'), credit) : 0,
      portalSpanish: credit > 0 ? inText(await portal('dashboard', 'spanish'), credit) : 0,
    },
    credit,
  );
  expect((await portal('dashboard', 'english')).includes('Your credit')).toBe(credit > 0);
  expectAll(
    {
      dashboard: dashboard.revenue.this_month,
      analytics: analytics.now.revenue,
      invoices: (await read('/api/invoices/counts')).counts.revenue,
      customer: customer.lifetime_value,
      file: numberIn(file['Lifetime value']),
    },
    revenue,
  );
  // The customer's own file: what is owed less what was given, as one sum.
  const csv = await (await linda.browser.get(`${customerPath('statement', 'english')}.csv`)).text();
  const amounts = csv
    .split('\r\n')
    .slice(1, -1)
    .map((line) => Number(line.split(',').at(-2)));
  expect(sum(amounts)).toBe(sum([open, -credit]));
}

test('a check above what is owed loses no cent: credit, used, returned, and undone', async () => {
  const first = await invoiceOf(200);
  expect(first.total_amount).toBe(216.5);

  await pay(first.id, { amount: 246.5, spreads: true, credit: 30, reference: '1042' });
  const receipt = (await sentEmail(smtp, email, '$216.50 for')).text;
  expectAll({ receipt: inText(receipt, 216.5) }, 216.5);
  expect(receipt).toContain('$30.00 stays with us as your credit.');
  await expectMoney({ given: 246.5, paid: 216.5, open: 0, credit: 30, revenue: 200 });

  const second = await invoiceOf(100);
  const { payment } = await pay(second.id, { amount: 20, payment_method: 'credit' });
  const { text } = await sentEmail(smtp, email, '$20.00 for');
  const { url } = await ask('POST', `/api/invoices/${second.id}/links`);
  const page = await (await fetch(server.address + new URL(url).pathname)).text();
  for (const shown of [text, page, await readPdf(server, `/api/invoices/${second.id}/pdf`)]) {
    expect(shown).toContain('Your credit');
    expectAll({ used: inText(shown, 20), open: inText(shown, 88.25) && 20 }, 20);
  }
  // $20.00 of $108.25 carry $1.52 of its sales tax.
  await expectMoney({ given: 246.5, paid: 236.5, open: 88.25, credit: 10, revenue: 218.48 });

  const { entries } = await ask('POST', '/api/customer-credits', {
    customer_id: linda.customer.id,
    kind: 'returned',
    amount: 4.99,
    payment_method: 'check',
    note: 'Mailed',
  });
  await expectMoney({ given: 241.51, paid: 236.5, open: 88.25, credit: 5.01, revenue: 218.48 });

  await ask('POST', `/api/customer-credits/${entries[0].id}/void`);
  await expectMoney({ given: 246.5, paid: 236.5, open: 88.25, credit: 10, revenue: 218.48 });

  await ask('POST', `/api/payments/${payment.id}/refunds`, { amount: 20, reopens: true });
  expect((await sentEmail(smtp, email, '$20.00 that you paid')).text).toContain('your credit');
  await expectMoney({ given: 246.5, paid: 216.5, open: 108.25, credit: 30, revenue: 200 });

  await pay(second.id, { amount: 30, payment_method: 'credit' });
  await pay(second.id, { amount: 78.25, payment_method: 'cash' });
  await expectMoney({ given: 324.75, paid: 324.75, open: 0, credit: 0, revenue: 300 });
});
