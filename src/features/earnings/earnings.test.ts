import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '#lib/days/days.ts';
import { newId } from '#lib/ids.ts';
import { putOrder } from '#tests/factories/work-orders.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { signedInPartner } from '#tests/harness/partner.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const now = fromNow().toISOString();
/** In the business's time zone, which determines when a year ends. */
const year = Number(dayIn('America/Chicago', new Date(now)).slice(0, 4));
const confirmed = (partnerId: string, amount: number) =>
  putOrder(server, partnerId, { status: 'confirmed', amount, done_at: now, confirmed_at: now });

test('a payout pays orders once, however often and from how many sides it is sent', async () => {
  const { browser, partner } = await signedInPartner(server, { language: 'spanish' });
  const [first, second] = [await confirmed(partner.id, 385), await confirmed(partner.id, 100.1)];
  const body = payoutOf(partner.id, [
    { order_id: first, amount: 385 },
    { order_id: second, amount: 50.05 },
  ]);
  const key = newId();
  const answers = await Promise.all([pay(body, key), pay(body, key), pay(body, key)]);
  for (const answer of answers) {
    expect(answer).toEqual(answers[0]);
    expect(answer.status).toBe(200);
  }
  expect(await paidOf([first, second])).toEqual([385, 50.05]);
  const emails = await server.rows('select subject from emails where recipient = $1', [
    partner.email,
  ]);
  expect(emails).toEqual([{ subject: 'Pago de $435.05 de Hill Country Handyman' }]);
  const page = await (await browser.get('/partner/earnings')).text();
  expect(page).toContain('$50.05 por cobrar, $435.05 pagados.');
});

test('work that is ready to invoice is listed once, and again as unpaid when it is invoiced', async () => {
  const { browser, partner } = await signedInPartner(server);
  const order = await confirmed(partner.id, 385);
  const listed = async () => {
    const page = await (await browser.get('/partner/earnings')).text();
    return [page.split(`/partner/work-orders/${order}"`).length - 1, page] as const;
  };
  const [links, page] = await listed();
  expect(links).toBe(0);
  expect(page).toContain(`value="${order}"`);
  expect(page).toContain('what is ready to invoice is listed above');
  await browser.send('/partner/earnings', { order });
  const [after, then] = await listed();
  expect(after).toBe(1);
  expect(then).not.toContain('is listed above');
});

test('two payouts of the same order at the same instant do not pay it twice', async () => {
  const { partner } = await signedInPartner(server);
  const order = await confirmed(partner.id, 80);
  const body = payoutOf(partner.id, [{ order_id: order, amount: 80 }]);
  const answers = await Promise.all([pay(body), pay(body), pay(body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await paidOf([order])).toEqual([80]);
});

test('nothing is paid that is not owed, and a bad one of several changes nothing', async () => {
  const { partner } = await signedInPartner(server);
  const other = await signedInPartner(server);
  const mine = await confirmed(partner.id, 80);
  const theirs = await confirmed(other.partner.id, 80);
  const notYet = await putOrder(server, partner.id, { status: 'done', amount: 80, done_at: now });
  const good = payoutOf(partner.id, [{ order_id: mine, amount: 10 }]);
  for (const [code, orders] of [
    ['too_much', [{ order_id: mine, amount: 70.01 }]],
    ['foreign', [{ order_id: theirs, amount: 1 }]],
    ['foreign', [{ order_id: newId(), amount: 1 }]],
    ['not_confirmed', [{ order_id: notYet, amount: 1 }]],
  ] as const) {
    const bad = payoutOf(partner.id, [...orders]);
    const answer = await pay({ payouts: [...good.payouts, ...bad.payouts] });
    expect(answer).toMatchObject({ status: 409, body: { code } });
  }
  expect((await pay(payoutOf(partner.id, [{ order_id: mine, amount: -5 }]))).status).toBe(400);
  expect((await pay(payoutOf(partner.id, [{ order_id: mine, amount: 0.001 }]))).status).toBe(400);
  expect(await paidOf([mine, theirs])).toEqual([0, 0]);
});

test('a voided payout opens what it paid, once', async () => {
  const { partner } = await signedInPartner(server);
  const order = await confirmed(partner.id, 80);
  const { body } = await pay(payoutOf(partner.id, [{ order_id: order, amount: 60 }]));
  for (let press = 0; press < 2; press += 1)
    expect((await asOwner(`/api/partner-payouts/${body.ids[0]}/void`, {})).status).toBe(200);
  expect(await paidOf([order])).toEqual([0]);
  const totals = await (await server.asOwner(`/api/partner-tax-totals?year=${year}`)).json();
  expect(JSON.stringify(totals)).not.toContain(partner.id);
});

test('confirmed work is invoiced once, by its partner alone, and the owner is notified', async () => {
  const { browser, partner } = await signedInPartner(server, { full_name: 'Ines Invoice' });
  const stranger = await signedInPartner(server);
  const order = await confirmed(partner.id, 385);
  const refused = await stranger.browser.send('/partner/earnings', { order });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('Please select at least one work order');
  const locations = await Promise.all(
    [1, 2].map(async () =>
      (await browser.send('/partner/earnings', { order })).headers.get('location'),
    ),
  );
  expect(locations[0]).toMatch(/\?sent=PI-\d{4}-\d{4}$/);
  expect(locations[1]).toBe(locations[0]);
  const invoices = await server.rows('select total from partner_invoices where partner_id = $1', [
    partner.id,
  ]);
  expect(invoices).toEqual([{ total: '385.00' }]);
  const mail = await (await server.asOwner('/api/email/messages')).json();
  expect(JSON.stringify(mail)).toMatch(/Ines Invoice sent invoice PI-[\d-]+ for \$385\.00: WO-/);
});

test('the statement of a year as a page, a file and a PDF', async () => {
  const { browser, partner } = await signedInPartner(server, { language: 'spanish' });
  const order = await confirmed(partner.id, 385);
  await pay({
    ...payoutOf(partner.id, [{ order_id: order, amount: 300 }]),
  });
  const page = await (await browser.get(`/partner/earnings/statement?year=${year}`)).text();
  expect(page).toContain('$85.00');
  const csv = await (await browser.get(`/partner/earnings/statement.csv?year=${year}`)).text();
  expect(csv).toMatch(/^Día,Concepto,Número,Importe/);
  expect(csv).toMatch(/,Porch railing,OT-2026-\d+,385/);
  expect(csv).toMatch(/,Pago: Cheque,'?#12,-300/);
  const pdf = await browser.get(`/partner/earnings/statement.pdf?year=${year}`);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect((await pdf.text()).slice(0, 5)).toBe('%PDF-');
  const empty = await (await browser.get('/partner/earnings/statement?year=2001')).text();
  expect(empty).toContain('No hay trabajos ni pagos este año.');
});

test('a tax form is stored encrypted; its partner sees four digits, the owner all, and that is recorded', async () => {
  const { browser, partner } = await signedInPartner(server);
  const form = {
    legal_name: 'Luis Ortega',
    business_name: '',
    tax_class: 'individual',
    address: '12 Main St',
    city: 'Comfort',
    state: 'tx',
    zip_code: '78013',
    number_kind: 'ssn',
    number: '123-45-6789',
    signed_name: 'Luis Ortega',
  };
  const unsigned = await browser.send('/partner/profile/tax', form);
  expect(unsigned.status).toBe(400);
  expect(await unsigned.text()).not.toMatch(/45-?6789/);
  expect((await server.asOwner(`/api/partners/${partner.id}/tax-form`)).status).toBe(404);
  const sent = await browser.send('/partner/profile/tax', { ...form, certified: 'yes' });
  expect(sent.status).toBe(303);
  const page = await (await browser.get('/partner/profile/tax')).text();
  expect(page).toContain('The number ends in 6789.');
  expect(page).not.toMatch(/123-?45/);
  const [stored] = await server.rows('select * from partner_tax_forms where partner_id = $1', [
    partner.id,
  ]);
  expect(JSON.stringify(stored)).not.toMatch(/123-?45-?6789|12 Main/);
  const { tax_form } = await (await server.asOwner(`/api/partners/${partner.id}/tax-form`)).json();
  expect(tax_form).toMatchObject({ number: '123456789', state: 'TX', tax_class: 'individual' });
  const looked = await server.rows(
    "select actor_kind from audit_log where subject_id = $1 and action = 'tax_form_viewed'",
    [partner.id],
  );
  expect(looked).toEqual([{ actor_kind: 'owner' }]);
});

test('the totals of a year show who is due a 1099', async () => {
  const { partner } = await signedInPartner(server, { full_name: 'Tess Threshold' });
  const order = await confirmed(partner.id, 5000);
  const paidOn = (paid_on: string, amount: number) =>
    pay({
      payouts: [{ ...payoutOf(partner.id, [{ order_id: order, amount }]).payouts[0], paid_on }],
    });
  await paidOn('2025-12-31', 600);
  await paidOn('2026-01-01', 1999.99);
  const of = async (asked: number) => {
    const answer = await server.asOwner(`/api/partner-tax-totals?year=${asked}`);
    const { totals } = await answer.json();
    return totals.find((one: { partner: { id: string } }) => one.partner.id === partner.id);
  };
  expect(await of(2025)).toMatchObject({ total: 600, needs_1099: true, last_four: null });
  expect(await of(2026)).toMatchObject({ total: 1999.99, needs_1099: false });
  await paidOn('2026-12-31', 0.01);
  expect(await of(2026)).toMatchObject({ total: 2000, needs_1099: true });
  const file = await (await server.asOwner('/api/partner-tax-totals/export?year=2026')).text();
  expect(file).toContain('Tess Threshold,no W-9,2000,yes');
});

function payoutOf(partner_id: string, orders: { order_id: string; amount: number }[]) {
  const paid_on = `${year}-11-20`;
  return { payouts: [{ partner_id, paid_on, method: 'check', reference: '#12', orders }] };
}

async function pay(body: unknown, key = newId()) {
  const answer = await asOwner('/api/partner-payouts', body, key);
  return { status: answer.status, body: await answer.json() };
}

function asOwner(path: string, json: unknown, key = newId()): Promise<Response> {
  return server.asOwner(path, { method: 'POST', json, headers: { 'idempotency-key': key } });
}

async function paidOf(ids: string[]): Promise<number[]> {
  const rows = await server.rows(
    'select id, paid_amount::float8 as paid from work_orders where id = any($1)',
    [ids],
  );
  return ids.map((id) => rows.find((row) => row.id === id)?.paid as number);
}
