import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnalyticsView } from '#features/analytics/contract.ts';
import type { CustomerSummary } from '#features/customers/contract/customers.ts';
import type { RevenueBasis } from '#features/settings/rules/choices.ts';
import { dayAfter } from '#lib/days/days.ts';
import { addInvoice, ask as askServer } from '#tests/factories/invoices.ts';
import { addProject } from '#tests/factories/projects.ts';
import { putOrder } from '#tests/factories/work-orders.ts';
import { businessDay, fromNow } from '#tests/harness/business-day.ts';
import { signedInPartner } from '#tests/harness/partner.ts';
import { soak } from '#tests/harness/soak.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

const zone = 'America/Chicago';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => setBasis('cash'));

const ask = (method: string, path: string, json?: unknown) => askServer(server, method, path, json);
const read = async (path: string) => (await ask('GET', path)).body;
const cents = (dollars: number) => Math.round(dollars * 100);

async function setBasis(revenue_basis: RevenueBasis): Promise<void> {
  const { versions } = await read('/api/settings');
  const answer = await ask('PATCH', '/api/settings/system', {
    version: versions.system,
    revenue_basis,
  });
  expect(answer.status).toBe(200);
}

/** A sent project invoice with one amount. */
async function bill(project: { id: string; customer_id: string }, amount: number, tax = false) {
  const { id } = await addInvoice(server, {
    customer_id: project.customer_id,
    project_id: project.id,
    items: [{ description: 'Work', quantity: 1, rate: amount }],
    tax_enabled: tax,
  });
  return (await ask('POST', `/api/invoices/${id}/send`)).body.invoice;
}

async function pay(id: string, amount: number, received_on?: string) {
  const payment = { amount, payment_method: 'check', ...(received_on && { received_on }) };
  return (await ask('POST', `/api/invoices/${id}/payments`, payment)).body.payment;
}

let people = 0;
function newProject(change: Record<string, unknown> = {}) {
  people += 1;
  const customer = {
    first_name: 'Hank',
    last_name: `Oehler ${people}`,
    email: `h${people}@x.example`,
  };
  return addProject(server, { customer, title: 'Gate', ...change });
}

const other = (amount: number) => ({ kind: 'other', label: 'Receipt', amount });

test('a job invoiced at $412.50 counts as $412.50, whatever was spent on it', async () => {
  let project = await newProject({ status: 'in_progress', estimated_cost: 400 });
  const before = (await read('/api/dashboard')).dashboard.revenue;
  const invoice = await bill(project, 412.5);
  await pay(invoice.id, 412.5);
  await ask('POST', `/api/projects/${project.id}/costs`, other(313.3));
  const completed = { version: project.version, status: 'completed' };
  project = (await ask('PATCH', `/api/projects/${project.id}`, completed)).body.project;

  const after = (await read('/api/dashboard')).dashboard.revenue;
  expect(cents(after.this_month - before.this_month)).toBe(41_250);
  expect(cents(after.cost - before.cost)).toBe(31_330);
  expect(cents(after.profit - before.profit)).toBe(9920);
  expect((await read(`/api/projects/${project.id}`)).project).toMatchObject({
    revenue_basis: 'cash',
    revenue: 412.5,
    cost: 313.3,
    profit: 99.2,
    billing: 'settled',
  });
  expect((await read(`/api/customers/${project.customer_id}`)).customer).toMatchObject({
    revenue_basis: 'cash',
    lifetime_value: 412.5,
  });
});

test('what a partner was paid for a project is a cost of it, until the payout is voided', async () => {
  const project = await newProject();
  const { partner } = await signedInPartner(server);
  const now = fromNow().toISOString();
  const confirmed = { status: 'confirmed', amount: 90, done_at: now, confirmed_at: now };
  const order_id = await putOrder(server, partner.id, { project_id: project.id, ...confirmed });
  const spent = async () => (await read('/api/dashboard')).dashboard.revenue.cost;
  const before = await spent();
  const payout = {
    partner_id: partner.id,
    paid_on: businessDay(),
    method: 'check',
    orders: [{ order_id, amount: 90 }],
  };
  const answer = await server.asOwner('/api/partner-payouts', {
    method: 'POST',
    json: { payouts: [payout] },
    headers: { 'idempotency-key': order_id },
  });
  const [id] = (await answer.json()).ids;
  const cost = async () => (await read(`/api/projects/${project.id}`)).project.cost;
  expect([await cost(), cents((await spent()) - before)]).toEqual([90, 9000]);
  await ask('POST', `/api/partner-payouts/${id}/void`, {});
  expect([await cost(), await spent()]).toEqual([0, before]);
});

test('an unpaid invoice counts by accrual alone, and the setting changes every screen at once', async () => {
  const project = await newProject();
  await bill(project, 250);
  const value = async () => (await read(`/api/customers/${project.customer_id}`)).customer;
  expect(await value()).toMatchObject({ revenue_basis: 'cash', lifetime_value: 0 });
  await setBasis('accrual');
  expect(await value()).toMatchObject({ revenue_basis: 'accrual', lifetime_value: 250 });
  expect((await read(`/api/projects/${project.id}`)).project.revenue).toBe(250);
  for (const answer of [
    (await read('/api/dashboard')).dashboard.revenue.basis,
    (await read('/api/analytics')).analytics.revenue_basis,
    (await read('/api/invoices/counts')).counts.revenue_basis,
    (await read('/api/customers/counts')).counts.revenue_basis,
  ])
    expect(answer).toBe('accrual');
  const { customers } = await read('/api/customers?sort=lifetime_value&limit=200');
  const values = customers.map((one: CustomerSummary) => one.lifetime_value);
  expect(values).toEqual(values.toSorted((one: number, two: number) => two - one));
  expect(Math.max(...values)).toBeGreaterThanOrEqual(250);
});

test('a basis that is none is refused and changes nothing', async () => {
  const { versions } = await read('/api/settings');
  const json = { version: versions.system, revenue_basis: 'both' };
  const { status, body } = await ask('PATCH', '/api/settings/system', json);
  expect([status, body.fields.revenue_basis]).toEqual([400, 'Please choose when revenue counts.']);
  expect((await read('/api/dashboard')).dashboard.revenue.basis).toBe('cash');
});

describe('an imported project, entered as completed', () => {
  test('counts as its actual, else its estimated cost, and a receipt does not change that', async () => {
    const project = await newProject({
      status: 'completed',
      estimated_cost: 500,
      actual_cost: 480,
    });
    const result = async () => (await read(`/api/projects/${project.id}`)).project;
    expect(await result()).toMatchObject({ revenue: 480, cost: 0 });
    await ask('POST', `/api/projects/${project.id}/costs`, other(87));
    expect(await result()).toMatchObject({
      revenue: 480,
      cost: 87,
      profit: 393,
      billing: 'settled',
    });
    const estimated = await newProject({ status: 'completed', estimated_cost: 120 });
    expect(estimated).toMatchObject({ revenue: 120, cost: 0 });
  });

  test('counts by its invoices once one is issued, and by its cost again once that is voided', async () => {
    const project = await newProject({ status: 'completed', actual_cost: 300 });
    const revenue = async () => (await read(`/api/projects/${project.id}`)).project.revenue;
    const lifetime = async () =>
      (await read(`/api/customers/${project.customer_id}`)).customer.lifetime_value;
    const draft = await addInvoice(server, {
      customer_id: project.customer_id,
      project_id: project.id,
    });
    expect([await revenue(), await lifetime()]).toEqual([300, 300]);
    await ask('POST', `/api/invoices/${draft.id}/send`);
    expect([await revenue(), await lifetime()]).toEqual([0, 0]);
    await ask('POST', `/api/invoices/${draft.id}/cancellation`);
    expect([await revenue(), await lifetime()]).toEqual([300, 300]);
  });
});

test('a project that was completed here and is not invoiced yet has no loss', async () => {
  let project = await newProject({ status: 'in_progress', actual_cost: 700 });
  const json = { version: project.version, status: 'completed' };
  project = (await ask('PATCH', `/api/projects/${project.id}`, json)).body.project;
  expect(project).toMatchObject({ status: 'completed', revenue: 0, cost: 700, profit: null });
});

const amount = fc.integer({ min: 1, max: 400 }).map((number) => number * 2.25);
const which = fc.nat({ max: 5 });
const step = fc.oneof(
  fc.record({ what: fc.constant('invoice' as const), amount, tax: fc.boolean() }),
  fc.record({ what: fc.constant('pay' as const), which, share: fc.constantFrom(0.5, 1) }),
  fc.record({ what: fc.constant('refund' as const), which, reopens: fc.boolean() }),
  fc.record({ what: fc.constant('credit' as const), which, share: fc.constantFrom(0.5, 1) }),
  fc.record({ what: fc.constant('void' as const), which }),
  fc.record({ what: fc.constant('imported' as const), amount }),
  fc.record({ what: fc.constant('spend' as const), amount }),
);

test('the same period shows the same revenue on every screen and in every file', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), async (steps) => {
      const project = await newProject();
      const made = { invoices: [] as string[], payments: [] as string[] };
      for (const one of steps) await perform(one, project, made);
      for (const basis of ['cash', 'accrual'] as const) {
        await setBasis(basis);
        await expectAgreement(basis);
      }
    }),
    { numRuns: soak(2, 6) },
  );
});

test('sales tax is no revenue, and what is paid in parts carries it to the cent', async () => {
  const project = await newProject();
  const value = async () => (await read(`/api/customers/${project.customer_id}`)).customer;
  const invoice = await bill(project, 746.25, true);
  expect(invoice).toMatchObject({ tax_amount: 61.57, total_amount: 807.82 });
  const first = await pay(invoice.id, 100);
  await pay(invoice.id, 333.33);
  expect((await value()).lifetime_value).toBe(400.3);
  await pay(invoice.id, 374.49);
  expect((await value()).lifetime_value).toBe(746.25);
  await ask('POST', `/api/payments/${first.id}/refunds`, {
    amount: 100,
    reason: '',
    reopens: true,
  });
  expect((await value()).lifetime_value).toBe(653.87);
  await pay(invoice.id, 100);
  expect((await value()).lifetime_value).toBe(746.25);
});

test('days are those of the clock of the business', async () => {
  const today = businessDay();
  const from = dayAfter(today, -6);
  const week = async () => (await read('/api/analytics?period=7d')).analytics.now;
  const before = await week();
  const project = await newProject();
  const invoice = await bill(project, 100);
  await pay(invoice.id, 30, from);
  await pay(invoice.id, 20, dayAfter(from, -1));
  const imported = await newProject({ status: 'completed', actual_cost: 8 });
  const midnight = `('${from} 00:00'::timestamp at time zone '${zone}')`;
  const complete = (at: string) =>
    server.rows(`update projects set completed_at = ${at} where id = $1`, [imported.id]);
  await complete(midnight);
  expect(cents((await week()).revenue - before.revenue)).toBe(3800);
  await complete(`${midnight} - interval '1 second'`);
  expect(cents((await week()).revenue - before.revenue)).toBe(3000);
});

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function perform(
  one: Step,
  project: { id: string; customer_id: string },
  made: { invoices: string[]; payments: string[] },
): Promise<void> {
  const invoice = 'which' in one ? made.invoices[one.which] : undefined;
  if (one.what === 'invoice') made.invoices.push((await bill(project, one.amount, one.tax)).id);
  if (one.what === 'imported') await newProject({ status: 'completed', actual_cost: one.amount });
  if (one.what === 'spend')
    await ask('POST', `/api/projects/${project.id}/costs`, other(one.amount));
  if (one.what === 'void' && invoice) await ask('POST', `/api/invoices/${invoice}/cancellation`);
  if ((one.what === 'pay' || one.what === 'credit') && invoice) {
    const open = (await read(`/api/invoices/${invoice}`)).invoice.open_amount;
    const part = Math.round(open * one.share * 100) / 100;
    if (one.what === 'pay') {
      const payment = await pay(invoice, part);
      if (payment) made.payments.push(payment.id);
    } else await ask('POST', `/api/invoices/${invoice}/credits`, { amount: part, reason: 'Kind' });
  }
  if (one.what === 'refund') {
    const id = made.payments[one.which];
    if (!id) return;
    const refund = { amount: 2, reason: '', reopens: one.reopens };
    await ask('POST', `/api/payments/${id}/refunds`, refund);
  }
}

/** Compares every revenue number with the rows of the lists. Everything happened this month. */
async function expectAgreement(basis: RevenueBasis): Promise<void> {
  const { dashboard } = await read('/api/dashboard');
  const analytics: AnalyticsView = (await read('/api/analytics?period=1y')).analytics;
  const { counts } = await read('/api/invoices/counts');
  const customerCounts = (await read('/api/customers/counts')).counts;
  const customers: CustomerSummary[] = await listed('customers');
  const projects = await Promise.all(
    (await listed('projects')).map(async ({ id }) => (await read(`/api/projects/${id}`)).project),
  );
  const facts = await readFacts();
  const tax = await taxFile();
  const taxIn = { cash: facts.taxReceived, accrual: tax.tax - tax.taxCredited };
  const revenue = cents(facts[basis] + facts.imported) - taxIn[basis];
  const thisMonth = analytics.months.at(-1);

  expect({
    dashboard: cents(dashboard.revenue.this_month),
    analytics: cents(analytics.now.revenue),
    months: sumOf(analytics.months, (one) => one.revenue),
    invoices: cents(counts.revenue),
    customers: sumOf(customers, (one) => one.lifetime_value),
    customerTotals: cents(customerCounts.lifetime_value),
    projects: sumOf(projects, (one) => one.revenue),
    analyticsFile: cents(await cellOf('/api/analytics/export?period=1y', 'Revenue', 3)),
    customersFile: await sumOfColumn('/api/customers/export', 'Lifetime value'),
    projectsFile: await sumOfColumn('/api/projects/export', `Revenue (${basis})`),
  }).toEqual({
    dashboard: revenue,
    analytics: revenue,
    months: revenue,
    invoices: revenue,
    customers: revenue,
    customerTotals: revenue,
    projects: revenue,
    analyticsFile: revenue,
    customersFile: revenue,
    projectsFile: revenue,
  });
  expect(thisMonth?.revenue).toBe(dashboard.revenue.this_month);
  expect(thisMonth?.profit).toBe(dashboard.revenue.profit);
  expect(cents(analytics.now.profit)).toBe(revenue - cents(analytics.now.cost));
  expect(sumOf(projects, (one) => one.cost)).toBe(cents(analytics.now.cost));

  const { totals } = await read('/api/payments/totals');
  expect(cents(totals.received)).toBe(cents(facts.cash));
  expect(tax.received - tax.refunded).toBe(cents(facts.cash));
  expect(tax.invoiced + tax.tax - tax.credited - tax.taxCredited).toBe(cents(facts.accrual));
}

/** The totals of the lists' rows, by each rule, in dollars. */
async function readFacts() {
  const payments = await listed('payments');
  const received = payments.filter(({ status }) => status === 'paid' || status === 'completed');
  const invoices = await listed('invoices');
  const [{ imported } = { imported: 0 }] = (await server.rows(
    `select coalesce(sum(imported_value), 0)::float8 as imported from projects
      where status = 'completed' and not exists (select from invoices
        where project_id = projects.id and invoices.status not in ('draft', 'cancelled'))`,
  )) as { imported: number }[];
  const [{ tax } = { tax: 0 }] = (await server.rows(
    `select ((select coalesce(sum(tax_amount), 0) from payments)
      - (select coalesce(sum(tax_amount), 0) from payment_refunds))::float8 as tax`,
  )) as { tax: number }[];
  const issued = invoices.filter(({ status }) => status !== 'draft' && status !== 'cancelled');
  return {
    cash: sumOf(received, (one) => one.amount - one.refunded_amount) / 100,
    accrual: sumOf(issued, (one) => one.total_amount - one.credited_amount) / 100,
    taxReceived: cents(tax),
    imported,
  };
}

/** All rows of a list. */
async function listed(plural: string) {
  const rows = [];
  for (let cursor = ''; ; ) {
    const page = await read(`/api/${plural}?limit=200${cursor}`);
    rows.push(...page[plural]);
    if (!page.next_cursor) return rows;
    cursor = `&cursor=${page.next_cursor}`;
  }
}

/** Whole cents. */
function sumOf<Row>(rows: Row[], amountOf: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + cents(amountOf(row)), 0);
}

async function rowsOf(path: string): Promise<string[][]> {
  const text = await (await server.asOwner(path)).text();
  return text
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
}

async function sumOfColumn(path: string, name: string): Promise<number> {
  const [header = [], ...rows] = await rowsOf(path);
  const column = header.indexOf(name);
  expect(column).toBeGreaterThan(-1);
  return sumOf(rows, (cells) => Number(cells[column]));
}

async function cellOf(path: string, start: string, column: number): Promise<number> {
  const row = (await rowsOf(path)).find(([first]) => first?.startsWith(start));
  return Number(row?.[column]);
}

async function taxFile() {
  const sum = (name: string) => sumOfColumn('/api/books/tax', name);
  return {
    invoiced: await sum('Invoiced before tax'),
    tax: await sum('Sales tax'),
    credited: await sum('Credited before tax'),
    taxCredited: await sum('Sales tax credited'),
    received: await sum('Payments received'),
    refunded: await sum('Refunds'),
  };
}
