import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodKey, startFakeStripe, webhookSecret } from '#fakes/stripe.ts';
import { addCustomer } from '#tests/factories/customers.ts';
import { addSentInvoice, ask } from '#tests/factories/invoices.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { owner, startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

let server: TestServer;
let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
beforeAll(async () => {
  stripe = await startFakeStripe();
  server = await startTestServer({ env: { STRIPE_API_URL: stripe.url } });
  const keys = { secret_key: goodKey, webhook_secret: webhookSecret };
  await ask(server, 'PUT', '/api/payments/card-connection', keys);
  await ask(server, 'PATCH', '/api/settings/payments', { version: 0, card_provider: 'stripe' });
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
});

let people = 0;
/** A customer with sent invoices of these amounts. */
async function customerWith(...amounts: number[]) {
  people += 1;
  const email = `credit${people}@example.com`;
  const { id } = await addCustomer(server, { email, phone: '' });
  const invoices: string[] = [];
  for (const rate of amounts) {
    const items = [{ description: 'Work', quantity: 1, rate }];
    const sent = await addSentInvoice(server, { customer_id: id, customer_email: email, items });
    invoices.push(sent.id);
  }
  return { id, email, invoices };
}
const pay = (id: string | undefined, change: Record<string, unknown>) =>
  ask(server, 'POST', `/api/invoices/${id}/payments`, { payment_method: 'check', ...change });
const overpay = (id: string | undefined, amount: number, credit: number) =>
  pay(id, { amount, credit, spreads: true, reference: '1042' });
const use = (id: string | undefined, amount: number) =>
  pay(id, { amount, payment_method: 'credit' });
const creditOf = async (customer_id: string) =>
  (await ask(server, 'GET', `/api/customer-credits?customer_id=${customer_id}`)).body;
const book = (customer_id: string, kind: string, change: Record<string, unknown> = {}) =>
  ask(server, 'POST', '/api/customer-credits', {
    customer_id,
    kind,
    amount: 30,
    payment_method: 'check',
    ...change,
  });
const voidEntry = (id: string) => ask(server, 'POST', `/api/customer-credits/${id}/void`);
const refund = (id: string, change: Record<string, unknown>) =>
  ask(server, 'POST', `/api/payments/${id}/refunds`, change);
const invoiceOf = async (id: string | undefined) =>
  (await ask(server, 'GET', `/api/invoices/${id}`)).body.invoice;

describe('what is more than everything owed', () => {
  test('stays as credit: on the payment, the customer, the lists, and the files', async () => {
    const { id, invoices } = await customerWith(50, 70);
    const { status, body } = await overpay(invoices[0], 150, 30);
    expect(status).toBe(200);
    expect(body.payment).toMatchObject({ amount: 50, credit: 30 });
    for (const one of invoices) expect(await invoiceOf(one)).toMatchObject({ status: 'paid' });
    const { credit, entries } = await creditOf(id);
    expect(credit).toBe(30);
    expect(entries).toMatchObject([
      { kind: 'received', amount: 30, payment_method: 'check', reference: '1042' },
    ]);
    const { customer } = (await ask(server, 'GET', `/api/customers/${id}`)).body;
    expect(customer.billing).toMatchObject({ open: 0, paid: 120, credit: 30 });
    const { timeline } = (await ask(server, 'GET', `/api/customers/${id}/timeline`)).body;
    expect(timeline).toContainEqual(expect.objectContaining({ kind: 'credit', amount: 30 }));
    const file = async (path: string) => (await server.asOwner(path)).text();
    expect(await file('/api/customers/export')).toContain(',30,');
    expect(await file(`/api/payments/export?customer_id=${id}`)).toMatch(/,30\r\n/);
    const { totals } = (await ask(server, 'GET', '/api/payments/totals')).body;
    const [sums] = await server.rows('select sum(credit_amount)::float8 as credit from customers');
    expect(totals.credit).toBe(sums.credit);
  });

  test.each([
    ['english', '$30.00 stays with us as your credit.'],
    ['spanish', '$30.00 quedan con nosotros como saldo a su favor.'],
  ])('is stated in the receipt, %s', async (language, sentence) => {
    const { email, invoices } = await customerWith(50);
    await server.rows('update invoices set language = $2 where id = $1', [invoices[0], language]);
    await overpay(invoices[0], 80, 30);
    const receipt = await waitUntil('the receipt is written', async () => {
      const found = await server.rows(
        "select body_text from emails where recipient = $1 and body_text like '%1042%'",
        [email],
      );
      return found.at(0);
    });
    expect(receipt.body_text).toContain(sentence);
  });

  test('is recorded only as it was shown, once it came', async () => {
    const { id, invoices } = await customerWith(50);
    const refused = await overpay(invoices[0], 80, 20);
    expect(refused.body.message).toBe(
      'The balance has changed: $30.00 would stay as credit. Please check and record it again.',
    );
    expect((await pay(invoices[0], { amount: 80, spreads: true })).status).toBe(409);
    const pending = { amount: 80, credit: 30, spreads: true, pending: true };
    expect((await pay(invoices[0], pending)).status).toBe(409);
    expect(await creditOf(id)).toMatchObject({ credit: 0, entries: [] });
  });
});

describe('credit', () => {
  test('pays an invoice, at most as much as there is and as is owed', async () => {
    const { id, invoices } = await customerWith(50, 20, 100);
    await book(id, 'received');
    expect((await use(invoices[0], 30.01)).body.fields.amount).toBe(
      "This customer's credit is only $30.00.",
    );
    expect((await use(invoices[1], 30)).body.fields.amount).toBe('The balance is only $20.00.');
    await use(invoices[1], 20);
    const { body } = await use(invoices[2], 10);
    expect(body.payment).toMatchObject({ amount: 10, payment_method: 'credit' });
    expect(await invoiceOf(invoices[2])).toMatchObject({ open_amount: 90 });
    expect(await creditOf(id)).toMatchObject({ credit: 0 });
    expect((await use(invoices[2], 0.01)).status).toBe(409);
  });

  test('is used once by two windows at the same time', async () => {
    const { id, invoices } = await customerWith(50, 60);
    await book(id, 'received');
    const answers = await Promise.all(invoices.map((one) => use(one, 30)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await creditOf(id)).toMatchObject({ credit: 0 });
    const paid = await Promise.all(invoices.map(async (one) => (await invoiceOf(one)).paid_amount));
    expect(paid.toSorted()).toEqual([0, 30]);
  });

  test('pressed twice under one key is used and returned once', async () => {
    const { id, invoices } = await customerWith(50);
    await book(id, 'received', { amount: 100 });
    const twice = (path: string, json: object, key: string) =>
      Promise.all(
        [1, 2].map(() =>
          server.asOwner(path, { method: 'POST', json, headers: { 'idempotency-key': key } }),
        ),
      );
    const json = { amount: 20, payment_method: 'credit' };
    await twice(`/api/invoices/${invoices[0]}/payments`, json, 'use-credit-1');
    const returned = { customer_id: id, kind: 'returned', amount: 30, payment_method: 'check' };
    await twice('/api/customer-credits', returned, 'return-credit-1');
    expect(await creditOf(id)).toMatchObject({ credit: 50 });
  });

  test('comes back when its payment is refunded', async () => {
    const { id, invoices } = await customerWith(50);
    await book(id, 'received');
    const { body } = await use(invoices[0], 30);
    await refund(body.payment.id, { amount: 30, reopens: true });
    expect(await invoiceOf(invoices[0])).toMatchObject({ open_amount: 50 });
    expect(await creditOf(id)).toMatchObject({ credit: 30 });
  });

  test('is returned with method, date, and note, and no more than there is', async () => {
    const { id } = await customerWith();
    await book(id, 'received', { amount: 40 });
    const change = { booked_on: '2026-11-02', note: 'Check 77', reference: '77' };
    const { body } = await book(id, 'returned', change);
    expect(body.credit).toBe(10);
    expect(body.entries[0]).toMatchObject({ kind: 'returned', amount: -30, ...change });
    expect((await book(id, 'returned')).body.fields.amount).toBe(
      "This customer's credit is only $10.00.",
    );
    const { timeline } = (await ask(server, 'GET', `/api/customers/${id}/timeline`)).body;
    expect(timeline[0]).toMatchObject({ kind: 'credit', status: 'returned', amount: -30 });
  });

  test('that was a mistake is voided, unless it was used', async () => {
    const { id, invoices } = await customerWith(50);
    const first = (await book(id, 'received')).body.entries[0];
    await use(invoices[0], 10);
    const refused = await voidEntry(first.id);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(
      'The credit of $30.00 was already used or returned. Take that back first.',
    );
    const second = (await book(id, 'received', { amount: 7 })).body.entries[0];
    for (const _ of [1, 2]) expect((await voidEntry(second.id)).body.credit).toBe(20);
    const { entries } = await creditOf(id);
    expect(entries[0]).toMatchObject({ voided_at: expect.any(String), may_void: false });
    expect(entries[1]).toMatchObject({ kind: 'used', may_void: false });
    expect((await voidEntry(entries[1].id)).status).toBe(409);
  });

  test('cannot be from the future, of another method, or for a customer who is gone', async () => {
    const { id } = await customerWith();
    const day = fromNow(3 * 24 * 3_600_000)
      .toISOString()
      .slice(0, 10);
    expect((await book(id, 'received', { booked_on: day })).status).toBe(400);
    expect((await book(id, 'received', { payment_method: 'credit' })).status).toBe(400);
    for (const amount of [0, -5, 1.001])
      expect((await book(id, 'received', { amount })).status).toBe(400);
    expect((await book(id.replace(/^.{8}/, '00000000'), 'received')).status).toBe(404);
  });
});

describe('a check that bounced', () => {
  test('takes its credit with it', async () => {
    const { id, invoices } = await customerWith(50);
    const { body } = await overpay(invoices[0], 80, 30);
    await refund(body.payment.id, { amount: 50, reopens: true });
    expect(await creditOf(id)).toMatchObject({ credit: 0 });
    expect(await invoiceOf(invoices[0])).toMatchObject({ open_amount: 50 });
  });

  test('is refused while its credit is used elsewhere', async () => {
    const { invoices, id } = await customerWith(50);
    const { body } = await overpay(invoices[0], 80, 30);
    await book(id, 'returned', { amount: 10 });
    const refused = await refund(body.payment.id, { amount: 50, reopens: true });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('$30.00 was already used or returned');
    expect(await invoiceOf(invoices[0])).toMatchObject({ open_amount: 0 });
  });
});

describe('merged customers', () => {
  const merge = (primary: string, other: string) =>
    ask(server, 'POST', `/api/customers/${primary}/merger`, { other_id: other });
  const undo = (primary: string) => ask(server, 'DELETE', `/api/customers/${primary}/merger`);

  test('have their credit together, and each their own after the undo', async () => {
    const one = await customerWith(100);
    const other = await customerWith(40);
    await book(one.id, 'received', { amount: 5 });
    await overpay(other.invoices[0], 70, 30);
    expect((await merge(one.id, other.id)).status).toBe(200);
    expect(await creditOf(one.id)).toMatchObject({ credit: 35 });
    expect(await creditOf(other.id)).toMatchObject({ credit: 0 });
    await use(one.invoices[0], 35);
    const refused = await undo(one.id);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('was used or returned since');
    const { entries } = await creditOf(one.id);
    await refund(entries[0].payment_id, { amount: 35, reopens: true });
    expect((await undo(one.id)).status).toBe(200);
    expect(await creditOf(one.id)).toMatchObject({ credit: 5 });
    expect(await creditOf(other.id)).toMatchObject({ credit: 30 });
  });
});

describe('a card refund that failed', () => {
  test.each([
    ['english', '$550.00 stays as your credit'],
    ['spanish', '$550.00 quedan a su favor'],
  ])(
    'is credited as credit on a press, and the customer reads it, %s',
    async (language, subject) => {
      const { id, email, invoices } = await customerWith(550);
      const [invoice] = invoices;
      await server.rows('update invoices set language = $2 where id = $1', [invoice, language]);
      const start = `/api/invoices/${invoice}/card-payments`;
      const { payment } = (await ask(server, 'POST', start, { amount: 550 })).body;
      const [row] = await server.rows('select provider_session from payments where id = $1', [
        payment.id,
      ]);
      const paid = stripe.pay(row.provider_session as string);
      const deliver = async ({
        body,
        headers,
      }: {
        body: string;
        headers: Record<string, string>;
      }) =>
        fetch(`${server.address}/api/payments/stripe-events`, {
          method: 'POST',
          body,
          headers: { ...headers, 'content-type': 'application/json' },
        });
      await deliver(paid);
      const { payment_intent } = JSON.parse(paid.body).data.object;
      const whole = { payment_intent, amount: 55_000, amount_refunded: 55_000 };
      await deliver(stripe.event('charge.refunded', whole));
      const failed = { id: `re_${language}`, payment_intent, amount: 55_000, status: 'failed' };
      await deliver(stripe.event('refund.failed', { ...failed, failure_reason: 'expired_card' }));
      const read = async () =>
        (await ask(server, 'GET', `/api/payments/${payment.id}`)).body.payment.refunds[0];
      const path = `/api/payments/${payment.id}/refunds/${(await read()).id}/attempts`;
      for (const _ of [1, 2]) await ask(server, 'POST', path, { how: 'credit' });
      expect(await read()).toMatchObject({ status: 'credited', failure: '' });
      const { credit, entries } = await creditOf(id);
      expect(credit).toBe(550);
      await waitUntil('the customer reads it', async () => {
        const found = await server.rows(
          'select 1 from emails where recipient = $1 and subject like $2',
          [email, `%${subject}%`],
        );
        return found.length > 0;
      });
      await voidEntry(entries[0].id);
      expect(await read()).toMatchObject({ status: 'failed' });
      expect(await creditOf(id)).toMatchObject({ credit: 0 });
    },
  );
});

test('a customer with credit is deleted only once it is returned, and the entries stay', async () => {
  const { id } = await customerWith();
  await book(id, 'received', { note: 'From the neighbor' });
  const path = `/api/customers/${id}/personal-data/deletion`;
  const remove = () => ask(server, 'POST', path, { current_password: owner.password });
  expect(
    JSON.stringify((await ask(server, 'GET', `/api/customers/${id}/personal-data`)).body),
  ).toContain('Customers with credit');
  await remove();
  await book(id, 'returned');
  await remove();
  const rows = await server.rows(
    'select amount::float8, note from customer_credits where customer_id = $1 order by id',
    [id],
  );
  expect(rows).toEqual([
    { amount: 30, note: '' },
    { amount: -30, note: '' },
  ]);
});
