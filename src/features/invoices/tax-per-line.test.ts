import fc from 'fast-check';
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
const change = async (invoice: { id: string; version: number }, json: object) =>
  ask(server, 'PATCH', `/api/invoices/${invoice.id}`, { version: invoice.version, ...json });
const plain = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const cents = (dollars: number) => Math.round(dollars * 100);
const taxedLines = ({ line_items }: InvoiceView) =>
  line_items.map(({ amount, taxable }) => [amount, taxable]);

/** $420 of material and $660 of labor that isn't taxed, less 10 %. */
const mixed = {
  items: [
    { description: 'Cedar pickets', quantity: 1, rate: 420 },
    { description: 'Labor', quantity: 6, rate: 110, type: 'labor', taxable: false },
  ],
  tax_enabled: true,
  ...percent(10),
};
const sums = { subtotal: 972, untaxed_amount: 594, tax_amount: 31.19, total_amount: 1003.19 };

async function linkOf({ id }: { id: string }): Promise<string> {
  const { url } = (await ask(server, 'POST', `/api/invoices/${id}/links`)).body;
  return new URL(url).pathname;
}
const page = async (path: string) => plain(await (await fetch(server.address + path)).text());
async function pdfOf({ id }: { id: string }): Promise<string> {
  const file = await (await server.asOwner(`/api/invoices/${id}/pdf`)).arrayBuffer();
  return (await extractText(new Uint8Array(file), { mergePages: true })).text;
}

describe('an invoice with taxed and untaxed lines', () => {
  test('is taxed on the taxed ones alone, after the discount on both', async () => {
    const invoice = await addInvoice(server, { ...mixed, ...sums });
    expect(invoice).toMatchObject(sums);
    expect(taxedLines(invoice)).toEqual([
      [420, true],
      [660, false],
    ]);
    const wrong = { ...mixed, tax_amount: 80.19 };
    const refused = await ask(server, 'POST', '/api/invoices', anInvoice(wrong));
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['tax_amount']]);
  });

  test('is changed while it is a draft', async () => {
    const draft = await addInvoice(server, mixed);
    const items = mixed.items.map((item) => ({ ...item, taxable: true }));
    const taxed = (await change(draft, { items })).body.invoice;
    expect(taxed).toMatchObject({ untaxed_amount: 0, tax_amount: 80.19 });
    const undiscounted = (await change(taxed, { items: mixed.items, discount_kind: 'none' })).body;
    expect(undiscounted.invoice).toMatchObject({ untaxed_amount: 660, tax_amount: 34.65 });
    // Another discount leaves the lines as they are.
    expect((await change(undiscounted.invoice, percent(10))).body.invoice).toMatchObject(sums);
  });

  test('in the simple mode says it of hours and of materials', async () => {
    const simple = {
      invoice_mode: 'simple',
      work_description: 'Fence',
      total_hours: 6,
      material_cost_basis: 336,
      tax_enabled: true,
    };
    const made = await addInvoice(server, { ...simple, labor_taxable: false });
    expect(made).toMatchObject({ subtotal: 1080, untaxed_amount: 660, tax_amount: 34.65 });
    // It stays so with other hours.
    const longer = (await change(made, { total_hours: 7 })).body.invoice;
    expect(longer).toMatchObject({ untaxed_amount: 770, tax_amount: 34.65 });
    const other = { labor_taxable: true, materials_taxable: false };
    expect((await change(longer, other)).body.invoice).toMatchObject({
      untaxed_amount: 420,
      tax_amount: 63.53,
    });
  });

  test('marks them on the page and in the PDF, and says on what the tax is', async () => {
    const invoice = await addSentInvoice(server, mixed);
    const link = await linkOf(invoice);
    const english = await page(link);
    expect(english).toContain('Sales tax 8.25% on $378.00 $31.19');
    expect(english.match(/Not taxed/g)).toHaveLength(1);
    const spanish = await page(`/es${link}`);
    expect(spanish).toContain('Impuesto 8.25% sobre $378.00 $31.19');
    expect(spanish.match(/Sin impuesto/g)).toHaveLength(1);
    const printed = await pdfOf(invoice);
    expect(printed).toContain('Sales tax 8.25% on $378.00');
    expect(printed.match(/Not taxed/g)).toHaveLength(1);
  });

  test.each([
    ['all are taxed', { tax_enabled: true }, 'Sales tax 8.25% $45.38'],
    ['there is no tax', { ...mixed, tax_enabled: false }, '-$108.00 Amount due $972.00'],
  ])('marks no line where %s', async (_, more, text) => {
    const invoice = await addSentInvoice(server, more);
    const shown = await page(await linkOf(invoice));
    expect(shown).toContain(text);
    for (const seen of [shown, await pdfOf(invoice)]) expect(seen).not.toContain('Not taxed');
  });

  test('passes them on to its duplicate and to every recurring one', async () => {
    const invoice = await addInvoice(server, mixed);
    const copy = (await ask(server, 'POST', `/api/invoices/${invoice.id}/duplicates`)).body.invoice;
    expect(copy).toMatchObject(sums);
    expect(taxedLines(copy)).toEqual(taxedLines(invoice));
    const wanted = { every: 'month', next_on: '2099-01-01' };
    await ask(server, 'PUT', `/api/invoices/${invoice.id}/recurrence`, wanted);
    await server.rows(
      `update recurring_invoices set started_on = current_date - 1, next_on = current_date - 1
       where source_id = $1`,
      [invoice.id],
    );
    expect(await makeRecurring(server.app)).toBe(1);
    const [made] = await server.rows(
      `select untaxed_amount::float8, tax_amount::float8, total_amount::float8 from invoices
       where recurring_id is not null`,
    );
    expect(made).toEqual({ untaxed_amount: 594, tax_amount: 31.19, total_amount: 1003.19 });
  });

  test('gives its credit notes their share of the tax', async () => {
    const { id } = await addSentInvoice(server, mixed);
    const credit = async (amount: number) => {
      const json = { amount, reason: 'Late' };
      const { body } = await ask(server, 'POST', `/api/invoices/${id}/credits`, json);
      return body.invoice.credit_notes.at(-1).tax_amount;
    };
    expect(await credit(501.59)).toBe(15.59);
    expect(await credit(501.6)).toBe(15.6);
  });

  test('is exported line by line as it is taxed, and adds its taxed part to the tax report', async () => {
    const taxed = async () => {
      const csv = await (await server.asOwner('/api/books/tax')).text();
      const [header = '', row = ''] = csv.replace('\ufeff', '').split('\r\n');
      const cells = row.split(',');
      return ['Taxable amount', 'Sales tax'].map((name) =>
        cents(Number(cells[header.split(',').indexOf(name)] ?? 0)),
      );
    };
    const [amount = 0, tax = 0] = await taxed();
    const invoice = await addSentInvoice(server, mixed);
    expect(await taxed()).toEqual([amount + 37_800, tax + 3119]);
    const csv = await (await server.asOwner('/api/invoices/quickbooks')).text();
    const [header = '', ...rows] = csv.replace('\ufeff', '').split('\r\n');
    const names = header.split(',');
    const lines = rows
      .filter((row) => row.startsWith(invoice.invoice_number))
      .map((row) => row.split(','))
      .map((cells) =>
        ['*ItemAmount', 'Taxable'].map((name) => cells.at(names.indexOf(name) - names.length)),
      );
    expect(lines).toEqual([
      ['420', 'Y'],
      ['660', 'N'],
      ['-42', 'Y'],
      ['-66', 'N'],
    ]);
    const list = await (
      await server.asOwner(`/api/invoices/export?q=${invoice.invoice_number}`)
    ).text();
    const [columns = '', row = ''] = list.trim().split(/\r?\n/);
    expect([columns.split(',').at(-1), row.split(',').at(-1)]).toEqual(['Not taxed', '594']);
  });
});

/** Approved by its customer. */
async function approvedEstimate(line_items: object[], more: object = {}): Promise<string> {
  const { id } = await addEstimate(
    server,
    anEstimate({ line_items, deposit_kind: 'none', tax_percent: 8.25, ...more }),
  );
  await ask(server, 'POST', `/api/estimates/${id}/sending`);
  const { status } = await ask(server, 'POST', `/api/estimates/${id}/answers`, {
    answer: 'approved',
    method: 'phone',
    answered_at: fromNow().toISOString(),
    person: 'Rosa Villarreal',
    note: 'Go ahead',
  });
  expect(status).toBe(200);
  return id;
}

const ofMixed = [
  aLine({ description: 'Cedar pickets', quantity: 1, rate: 420 }),
  aLine({ description: 'Labor', quantity: 6, rate: 110, taxable: false }),
];

async function part(id: string, body: object): Promise<InvoiceView> {
  const answer = await ask(server, 'POST', `/api/estimates/${id}/invoices`, body);
  expect(answer.status).toBe(200);
  return answer.body.invoice;
}

describe('invoices of an estimate with both', () => {
  test('a deposit carries its share of each, apart, so that its tax can be verified', async () => {
    const id = await approvedEstimate(ofMixed, { deposit_kind: 'percent', deposit_value: 30 });
    const { invoices } = (await ask(server, 'GET', `/api/invoices?estimate_id=${id}`)).body;
    const deposit: InvoiceView = (await ask(server, 'GET', `/api/invoices/${invoices[0].id}`)).body
      .invoice;
    expect(deposit).toMatchObject({ untaxed_amount: 198, tax_amount: 10.4, total_amount: 334.4 });
    expect(taxedLines(deposit)).toEqual([
      [126, true],
      [198, false],
    ]);
    expect(await page(await linkOf(deposit))).toContain('Sales tax 8.25% on $126.00 $10.40');
    const final = await part(id, { kind: 'final' });
    expect(taxedLines(final)).toEqual([
      [420, true],
      [660, false],
      [-126, true],
      [-198, false],
    ]);
    expect(final).toMatchObject({ untaxed_amount: 462, tax_amount: 24.25, total_amount: 780.25 });
  });

  test('lines beyond it are taxed or not by themselves, and do not touch it', async () => {
    const id = await approvedEstimate(ofMixed);
    const draft = await part(id, { kind: 'progress', percent: 50 });
    const extra_lines = [
      { description: 'Latch', quantity: 1, rate: 40 },
      { description: 'Fit it', quantity: 1, rate: 110, taxable: false },
    ];
    const progress: InvoiceView = (await change(draft, { extra_lines })).body.invoice;
    expect(progress).toMatchObject({
      untaxed_amount: 440,
      tax_amount: 20.63,
      beyond_estimate: 153.3,
    });
    const fewer = (await change(progress, { extra_lines: [] })).body.invoice;
    expect(fewer).toMatchObject({ untaxed_amount: 330, tax_amount: 17.33 });
    const rest = await part(id, { kind: 'final' });
    expect(rest).toMatchObject({ untaxed_amount: 330, tax_amount: 17.32, total_amount: 557.32 });
  });

  test('what is credited of a part is left of the estimate, in both', async () => {
    const id = await approvedEstimate(ofMixed);
    const progress = await part(id, { kind: 'progress', percent: 50 });
    await ask(server, 'POST', `/api/invoices/${progress.id}/send`);
    const all = { amount: progress.total_amount, reason: 'Postponed' };
    await ask(server, 'POST', `/api/invoices/${progress.id}/credits`, all);
    const final = await part(id, { kind: 'final' });
    expect(final).toMatchObject({ untaxed_amount: 660, tax_amount: 34.65, total_amount: 1114.65 });
  });

  test('add up to it to the cent, whatever is taxed and however it is cut', async () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 900 }).map((hundredths) => hundredths / 100),
      // An estimate that comes to nothing is refused.
      rate: fc.integer({ min: 2000, max: 90_000 }).map((whole) => whole / 100),
      taxable: fc.boolean(),
    });
    const job = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
      discount: fc.integer({ min: 0, max: 90 }),
      parts: fc.array(fc.integer({ min: 1, max: 45 }), { maxLength: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(job, async ({ lines, discount, parts }) => {
        const id = await approvedEstimate(
          lines.map((one) => aLine(one)),
          discount > 0 ? percent(discount) : {},
        );
        const { approved } = (await ask(server, 'GET', `/api/estimates/${id}`)).body.data;
        for (const share of parts)
          await ask(server, 'POST', `/api/estimates/${id}/invoices`, {
            kind: 'progress',
            percent: share,
          });
        await part(id, { kind: 'final' });
        const { invoices } = (await ask(server, 'GET', `/api/invoices?estimate_id=${id}`)).body;
        for (const name of ['subtotal', 'untaxed_amount', 'tax_amount', 'total_amount'] as const) {
          const sum = invoices.reduce((so: number, one: InvoiceView) => so + cents(one[name]), 0);
          expect(sum, name).toBe(cents(approved[name]));
        }
        for (const { id: invoiceId } of invoices) {
          const { invoice } = (await ask(server, 'GET', `/api/invoices/${invoiceId}`)).body;
          // Its lines, less its discount, are its subtotal, also of what isn't taxed.
          const of = (lines: InvoiceView['line_items']) =>
            lines.reduce((so, { amount }) => so + cents(amount), 0);
          const all = of(invoice.line_items) - cents(invoice.discount_amount);
          expect(all).toBe(cents(invoice.subtotal));
          const isMixed = invoice.discount_amount === 0;
          const untaxed = of(
            invoice.line_items.filter(({ taxable }: { taxable: boolean }) => !taxable),
          );
          if (isMixed) expect(untaxed).toBe(cents(invoice.untaxed_amount));
        }
      }),
      { numRuns: 12 },
    );
  });
});
