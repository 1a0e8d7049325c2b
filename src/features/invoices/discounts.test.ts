import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addEstimate, aLine, anEstimate } from '#tests/factories/estimates.ts';
import { addInvoice, addSentInvoice, anInvoice, ask } from '#tests/factories/invoices.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { makeRecurring } from './actions/recurring.ts';
import type { InvoiceView } from './contract/invoices.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const percent = (discount_value: number) => ({ discount_kind: 'percent', discount_value });
const amount = (discount_value: number) => ({ discount_kind: 'amount', discount_value });
const none = { discount_kind: 'none', discount_value: 0 };

const change = (invoice: { id: string; version: number }, json: object) =>
  ask(server, 'PATCH', `/api/invoices/${invoice.id}`, { version: invoice.version, ...json });
const read = async (id: string): Promise<InvoiceView> =>
  (await ask(server, 'GET', `/api/invoices/${id}`)).body.invoice;
const page = async (path: string) => (await fetch(server.address + path)).text();

async function linkOf({ id }: { id: string }): Promise<string> {
  const { url } = (await ask(server, 'POST', `/api/invoices/${id}/links`)).body;
  return new URL(url).pathname;
}

/** $200 and $330; 10 % off the first, $50 off the total: 460 and its tax. */
const discounted = {
  items: [
    { description: 'Mask, patch and sand', quantity: 2, rate: 100, ...percent(10) },
    { description: 'Paint and primer', quantity: 1, rate: 330 },
  ],
  ...amount(50),
  tax_enabled: true,
};

describe('an invoice with discounts', () => {
  test('takes them off the lines and the whole, and taxes what is left', async () => {
    const shown = { subtotal: 460, tax_amount: 37.95, total_amount: 497.95 };
    const invoice = await addInvoice(server, { ...discounted, ...shown });
    expect(invoice).toMatchObject({ ...amount(50), discount_amount: 50, ...shown });
    expect(invoice.line_items[0]).toMatchObject({ ...percent(10), amount: 180 });
    expect(invoice.line_items[1]).toMatchObject({ ...none, amount: 330 });
  });

  test('in the simple mode has one for the whole', async () => {
    const invoice = await addInvoice(server, {
      invoice_mode: 'simple',
      work_description: 'Door',
      total_hours: 2,
      material_cost_basis: 0,
      ...percent(12.5),
    });
    expect(invoice).toMatchObject({ discount_amount: 27.5, subtotal: 192.5, total_amount: 192.5 });
  });

  test('is changed and cleared while it is a draft', async () => {
    const draft = await addInvoice(server, discounted);
    const other = (await change(draft, { discount_value: 10 })).body.invoice;
    expect(other).toMatchObject({ discount_amount: 10, subtotal: 500 });
    const cleared = (await change(other, { discount_kind: 'none' })).body.invoice;
    expect(cleared).toMatchObject({ ...none, discount_amount: 0, subtotal: 510 });
    const { history } = (await ask(server, 'GET', `/api/invoices/${draft.id}/history`)).body;
    expect(history[0].details.fields).toEqual(['discount_kind']);
    const lines = cleared.line_items.map((line: object) => ({ ...line, ...none }));
    expect((await change(cleared, { items: lines })).body.invoice.subtotal).toBe(530);
  });

  test('passes them on to its duplicate and to every recurring one', async () => {
    const invoice = await addInvoice(server, discounted);
    const copy = (await ask(server, 'POST', `/api/invoices/${invoice.id}/duplicates`)).body.invoice;
    expect(copy).toMatchObject({ ...amount(50), discount_amount: 50, total_amount: 497.95 });
    expect(copy.line_items[0]).toMatchObject(percent(10));
    const wanted = { every: 'month', next_on: '2099-01-01' };
    await ask(server, 'PUT', `/api/invoices/${invoice.id}/recurrence`, wanted);
    await server.rows(
      `update recurring_invoices set started_on = current_date - 1, next_on = current_date - 1
       where source_id = $1`,
      [invoice.id],
    );
    expect(await makeRecurring(server.app)).toBe(1);
    const [made] = await server.rows(
      `select discount_kind, discount_amount::float8, total_amount::float8 from invoices
       where recurring_id is not null`,
    );
    expect(made).toEqual({ discount_kind: 'amount', discount_amount: 50, total_amount: 497.95 });
  });

  test.each([
    [percent(100.5), 'discount_value', 'Use 100 percent or less.'],
    [amount(0.001), 'discount_value', 'Use up to two decimals.'],
    [amount(-1), 'discount_value', "Discount can't be below 0."],
    [percent(0), 'discount_value', 'Enter a discount above 0, or remove it.'],
    [{ discount_value: 5 }, 'discount_value', 'Please choose how to set the discount.'],
  ])('%j is refused beside its field, and changes nothing', async (discount, field, message) => {
    const whole = await ask(server, 'POST', '/api/invoices', anInvoice(discount));
    expect([whole.status, whole.body.fields]).toEqual([400, { [field]: message }]);
    const items = [{ description: 'Work', quantity: 1, rate: 10, ...discount }];
    const line = await ask(server, 'POST', '/api/invoices', anInvoice({ items }));
    expect([line.status, line.body.fields]).toEqual([400, { [`items.0.${field}`]: message }]);
    const draft = await addInvoice(server);
    expect((await change(draft, discount)).status).toBe(400);
    expect(await read(draft.id)).toEqual(draft);
  });

  test.each([
    ['the whole invoice', percent(100)],
    [
      'each line',
      { items: [{ description: 'Warranty visit', quantity: 2.25, rate: 64.22, ...percent(100) }] },
    ],
  ])('of all of %s makes a free invoice, which is paid once it is sent', async (_, change) => {
    const { id, total_amount } = await addInvoice(server, change);
    expect(total_amount).toBe(0);
    await ask(server, 'POST', `/api/invoices/${id}/send`);
    expect(await read(id)).toMatchObject({ status: 'paid', open_amount: 0, total_amount: 0 });
    const link = await ask(server, 'POST', `/api/invoices/${id}/links`);
    const html = await (await fetch(server.address + new URL(link.body.url).pathname)).text();
    expect(html).toContain('Paid');
    expect(html).not.toContain('/payment"');
  });

  test('is refused on lines that are too much for the books', async () => {
    const items = [{ description: 'Work', quantity: 2000, rate: 9_999_999.99 }];
    const high = await ask(server, 'POST', '/api/invoices', anInvoice({ items, ...percent(99) }));
    expect(high.body.fields).toEqual({ total_amount: 'The invoice total is too high.' });
  });

  test('shows its customer what is taken off, on the page and in the PDF', async () => {
    const invoice = await addSentInvoice(server, discounted);
    const link = await linkOf(invoice);
    const english = await page(link);
    for (const text of ['$510.00', '10% off', 'Discount', '-$50.00', '$497.95'])
      expect(english).toContain(text);
    const spanish = await page(`/es${link}`);
    for (const text of ['10% de descuento', 'Descuento', '-$50.00'])
      expect(spanish).toContain(text);
    const pdf = await server.asOwner(`/api/invoices/${invoice.id}/pdf`);
    const { text } = await extractText(new Uint8Array(await pdf.arrayBuffer()), {
      mergePages: true,
    });
    for (const printed of ['$510.00', '10% off', '-$50.00', '$497.95'])
      expect(text).toContain(printed);
    expect(await page(await linkOf(await addSentInvoice(server)))).not.toMatch(/Discount|% off/);
  });

  test('is exported with what is taken off; for QuickBooks that is a line of its own', async () => {
    const invoice = await addSentInvoice(server, discounted);
    const csv = async (path: string) =>
      (await (await server.asOwner(path)).text()).trim().split(/\r?\n/);
    const [header = '', row = ''] = await csv(`/api/invoices/export?q=${invoice.invoice_number}`);
    expect(header).toContain('Before discount,Discount,Subtotal,Tax percent,Tax,Total');
    expect(row).toContain('510,50,460,8.25,37.95,497.95');
    const [names = '', ...lines] = await csv('/api/invoices/quickbooks');
    const amountAt = names.split(',').indexOf('*ItemAmount');
    const amounts = lines
      .filter((line) => line.startsWith(invoice.invoice_number))
      .map((line) => Number(line.split(',').at(amountAt - names.split(',').length)));
    expect(amounts).toEqual([200, -20, 330, -50]);
  });
});

/** Approved by its customer with 10 % off a line and 7.5 % off the total. */
async function approvedEstimate(deposit = {}): Promise<string> {
  const estimate = await addEstimate(
    server,
    anEstimate({
      line_items: [
        aLine({ ...percent(10) }),
        aLine({ description: 'Wall and tile', quantity: 3, rate: 233.33 }),
      ],
      deposit_kind: 'none',
      ...percent(7.5),
      ...deposit,
    }),
  );
  await ask(server, 'POST', `/api/estimates/${estimate.id}/sending`);
  const { status } = await ask(server, 'POST', `/api/estimates/${estimate.id}/answers`, {
    answer: 'approved',
    method: 'phone',
    answered_at: fromNow().toISOString(),
    person: 'Rosa Villarreal',
    note: 'Go ahead',
  });
  expect(status).toBe(200);
  return estimate.id;
}

describe('invoices of an estimate with discounts', () => {
  const part = async (id: string, body: object): Promise<InvoiceView> => {
    const answer = await ask(server, 'POST', `/api/estimates/${id}/invoices`, body);
    expect(answer.status).toBe(200);
    return answer.body.invoice;
  };
  const sum = (invoice: InvoiceView) =>
    invoice.line_items.reduce((cents, line) => cents + Math.round(line.amount * 100), 0);
  const cents = (dollars: number) => Math.round(dollars * 100);

  test('the whole carries the discounts and comes to what was approved', async () => {
    const id = await approvedEstimate();
    const { approved } = (await ask(server, 'GET', `/api/estimates/${id}`)).body.data;
    const whole = await part(id, { kind: 'final' });
    expect(whole).toMatchObject({
      ...percent(7.5),
      discount_amount: approved.discount_amount,
      subtotal: approved.subtotal,
      tax_amount: approved.tax_amount,
      total_amount: approved.total_amount,
    });
    expect(whole.line_items[0]).toMatchObject({ ...percent(10), amount: 346.5 });
    expect(sum(whole) - cents(whole.discount_amount)).toBe(cents(whole.subtotal));
  });

  test('deposit, progress, and final add up to it, with discounted lines beyond it', async () => {
    const id = await approvedEstimate({ deposit_kind: 'percent', deposit_value: 30 });
    const { approved } = (await ask(server, 'GET', `/api/estimates/${id}`)).body.data;
    await part(id, { kind: 'progress', percent: 33.3 });
    const draft = await part(id, { kind: 'final' });
    const extra_lines = [{ description: 'Latch', quantity: 1, rate: 100, ...percent(25) }];
    const final: InvoiceView = (await change(draft, { extra_lines })).body.invoice;
    expect(final.line_items.at(-1)).toMatchObject({ ...percent(25), amount: 75 });
    expect(final.beyond_estimate).toBe(81.19);
    expect(sum(final) - cents(final.discount_amount)).toBe(cents(final.subtotal));
    const earlier = final.line_items.filter(({ type }) => type === 'earlier');
    expect(earlier.map(({ discount_kind }) => discount_kind)).toEqual(['none', 'none']);

    const { invoices } = (await ask(server, 'GET', `/api/invoices?estimate_id=${id}`)).body;
    expect(invoices).toHaveLength(3);
    for (const name of ['subtotal', 'tax_amount', 'total_amount'] as const) {
      const all = invoices.reduce((so: number, one: InvoiceView) => so + cents(one[name]), 0);
      const beyond = { subtotal: 7500, tax_amount: 619, total_amount: 8119 }[name];
      expect(all - beyond).toBe(cents(approved[name]));
    }
    const html = await page(
      await linkOf((await ask(server, 'POST', `/api/invoices/${final.id}/send`)).body.invoice),
    );
    expect(html).toContain('Discount from the estimate');
  });

  test('the discount of a part stays as it was approved', async () => {
    const draft = await part(await approvedEstimate(), { kind: 'final' });
    const { status, body } = await change(draft, percent(50));
    expect([status, body.code]).toEqual([409, 'of_estimate']);
    expect(await read(draft.id)).toEqual(draft);
  });
});
