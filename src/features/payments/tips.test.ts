import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { goodKey, startFakeStripe, webhookSecret } from '#fakes/stripe.ts';
import { addSentInvoice, ask } from '#tests/factories/invoices.ts';
import { signedInCustomer } from '#tests/harness/portal.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

let server: TestServer;
let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
beforeAll(async () => {
  stripe = await startFakeStripe();
  server = await startTestServer({ env: { STRIPE_API_URL: stripe.url } });
  const keys = { secret_key: goodKey, webhook_secret: webhookSecret };
  await ask(server, 'PUT', '/api/payments/card-connection', keys);
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
});
beforeEach(() => set({ tips_on: true, card_provider: 'test' }));

async function set(change: Record<string, unknown>) {
  const { versions } = (await ask(server, 'GET', '/api/settings')).body;
  const body = { version: versions.payments, ...change };
  return ask(server, 'PATCH', '/api/settings/payments', body);
}
const get = (path: string) => fetch(server.address + path, { redirect: 'manual' });
const press = (path: string, form: Record<string, string>) =>
  fetch(server.address + path, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
/** Presses and goes where the answer leads, as a browser does. */
async function pressAndFollow(path: string, form: Record<string, string>) {
  const answer = await press(path, form);
  expect(answer.status).toBe(303);
  return get(answer.headers.get('location') ?? '');
}
async function addLinkedInvoice(change: Record<string, unknown> = {}) {
  const { id } = await addSentInvoice(server, change);
  const { body } = await ask(server, 'POST', `/api/invoices/${id}/links`);
  return { id, link: new URL(body.url).pathname };
}
const invoiceOf = async (id: string) =>
  (await ask(server, 'GET', `/api/invoices/${id}`)).body.invoice;
const paymentsOf = (id: string) =>
  server.rows(
    `select id, status, amount::float8, tip_amount::float8 as tip, refunded_amount::float8 as refunded,
      refunded_tip::float8, failure, provider_session from payments where invoice_id = $1 order by id`,
    [id],
  );
/** Pays through the review page and the test terminal. */
async function payWithTip(link: string, amount: string, tip: string) {
  const form = { amount, tip: '0', own_tip: tip, reviewed: 'yes' };
  const started = await press(`${link}/payment`, form);
  const terminal = started.headers.get('location') ?? '';
  const shown = await (await get(terminal)).text();
  await press(terminal, { card: 'accepted' });
  return shown;
}
async function emailTo(email: string, subject: string) {
  return waitUntil(`an email to ${email}`, async () => {
    const [row] = await server.rows(
      'select subject, body_text from emails where recipient = $1 and subject like $2',
      [email, `%${subject}%`],
    );
    return row;
  });
}
async function deliver({ body, headers }: { body: string; headers: Record<string, string> }) {
  const answer = await fetch(`${server.address}/api/payments/stripe-events`, {
    method: 'POST',
    body,
    headers: { ...headers, 'content-type': 'application/json' },
  });
  return { status: answer.status, ...(await answer.json()) };
}

test('a customer adds a tip, sees the total, and pays both in one charge', async () => {
  const email = 'tip@example.com';
  const { id, link } = await addLinkedInvoice({ customer_email: email });
  expect(await (await get(link)).text()).toContain('Add a tip?');
  const review = await pressAndFollow(`${link}/payment`, { amount: '550', tip: '15', own_tip: '' });
  const shown = await review.text();
  for (const text of ['Check your payment', '$550.00', '$82.50', 'Pay $632.50 by card'])
    expect(shown).toContain(text);
  expect(await paymentsOf(id)).toEqual([]);
  expect(await payWithTip(link, '550.00', '82.50')).toContain('$632.50');
  expect(await paymentsOf(id)).toMatchObject([{ status: 'paid', amount: 550, tip: 82.5 }]);
  expect(await invoiceOf(id)).toMatchObject({ status: 'paid', paid_amount: 550, open_amount: 0 });
  expect(await (await get(link)).text()).toContain('plus a tip of $82.50');
  expect(await (await get(`${link}?notice=paid`)).text()).toContain(
    '$632.50 received: $550.00 and $82.50 tip.',
  );
  const receipt = await emailTo(email, 'Receipt: $632.50');
  for (const text of ['Paid on the invoice', '$550.00', 'Tip', '$82.50', 'Total with tip'])
    expect(receipt.body_text).toContain(text);
  expect(receipt.body_text.match(/\$550\.00/g)).toHaveLength(1);
});

test.each([
  ['', 'Your card was declined. Nothing was charged.', 'Add a tip?'],
  ['/es', 'Su tarjeta no pasó. No se cobró nada.', 'propina'],
])(
  'a decline says that nothing was charged and leaves amount and tip as typed%s',
  async (prefix, notice, tip) => {
    const { link } = await addLinkedInvoice();
    const form = { amount: '300.00', tip: '0', own_tip: '45.00', reviewed: 'yes' };
    const started = await press(`${prefix}${link}/payment`, form);
    const declined = await press(started.headers.get('location') ?? '', { card: 'declined' });
    const text = await (await get(declined.headers.get('location') ?? '')).text();
    expect(text).toContain(notice);
    expect(text).toContain(tip);
    for (const [name, value] of [
      ['amount', '300.00'],
      ['own_tip', '45.00'],
    ])
      expect(text).toMatch(new RegExp(`name="${name}"[^>]*value="${value}"`));
  },
);

test('Back from the card page leads to an address that shows the total again', async () => {
  const { id, link } = await addLinkedInvoice();
  const review = await press(`${link}/payment`, { amount: '300', tip: '15' });
  const address = review.headers.get('location') ?? '';
  expect([review.status, address]).toEqual([303, `${link}/payment?amount=300.00&own_tip=45.00`]);
  const text = await (await get(address)).text();
  expect(text).toContain('Pay $345.00 by card');
  expect(text).toContain(`href="${link}?amount=300.00&amp;own_tip=45.00"`);
  await payWithTip(link, '550.00', '0.00');
  expect((await get(address)).headers.get('location')).toBe(link);
  for (const wrong of ['amount=9999', 'amount=', 'amount=300&own_tip=301', ''])
    expect((await get(`${link}/payment?${wrong}`)).headers.get('location')).toBe(link);
  expect(await paymentsOf(id)).toHaveLength(1);
});

test('in Spanish, of a part of the invoice, the percent is of what is paid', async () => {
  const { id, link } = await addLinkedInvoice();
  const spanish = `/es${link}`;
  expect(await (await get(spanish)).text()).toContain('¿Quiere agregar una propina? (opcional)');
  const form = { amount: '200', tip: '10', own_tip: '' };
  const shown = await (await pressAndFollow(`${spanish}/payment`, form)).text();
  for (const text of ['Revise su pago', '$200.00', '$20.00', 'Pagar $220.00 con tarjeta'])
    expect(shown).toContain(text);
  await payWithTip(spanish, '200.00', '20.00');
  expect(await invoiceOf(id)).toMatchObject({ status: 'partial', open_amount: 350 });
  expect(await (await get(spanish)).text()).toContain('más una propina de $20.00');
});

test('without a tip the next page shows the amount alone, and that is charged', async () => {
  const { id, link } = await addLinkedInvoice();
  const shown = await (await pressAndFollow(`${link}/payment`, { amount: '550', tip: '0' })).text();
  expect(shown).toContain('Pay $550.00 by card');
  await payWithTip(link, '550.00', '0.00');
  expect(await paymentsOf(id)).toMatchObject([{ amount: 550, tip: 0 }]);
  expect(await (await get(link)).text()).not.toContain('plus a tip');
});

test.each([
  ['an amount below zero', { own_tip: '-5' }],
  ['more than is paid', { own_tip: '550.01' }],
  ['what is no number', { own_tip: 'NaN' }],
  ['a huge number', { own_tip: '1e12' }],
  ['a script', { own_tip: '<script>alert(1)</script>' }],
  ['a percent that is not offered', { tip: '99' }],
])('%s is no tip: nothing is charged, and what was typed stays', async (_, form) => {
  const { id, link } = await addLinkedInvoice();
  for (const reviewed of ['', 'yes']) {
    const answer = await press(`${link}/payment`, { amount: '550', ...form, reviewed });
    expect(answer.status).toBe(400);
    const text = await answer.text();
    expect(text).toContain('Please choose one of the tips');
    expect(text).not.toContain('<script>alert');
  }
  expect(await paymentsOf(id)).toEqual([]);
});

test('while tips are off no page offers them, and one that is sent anyway is not charged', async () => {
  await set({ tips_on: false });
  const { id, link } = await addLinkedInvoice();
  expect(await (await get(link)).text()).not.toContain('Add a tip?');
  const sent = { amount: '550', own_tip: '82.50', reviewed: 'yes' };
  const answer = await press(`${link}/payment`, sent);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('take tips right now');
  expect(await paymentsOf(id)).toEqual([]);
  expect((await press(`${link}/payment`, { amount: '550' })).status).toBe(303);
});

test('suggested percents are whole numbers from 1 to 50, at most four, in order', async () => {
  expect((await set({ tip_percents: [25, 5, 5] })).body.settings.payments.tip_percents).toEqual([
    5, 25,
  ]);
  for (const tip_percents of [[0], [51], [1.5], [5, 10, 15, 20, 25]])
    expect((await set({ tip_percents })).status).toBe(400);
  await set({ tip_percents: [10, 15, 20] });
});

describe('a refund', () => {
  const refund = (id: string, body: Record<string, unknown>) =>
    ask(server, 'POST', `/api/payments/${id}/refunds`, body);
  async function paid(change: Record<string, unknown> = {}) {
    const { id, link } = await addLinkedInvoice(change);
    await payWithTip(link, '550', '55');
    return { id, paymentId: (await paymentsOf(id))[0]?.id as string };
  }

  test('of the whole payment gives the tip back as well, and the email says so', async () => {
    const email = 'tip-refund@example.com';
    const { id, paymentId } = await paid({ customer_email: email });
    const { body } = await refund(paymentId, { amount: 550, reason: 'Job cancelled' });
    expect(body.payment).toMatchObject({
      refunded_amount: 550,
      refunded_tip: 55,
      refundable: 0,
      refundable_tip: 0,
      refunds: [{ amount: 550, tip_amount: 55 }],
    });
    expect(await invoiceOf(id)).toMatchObject({ paid_amount: 0, credited_amount: 550 });
    const { body_text } = await emailTo(email, 'Refund: $605.00');
    for (const text of ['Refunded from the invoice', '$550.00', '$55.00'])
      expect(body_text).toContain(text);
  });

  test('of a part leaves the tip, and a tip alone can go back without touching the invoice', async () => {
    const { id, paymentId } = await paid();
    const part = await refund(paymentId, { amount: 50 });
    expect(part.body.payment).toMatchObject({ refunded_amount: 50, refunded_tip: 0 });
    const before = await invoiceOf(id);
    const tip = await refund(paymentId, { amount: 0, tip_amount: 30 });
    expect(tip.body.payment).toMatchObject({ refunded_amount: 50, refundable_tip: 25 });
    const { paid_amount, credited_amount, open_amount } = await invoiceOf(id);
    expect(before).toMatchObject({ paid_amount, credited_amount, open_amount });
  });

  test('of more than was tipped, of nothing, or below zero is refused', async () => {
    const { paymentId } = await paid();
    const more = await refund(paymentId, { amount: 10, tip_amount: 55.01 });
    expect(more.status).toBe(409);
    expect(more.body.fields.tip_amount).toContain('$55.00');
    expect((await refund(paymentId, { amount: 0 })).status).toBe(400);
    expect((await refund(paymentId, { amount: 0, tip_amount: 0 })).status).toBe(400);
    expect((await refund(paymentId, { amount: 10, tip_amount: -1 })).status).toBe(400);
    expect((await refund(paymentId, { amount: 550.01 })).status).toBe(409);
  });
});

describe('at Stripe', () => {
  beforeEach(() => set({ card_provider: 'stripe' }));

  async function begin(tip = '55') {
    const { id, link } = await addLinkedInvoice();
    const form = { amount: '550', own_tip: tip, reviewed: 'yes' };
    const { headers } = await press(`${link}/payment`, form);
    return { id, link, url: headers.get('location') ?? '' };
  }
  const sessionOf = async (id: string) => (await paymentsOf(id)).at(-1)?.provider_session as string;

  test('amount and tip are one charge, and an event that comes twice counts once', async () => {
    const { id } = await begin();
    expect(stripe.sessions.get(await sessionOf(id))?.amount_total).toBe(60_500);
    const event = stripe.pay(await sessionOf(id));
    await Promise.all([1, 2, 3].map(() => deliver(event)));
    expect(await paymentsOf(id)).toMatchObject([{ status: 'paid', amount: 550, tip: 55 }]);
    expect(await invoiceOf(id)).toMatchObject({ status: 'paid', paid_amount: 550 });
  });

  test('an event of the amount without the tip is not believed', async () => {
    const { id } = await begin();
    const event = stripe.pay(await sessionOf(id), { amount_total: 55_000 });
    expect((await deliver(event)).outcome).toBe('differs');
    const [payment] = await paymentsOf(id);
    expect(payment).toMatchObject({ status: 'failed' });
    expect(payment?.failure).toContain('we asked for $605.00');
  });

  test('a lost answer and another press make one session; another tip ends it', async () => {
    const { id, link } = await addLinkedInvoice();
    const form = { amount: '550', own_tip: '55', reviewed: 'yes' };
    const before = stripe.sessions.size;
    stripe.misbehave('answer_lost');
    expect((await press(`${link}/payment`, form)).headers.get('location')).toContain('down');
    stripe.misbehave('none');
    await press(`${link}/payment`, form);
    expect(stripe.sessions.size).toBe(before + 1);
    const first = await sessionOf(id);
    await press(`${link}/payment`, { ...form, own_tip: '20' });
    expect(stripe.sessions.get(first)?.status).toBe('expired');
    expect(stripe.sessions.get(await sessionOf(id))?.amount_total).toBe(57_000);
  });

  test('paid after a check had come, the tip goes back with the rest', async () => {
    const { id } = await begin();
    const paidByCard = stripe.pay(await sessionOf(id));
    await ask(server, 'POST', `/api/invoices/${id}/paid`);
    await deliver(paidByCard);
    const card = (await paymentsOf(id)).find(({ tip }) => tip > 0);
    expect(card).toMatchObject({ refunded: 550, refunded_tip: 55 });
    await waitUntil('the refund is made', async () =>
      stripe.refunds.some(({ amount }) => amount === 60_500),
    );
  });

  test('refunds made there are the invoice’s first and the tip’s last', async () => {
    const { id } = await begin();
    const paid = stripe.pay(await sessionOf(id));
    await deliver(paid);
    const { payment_intent } = JSON.parse(paid.body).data.object;
    const refunded = (cents: number) =>
      deliver(stripe.event('charge.refunded', { payment_intent, amount_refunded: cents }));
    await refunded(10_000);
    expect(await paymentsOf(id)).toMatchObject([{ refunded: 100, refunded_tip: 0 }]);
    await refunded(60_500);
    expect(await paymentsOf(id)).toMatchObject([{ refunded: 550, refunded_tip: 55 }]);
    expect(await invoiceOf(id)).toMatchObject({ paid_amount: 0, credited_amount: 550 });
  });

  test('a lost dispute takes the tip as well and opens the invoice again', async () => {
    const { id } = await begin();
    const paid = stripe.pay(await sessionOf(id));
    await deliver(paid);
    const { payment_intent } = JSON.parse(paid.body).data.object;
    const lost = { payment_intent, amount: 60_500, reason: 'fraudulent', status: 'lost' };
    await deliver(stripe.event('charge.dispute.closed', lost));
    expect(await paymentsOf(id)).toMatchObject([{ refunded: 550, refunded_tip: 55 }]);
    expect(await invoiceOf(id)).toMatchObject({ open_amount: 550, credited_amount: 0 });
  });
});

test('lists, exports, and the statement have tips apart; revenue does not count them', async () => {
  const { browser, customer } = await signedInCustomer(server, {
    first_name: 'Tina',
    last_name: 'Tipper',
    email: 'tina@example.com',
  });
  const { id } = await addSentInvoice(server, {
    customer_id: customer.id,
    project_title: 'Tipped fence',
  });
  const path = `/customer/invoices/${id}`;
  const before = (await ask(server, 'GET', '/api/payments/totals')).body.totals;
  const review = await browser.send(`${path}/payment`, { amount: '550', tip: '20' });
  expect(await (await browser.get(review.headers.get('location') ?? '')).text()).toContain(
    'Pay $660.00 by card',
  );
  const form = { amount: '550.00', own_tip: '110.00', reviewed: 'yes' };
  const started = await browser.send(`${path}/payment`, form);
  await browser.send(started.headers.get('location') ?? '', { card: 'accepted' });
  const { totals } = (await ask(server, 'GET', '/api/payments/totals')).body;
  expect(totals.received).toBeCloseTo(before.received + 550);
  expect(totals.this_month).toBeCloseTo(before.this_month + 550);
  expect(totals.tips).toBeCloseTo(before.tips + 110);

  const { payments } = (await ask(server, 'GET', '/api/payments?q=tipped')).body;
  expect(payments).toMatchObject([{ amount: 550, tip_amount: 110 }]);
  const csv = await (await server.asOwner('/api/payments/export?q=tipped')).text();
  expect(csv).toContain('Created,Tip,Tip refunded');
  expect(csv).toMatch(/:\d\d,110,0,0\s/);
  const months = await (await server.asOwner('/api/books/tax')).text();
  expect(months.split('\n')[0]).toContain('Payments received,Refunds,Tips,Tips refunded');
  const cells = months.split('\n')[1]?.trim().split(',') ?? [];
  const [row] = await server.rows(
    `select sum(tip_amount)::float8 as tips, sum(refunded_tip)::float8 as refunded from payments
     where status = 'paid'`,
  );
  expect(cells.slice(-2).map(Number)).toEqual([row?.tips, row?.refunded]);

  const statement = await (await browser.get('/customer/invoices/statement')).text();
  expect(statement).toContain('Tip');
  expect(statement).toContain('$110.00');
  const [value] = await server.rows('select lifetime_value::float8 from customers where id = $1', [
    customer.id,
  ]);
  expect(value?.lifetime_value).toBe(550);
});
