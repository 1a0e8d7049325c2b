import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { addCustomer } from '#tests/factories/customers.ts';
import { addInvoice, ask } from '#tests/factories/invoices.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import type { InvoiceView } from './contract/invoices.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let count = 0;

/** An approved estimate of $1,000 and 8.25 % tax. */
async function approvedEstimate(language = 'english'): Promise<string> {
  count += 1;
  const email = `beyond${count}@example.com`;
  const customer = await addCustomer(server, { email, phone: '', language });
  const id = newId();
  const approved = {
    option: '',
    lines: [{ description: 'Fence', quantity: 1, rate: 1000, amount: 1000, category: 'carpentry' }],
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
    values ($1, $2, $3, 'approved', 'Fence', 'Rosa Villarreal', $4, '214 Rosewood Ave', 8.25,
      1000, 82.50, 1082.50, $5, now(), now(), now(), now())`,
    [
      id,
      `EST-2027-${String(count).padStart(4, '0')}`,
      customer.id,
      language,
      JSON.stringify(approved),
    ],
  );
  return id;
}

async function part(estimate: string, body: object): Promise<InvoiceView> {
  const answer = await ask(server, 'POST', `/api/estimates/${estimate}/invoices`, body);
  expect(answer.status).toBe(200);
  return answer.body.invoice;
}

const change = (invoice: { id: string; version: number }, json: object) =>
  ask(server, 'PATCH', `/api/invoices/${invoice.id}`, { version: invoice.version, ...json });

const extra_lines = [{ description: 'Gate latch', quantity: 2, rate: 50 }];

test('a draft from an estimate takes another due date, address, notes, and lines beyond it', async () => {
  const estimate = await approvedEstimate();
  const draft = await part(estimate, { kind: 'progress', percent: 50 });
  const { status, body } = await change(draft, {
    due_date: '2099-01-31',
    service_address: '1 New Rd',
    notes: 'Thank you',
    extra_lines,
    subtotal: 600,
    tax_amount: 49.5,
    total_amount: 649.5,
  });
  expect(status).toBe(200);
  expect(body.invoice).toMatchObject({
    due_date: '2099-01-31',
    service_address: '1 New Rd',
    notes: 'Thank you',
    subtotal: 600,
    tax_amount: 49.5,
    total_amount: 649.5,
    beyond_estimate: 108.25,
  });
  expect(body.invoice.line_items.map((line: { type: string }) => line.type)).toEqual([
    'item',
    'extra',
  ]);

  const again = await change(body.invoice, { extra_lines: [] });
  expect(again.body.invoice).toMatchObject({ total_amount: 541.25, beyond_estimate: 0 });
  expect(again.body.invoice.line_items).toHaveLength(1);
});

test('the parts still add up to the estimate, whatever is beyond it, credited, or voided', async () => {
  const estimate = await approvedEstimate();
  const first = await part(estimate, { kind: 'progress', percent: 30 });
  const more = (await change(first, { extra_lines })).body.invoice;
  await ask(server, 'POST', `/api/invoices/${more.id}/send`);
  // Credits apply first to what is beyond the estimate; the next $8.25 opens the estimate again.
  await ask(server, 'POST', `/api/invoices/${more.id}/credits`, { amount: 116.5, reason: 'Kind' });

  const final = await part(estimate, { kind: 'final' });
  expect(final.total_amount).toBe(1082.5 - (324.75 - 8.25));
  const lines = await change(final, { extra_lines });
  expect(lines.body.invoice.total_amount).toBe(final.total_amount + 108.25);
  const more_than = await ask(server, 'POST', `/api/estimates/${estimate}/invoices`, {
    kind: 'progress',
    amount: 0.01,
  });
  expect(more_than.body.code).toBe('nothing_left');

  await ask(server, 'POST', `/api/invoices/${final.id}/cancellation`);
  expect((await part(estimate, { kind: 'final' })).total_amount).toBe(final.total_amount);
  const parts = (await ask(server, 'GET', `/api/invoices?estimate_id=${estimate}`)).body.invoices;
  const ofEstimate = parts
    .filter((one: InvoiceView) => one.status !== 'cancelled')
    .reduce(
      (sum: number, one: InvoiceView) =>
        sum +
        Math.round((one.total_amount - Math.max(one.beyond_estimate, one.credited_amount)) * 100),
      0,
    );
  expect(ofEstimate).toBe(108_250);
});

test('what was approved is locked, with the reason, and nothing changes', async () => {
  const draft = await part(await approvedEstimate(), { kind: 'final' });
  for (const locked of [
    { items: [{ description: 'Fence', quantity: 1, rate: 1 }] },
    { tax_enabled: false },
    { labor_rate: 10 },
  ]) {
    const { status, body } = await change(draft, locked);
    expect([status, body.code]).toEqual([409, 'of_estimate']);
    expect(body.message).toContain('the estimate that the customer approved');
  }
  const { body } = await ask(server, 'GET', `/api/invoices/${draft.id}`);
  expect(body.invoice).toEqual(draft);
});

test.each([
  [{ extra_lines: [{ description: '', quantity: 1, rate: 1 }] }, 'extra_lines.0.description'],
  [{ extra_lines: [{ description: 'x', quantity: 1, rate: -1 }] }, 'extra_lines.0.rate'],
  [{ extra_lines, total_amount: 1 }, 'total_amount'],
  [{ due_date: '2026-02-30' }, 'due_date'],
])('a bad change is refused beside its field: %j', async (json, field) => {
  const draft = await part(await approvedEstimate(), { kind: 'final' });
  const { status, body } = await change(draft, json);
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  expect((await ask(server, 'GET', `/api/invoices/${draft.id}`)).body.invoice).toEqual(draft);
});

test('an invoice that is of no estimate has no lines beyond one', async () => {
  const { status, body } = await change(await addInvoice(server), { extra_lines });
  expect([status, Object.keys(body.fields)]).toEqual([400, ['extra_lines']]);
});

test('once it is sent, no line is added', async () => {
  const draft = await part(await approvedEstimate(), { kind: 'final' });
  const { body } = await ask(server, 'POST', `/api/invoices/${draft.id}/send`);
  expect((await change(body.invoice, { extra_lines })).body.code).toBe('not_draft');
});

test.each([
  ['english', 'Gate latch (beyond the estimate)'],
  ['spanish', 'Gate latch (fuera del presupuesto)'],
])('the customer sees in %s which line is beyond the estimate', async (language, text) => {
  const draft = await part(await approvedEstimate(language), { kind: 'final' });
  const { body } = await change(draft, { extra_lines });
  await ask(server, 'POST', `/api/invoices/${body.invoice.id}/send`);
  const { url } = (await ask(server, 'POST', `/api/invoices/${body.invoice.id}/links`)).body;
  const page = await (await fetch(server.address + new URL(url).pathname)).text();
  expect(page).toContain(text);
});
