import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { goodKey, startFakeStripe, webhookSecret } from '#fakes/stripe.ts';
import { remindCustomers } from '#features/invoices/actions/remind.ts';
import { addSentInvoice, ask } from '#tests/factories/invoices.ts';
import { businessDay } from '#tests/harness/business-day.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
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
beforeEach(() => stripe.misbehave('none'));

const begin = (id: string, amount = 550) =>
  ask(server, 'POST', `/api/invoices/${id}/card-payments`, { amount });
const invoiceOf = async (id: string) =>
  (await ask(server, 'GET', `/api/invoices/${id}`)).body.invoice;
const paymentsOf = (id: string) =>
  server.rows(
    'select id, status, amount::float8, refunded_amount::float8 as refunded, failure from payments where invoice_id = $1 order by id',
    [id],
  );
async function deliver({ body, headers }: { body: string; headers: Record<string, string> }) {
  const answer = await fetch(`${server.address}/api/payments/stripe-events`, {
    method: 'POST',
    body,
    headers: { ...headers, 'content-type': 'application/json' },
  });
  return { status: answer.status, ...(await answer.json()) };
}
const sessionOf = async (id: string) => {
  const [row] = await server.rows(
    'select provider_session from payments where invoice_id = $1 order by id desc limit 1',
    [id],
  );
  return row.provider_session as string;
};
/** Emails with this in their subject, to this address. */
const emailsTo = (address: string, subject: string) =>
  server.rows('select subject, body_text from emails where recipient = $1 and subject like $2', [
    address,
    `%${subject}%`,
  ]);
const toOwner = (subject: string) =>
  server.rows("select subject, body_text from emails where folder = 'inbox' and subject like $1", [
    `%${subject}%`,
  ]);

describe('a bank debit', () => {
  /** Confirmed on Stripe's page; the bank takes days. */
  async function onItsWay(
    email: string,
    language = 'english',
    change: Record<string, unknown> = {},
  ) {
    const { id } = await addSentInvoice(server, { customer_email: email, ...change });
    await server.rows('update invoices set language = $2 where id = $1', [id, language]);
    await begin(id);
    const session = stripe.sessions.get(await sessionOf(id));
    if (!session) throw new Error('no session');
    Object.assign(session, { status: 'complete', payment_intent: `pi_${id}` });
    const waiting = stripe.event('checkout.session.completed', { ...session });
    expect((await deliver(waiting)).outcome).toBe('waiting');
    const { body } = await ask(server, 'POST', `/api/invoices/${id}/links`);
    return { id, session, link: new URL(body.url).pathname };
  }
  const page = async (path: string) => (await fetch(server.address + path)).text();

  test.each([
    ['english', 'Your payment of $550.00 is on its way', 'On its way: $550.00'],
    ['spanish', 'Su pago de $550.00 viene en camino', 'En camino: $550.00'],
  ])(
    'is on its way on every screen, asks for nothing more, and reminds nobody, %s',
    async (language, notice, subject) => {
      const email = `ach-${language}@example.com`;
      const { id, link } = await onItsWay(email, language, { due_date: businessDay(-20) });
      const html = await page(link);
      expect(html).toContain(notice);
      expect(html).not.toContain('/payment"');
      expect(await invoiceOf(id)).toMatchObject({ on_the_way_amount: 550, open_amount: 550 });
      const { counts } = (await ask(server, 'GET', '/api/invoices/counts')).body;
      const { dashboard } = (await ask(server, 'GET', '/api/dashboard')).body;
      expect(counts.on_its_way).toBeGreaterThanOrEqual(550);
      expect(counts.on_its_way).toBeLessThanOrEqual(counts.outstanding);
      expect(dashboard).toMatchObject({
        outstanding: counts.outstanding,
        outstanding_on_its_way: counts.on_its_way,
      });
      expect((await begin(id)).status).toBe(409);
      await waitUntil(
        'the customer is notified',
        async () => (await emailsTo(email, subject)).length === 1,
      );
      expect(await toOwner('$550.00 from')).not.toEqual([]);
      await remindCustomers(server.app);
      const reminded = await server.rows('select from invoice_reminders where invoice_id = $1', [
        id,
      ]);
      expect(reminded).toEqual([]);
      const { needs } = (await ask(server, 'GET', '/api/dashboard/needs?limit=1000')).body;
      expect(needs).not.toContainEqual(expect.objectContaining({ kind: 'invoice_overdue', id }));
      expect(await invoiceOf(id)).toMatchObject({ is_overdue: false });
      const overdue = await ask(server, 'GET', '/api/invoices?status=overdue');
      expect(overdue.body.invoices).not.toContainEqual(expect.objectContaining({ id }));
      const { customer_id } = await invoiceOf(id);
      const { timeline } = (await ask(server, 'GET', `/api/customers/${customer_id}/timeline`))
        .body;
      expect(timeline).toContainEqual(
        expect.objectContaining({ kind: 'invoice', record_id: id, status: 'payment_on_its_way' }),
      );
      const found = (await ask(server, 'GET', `/api/search?q=${encodeURIComponent(email)}`)).body;
      expect(found.results).toContainEqual(
        expect.objectContaining({ kind: 'invoice', id, status: 'payment_on_its_way' }),
      );
    },
  );

  test('that is received counts once and is no longer on its way', async () => {
    const { id, session } = await onItsWay('ach-in@example.com');
    const paid = { ...session, payment_status: 'paid' };
    const event = stripe.event('checkout.session.async_payment_succeeded', paid);
    expect((await deliver(event)).outcome).toBe('settled');
    expect(await invoiceOf(id)).toMatchObject({ status: 'paid', on_the_way_amount: 0 });
  });

  test.each([
    ['english', 'Payment failed: $550.00', 'Pay $550.00 by card'],
    ['spanish', 'El pago no pasó: $550.00', 'Pagar $550.00 con tarjeta'],
  ])('that fails notifies both, and can be paid again, %s', async (language, subject, pay) => {
    const email = `ach-fails-${language}@example.com`;
    const { id, session, link } = await onItsWay(email, language);
    const failed = () => stripe.event('checkout.session.async_payment_failed', { ...session });
    for (const _ of [1, 2]) expect((await deliver(failed())).outcome).toBe('failed');
    expect(await invoiceOf(id)).toMatchObject({ status: 'sent', on_the_way_amount: 0 });
    await waitUntil(
      'the customer is notified',
      async () => (await emailsTo(email, subject)).length > 0,
    );
    expect(await emailsTo(email, subject)).toHaveLength(1);
    expect(await toOwner('A payment of $550.00')).not.toEqual([]);
    expect(await page(link)).toContain(pay);
    expect((await begin(id)).status).toBe(200);
  });

  test('that fails after it was received opens the invoice again and notifies both', async () => {
    const email = 'ach-late@example.com';
    const { id, session } = await onItsWay(email);
    const paid = { ...session, payment_status: 'paid' };
    await deliver(stripe.event('checkout.session.async_payment_succeeded', paid));
    await deliver(stripe.event('checkout.session.async_payment_failed', { ...session }));
    expect(await invoiceOf(id)).toMatchObject({ paid_amount: 0, open_amount: 550 });
    await waitUntil(
      'the customer is notified',
      async () => (await emailsTo(email, 'Payment failed: $550.00')).length === 1,
    );
    const notices = await toOwner('A payment of $550.00');
    expect(notices.at(-1)?.body_text).toMatch(/Balance due:\s+\$550\.00/);
  });
});

describe('a refund that fails later', () => {
  test.each(['charge.refund.updated', 'refund.failed', 'refund.updated'])(
    'is open again, both are notified, and tried again on a press: %s',
    async (type) => {
      const email = `refund-${type}@example.com`;
      const { id } = await addSentInvoice(server, { customer_email: email });
      await begin(id);
      const paid = stripe.pay(await sessionOf(id));
      await deliver(paid);
      const { payment_intent } = JSON.parse(paid.body).data.object;
      const whole = { payment_intent, amount: 55_000, amount_refunded: 55_000 };
      await deliver(stripe.event('charge.refunded', whole));
      const refund = { id: `re_${type}`, payment_intent, amount: 55_000, status: 'failed' };
      const failed = { ...refund, failure_reason: 'lost_or_stolen_card' };
      expect((await deliver(stripe.event(type, failed))).outcome).toBe('failed');
      expect((await deliver(stripe.event('refund.failed', failed))).outcome).toBe('known');
      const [{ id: paymentId }] = (await paymentsOf(id)) as [{ id: string }];
      const read = async () =>
        (await ask(server, 'GET', `/api/payments/${paymentId}`)).body.payment.refunds;
      const [open] = await read();
      expect(open).toMatchObject({ status: 'failed', failure: 'lost_or_stolen_card' });
      expect(await toOwner('A refund of $550.00 failed')).not.toEqual([]);
      await waitUntil(
        'the customer is notified',
        async () => (await emailsTo(email, 'Refund not delivered: $550.00')).length === 1,
      );
      const before = stripe.refunds.length;
      const path = `/api/payments/${paymentId}/refunds/${open.id}/attempts`;
      for (const _ of [1, 2])
        expect((await ask(server, 'POST', path, { how: 'retry' })).status).toBe(200);
      await waitUntil('the refund is made', async () => (await read())[0].status === 'done');
      expect(stripe.refunds).toHaveLength(before + 1);
      expect(stripe.refunds.at(-1)).toMatchObject({ payment_intent, amount: 55_000 });
      expect(await read()).toHaveLength(1);
    },
  );

  test('can be recorded as returned another way', async () => {
    const { id } = await addSentInvoice(server);
    await begin(id);
    const paid = stripe.pay(await sessionOf(id));
    await deliver(paid);
    const [{ id: paymentId }] = (await paymentsOf(id)) as [{ id: string }];
    stripe.misbehave('declines');
    await ask(server, 'POST', `/api/payments/${paymentId}/refunds`, { amount: 100 });
    const read = async () =>
      (await ask(server, 'GET', `/api/payments/${paymentId}`)).body.payment.refunds[0];
    await waitUntil('it failed', async () => (await read()).status === 'failed');
    const path = `/api/payments/${paymentId}/refunds/${(await read()).id}/attempts`;
    await ask(server, 'POST', path, { how: 'by_hand' });
    expect(await read()).toMatchObject({ status: 'done', failure: '' });
  });
});

describe('money that is not owed', () => {
  test('is not asked for: recording a check ends the card page that is open', async () => {
    const { id } = await addSentInvoice(server);
    await begin(id);
    const session = await sessionOf(id);
    await ask(server, 'POST', `/api/invoices/${id}/paid`);
    await waitUntil(
      'the page is ended',
      async () => stripe.sessions.get(session)?.status === 'expired',
    );
  });

  test('goes back by itself, and both read what came and what goes back', async () => {
    const email = 'twice-paid@example.com';
    const { id } = await addSentInvoice(server, { customer_email: email });
    await begin(id);
    const event = stripe.pay(await sessionOf(id));
    await ask(server, 'POST', `/api/invoices/${id}/payments`, {
      amount: 300,
      payment_method: 'check',
    });
    await deliver(event);
    const customer = await waitUntil('the customer is notified', async () =>
      (await emailsTo(email, '$300.00 goes back to your card')).at(0),
    );
    expect(customer.body_text).toContain('more for');
    const [owner] = await toOwner('$300.00 goes back to');
    expect(owner.body_text).toContain('$550.00');
    expect(await invoiceOf(id)).toMatchObject({ paid_amount: 550, open_amount: 0 });
  });
});

test('a payment that went back whole takes nothing off on the invoice', async () => {
  const { id } = await addSentInvoice(server);
  await begin(id);
  const event = stripe.pay(await sessionOf(id));
  await ask(server, 'POST', `/api/invoices/${id}/paid`);
  await deliver(event);
  const { body } = await ask(server, 'POST', `/api/invoices/${id}/links`);
  const html = await (await fetch(server.address + new URL(body.url).pathname)).text();
  expect(html).toContain('$550.00 refunded');
  expect(html).not.toContain('-$0.00');
});

test('what changes money and belongs to no invoice here is reported to the owner', async () => {
  const payout = { amount: 120_000, currency: 'usd', failure_message: 'Account closed' };
  expect((await deliver(stripe.event('payout.failed', payout))).outcome).toBe('reported');
  const [notice] = await toOwner("couldn't pay out $1,200.00");
  expect(notice.body_text).toContain('Account closed');
  const foreign = {
    id: 'cs_x',
    status: 'complete',
    payment_status: 'paid',
    amount_total: 4500,
    currency: 'usd',
  };
  const event = stripe.event('checkout.session.completed', foreign);
  expect((await deliver(event)).outcome).toBe('reported');
  expect(await toOwner('Stripe received $45.00')).toHaveLength(1);
});
