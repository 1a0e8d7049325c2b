import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer } from '#tests/factories/customers.ts';
import { addInvoice, addSentInvoice, anInvoice, ask } from '#tests/factories/invoices.ts';
import { soak } from '#tests/harness/soak.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { noPrice } from './rules/invoices.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const send = (change: Record<string, unknown>) =>
  ask(server, 'POST', '/api/invoices', anInvoice(change));

describe('a new invoice', () => {
  test('is a draft under the next number, with the sums of its lines', async () => {
    const invoice = await addInvoice(server, { tax_enabled: true });
    expect(invoice).toMatchObject({
      status: 'draft',
      subtotal: 550,
      tax_amount: 45.38,
      total_amount: 595.38,
      open_amount: 595.38,
      issued_date: null,
      customer_name: 'Sue Altgelt',
    });
    expect(invoice.invoice_number).toMatch(/^INV-\d{4}-\d{4}$/);
    expect(invoice.line_items.map(({ amount }) => amount)).toEqual([220, 330]);
    const { body } = await ask(server, 'GET', '/api/invoices');
    expect(body.invoices[0].id).toBe(invoice.id);
  });

  test('the simple mode makes its lines of hours and materials, and is due in 30 days', async () => {
    const { body } = await send({
      invoice_mode: 'simple',
      items: [],
      labor_rate: undefined,
      due_date: undefined,
      total_hours: 1.25,
      material_cost_basis: 148.6,
      work_description: 'Fitted a disposal.',
      total_amount: 292,
    });
    expect(body.invoice).toMatchObject({
      total_amount: 292,
      labor_rate: 85,
      tax_enabled: false,
    });
    expect(body.invoice.line_items).toMatchObject([
      { type: 'labor', quantity: 1.25, rate: 85, amount: 106.25 },
      { type: 'material', amount: 185.75, cost_basis: 148.6 },
    ]);
    const days =
      (Date.parse(body.invoice.due_date) - Date.parse(body.invoice.created_at)) / 86_400_000;
    expect(Math.round(days)).toBeGreaterThanOrEqual(29);
    expect(Math.round(days)).toBeLessThanOrEqual(30);
  });

  test('a known customer is printed as they are stored, whatever was sent', async () => {
    const rosa = await addCustomer(server, { email: 'rosa.known@example.com' });
    const change = {
      customer_id: rosa.id,
      customer_name: 'Somebody',
      customer_email: 'x@example.com',
    };
    const { body } = await send(change);
    expect(body.invoice).toMatchObject({
      customer_id: rosa.id,
      customer_name: 'Rosa Villarreal',
      customer_email: 'rosa.known@example.com',
    });
  });

  test('sent twice under one key it is stored once', async () => {
    const headers = { 'idempotency-key': 'invoice-key-1' };
    const json = anInvoice({ project_title: 'Once' });
    const answers = await Promise.all(
      [1, 2].map(async () =>
        (await server.asOwner('/api/invoices', { method: 'POST', json, headers })).json(),
      ),
    );
    expect(answers[0].invoice.id).toBe(answers[1].invoice.id);
    const [row] = await server.rows(
      "select count(*)::int from invoices where project_title = 'Once'",
    );
    expect(row.count).toBe(1);
  });

  test.each([
    [{ customer_id: '' }, 'customer_id', 'Please select a customer'],
    [{ customer_name: '' }, 'customer_name', 'Please fill in all required fields'],
    [{ customer_email: '' }, 'customer_email', 'Please fill in all required fields'],
    [{ project_title: '' }, 'project_title', 'Please fill in all required fields'],
    [{ service_address: '' }, 'service_address', 'Please fill in all required fields'],
    [{ invoice_mode: 'simple' }, 'work_description', 'Please enter a work description'],
    [{ items: [] }, 'total_amount', noPrice],
    [{ items: [{ description: 'Free', quantity: 0, rate: 10 }] }, 'total_amount', noPrice],
  ])('is refused with the text of the spec: %j', async (change, field, message) => {
    const { status, body } = await send(change);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, message, fields: { [field]: message } });
  });

  test.each([
    [-1, "Quantity can't be below 0."],
    [1_000_000, 'Quantity is too high.'],
    [1e300, 'Quantity is too high.'],
    [1.005, 'Quantity can have up to two decimals.'],
    ['two', 'Quantity must be a number, like 2.5 or 2:30.'],
    [null, 'Quantity must be a number, like 2.5 or 2:30.'],
    [3.466, 'Quantity can have up to two decimals.'],
  ])('a quantity of %j is refused beside its line', async (quantity, message) => {
    const { status, body } = await send({ items: [{ description: 'Work', quantity, rate: 10 }] });
    expect(status).toBe(400);
    expect(body.fields['items.0.quantity']).toBe(message);
  });

  test.each([
    ['material_cost_basis', 'Material cost basis must be a number.'],
    ['labor_rate', 'Labor rate must be a number.'],
    ['total_hours', 'Total hours must be a number.'],
  ])('a message about %s names that field', async (field, message) => {
    const { status, body } = await send({ invoice_mode: 'simple', [field]: 'ten' });
    expect([status, body.fields[field]]).toEqual([400, message]);
  });

  test('more than the books hold is refused', async () => {
    const items = Array.from({ length: 2 }, () => ({
      description: 'Much',
      quantity: 999_999.99,
      rate: 9_999.99,
    }));
    const { status, body } = await send({ items });
    expect(status).toBe(400);
    expect(body.message).toBe('The invoice total is too high.');
  });

  test('a thousand lines are taken, one more is not', async () => {
    const items = Array.from({ length: 1000 }, (_, index) => ({
      description: `Line ${index} ${'x'.repeat(400)}`,
      quantity: 1.5,
      rate: 0.01,
    }));
    const { status, body } = await send({ items, total_amount: 20 });
    expect(status).toBe(200);
    expect(body.invoice.total_amount).toBe(20);
    expect((await send({ items: [...items, items[0]] })).body.fields.items).toBe(
      'Use 1,000 lines or fewer.',
    );
  });

  test('a total that does not add up is refused, with ours', async () => {
    const { status, body } = await send({ total_amount: 549.99 });
    expect(status).toBe(400);
    expect(body.fields.total_amount).toBe(
      "The total doesn't add up: the lines total $550.00, not $549.99.",
    );
    expect((await send({ subtotal: 1 })).status).toBe(400);
    expect((await send({ subtotal: 550, tax_amount: 0, total_amount: 550 })).status).toBe(200);
  });

  test('without a token nothing is revealed', async () => {
    for (const path of ['/api/invoices', '/api/invoices/counts', '/api/payments', '/api/books/tax'])
      expect((await fetch(server.address + path)).status).toBe(401);
  });
});

describe('a draft', () => {
  test('is changed by whoever has its version', async () => {
    const { id, version } = await addInvoice(server);
    const items = [{ description: 'Only this', quantity: 3, rate: 12.5 }];
    const changed = await ask(server, 'PATCH', `/api/invoices/${id}`, {
      version,
      items,
      tax_enabled: true,
    });
    expect(changed.body.invoice).toMatchObject({
      subtotal: 37.5,
      tax_amount: 3.09,
      total_amount: 40.59,
    });
    const late = await ask(server, 'PATCH', `/api/invoices/${id}`, { version, notes: 'Late' });
    expect(late.status).toBe(409);
    expect(late.body.code).toBe('changed_meanwhile');
  });

  test('is not changed any more once it is sent', async () => {
    const { id, version } = await addSentInvoice(server);
    const { status, body } = await ask(server, 'PATCH', `/api/invoices/${id}`, {
      version,
      notes: 'x',
    });
    expect(status).toBe(409);
    expect(body.code).toBe('not_draft');
  });
});

describe('an invoice that is sent', () => {
  test('can be voided as long as nobody paid', async () => {
    const { id } = await addInvoice(server);
    const sent = await ask(server, 'POST', `/api/invoices/${id}/send`);
    expect(sent.body.invoice.status).toBe('sent');
    const voided = await ask(server, 'POST', `/api/invoices/${id}/cancellation`);
    expect(voided.body.invoice).toMatchObject({ status: 'cancelled', open_amount: 0 });
    expect((await ask(server, 'POST', `/api/invoices/${id}/send`)).status).toBe(409);
    expect((await ask(server, 'POST', `/api/invoices/${id}/paid`)).status).toBe(409);
  });

  test('is credited in parts, never by more than is open', async () => {
    const { id } = await addSentInvoice(server, { tax_enabled: true });
    const credit = (amount: number) =>
      ask(server, 'POST', `/api/invoices/${id}/credits`, { amount, reason: 'Agreed by phone' });
    expect((await credit(595.39)).body.code).toBe('more_than_open');
    const { body } = await credit(100);
    expect(body.invoice).toMatchObject({
      status: 'sent',
      credited_amount: 100,
      open_amount: 495.38,
    });
    expect(body.invoice.credit_notes[0]).toMatchObject({ tax_amount: 7.62 });
    expect((await credit(495.38)).body.invoice.status).toBe('cancelled');
  });

  test('is duplicated as a new draft', async () => {
    const first = await addSentInvoice(server, { project_title: 'Gate' });
    const { body } = await ask(server, 'POST', `/api/invoices/${first.id}/duplicates`);
    expect(body.invoice).toMatchObject({
      status: 'draft',
      project_title: 'Gate',
      total_amount: 550,
    });
    expect(body.invoice.invoice_number).not.toBe(first.invoice_number);
  });

  test('several are sent at once; what cannot be sent is named', async () => {
    const [one, two] = [await addInvoice(server), await addInvoice(server)];
    await ask(server, 'POST', `/api/invoices/${two.id}/cancellation`);
    const ids = [one.id, two.id];
    const { body } = await ask(server, 'POST', '/api/invoices/sendings', { ids });
    expect(body).toMatchObject({ sent: 1, failed: [{ id: two.id }] });
  });
});

test('the list is searched, filtered and paged; the counters agree with it', async () => {
  const { id } = await addSentInvoice(server, { project_title: 'Searchable shed' });
  const late = await addSentInvoice(server, { due_date: '2020-01-01', project_title: 'Late one' });
  expect(late).toMatchObject({ status: 'overdue', is_overdue: true });
  const found = await ask(server, 'GET', '/api/invoices?q=searchable');
  expect(found.body.invoices.map((one: { id: string }) => one.id)).toEqual([id]);
  expect((await ask(server, 'GET', '/api/invoices?q=xy')).status).toBe(400);
  const overdue = await ask(server, 'GET', '/api/invoices?overdue=true');
  expect(overdue.body.invoices.map((one: { id: string }) => one.id)).toEqual([late.id]);
  const page = await ask(server, 'GET', '/api/invoices?limit=2');
  const next = await ask(server, 'GET', `/api/invoices?limit=2&cursor=${page.body.next_cursor}`);
  expect(next.body.invoices[0].id < page.body.invoices[1].id).toBe(true);
  const { counts } = (await ask(server, 'GET', '/api/invoices/counts')).body;
  const [row] = await server.rows(
    "select count(*)::int as total, sum(open_amount) filter (where status in ('sent', 'partial', 'overdue'))::float8 as outstanding from invoices",
  );
  expect(counts).toMatchObject({ ...row, overdue: 1 });
});

test('an invoice nobody knows looks like none', async () => {
  for (const id of ['0198c0de-0000-7000-8000-000000000001', 'nonsense'])
    expect((await ask(server, 'GET', `/api/invoices/${id}`)).status).toBe(404);
});

test('invoices made at 20 at a time have numbers without gap', async () => {
  const all = soak(100, 500);
  const [before] = await server.rows('select count(*)::int from invoices');
  const rosa = await addCustomer(server, { email: 'five.hundred@example.com' });
  let left = all;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      const { status } = await send({ customer_id: rosa.id });
      expect(status).toBe(200);
    }
  };
  await Promise.all(Array.from({ length: 20 }, worker));
  const rows = await server.rows('select invoice_number from invoices order by invoice_number');
  const numbers = rows.map((row) => Number(row.invoice_number.slice(9)));
  expect(numbers).toHaveLength(before.count + all);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});
