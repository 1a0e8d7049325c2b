import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { goodKey, startFakeStripe, webhookSecret } from '#fakes/stripe.ts';
import { addCustomer } from '#tests/factories/customers.ts';
import { addSentInvoice, ask } from '#tests/factories/invoices.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { owner, startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { readPdf } from '#tests/money/stated.ts';
import { reconcileRefunds } from './actions/card-refunds.ts';

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
beforeEach(() => {
  stripe.misbehave('none');
  stripe.onRefund(async () => {});
});

async function deliver({ body, headers }: { body: string; headers: Record<string, string> }) {
  const answer = await fetch(`${server.address}/api/payments/stripe-events`, {
    method: 'POST',
    body,
    headers: { ...headers, 'content-type': 'application/json' },
  });
  return { status: answer.status, ...(await answer.json()) };
}

let people = 0;
/** An invoice of $550 that was paid by card, and everything that states what came of it. */
async function paidByCard() {
  people += 1;
  const email = `refunded${people}@example.com`;
  const customer = await addCustomer(server, { email, phone: '' });
  const { id } = await addSentInvoice(server, { customer_id: customer.id, customer_email: email });
  const begun = await ask(server, 'POST', `/api/invoices/${id}/card-payments`, { amount: 550 });
  const payment = begun.body.payment.id as string;
  const [row] = await server.rows('select provider_session from payments where id = $1', [payment]);
  const paid = stripe.pay(row.provider_session as string);
  await deliver(paid);
  const { payment_intent: intent } = JSON.parse(paid.body).data.object as {
    payment_intent: string;
  };
  const link = (await ask(server, 'POST', `/api/invoices/${id}/links`)).body.url as string;
  const path = `/api/payments/${payment}`;
  const read = async () => (await ask(server, 'GET', path)).body.payment;
  const refund = (body: Record<string, unknown>) => ask(server, 'POST', `${path}/refunds`, body);
  const settle = async (how: string) => {
    const { refunds } = await read();
    return ask(server, 'POST', `${path}/refunds/${refunds[0].id}/attempts`, { how });
  };
  const invoice = async () => (await ask(server, 'GET', `/api/invoices/${id}`)).body.invoice;
  const emails = async (subject: string) =>
    server.rows('select subject from emails where recipient = $1 and subject like $2', [
      email,
      `%${subject}%`,
    ]);
  const stated = async () => {
    const { paid_amount, credited_amount, open_amount, status } = await invoice();
    const { refunded_amount, refunded_tip } = await read();
    const page = await (await fetch(server.address + new URL(link).pathname)).text();
    const { totals } = (await ask(server, 'GET', '/api/payments/totals')).body;
    return {
      invoice: { paid_amount, credited_amount, open_amount, status },
      payment: { refunded_amount, refunded_tip },
      page: page.match(/\$[\d,.]+/g),
      pdf: await readPdf(server, `/api/invoices/${id}/pdf`),
      books: totals,
      emails: await emails('efund'),
    };
  };
  const hasStatus = (status: string) =>
    waitUntil(`it is ${status}`, async () => (await read()).refunds[0]?.status === status);
  const refundsThere = () => stripe.refunds.filter((one) => one.payment_intent === intent);
  const refundedThere = (cents: number) =>
    stripe.event('charge.refunded', { payment_intent: intent, amount_refunded: cents });
  return {
    customer,
    email,
    intent,
    read,
    refund,
    settle,
    invoice,
    emails,
    stated,
    hasStatus,
    refundsThere,
    refundedThere,
  };
}

/** The job of a refund noted that no response came, and waits for its next try. */
const triedInVain = (id: string) =>
  waitUntil('the job waits', async () => {
    const [job] = await server.rows(
      "select id from pgboss.job where name = 'refund-card' and state = 'retry' and data ->> 'refundId' = $1",
      [id],
    );
    return job?.id as string | undefined;
  });

test('a card refund is only requested, and booked with credit note and email on the yes', async () => {
  const paid = await paidByCard();
  stripe.misbehave('down');
  const before = await paid.stated();
  const { body } = await paid.refund({ amount: 100, reason: 'Scratched door' });
  expect(body.payment).toMatchObject({
    refunded_amount: 0,
    refundable: 450,
    refunds: [{ status: 'pending', amount: 100, reason: 'Scratched door', refunded_on: null }],
  });
  expect(await paid.stated()).toEqual(before);
  stripe.misbehave('none');
  await server.runDelayed('refund-card');
  await waitUntil('it is made', async () => {
    await server.runDelayed('refund-card');
    return (await paid.read()).refunds[0]?.status === 'done';
  });
  expect(await paid.read()).toMatchObject({
    refunded_amount: 100,
    refundable: 450,
    refunds: [{ id: body.payment.refunds[0].id, refunded_on: expect.any(String) }],
  });
  expect(await paid.invoice()).toMatchObject({ paid_amount: 450, credited_amount: 100 });
  await waitUntil('the email', async () => (await paid.emails('Refund: $100.00')).length === 1);
});

test('one that the processor refuses changes nothing, and a retry books it', async () => {
  const paid = await paidByCard();
  const before = await paid.stated();
  stripe.misbehave('declines');
  await paid.refund({ amount: 550, reopens: true });
  await paid.hasStatus('failed');
  expect(await paid.stated()).toEqual(before);
  expect(await paid.read()).toMatchObject({
    refundable: 550,
    refunds: [{ failure: expect.stringContaining('No funds'), refunded_on: null }],
  });
  const [notice] = await server.rows(
    "select body_text from emails where folder = 'inbox' and subject = 'A refund of $550.00 failed' order by id desc limit 1",
  );
  expect(notice.body_text).toContain('Not notified, and nothing was booked');
  stripe.misbehave('none');
  for (const _ of [1, 2]) expect((await paid.settle('retry')).status).toBe(200);
  await paid.hasStatus('done');
  expect(paid.refundsThere()).toHaveLength(1);
  expect(await paid.invoice()).toMatchObject({ open_amount: 550, credited_amount: 0 });
});

test('one that was refused can be dropped, and nothing but history remains', async () => {
  const paid = await paidByCard();
  const before = await paid.stated();
  stripe.misbehave('declines');
  await paid.refund({ amount: 550 });
  await paid.hasStatus('failed');
  const [{ id }] = (await paid.read()).refunds;
  const path = `/api/payments/${(await paid.read()).id}/refunds/${id}/attempts`;
  for (const _ of [1, 2])
    expect((await ask(server, 'POST', path, { how: 'drop' })).status).toBe(200);
  expect(await paid.read()).toMatchObject({ refunds: [], refundable: 550 });
  expect(await paid.stated()).toEqual(before);
  const lines = await server.rows(
    "select action from audit_log where subject_type = 'payment' and subject_id = $1 and action like 'refund%' order by position",
    [(await paid.read()).id],
  );
  expect(lines.map(({ action }) => action)).toEqual([
    'refund_requested',
    'refund_failed',
    'refund_dropped',
  ]);
});

test.each([
  ['by_hand', 'done', 'Refund: $550.00', 0],
  ['credit', 'credited', '$550.00 stays as your credit', 550],
])('one that was refused is booked on a press: %s', async (how, status, subject, credit) => {
  const paid = await paidByCard();
  stripe.misbehave('declines');
  await paid.refund({ amount: 550, reason: 'Job cancelled' });
  await paid.hasStatus('failed');
  for (const _ of [1, 2]) expect((await paid.settle(how)).status).toBe(200);
  expect(await paid.read()).toMatchObject({ refunds: [{ status }], refunded_amount: 550 });
  expect(await paid.invoice()).toMatchObject({ paid_amount: 0, credited_amount: 550 });
  const { body } = await ask(
    server,
    'GET',
    `/api/customer-credits?customer_id=${paid.customer.id}`,
  );
  expect(body.credit).toBe(credit);
  await waitUntil('the email', async () => (await paid.emails(subject)).length === 1);
});

test('the event of a refund that comes before the response books it once', async () => {
  const paid = await paidByCard();
  const outcomes: string[] = [];
  stripe.onRefund(async () => {
    outcomes.push((await deliver(paid.refundedThere(5_000))).outcome);
  });
  await paid.refund({ amount: 50, reason: 'Paint', reopens: true });
  await waitUntil('the response', async () => {
    const [row] = await server.rows(
      'select provider_refund from payment_refunds where payment_id = $1',
      [(await paid.read()).id],
    );
    return row?.provider_refund === paid.refundsThere()[0]?.id && row?.provider_refund;
  });
  expect(outcomes).toEqual(['refunded']);
  expect(await paid.read()).toMatchObject({
    refunded_amount: 50,
    refunds: [{ status: 'done', reason: 'Paint' }],
  });
  expect(await paid.invoice()).toMatchObject({ open_amount: 50, credited_amount: 0 });
  expect((await deliver(paid.refundedThere(5_000))).outcome).toBe('known');
  await waitUntil('the email', async () => (await paid.emails('Refund: $50.00')).length > 0);
  expect(await paid.emails('Refund: $50.00')).toHaveLength(1);
});

test('events that report several refunds in one sum book each request, and the rest as made there', async () => {
  const paid = await paidByCard();
  stripe.misbehave('silent');
  await paid.refund({ amount: 50, reason: 'Paint' });
  await paid.refund({ amount: 20, reason: 'Hinge' });
  expect((await deliver(paid.refundedThere(10_000))).outcome).toBe('refunded');
  expect(await paid.read()).toMatchObject({
    refunded_amount: 100,
    refunds: [
      { amount: 50, reason: 'Paint' },
      { amount: 20, reason: 'Hinge' },
      { amount: 30, reason: 'Refunded at the card processor' },
    ],
  });
  expect(await paid.invoice()).toMatchObject({ credited_amount: 100 });
});

test('one whose response is lost is booked once when it is asked for again', async () => {
  const paid = await paidByCard();
  const before = await paid.stated();
  stripe.misbehave('answer_lost');
  await paid.refund({ amount: 100 });
  await waitUntil('it is made there', () => paid.refundsThere().length === 1);
  await triedInVain((await paid.read()).refunds[0].id);
  expect(await paid.stated()).toEqual(before);
  stripe.misbehave('none');
  await server.runDelayed('refund-card');
  await paid.hasStatus('done');
  expect(paid.refundsThere()).toHaveLength(1);
  expect(await paid.read()).toMatchObject({ refunded_amount: 100, refundable: 450 });
});

test('one whose response is lost, and is asked for again with a wrong key, is not made twice', async () => {
  const paid = await paidByCard();
  const connect = (secret_key: string) =>
    ask(server, 'PUT', '/api/payments/card-connection', {
      secret_key,
      webhook_secret: webhookSecret,
    });
  stripe.misbehave('answer_lost');
  await paid.refund({ amount: 100 });
  await waitUntil('it is made there', () => paid.refundsThere().length === 1);
  await triedInVain((await paid.read()).refunds[0].id);
  await connect('sk_test_bad');
  stripe.misbehave('none');
  await waitUntil('it failed', async () => {
    await server.runDelayed('refund-card');
    return (await paid.read()).refunds[0]?.status === 'failed';
  });
  expect(await paid.read()).toMatchObject({ refunded_amount: 0 });
  await connect(goodKey);
  await paid.settle('retry');
  await paid.hasStatus('done');
  expect(paid.refundsThere()).toHaveLength(1);
});

test('one whose job is lost is asked for again, and after a day the owner looks', async () => {
  const paid = await paidByCard();
  const loseJob = async () => {
    stripe.misbehave('down');
    await paid.refund({ amount: 100 });
    const job = await triedInVain((await paid.read()).refunds.at(-1).id);
    await server.rows('delete from pgboss.job where id = $1', [job]);
    stripe.misbehave('none');
  };
  const reconcile = (hours: number) =>
    reconcileRefunds({ ...server.app, now: () => fromNow(hours * 3_600_000) });
  await loseJob();
  await reconcile(1);
  expect(await paid.read()).toMatchObject({ refunds: [{ status: 'pending' }] });
  await reconcile(3);
  expect(await paid.read()).toMatchObject({ refunds: [{ status: 'done' }], refunded_amount: 100 });
  await loseJob();
  await reconcile(21);
  expect(paid.refundsThere()).toHaveLength(1);
  expect(await paid.read()).toMatchObject({
    refunds: [{}, { status: 'failed', failure: expect.stringContaining('Look there first') }],
    refunded_amount: 100,
  });
});

test('two at the same moment cannot exceed the payment', async () => {
  const paid = await paidByCard();
  stripe.misbehave('silent');
  const answers = await Promise.all([1, 2].map(() => paid.refund({ amount: 400 })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.message).toBe('You can refund up to $150.00 of this payment.');
  expect(await paid.read()).toMatchObject({ refundable: 150, refunds: [{ amount: 400 }] });
});

test('one that was refused is not retried beyond what a later one left', async () => {
  const paid = await paidByCard();
  stripe.misbehave('declines');
  await paid.refund({ amount: 400 });
  await paid.hasStatus('failed');
  const [{ id }] = (await paid.read()).refunds;
  stripe.misbehave('none');
  await paid.refund({ amount: 400 });
  await waitUntil('it is made', async () => (await paid.read()).refunded_amount === 400);
  const path = `/api/payments/${(await paid.read()).id}/refunds/${id}/attempts`;
  for (const how of ['retry', 'by_hand', 'credit'])
    expect((await ask(server, 'POST', path, { how })).status).toBe(409);
  expect((await ask(server, 'POST', path, { how: 'drop' })).status).toBe(200);
  expect((await paid.read()).refunds).toMatchObject([{ status: 'done' }]);
});

test('one whose failure is reported before the response is not booked, and its retry has another key', async () => {
  const paid = await paidByCard();
  const before = await paid.stated();
  stripe.onRefund(async ({ id, payment_intent, amount, metadata }) => {
    const failed = { id, payment_intent, amount, metadata, status: 'failed' };
    await deliver(stripe.event('refund.failed', { ...failed, failure_reason: 'expired_card' }));
  });
  await paid.refund({ amount: 550 });
  await paid.hasStatus('failed');
  await waitUntil('the job is over', async () => {
    const jobs = await server.rows(
      "select 1 from pgboss.job where name = 'refund-card' and state in ('created', 'active', 'retry') and data ->> 'refundId' = $1",
      [(await paid.read()).refunds[0].id],
    );
    return jobs.length === 0;
  });
  expect(await paid.stated()).toEqual(before);
  stripe.onRefund(async () => {});
  await paid.settle('retry');
  await paid.hasStatus('done');
  expect(paid.refundsThere().map(({ metadata }) => metadata.attempt)).toEqual(['1', '2']);
  expect(await paid.read()).toMatchObject({ refunded_amount: 550 });
});

test('one that fails after the yes stays booked, both are notified, and it cannot be dropped', async () => {
  const paid = await paidByCard();
  stripe.misbehave('declines');
  await paid.refund({ amount: 550 });
  await paid.hasStatus('failed');
  stripe.misbehave('none');
  await paid.settle('retry');
  await paid.hasStatus('done');
  const [made] = paid.refundsThere();
  await deliver(stripe.event('refund.failed', { ...made, status: 'failed', failure_reason: 'x' }));
  expect(await paid.read()).toMatchObject({
    refunded_amount: 550,
    refunds: [{ status: 'failed' }],
  });
  await waitUntil(
    'the email',
    async () => (await paid.emails('Refund not delivered')).length === 1,
  );
  expect((await paid.settle('drop')).status).toBe(409);
  await paid.settle('retry');
  await paid.hasStatus('done');
  expect(paid.refundsThere().map(({ metadata }) => metadata.attempt)).toEqual(['2', '3']);
  expect(await paid.read()).toMatchObject({ refunded_amount: 550 });
});

test('a customer is not deleted while a refund is on its way, and one that failed goes with them', async () => {
  const paid = await paidByCard();
  stripe.misbehave('silent');
  await paid.refund({ amount: 100, reason: 'Linda was away' });
  const path = `/api/customers/${paid.customer.id}/personal-data`;
  const shown = async () => JSON.stringify((await ask(server, 'GET', path)).body);
  expect(await shown()).toContain('Payments with a refund on its way');
  stripe.misbehave('declines');
  await waitUntil('it failed', async () => {
    await server.runDelayed('refund-card');
    return (await paid.read()).refunds[0]?.status === 'failed';
  });
  expect(await shown()).not.toContain('Payments with a refund on its way');
  const count = async () =>
    (await server.rows("select 1 from refund_requests where reason = 'Linda was away'")).length;
  expect(await count()).toBe(1);
  await ask(server, 'POST', `${path}/deletion`, { current_password: owner.password });
  expect(await count()).toBe(0);
});
