import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { goodKey, startFakeStripe, webhookSecret } from '#fakes/stripe.ts';
import { addSentInvoice, ask } from '#tests/factories/invoices.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { reconcileCards } from './actions/card-payments.ts';

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
/** More than an hour later, when the job asks about everything. */
const reconcile = (minutes = 10) =>
  reconcileCards({ ...server.app, now: () => fromNow(minutes * 60_000) });
const sessionOf = async (id: string) => {
  const [row] = await server.rows(
    'select provider_session from payments where invoice_id = $1 order by id desc limit 1',
    [id],
  );
  return row.provider_session as string;
};

test('a card payment is asked for with amount, invoice and our own name for it, and counts once', async () => {
  const { id } = await addSentInvoice(server);
  const { body } = await begin(id);
  const session = stripe.sessions.get(await sessionOf(id));
  expect(body.url).toContain(session?.id);
  expect(session).toMatchObject({
    amount_total: 55_000,
    currency: 'usd',
    client_reference_id: body.payment.id,
    metadata: { invoice_id: id, payment_id: body.payment.id },
  });
  const event = stripe.pay(session?.id ?? '');
  expect((await deliver(event)).outcome).toBe('settled');
  expect((await deliver(event)).outcome).toBe('known');
  expect(await invoiceOf(id)).toMatchObject({ status: 'paid', payment_method: 'credit_card' });
  expect(await paymentsOf(id)).toMatchObject([{ status: 'paid', amount: 550, refunded: 0 }]);
});

describe('an event', () => {
  test('that is forged, unsigned or too old changes nothing', async () => {
    const { id } = await addSentInvoice(server);
    await begin(id);
    const session = stripe.sessions.get(await sessionOf(id));
    const paid = { ...session, status: 'complete', payment_status: 'paid', payment_intent: 'pi_x' };
    const type = 'checkout.session.completed';
    const forged = stripe.event(type, paid, { secret: 'whsec_another' });
    const old = stripe.event(type, paid, { at: fromNow().getTime() - 3_600_000 });
    for (const event of [forged, old, { body: forged.body, headers: {} as never }])
      expect(await deliver(event)).toMatchObject({ status: 400, code: 'bad_signature' });
    expect(await invoiceOf(id)).toMatchObject({ status: 'sent', paid_amount: 0 });
  });

  test('that comes ten times at once counts once', async () => {
    const { id } = await addSentInvoice(server);
    await begin(id);
    const event = stripe.pay(await sessionOf(id));
    await Promise.all(Array.from({ length: 10 }, () => deliver(event)));
    expect(await paymentsOf(id)).toMatchObject([{ status: 'paid', refunded: 0 }]);
    expect(await invoiceOf(id)).toMatchObject({ status: 'paid', paid_amount: 550 });
  });

  test('that comes late, after the company was asked, changes nothing more', async () => {
    const { id } = await addSentInvoice(server);
    await begin(id);
    const event = stripe.pay(await sessionOf(id));
    await reconcile();
    expect(await invoiceOf(id)).toMatchObject({ status: 'paid' });
    expect((await deliver(event)).outcome).toBe('known');
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  test('with another amount or currency is not believed, and the owner is notified', async () => {
    for (const change of [{ amount_total: 100 }, { currency: 'eur' }]) {
      const { id } = await addSentInvoice(server);
      await begin(id);
      const event = stripe.pay(await sessionOf(id), change);
      expect((await deliver(event)).outcome).toBe('differs');
      expect(await invoiceOf(id)).toMatchObject({ status: 'sent', paid_amount: 0 });
      const [payment] = await paymentsOf(id);
      expect(payment).toMatchObject({ status: 'failed' });
      expect(payment.failure).toContain('The card processor reported');
    }
    const emails = await server.rows("select 1 from emails where subject like '%t match%'");
    expect(emails).toHaveLength(2);
  });

  test('of a refund that comes before the payment is sent again, and then counts', async () => {
    const { id } = await addSentInvoice(server);
    await begin(id);
    const paid = stripe.pay(await sessionOf(id));
    const { payment_intent } = JSON.parse(paid.body).data.object;
    const refund = stripe.event('charge.refunded', { payment_intent, amount_refunded: 5_000 });
    expect(await deliver(refund)).toMatchObject({ status: 409 });
    await deliver(paid);
    expect((await deliver(refund)).outcome).toBe('refunded');
    expect((await deliver(refund)).outcome).toBe('known');
    expect(await invoiceOf(id)).toMatchObject({
      status: 'paid',
      paid_amount: 500,
      credited_amount: 50,
    });
  });

  test('of a dispute pauses reminders; lost, the invoice is open again, in whatever order', async () => {
    const { id } = await addSentInvoice(server);
    await begin(id);
    const paid = stripe.pay(await sessionOf(id));
    await deliver(paid);
    const { payment_intent } = JSON.parse(paid.body).data.object;
    const dispute = (status: string) => ({
      payment_intent,
      amount: 55_000,
      reason: 'fraudulent',
      status,
    });
    const opened = stripe.event('charge.dispute.created', dispute('needs_response'));
    const lost = stripe.event('charge.dispute.closed', dispute('lost'));
    await deliver(lost);
    expect(await deliver(opened)).toMatchObject({ outcome: 'known' });
    const after = await invoiceOf(id);
    expect(after).toMatchObject({ status: 'sent', paid_amount: 0, open_amount: 550 });
    expect(after.disputed_at).toBeTruthy();
  });
});

describe('two tabs', () => {
  test('of the same amount lead to one session', async () => {
    const { id } = await addSentInvoice(server);
    const [one, two] = await Promise.all([begin(id), begin(id)]);
    expect(one.body.url).toBe(two.body.url);
    await deliver(stripe.pay(await sessionOf(id)));
    expect(await paymentsOf(id)).toHaveLength(1);
    expect((await begin(id)).status).toBe(409);
  });

  test('of different amounts: the earlier session takes no card any more', async () => {
    const { id } = await addSentInvoice(server);
    await begin(id, 550);
    const first = await sessionOf(id);
    await begin(id, 200);
    expect(stripe.sessions.get(first)?.status).toBe('expired');
    await deliver(stripe.pay(await sessionOf(id)));
    expect(await invoiceOf(id)).toMatchObject({ status: 'partial', paid_amount: 200 });
  });

  test('paid by card while the owner records a check: the card’s money goes back by itself', async () => {
    const { id } = await addSentInvoice(server);
    await begin(id);
    const paidByCard = stripe.pay(await sessionOf(id));
    await ask(server, 'POST', `/api/invoices/${id}/paid`);
    await deliver(paidByCard);
    expect(await invoiceOf(id)).toMatchObject({ status: 'paid', paid_amount: 550 });
    const [card] = (await paymentsOf(id)).filter((one) => one.refunded > 0);
    expect(card).toMatchObject({ amount: 550, refunded: 550 });
    await waitUntil('the refund is made', async () =>
      stripe.refunds.some(({ amount }) => amount === 55_000),
    );
    const rows = await server.rows('select status from payment_refunds where payment_id = $1', [
      card.id,
    ]);
    await waitUntil('it is noted', async () => {
      const [row] = await server.rows('select status from payment_refunds where payment_id = $1', [
        card.id,
      ]);
      return row.status === 'done';
    });
    expect(rows).toHaveLength(1);
  });

  test('paid for an invoice that was voided meanwhile: all of it goes back', async () => {
    const { id } = await addSentInvoice(server);
    await begin(id);
    const paidByCard = stripe.pay(await sessionOf(id));
    await ask(server, 'POST', `/api/invoices/${id}/cancellation`);
    await deliver(paidByCard);
    expect(await invoiceOf(id)).toMatchObject({ status: 'cancelled', paid_amount: 0 });
    expect(await paymentsOf(id)).toMatchObject([{ refunded: 550 }]);
  });
});

describe('the card company', () => {
  test('is down: nothing is charged, and the next press finds it up', async () => {
    const { id } = await addSentInvoice(server);
    stripe.misbehave('down');
    const { status, body } = await begin(id);
    expect(status).toBe(503);
    expect(body.message).toContain('Nothing was charged');
    stripe.misbehave('none');
    await begin(id);
    await deliver(stripe.pay(await sessionOf(id)));
    expect(await paymentsOf(id)).toMatchObject([{ status: 'paid' }]);
  });

  test('makes a session whose answer is lost: pressed again it is the same one', async () => {
    const { id } = await addSentInvoice(server);
    const before = stripe.sessions.size;
    stripe.misbehave('answer_lost');
    expect((await begin(id)).status).toBe(503);
    stripe.misbehave('none');
    expect((await begin(id)).status).toBe(200);
    expect(stripe.sessions.size).toBe(before + 1);
  });

  test('charges, and we die before its answer: the job finds the payment', async () => {
    const { id } = await addSentInvoice(server);
    await begin(id);
    stripe.pay(await sessionOf(id));
    expect(await invoiceOf(id)).toMatchObject({ status: 'sent' });
    await Promise.all([reconcile(), reconcile()]);
    expect(await invoiceOf(id)).toMatchObject({ status: 'paid' });
    expect(await paymentsOf(id)).toMatchObject([{ status: 'paid', refunded: 0 }]);
  });

  test('is asked about sessions that were left; down meanwhile, it is asked again', async () => {
    const { id } = await addSentInvoice(server);
    await begin(id);
    const session = stripe.sessions.get(await sessionOf(id));
    if (session) session.status = 'expired';
    stripe.misbehave('silent');
    await reconcile();
    expect(await paymentsOf(id)).toMatchObject([{ status: 'processing' }]);
    stripe.misbehave('none');
    await reconcile();
    expect(await paymentsOf(id)).toMatchObject([{ status: 'cancelled' }]);
  });

  test('gives money back once, however often it is asked', async () => {
    const { id } = await addSentInvoice(server);
    await begin(id);
    await deliver(stripe.pay(await sessionOf(id)));
    const [payment] = await paymentsOf(id);
    const before = stripe.refunds.length;
    await ask(server, 'POST', `/api/payments/${payment.id}/refunds`, { amount: 20, reopens: true });
    await waitUntil('the refund is made', async () => stripe.refunds.length === before + 1);
    const intent = stripe.refunds.at(-1)?.payment_intent;
    const event = stripe.event('charge.refunded', {
      payment_intent: intent,
      amount_refunded: 2_000,
    });
    await deliver(event);
    expect(await invoiceOf(id)).toMatchObject({
      status: 'partial',
      paid_amount: 530,
      credited_amount: 0,
    });
  });
});

test('the keys are stored encrypted and tried by a button', async () => {
  const stored = await server.rows("select sealed from secrets where name like 'stripe%'");
  expect(stored).toHaveLength(2);
  expect(JSON.stringify(stored)).not.toContain('sk_test');
  const path = '/api/payments/card-connection';
  expect((await ask(server, 'POST', `${path}/tests`)).body).toMatchObject({ works: true });
  const bad = { secret_key: 'sk_test_bad', webhook_secret: webhookSecret };
  await ask(server, 'PUT', path, bad);
  expect((await ask(server, 'POST', `${path}/tests`)).body).toMatchObject({
    works: false,
    message: expect.stringContaining('Invalid API Key'),
  });
  expect((await ask(server, 'PUT', path, { ...bad, secret_key: 'pk_test' })).status).toBe(400);
});

test.each([
  '/invoice/some-token',
  '/es/invoice/some-token',
  '/customer/invoices/01a1fd14-4631-7fa6-a4c0-0e801a8ba66f',
  '/es/customer/invoices/01a1fd14-4631-7fa6-a4c0-0e801a8ba66f',
])('the form that pays on %s may lead to the card processor', async (path) => {
  const answer = await fetch(`${server.address}${path}`, { redirect: 'manual' });
  expect(answer.headers.get('content-security-policy')).toContain(
    `form-action 'self' https://checkout.stripe.com ${stripe.url};`,
  );
});

test('no other page of the portal lets a form lead elsewhere', async () => {
  const answer = await fetch(`${server.address}/customer/estimates`, { redirect: 'manual' });
  expect(answer.headers.get('content-security-policy')).toContain("form-action 'self';");
});
