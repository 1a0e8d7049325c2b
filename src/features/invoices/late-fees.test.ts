import { extractText } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayAfter, instantAt } from '#lib/days/days.ts';
import { newId } from '#lib/ids.ts';
import { addCustomer } from '#tests/factories/customers.ts';
import { addInvoice, addSentInvoice, ask } from '#tests/factories/invoices.ts';
import { businessDay } from '#tests/harness/business-day.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { addLateFees } from './actions/late-fees.ts';
import { makeRecurring } from './actions/recurring.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const fivePercent = { late_fee_kind: 'percent', late_fee_value: 5, late_fee_days: 10 };
beforeEach(() => set(fivePercent));

async function set(change: Record<string, unknown>) {
  const { versions } = (await ask(server, 'GET', '/api/settings')).body;
  return ask(server, 'PATCH', '/api/settings/invoices', { version: versions.invoices, ...change });
}
const zone = 'America/Chicago';
// Read once, so that a test running over midnight keeps counting from the same day.
const today = businessDay();
const inDays = (days: number) => dayAfter(today, days);
/** The app at noon, this many days from today. */
const later = (days: number) => ({
  ...server.app,
  now: () => instantAt(inDays(days), '12:00', zone),
});
const invoiceOf = async (id: string) =>
  (await ask(server, 'GET', `/api/invoices/${id}`)).body.invoice;
const sent = (change: Record<string, unknown> = {}) =>
  addSentInvoice(server, { due_date: inDays(5), ...change });
const waive = (id: string) => ask(server, 'POST', `/api/invoices/${id}/late-fee-waiver`);
async function pageOf(id: string, language = '') {
  const { body } = await ask(server, 'POST', `/api/invoices/${id}/links`);
  return (await fetch(server.address + language + new URL(body.url).pathname)).text();
}
async function pdfOf(id: string) {
  const file = await server.asOwner(`/api/invoices/${id}/pdf`);
  const { text } = await extractText(new Uint8Array(await file.arrayBuffer()), {
    mergePages: true,
  });
  return text;
}
const emailTo = (email: string, subject: string) =>
  waitUntil(`an email to ${email}`, async () => {
    const [row] = await server.rows(
      'select subject, body_text, attachments from emails where recipient = $1 and subject like $2',
      [email, `%${subject}%`],
    );
    return row;
  });

test('an invoice sent while late fees are on states it, in its PDF, page, and email', async () => {
  const email = 'stated@example.com';
  const { id, late_fee } = await sent({ customer_email: email, due_date: '2099-12-18' });
  expect(late_fee).toMatchObject({ kind: 'percent', value: 5, after: '2099-12-28', amount: 0 });
  const sentence =
    "If this invoice isn't paid in full by December 28, 2099, we add a late fee of 5% of the balance, once.";
  expect((await pdfOf(id)).replace(/\s+/g, ' ')).toContain(sentence);
  expect((await pageOf(id)).replaceAll('&#x27;', "'")).toContain(sentence);
  expect((await emailTo(email, 'INV-'))?.body_text).toContain(sentence);
});

test('in Spanish it is stated and added in Spanish', async () => {
  const email = 'recargo@example.com';
  const customer = await addCustomer(server, { email, phone: '', language: 'spanish' });
  const { id } = await sent({ customer_id: customer.id });
  expect(await pageOf(id)).toContain('agregamos un recargo de 5% del saldo, una sola vez.');
  await addLateFees(later(16));
  expect(await pageOf(id)).toContain('Recargo por pago atrasado (sin impuesto)');
  expect(await pdfOf(id)).toContain('Recargo por pago atrasado');
  expect((await emailTo(email, 'Recargo en la factura'))?.body_text).toContain('$27.50');
});

test('an invoice that was sent before keeps what it said: without a fee, or with the old one', async () => {
  await set({ late_fee_kind: 'none' });
  const before = await sent();
  await set({ late_fee_kind: 'amount', late_fee_value: 25 });
  const after = await sent();
  await set({ late_fee_kind: 'amount', late_fee_value: 99 });
  for (const { id } of [before, after]) await ask(server, 'POST', `/api/invoices/${id}/send`);
  await addLateFees(later(60));
  expect((await invoiceOf(before.id)).late_fee).toBeNull();
  expect(await invoiceOf(before.id)).toMatchObject({ total_amount: 550 });
  expect(await invoiceOf(after.id)).toMatchObject({ total_amount: 575, late_fee: { value: 25 } });
});

test('it is in no tax, and not in the amount that the tax is on where lines differ', async () => {
  const all = await sent({ tax_enabled: true });
  const items = [
    { description: 'Cedar', quantity: 1, rate: 300 },
    { description: 'Labor', quantity: 1, rate: 200, taxable: false },
  ];
  const some = await sent({ tax_enabled: true, items });
  await addLateFees(later(16));
  const plain = async (id: string) => (await pageOf(id)).replace(/<[^>]+>/g, ' ');
  expect(await plain(all.id)).toMatch(/Sales tax 8\.25% +\$45\.38/);
  for (const shown of [await plain(all.id), await pdfOf(all.id)])
    expect(shown).not.toContain('Not taxed');
  for (const shown of [await plain(some.id), await pdfOf(some.id)]) {
    expect(shown).toContain('Sales tax 8.25% on $300.00');
    expect(shown.match(/Not taxed/g)).toHaveLength(1);
  }
  const fee = (await invoiceOf(some.id)).line_items.at(-1);
  expect(fee).toMatchObject({ type: 'late_fee', taxable: false });
  const copy = await ask(server, 'POST', `/api/invoices/${some.id}/duplicates`);
  expect(copy.body.invoice).toMatchObject({ untaxed_amount: 200, tax_amount: 24.75 });
});

test('it is added on its day, once, however often and by how many the job is run', async () => {
  const email = 'late@example.com';
  const { id } = await sent({ customer_email: email, tax_enabled: true });
  await addLateFees(later(15));
  expect(await invoiceOf(id)).toMatchObject({ total_amount: 595.38, late_fee: { amount: 0 } });
  const runs = await Promise.all([1, 2, 3].map(() => addLateFees(later(16))));
  expect(runs.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(1);
  await addLateFees(later(60));
  const invoice = await invoiceOf(id);
  expect(invoice).toMatchObject({
    status: 'overdue',
    subtotal: 579.77,
    tax_amount: 45.38,
    total_amount: 625.15,
    open_amount: 625.15,
    late_fee: { amount: 29.77, added_on: inDays(16) },
  });
  const lines = invoice.line_items.filter(({ type }: { type: string }) => type === 'late_fee');
  expect(lines).toMatchObject([{ quantity: 1, amount: 29.77 }]);
  const notice = await emailTo(email, 'Late fee added');
  expect(notice?.subject).toContain('$625.15 due');
  expect(notice?.body_text).toContain('$29.77');
  const again = await server.rows(
    "select 1 from emails where recipient = $1 and subject like 'Late fee%'",
    [email],
  );
  expect(again).toHaveLength(1);
  const page = await pageOf(id);
  expect(page).toContain('Late fee (no sales tax)');
  expect(page).toContain('$625.15');
  expect(page).not.toContain('we add a late fee');
  const csv = await (await server.asOwner('/api/invoices/quickbooks')).text();
  expect(csv).toMatch(/Late fee,Late fee,1,29.77,29.77,N,\r/);
  const list = await (
    await server.asOwner(`/api/invoices/export?q=${invoice.invoice_number}`)
  ).text();
  expect(list.split('\r\n')[0]).toContain('Created,Late fee,Late fee added');
  expect(list).toContain(`29.77,${inDays(16)}`);
});

test('it is a percent of what is still open, and counted on by accrual when it was added', async () => {
  const email = 'accrual@example.com';
  const customer = await addCustomer(server, { email, phone: '' });
  const { id } = await sent({ customer_id: customer.id });
  await ask(server, 'POST', `/api/invoices/${id}/payments`, {
    amount: 350,
    payment_method: 'cash',
  });
  await addLateFees(later(16));
  expect(await invoiceOf(id)).toMatchObject({ open_amount: 210, late_fee: { amount: 10 } });
  const entries = await server.rows(
    `select kind, day::text, amount::float8 from revenue_entries
     where customer_id = $1 and basis = 'accrual' order by day`,
    [customer.id],
  );
  expect(entries).toEqual([
    { kind: 'invoice', day: inDays(0), amount: 550 },
    { kind: 'late_fee', day: inDays(16), amount: 10 },
  ]);
  const [value] = await server.rows(
    'select lifetime_value::float8 as cash, lifetime_value_accrual::float8 as accrual from customers where id = $1',
    [customer.id],
  );
  expect(value).toEqual({ cash: 350, accrual: 560 });
  const paid = await ask(server, 'POST', `/api/invoices/${id}/paid`);
  expect(paid.status).toBe(200);
  expect(await invoiceOf(id)).toMatchObject({ status: 'paid', paid_amount: 560 });
});

test('a job that dies halfway leaves nothing of a fee, and the next run adds it once', async () => {
  const { id } = await sent();
  await server.rows(
    "alter table audit_log add constraint dies check (action <> 'late_fee_added') not valid",
  );
  await expect(addLateFees(later(16))).rejects.toThrow();
  await server.rows('alter table audit_log drop constraint dies');
  expect(await invoiceOf(id)).toMatchObject({ subtotal: 550, total_amount: 550 });
  expect((await invoiceOf(id)).line_items).toHaveLength(2);
  await addLateFees(later(16));
  await addLateFees(later(16));
  expect(await invoiceOf(id)).toMatchObject({ total_amount: 577.5 });
  expect((await invoiceOf(id)).line_items).toHaveLength(3);
});

test('it is added beside a discount, which stays what it was', async () => {
  const discount = { discount_kind: 'percent', discount_value: 10 };
  const { id } = await sent({ ...discount, tax_enabled: true });
  expect(await invoiceOf(id)).toMatchObject({ subtotal: 495, total_amount: 535.84 });
  await addLateFees(later(16));
  expect(await invoiceOf(id)).toMatchObject({
    discount_amount: 55,
    subtotal: 521.79,
    tax_amount: 40.84,
    total_amount: 562.63,
  });
  const copy = (await ask(server, 'POST', `/api/invoices/${id}/duplicates`)).body.invoice;
  expect(copy).toMatchObject({ discount_amount: 55, subtotal: 495, total_amount: 535.84 });
});

describe('no fee comes', () => {
  test('while it is disputed, and the days count again once that is settled', async () => {
    const { id } = await sent();
    await ask(server, 'PUT', `/api/invoices/${id}/dispute`, { disputed: true, note: 'Hours' });
    await addLateFees(later(16));
    expect((await invoiceOf(id)).total_amount).toBe(550);
    await server.rows("update invoices set late_fee_after = '2020-01-01' where id = $1", [id]);
    await ask(server, 'PUT', `/api/invoices/${id}/dispute`, { disputed: false });
    expect((await invoiceOf(id)).late_fee.after).toBe(inDays(10));
    await addLateFees(later(10));
    expect((await invoiceOf(id)).total_amount).toBe(550);
    await addLateFees(later(11));
    expect((await invoiceOf(id)).total_amount).toBe(577.5);
  });

  test('while a payment is on its way', async () => {
    const { id } = await sent();
    const { body } = await ask(server, 'POST', `/api/invoices/${id}/payments`, {
      amount: 550,
      payment_method: 'check',
      pending: true,
    });
    await addLateFees(later(16));
    expect((await invoiceOf(id)).total_amount).toBe(550);
    await ask(server, 'POST', `/api/payments/${body.payment.id}/cancellation`);
    await addLateFees(later(16));
    expect((await invoiceOf(id)).total_amount).toBe(577.5);
  });

  test('to a draft, a paid one, a voided one, or one of a cancelled project', async () => {
    const customer = await addCustomer(server, { email: 'cancelled@example.com', phone: '' });
    const { body } = await ask(server, 'POST', '/api/projects', {
      customer_id: customer.id,
      title: 'Cancelled work',
    });
    const ofProject = await sent({ customer_id: customer.id, project_id: body.project.id });
    await server.rows("update projects set status = 'cancelled' where id = $1", [body.project.id]);
    const draft = await addInvoice(server, { due_date: inDays(1) });
    const paid = await sent();
    await ask(server, 'POST', `/api/invoices/${paid.id}/paid`);
    const voided = await sent();
    await ask(server, 'POST', `/api/invoices/${voided.id}/cancellation`);
    await addLateFees(later(60));
    for (const { id } of [ofProject, draft, paid, voided])
      expect((await invoiceOf(id)).total_amount).toBe(550);
  });
});

describe('waiving', () => {
  test('credits the fee without tax, once, and the customer gets an email', async () => {
    const email = 'waived@example.com';
    const { id } = await sent({ customer_email: email, tax_enabled: true });
    await addLateFees(later(16));
    await Promise.all([waive(id), waive(id)]);
    expect((await waive(id)).status).toBe(200);
    const invoice = await invoiceOf(id);
    expect(invoice).toMatchObject({
      open_amount: 595.38,
      credited_amount: 29.77,
      credit_notes: [{ amount: 29.77, tax_amount: 0, reason: 'Late fee waived' }],
      late_fee: { waived_at: expect.any(String) },
    });
    const { history } = (await ask(server, 'GET', `/api/invoices/${id}/history`)).body;
    const waived = history.filter(({ action }: { action: string }) => action === 'late_fee_waived');
    expect(waived).toMatchObject([{ actor: 'owner', details: { amount: 29.77 } }]);
    expect((await emailTo(email, 'Late fee waived'))?.subject).toContain('$595.38 due');
    await addLateFees(later(90));
    expect((await invoiceOf(id)).open_amount).toBe(595.38);
    await ask(server, 'POST', `/api/invoices/${id}/credits`, { amount: 595.38, reason: 'All' });
    const { credit_notes } = await invoiceOf(id);
    expect(credit_notes.at(-1)).toMatchObject({ tax_amount: 45.38 });
  });

  test('before it was added, it never comes, and the invoice no longer states it', async () => {
    const { id } = await sent();
    expect((await waive(id)).body.invoice.credit_notes).toEqual([]);
    await addLateFees(later(60));
    expect((await invoiceOf(id)).total_amount).toBe(550);
    expect(await pageOf(id)).not.toContain('late fee');
  });

  test('is refused where there is none, where it is paid, and above the balance', async () => {
    await set({ late_fee_kind: 'none' });
    const none = await sent();
    expect((await waive(none.id)).status).toBe(409);
    await set(fivePercent);
    const paid = await sent();
    await addLateFees(later(16));
    await ask(server, 'POST', `/api/invoices/${paid.id}/payments`, {
      amount: 560,
      payment_method: 'cash',
    });
    expect((await waive(paid.id)).body.message).toContain('$27.50 is more than the balance');
    expect((await invoiceOf(paid.id)).late_fee.waived_at).toBeNull();
    await ask(server, 'POST', `/api/invoices/${paid.id}/paid`);
    expect((await waive(paid.id)).status).toBe(409);
    expect((await waive(newId())).status).toBe(404);
  });
});

test('copies and recurring invoices begin without the fee of the one they copy', async () => {
  const { id } = await sent({ project_title: 'Monthly mowing' });
  await addLateFees(later(16));
  const copy = (await ask(server, 'POST', `/api/invoices/${id}/duplicates`)).body.invoice;
  expect(copy).toMatchObject({ subtotal: 550, total_amount: 550, late_fee: null });
  expect(copy.line_items).toHaveLength(2);
  const wanted = { every: 'month', next_on: inDays(5), sends: true };
  await ask(server, 'PUT', `/api/invoices/${id}/recurrence`, wanted);
  await makeRecurring(later(6));
  const [made] = (await ask(server, 'GET', '/api/invoices?q=mowing')).body.invoices;
  expect(made).toMatchObject({ status: 'sent', total_amount: 550 });
  expect((await invoiceOf(made.id)).late_fee).toMatchObject({ amount: 0, added_on: null });
});

test('a part of an estimate gets its fee beyond the estimate: the parts add up to it', async () => {
  const customer = await addCustomer(server, { email: 'part@example.com', phone: '' });
  const estimate = newId();
  const approved = {
    option: '',
    lines: [{ description: 'Fence', quantity: 1, rate: 1000, amount: 1000, category: '' }],
    subtotal: 1000,
    tax_percent: 8.25,
    tax_amount: 82.5,
    total_amount: 1082.5,
    deposit_amount: 0,
  };
  await server.rows(
    `insert into estimates (id, estimate_number, customer_id, status, title, contact_name, language,
      service_address, tax_percent, subtotal, tax_amount, total_amount, approved, approved_at, sent_at,
      created_at, updated_at)
    values ($1, 'EST-2027-0001', $2, 'approved', 'Fence', 'Rosa', 'english', '214 Rosewood Ave', 8.25,
      1000, 82.50, 1082.50, $3, now(), now(), now(), now())`,
    [estimate, customer.id, JSON.stringify(approved)],
  );
  const path = `/api/estimates/${estimate}/invoices`;
  const first = (await ask(server, 'POST', path, { kind: 'progress', amount: 500 })).body.invoice;
  const due = { version: first.version, due_date: inDays(5) };
  await ask(server, 'PATCH', `/api/invoices/${first.id}`, due);
  await ask(server, 'POST', `/api/invoices/${first.id}/send`);
  await addLateFees(later(16));
  expect(await invoiceOf(first.id)).toMatchObject({ total_amount: 525, beyond_estimate: 25 });
  const rest = (await ask(server, 'POST', path, { kind: 'final' })).body.invoice;
  expect(rest.total_amount).toBe(582.5);
  await waive(first.id);
  expect((await ask(server, 'POST', path, { kind: 'final' })).status).toBe(409);
});

test('sales and tax by month have the fee in what was invoiced, not in what is taxable', async () => {
  const before = await months();
  const { id } = await sent({ tax_enabled: true });
  await addLateFees(later(16));
  const after = await months();
  const fee = (await invoiceOf(id)).late_fee.amount;
  const grown = after.map((value, index) => Math.round((value - (before[index] ?? 0)) * 100) / 100);
  expect(grown).toEqual([550 + fee, 550, 45.38]);

  /** Invoiced, taxable, and tax amounts of all months. */
  async function months() {
    const text = await (await server.asOwner('/api/books/tax')).text();
    const rows = text.trim().split('\r\n').slice(1);
    return [1, 2, 3].map((column) =>
      rows.reduce((sum, row) => sum + Number(row.split(',')[column]), 0),
    );
  }
});

test.each([
  { late_fee_value: 0 },
  { late_fee_value: 25.01 },
  { late_fee_kind: 'amount', late_fee_value: 1000.01 },
  { late_fee_value: -1 },
  { late_fee_days: 0 },
  { late_fee_days: 91 },
  { late_fee_days: 1.5 },
  { late_fee_kind: 'daily' },
])('the setting %j is refused', async (change) => {
  expect((await set({ ...fivePercent, ...change })).status).toBe(400);
});
