import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer } from '#tests/factories/customers.ts';
import { addInvoice, addSentInvoice, ask } from '#tests/factories/invoices.ts';
import { soak } from '#tests/harness/soak.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const pay = (id: string, change: Record<string, unknown>) =>
  ask(server, 'POST', `/api/invoices/${id}/payments`, {
    amount: 100,
    payment_method: 'check',
    reference: '1042',
    ...change,
  });
const invoiceOf = async (id: string) =>
  (await ask(server, 'GET', `/api/invoices/${id}`)).body.invoice;

describe('a payment by hand', () => {
  test('in parts leads from sent over partial to paid', async () => {
    const { id } = await addSentInvoice(server);
    const first = await pay(id, { amount: 200 });
    expect(first.body.payment).toMatchObject({
      status: 'paid',
      payment_method: 'check',
      amount: 200,
    });
    expect(await invoiceOf(id)).toMatchObject({
      status: 'partial',
      paid_amount: 200,
      open_amount: 350,
    });
    expect((await pay(id, { amount: 350.01 })).body.fields.amount).toBe(
      'The balance is only $350.00.',
    );
    await pay(id, { amount: 350, payment_method: 'cash' });
    expect(await invoiceOf(id)).toMatchObject({
      status: 'paid',
      open_amount: 0,
      payment_method: 'cash',
      paid_date: expect.any(String),
    });
    expect((await pay(id, { amount: 1 })).status).toBe(409);
  });

  test('that pays two invoices is spread over them, and never more than is owed', async () => {
    const { id: customer_id } = await addCustomer(server);
    const items = (rate: number) => [{ description: 'Work', quantity: 1, rate }];
    const about = (rate: number, due_date: string) => ({
      customer_id,
      due_date,
      items: items(rate),
    });
    const first = await addSentInvoice(server, about(50, '2099-01-01'));
    const second = await addSentInvoice(server, about(70, '2099-02-01'));
    await pay(first.id, { amount: 20 });
    expect((await pay(second.id, { amount: 100 })).body.fields.amount).toBe(
      'The balance is only $70.00.',
    );
    const more = await pay(second.id, { amount: 100.01, spreads: true });
    expect(more.body.fields.amount).toBe('This customer owes only $100.00 in all.');
    expect(await invoiceOf(second.id)).toMatchObject({ paid_amount: 0 });
    const both = await pay(second.id, { amount: 100, spreads: true, reference: '77' });
    expect(both.body.payment).toMatchObject({ invoice_id: second.id, amount: 70 });
    for (const { id } of [first, second])
      expect(await invoiceOf(id)).toMatchObject({ status: 'paid', open_amount: 0 });
    const { payments } = (await ask(server, 'GET', `/api/payments?invoice_id=${first.id}`)).body;
    expect(payments[0]).toMatchObject({ amount: 30, reference: '77', payment_method: 'check' });
  });

  test.each([
    ['zelle', 'Zelle'],
    ['venmo', 'Venmo'],
    ['cash_app', 'Cash App'],
  ])('by %s is recorded as such, and its customer reads %s', async (payment_method, name) => {
    const { id } = await addSentInvoice(server);
    await pay(id, { amount: 550, payment_method });
    expect(await invoiceOf(id)).toMatchObject({ status: 'paid', payment_method });
    const { body } = await ask(server, 'POST', `/api/invoices/${id}/links`);
    for (const prefix of ['', '/es']) {
      const page = await fetch(server.address + prefix + new URL(body.url).pathname);
      expect(await page.text()).toContain(name);
    }
  });

  test.each([[0], [-5], [1.001], ['ten'], [1e12]])('of %j is refused', async (amount) => {
    const { id } = await addSentInvoice(server);
    const { status, body } = await pay(id, { amount });
    expect(status).toBe(400);
    expect(body.fields.amount).toMatch(/amount/i);
  });

  test('that is pending counts once it is processed, and not twice', async () => {
    const { id } = await addSentInvoice(server);
    const { body } = await pay(id, { amount: 550, pending: true, payment_method: 'transfer' });
    expect(body.payment.status).toBe('pending');
    expect(await invoiceOf(id)).toMatchObject({ status: 'sent', paid_amount: 0 });
    for (let press = 0; press < 2; press += 1) {
      const path = `/api/payments/${body.payment.id}/processing`;
      expect((await ask(server, 'POST', path)).body.payment.status).toBe('completed');
    }
    expect(await invoiceOf(id)).toMatchObject({ status: 'paid', paid_amount: 550 });
    const path = `/api/payments/${body.payment.id}/cancellation`;
    expect((await ask(server, 'POST', path)).status).toBe(409);
  });

  test('marked as paid in two tabs at once there is one payment', async () => {
    const { id } = await addSentInvoice(server);
    const answers = await Promise.all(
      [1, 2, 3].map(() => ask(server, 'POST', `/api/invoices/${id}/paid`)),
    );
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const rows = await server.rows(
      'select amount, payment_method from payments where invoice_id = $1',
      [id],
    );
    expect(rows).toEqual([{ amount: '550.00', payment_method: 'manual' }]);
    expect(await invoiceOf(id)).toMatchObject({ status: 'paid', payment_method: 'manual' });
  });

  test('for a draft makes it an invoice', async () => {
    const { id } = await addInvoice(server);
    await pay(id, { amount: 50 });
    expect(await invoiceOf(id)).toMatchObject({
      status: 'partial',
      issued_date: expect.any(String),
    });
  });

  test('sent twice under one key is recorded once', async () => {
    const { id } = await addSentInvoice(server);
    const json = { amount: 10, payment_method: 'cash' };
    const headers = { 'idempotency-key': 'payment-key-1' };
    const path = `/api/invoices/${id}/payments`;
    await Promise.all([1, 2].map(() => server.asOwner(path, { method: 'POST', json, headers })));
    expect(await invoiceOf(id)).toMatchObject({ paid_amount: 10 });
  });
});

describe('a refund', () => {
  test('is credited, so that nothing is owed again', async () => {
    const { id } = await addSentInvoice(server);
    const { body } = await pay(id, { amount: 550 });
    const path = `/api/payments/${body.payment.id}/refunds`;
    expect((await ask(server, 'POST', path, { amount: 550.01 })).status).toBe(409);
    const refunded = await ask(server, 'POST', path, { amount: 50, reason: 'Scratch on the door' });
    expect(refunded.body.payment).toMatchObject({ refunded_amount: 50, refundable: 500 });
    expect(await invoiceOf(id)).toMatchObject({
      status: 'paid',
      paid_amount: 500,
      credited_amount: 50,
      open_amount: 0,
    });
    await ask(server, 'POST', path, { amount: 500 });
    expect(await invoiceOf(id)).toMatchObject({ status: 'cancelled', paid_amount: 0 });
  });

  test('that leaves the debt opens the invoice again', async () => {
    const { id } = await addSentInvoice(server);
    const { body } = await pay(id, { amount: 550 });
    const wanted = { amount: 550, reopens: true, reason: 'The check bounced' };
    await ask(server, 'POST', `/api/payments/${body.payment.id}/refunds`, wanted);
    expect(await invoiceOf(id)).toMatchObject({
      status: 'sent',
      open_amount: 550,
      paid_date: null,
    });
  });
});

describe('the test terminal', () => {
  test('says what the spec says', async () => {
    const { id } = await addSentInvoice(server);
    const path = `/api/invoices/${id}/card-payments`;
    const no = await ask(server, 'POST', path, { amount: 550, card: 'declined' });
    expect(no.status).toBe(402);
    expect(no.body.message).toBe('The card was declined. Nothing was charged.');
    expect(await invoiceOf(id)).toMatchObject({ status: 'sent' });
    const yes = await ask(server, 'POST', path, { amount: 550 });
    expect(yes.body.message).toBe('Payment successful!');
    expect(await invoiceOf(id)).toMatchObject({ status: 'paid', payment_method: 'credit_card' });
    expect((await ask(server, 'POST', path, { amount: 1 })).status).toBe(409);
  });

  test.each([
    ['a site with https', { PUBLIC_URL: 'https://example.com' }],
    ['a site with http', { PUBLIC_URL: 'http://192.0.2.10:3000' }],
    ['a server that the network can reach', { HOST: '0.0.0.0' }],
  ])('does not exist on %s', async (_, env) => {
    const reachable = await startTestServer({ env: { ...env }, beside: server });
    const { id } = await addSentInvoice(reachable);
    const { status, body } = await ask(reachable, 'POST', `/api/invoices/${id}/card-payments`, {
      amount: 5,
    });
    expect(status).toBe(409);
    expect(body.code).toBe('cards_off');
    const { body: connection } = await ask(reachable, 'GET', '/api/payments/card-connection');
    expect(connection).toMatchObject({ provider: 'off', may_test: false });
    await reachable.stop();
  });
});

test('the list is searched and filtered, and its totals are those of the rows', async () => {
  const { id } = await addSentInvoice(server, { project_title: 'Findable fence' });
  await pay(id, { amount: 12.34, reference: 'CHK-777' });
  for (const q of ['findable', 'chk-777'])
    expect((await ask(server, 'GET', `/api/payments?q=${q}`)).body.payments).toHaveLength(1);
  const { totals } = (await ask(server, 'GET', '/api/payments/totals')).body;
  const [row] = await server.rows(
    "select sum(amount - refunded_amount) filter (where status in ('paid', 'completed'))::float8 as received, sum(refunded_amount)::float8 as refunded from payments",
  );
  expect(totals).toMatchObject(row);
  const csv = await (await server.asOwner('/api/payments/export?q=findable')).text();
  expect(csv).toContain('Findable fence,check,hand,12.34,0,USD,CHK-777');
});

test('paid and open are the total whatever is done, and the customers add up to the books', async () => {
  const people = await Promise.all(
    [1, 2, 3].map((one) => addCustomer(server, { email: `books${one}@example.com`, phone: '' })),
  );
  const step = fc.record({
    who: fc.integer({ min: 0, max: 2 }),
    cents: fc.integer({ min: 1, max: 60_000 }),
    does: fc.constantFrom('pay', 'pending', 'credit', 'refund', 'reopen', 'void'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const invoices = await Promise.all(
        people.map(({ id }) => addSentInvoice(server, { customer_id: id, tax_enabled: true })),
      );
      let latest: string | undefined;
      for (const { who, cents, does } of steps) {
        const { id } = invoices[who] as { id: string };
        const amount = cents / 100;
        if (does === 'pay' || does === 'pending')
          latest =
            (await pay(id, { amount, pending: does === 'pending' })).body.payment?.id ?? latest;
        if (does === 'credit')
          await ask(server, 'POST', `/api/invoices/${id}/credits`, { amount, reason: 'x' });
        if (does === 'void') await ask(server, 'POST', `/api/invoices/${id}/cancellation`);
        if ((does === 'refund' || does === 'reopen') && latest)
          await ask(server, 'POST', `/api/payments/${latest}/refunds`, {
            amount,
            reopens: does === 'reopen',
          });
      }
      const [wrong] = await server.rows(`
        select count(*)::int from invoices left join lateral (
          select coalesce(sum(amount - refunded_amount), 0) as paid from payments
          where invoice_id = invoices.id and status in ('paid', 'completed')
        ) as money on true left join lateral (
          select coalesce(sum(amount), 0) as credited from credit_notes where invoice_id = invoices.id
        ) as notes on true
        where paid_amount <> paid or credited_amount <> credited or open_amount < 0
          or paid_amount + credited_amount + open_amount <> total_amount`);
      expect(wrong.count).toBe(0);
    }),
    { numRuns: soak(3, 8) },
  );
  const customers = await server.rows('select distinct customer_id as id from invoices');
  const sums = { invoiced: 0, paid: 0, open: 0 };
  for (const { id } of customers) {
    const { billing } = (await ask(server, 'GET', `/api/customers/${id}`)).body.customer;
    for (const name of ['invoiced', 'paid', 'open'] as const)
      sums[name] += Math.round(billing[name] * 100);
  }
  const { counts } = (await ask(server, 'GET', '/api/invoices/counts')).body;
  const { totals } = (await ask(server, 'GET', '/api/payments/totals')).body;
  expect(sums.open).toBe(Math.round(counts.outstanding * 100));
  expect(sums.paid).toBe(Math.round(totals.received * 100));
  expect(sums.invoiced).toBe(sums.paid + sums.open);
});
