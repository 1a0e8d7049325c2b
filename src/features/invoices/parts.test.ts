import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { addCustomer } from '#tests/factories/customers.ts';
import { addSentInvoice, ask } from '#tests/factories/invoices.ts';
import { addProject } from '#tests/factories/projects.ts';
import { businessDay, fromNow } from '#tests/harness/business-day.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { bookDepositInvoice } from './actions/bill-estimate.ts';
import { makeRecurring } from './actions/recurring.ts';
import { markOverdue, remindCustomers } from './actions/remind.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const owner = { kind: 'system' } as const;
let count = 0;

/**
 * An approved estimate of $1,448.39, as an approval leaves it; or of another total, after a
 * discount.
 */
async function anApprovedEstimate(deposit = 0, discounted = {}): Promise<string> {
  count += 1;
  const customer = await addCustomer(server, { email: `parts${count}@example.com`, phone: '' });
  const id = newId();
  const approved = {
    option: 'better',
    lines: [
      { description: 'Valve', quantity: 1, rate: 538, amount: 538, category: 'plumbing' },
      { description: 'Wall', quantity: 4, rate: 200, amount: 800, category: 'drywall' },
    ],
    subtotal: 1338,
    tax_percent: 8.25,
    tax_amount: 110.39,
    total_amount: 1448.39,
    deposit_amount: deposit,
    ...discounted,
  };
  await server.rows(
    `insert into estimates (id, estimate_number, customer_id, status, title, contact_name,
      service_address, tax_percent, subtotal, tax_amount, total_amount, approved, approved_at, sent_at,
      created_at, updated_at)
    values ($1, $2, $3, 'approved', 'Hall bathroom', 'Rosa Villarreal', '214 Rosewood Ave', 8.25,
      1338, 110.39, 1448.39, $4, now(), now(), now(), now())`,
    [id, `EST-2026-${String(count).padStart(4, '0')}`, customer.id, JSON.stringify(approved)],
  );
  return id;
}
const part = (id: string, body: Record<string, unknown>) =>
  ask(server, 'POST', `/api/estimates/${id}/invoices`, body);
const invoicesOf = async (id: string) =>
  (await ask(server, 'GET', `/api/invoices?estimate_id=${id}`)).body.invoices;

describe('the parts of an estimate', () => {
  test('the project they were approved for is billed as the rest of it, once', async () => {
    const id = await anApprovedEstimate(434.52);
    const [{ customer_id }] = await server.rows('select customer_id from estimates where id = $1', [
      id,
    ]);
    const { id: project } = await addProject(server, { customer: undefined, customer_id });
    await server.rows('update estimates set project_id = $2 where id = $1', [id, project]);
    await part(id, { kind: 'deposit' });
    const press = () => ask(server, 'POST', `/api/projects/${project}/invoice`);
    const [first, again] = [await press(), await press()];
    expect(first.body.invoice).toMatchObject({
      kind: 'final',
      status: 'draft',
      total_amount: 1013.87,
      tax_percent: 8.25,
      estimate_id: id,
      project_id: project,
    });
    expect(again.body.invoice.id).toBe(first.body.invoice.id);
    await ask(server, 'POST', `/api/invoices/${first.body.invoice.id}/send`);
    expect(await press()).toMatchObject({ status: 409, body: { code: 'nothing_left' } });
  });

  test('deposit, progress and the rest add up to it, tax included', async () => {
    const id = await anApprovedEstimate(434.52);
    const book = () =>
      server.app.database.transaction((tx) =>
        bookDepositInvoice(server.app, tx, owner, { estimateId: id }),
      );
    const depositId = await book();
    expect(await book()).toBe(depositId);
    expect((await ask(server, 'GET', `/api/invoices/${depositId}`)).body.invoice).toMatchObject({
      status: 'sent',
      kind: 'deposit',
      total_amount: 434.52,
      tax_percent: 8.25,
    });
    const progress = await part(id, { kind: 'progress', percent: 33.333 });
    expect(progress.body.invoice).toMatchObject({ kind: 'progress', status: 'draft' });
    const final = await part(id, { kind: 'final' });
    expect(final.body.invoice.line_items.map((line: { type: string }) => line.type)).toEqual([
      ...['item', 'item', 'earlier', 'earlier'],
    ]);
    const all = await invoicesOf(id);
    const sum = (name: string) =>
      all.reduce(
        (cents: number, one: Record<string, number>) => cents + Math.round((one[name] ?? 0) * 100),
        0,
      );
    expect([sum('subtotal'), sum('tax_amount'), sum('total_amount')]).toEqual([
      133_800, 11_039, 144_839,
    ]);
    expect((await part(id, { kind: 'final' })).body.code).toBe('nothing_left');
  });

  test('an estimate that a discount brings to $0 has nothing to invoice, and says so', async () => {
    const free = { discount_amount: 1338, subtotal: 0, tax_amount: 0, total_amount: 0 };
    const id = await anApprovedEstimate(0, free);
    expect(await part(id, { kind: 'final' })).toMatchObject({
      status: 409,
      body: {
        code: 'nothing_to_invoice',
        message: 'This estimate comes to $0. There is nothing to invoice.',
      },
    });
    expect(await invoicesOf(id)).toEqual([]);
  });

  test('without a deposit none is booked', async () => {
    const id = await anApprovedEstimate();
    const booked = await server.app.database.transaction((tx) =>
      bookDepositInvoice(server.app, tx, owner, { estimateId: id }),
    );
    expect(booked).toBeUndefined();
  });

  test('are never more than the whole, also at the same instant', async () => {
    const id = await anApprovedEstimate();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => part(id, { kind: 'progress', percent: 30 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === 'more_than_estimate')).toHaveLength(5);
    expect((await part(id, { kind: 'progress', amount: 144.84 })).status).toBe(409);
    expect((await part(id, { kind: 'progress', amount: 144.83 })).status).toBe(200);
  });

  test('that were voided can be asked for again', async () => {
    const id = await anApprovedEstimate(100);
    const first = await part(id, { kind: 'deposit' });
    expect((await part(id, { kind: 'deposit' })).body.code).toBe('has_deposit');
    await ask(server, 'POST', `/api/invoices/${first.body.invoice.id}/cancellation`);
    expect((await part(id, { kind: 'deposit' })).body.invoice.total_amount).toBe(100);
  });

  test('of an estimate nobody approved are refused', async () => {
    const id = await anApprovedEstimate();
    await server.rows(
      "insert into estimates (id, estimate_number, title, contact_name, service_address, created_at, updated_at) values ($1, 'EST-2026-9999', 'x', 'x', 'x', now(), now())",
      [newId()],
    );
    const [draft] = await server.rows(
      "select id from estimates where estimate_number = 'EST-2026-9999'",
    );
    expect((await part(draft.id, { kind: 'final' })).body.code).toBe('not_approved');
    expect((await part(id, { kind: 'progress' })).status).toBe(400);
  });
});

test('a project becomes a draft of its hours, materials and tasks with one press', async () => {
  const project = await addProject(server, {
    title: 'Fence',
    customer: { first_name: 'Hank', last_name: 'Oehler', email: 'hank.inv@example.com' },
  });
  const path = `/api/projects/${project.id}`;
  expect((await ask(server, 'POST', `${path}/invoice`)).body.code).toBe('nothing_to_invoice');
  const { body } = await ask(server, 'POST', `${path}/tasks`, { title: 'Set the posts' });
  await ask(server, 'PATCH', `${path}/tasks/${body.task.id}`, { done: true });
  for (const cost of [
    { kind: 'hours', label: 'Wade', worked_on: '2026-11-20', quantity: 2.5 },
    { kind: 'material', label: 'Cedar post', quantity: 4, unit: 'each', unit_cost: 21.5 },
    { kind: 'other', label: 'Dump fee', amount: 35 },
  ])
    await ask(server, 'POST', `${path}/costs`, cost);
  const made = await ask(server, 'POST', `${path}/invoice`);
  expect(made.body.invoice).toMatchObject({
    status: 'draft',
    tax_enabled: false,
    description: '• Set the posts',
    project_id: project.id,
    total_amount: 212.5 + 107.52 + 35,
  });
  const again = await ask(server, 'POST', `${path}/invoice`);
  expect(again.body.invoice.id).toBe(made.body.invoice.id);
});

test.each([
  ['a typed actual cost', { actual_cost: 313.3 }, []],
  ['an estimated cost', { estimated_cost: 400 }, []],
  ['a receipt', {}, [{ kind: 'other', label: 'Receipt', amount: 313.3 }]],
  [
    'hours of nothing',
    {},
    [{ kind: 'hours', label: 'Wade', worked_on: '2026-11-20', quantity: 0 }],
  ],
])('%s alone is never billed as the price of a project', async (_, fields, costs) => {
  const project = await addProject(server, fields);
  const path = `/api/projects/${project.id}`;
  for (const cost of costs) await ask(server, 'POST', `${path}/costs`, cost);
  const { status, body } = await ask(server, 'POST', `${path}/invoice`);
  expect([status, body.code]).toEqual([409, 'nothing_to_invoice']);
  const { invoices } = (await ask(server, 'GET', `/api/invoices?project_id=${project.id}`)).body;
  expect(invoices).toEqual([]);
});

/** The same server some days later. */
const later = (days: number) => ({
  ...server.app,
  now: () => fromNow(days * 86_400_000),
});
/** In the business's time zone: late in the evening, the date differs from UTC's. */

describe('reminders', () => {
  test('go out step by step, once each, and rest while it is disputed', async () => {
    const email = 'remind@example.com';
    const { id } = await addSentInvoice(server, {
      customer_email: email,
      due_date: businessDay(10),
    });
    const steps = async () =>
      (await ask(server, 'GET', `/api/invoices/${id}`)).body.invoice.reminders.map(
        (one: { step: number }) => one.step,
      );
    await remindCustomers(later(3));
    expect(await steps()).toEqual([]);
    await Promise.all([remindCustomers(later(8)), remindCustomers(later(8))]);
    expect(await steps()).toEqual([-3]);
    await ask(server, 'PUT', `/api/invoices/${id}/dispute`, { disputed: true, note: 'Phone call' });
    await remindCustomers(later(13));
    expect(await steps()).toEqual([-3]);
    await ask(server, 'PUT', `/api/invoices/${id}/dispute`, { disputed: false });
    await remindCustomers(later(19));
    expect(await steps()).toEqual([-3, 7]);
    await waitUntil('the reminders are written', async () => {
      const rows = await server.rows(
        "select 1 from emails where recipient = $1 and subject like 'Reminder%'",
        [email],
      );
      return rows.length === 2;
    });
  });

  test('are as many as the owner likes, or none', async () => {
    const { body } = await ask(server, 'PATCH', '/api/settings/invoices', {
      version: 0,
      reminder_steps: [5, 2, 2],
    });
    expect(body.settings.invoices.reminder_steps).toEqual([2, 5]);
    const wrong = await ask(server, 'PATCH', '/api/settings/invoices', {
      version: 1,
      reminder_steps: [400],
    });
    expect(wrong.status).toBe(400);
    await ask(server, 'PATCH', '/api/settings/invoices', { version: 1, reminders_on: false });
    expect(await remindCustomers(later(400))).toBe(0);
  });
});

test('after its due date an open invoice becomes overdue by the job, and is on the dashboard', async () => {
  const { id } = await addSentInvoice(server, { due_date: businessDay(1) });
  await markOverdue(later(0));
  expect((await ask(server, 'GET', `/api/invoices/${id}`)).body.invoice.status).toBe('sent');
  expect(await markOverdue(later(4))).toBeGreaterThan(0);
  expect((await ask(server, 'GET', `/api/invoices/${id}`)).body.invoice.status).toBe('overdue');
});

test('a recurring invoice is made once for each of its days, and sent when the owner says so', async () => {
  const email = 'again@example.com';
  const { id } = await addSentInvoice(server, { customer_email: email, project_title: 'Gutters' });
  const path = `/api/invoices/${id}/recurrence`;
  expect((await ask(server, 'PUT', path, { every: 'month', next_on: businessDay(0) })).status).toBe(
    400,
  );
  const wanted = { every: 'month', next_on: businessDay(5), sends: true };
  expect((await ask(server, 'PUT', path, wanted)).body.invoice.recurrence.next_on).toBe(
    businessDay(5),
  );
  expect(await makeRecurring(later(4))).toBe(0);
  const made = await Promise.all([makeRecurring(later(6)), makeRecurring(later(6))]);
  expect(made[0] + made[1]).toBe(1);
  const { body } = await ask(server, 'GET', '/api/invoices?q=gutters');
  expect(body.invoices).toHaveLength(2);
  expect(body.invoices[0].status).toBe('sent');
  await ask(server, 'DELETE', path);
  expect(await makeRecurring(later(60))).toBe(0);
});

test('a recurring invoice that fails is neither half made nor in the way of the others', async () => {
  const monthly = { every: 'month', next_on: businessDay(5), sends: true };
  const titles = ['Cursed', 'Filter', 'Hinges'];
  for (const project_title of titles) {
    const customer_email = `${project_title.toLowerCase()}@example.com`;
    const { id } = await addSentInvoice(server, { customer_email, project_title });
    await ask(server, 'PUT', `/api/invoices/${id}/recurrence`, monthly);
  }
  const made = async (title: string) =>
    server.rows(
      'select status, sent_at is not null as is_sent from invoices where recurring_id is not null and project_title = $1',
      [title],
    );
  // Between being made and being sent, as a crash would.
  await server.rows(`create function refuse() returns trigger language plpgsql as
    $$ begin if new.project_title = 'Cursed' then raise 'cursed'; end if; return new; end $$`);
  await server.rows(
    'create trigger refuse before update on invoices for each row execute function refuse()',
  );
  await expect(makeRecurring(later(6))).rejects.toThrow('1 of 3 records failed');
  const sent = [{ status: 'sent', is_sent: true }];
  expect(await Promise.all(titles.map(made))).toEqual([[], sent, sent]);
  await server.rows('drop function refuse cascade');
  expect(await makeRecurring(later(6))).toBe(1);
  expect(await Promise.all(titles.map(made))).toEqual([sent, sent, sent]);
});

test('the books: invoices, QuickBooks columns and tax by month agree to the cent', async () => {
  const csv = async (path: string) =>
    (await (await server.asOwner(path)).text()).replace('\ufeff', '').trim().split('\r\n');
  const [row] = await server.rows(
    "select sum(subtotal)::float8 as invoiced, sum(tax_amount)::float8 as tax, count(*)::int from invoices where status not in ('draft', 'cancelled')",
  );
  const tax = await csv('/api/books/tax');
  expect(tax[0]).toContain('Sales tax due');
  const column = (index: number) =>
    tax.slice(1).reduce((sum, line) => sum + Math.round(Number(line.split(',')[index]) * 100), 0) /
    100;
  expect([column(1), column(3)]).toEqual([row.invoiced, row.tax]);
  const [header, ...lines] = await csv('/api/invoices/quickbooks');
  expect(header).toBe(
    '*InvoiceNo,*Customer,*InvoiceDate,*DueDate,Terms,Memo,Item(Product/Service),ItemDescription,ItemQuantity,ItemRate,*ItemAmount,Taxable,TaxRate',
  );
  const amounts = lines.map((line) => Math.round(Number(line.split(',').at(-3)) * 100));
  expect(amounts.reduce((sum, one) => sum + one, 0) / 100).toBe(row.invoiced);
  const invoices = await csv('/api/invoices/export');
  expect(invoices.length - 1).toBe(
    (await server.rows('select count(*)::int from invoices'))[0].count,
  );
  const formula = await addSentInvoice(server, { project_title: '=SUM(A1)' });
  expect(
    await (await server.asOwner(`/api/invoices/export?q=${formula.invoice_number}`)).text(),
  ).toContain("'=SUM(A1)");
});

test('QuickBooks and tax by month take a period, and refuse one that ends before it begins', async () => {
  const { id, invoice_number } = await addSentInvoice(server);
  await server.rows("update invoices set issued_date = '2024-02-29' where id = $1", [id]);
  const read = async (path: string) => (await server.asOwner(path)).text();
  const february = 'from=2024-02-01&to=2024-02-29';
  expect(await read(`/api/invoices/quickbooks?${february}`)).toContain(invoice_number);
  expect(await read('/api/invoices/quickbooks?from=2024-03-01')).not.toContain(invoice_number);
  const months = (await read(`/api/books/tax?${february}`)).trim().split('\r\n');
  expect(months.slice(1)).toEqual(['2024-02,550,0,0,0,0,0,0,0,0,0']);
  for (const path of ['/api/invoices/quickbooks', '/api/books/tax']) {
    const { status, body } = await ask(server, 'GET', `${path}?from=2024-03-01&to=2024-02-01`);
    expect([status, body.fields.to]).toEqual([400, "The last day can't be before the first."]);
  }
});
