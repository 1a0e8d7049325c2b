import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFakeSmtp } from '#fakes/smtp-server.ts';
import type { EstimateView } from '#features/estimates/contract/estimates.ts';
import type { RevenueBasis } from '#features/settings/rules/choices.ts';
import { businessDay } from '../harness/business-day.ts';
import { signedInCustomer } from '../harness/portal.ts';
import { sentEmail } from '../harness/sent-emails.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { ask as askServer, change } from '../settings/change.ts';
import { expectAll, inPdfOf, inText, numberIn, readPdf, rowOfFile } from './stated.ts';

// One job from its estimate to the last payment: after each step, everything that states money of it
// says the same.

const email = 'linda@example.com';

let smtp: Awaited<ReturnType<typeof startFakeSmtp>>;
let server: TestServer;
let linda: Awaited<ReturnType<typeof signedInCustomer>>;
beforeAll(async () => {
  smtp = await startFakeSmtp();
  server = await startTestServer({ env: { SMTP_URL: smtp.url } });
  await change(server, 'pricing', { hourly_wage: 40, sales_tax_percent: 8.25 });
  linda = await signedInCustomer(server, { first_name: 'Linda', last_name: 'Ortega', email });
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

const ask = (method: string, path: string, json?: unknown) => askServer(server, method, path, json);
const read = (path: string) => ask('GET', path);

const inPdf = (path: string, amount: number) => inPdfOf(server, path, amount);
const inPortal = async (path: string, amount: number) =>
  inText(await (await linda.browser.get(path)).text(), amount);
const inEmail = async (to: string, amount: number, about: string) =>
  inText((await sentEmail(smtp, to, about)).text, amount);
const publicPage = async (url: string) =>
  (await fetch(server.address + new URL(url).pathname)).text();

const rowOf = (path: string) => rowOfFile(server, path);

async function openProject() {
  const { projects } = await read('/api/projects');
  expect(projects).toHaveLength(1);
  const { project } = await read(`/api/projects/${projects[0].id}`);
  return { listed: projects[0], project, row: await rowOf('/api/projects/export') };
}

/** What the customer signed, where only that is meant. */
async function expectValue(estimate: EstimateView, value: number, beforeTax: number) {
  const { listed, project, row } = await openProject();
  const { timeline } = await read(`/api/customers/${linda.customer.id}/timeline`);
  const { data } = await read(`/api/estimates/${estimate.id}`);
  const { estimates } = await read('/api/estimates');
  const url = (await ask('POST', `/api/estimates/${estimate.id}/links`)).url;
  expectAll(
    {
      project: project.value,
      projectList: listed.value,
      projectsFile: numberIn(row.Value),
      timeline: timeline.find(({ kind }: { kind: string }) => kind === 'project').amount,
      estimate: data.total_amount,
      estimateList: estimates[0].total_amount,
      estimatePdf: await inPdf(`/api/estimates/${estimate.id}/pdf`, value),
      privateLink: inText(await publicPage(url), value),
      portalEstimates: await inPortal('/customer/estimates', value),
      portalProject: await inPortal(`/customer/projects/${project.id}`, value),
    },
    value,
  );
  expectAll(
    {
      project: project.value_before_tax,
      projectList: listed.value_before_tax,
      projectsFile: numberIn(row['Value before tax']),
      estimate: data.approved.subtotal,
    },
    beforeTax,
  );
}

/** The tax of what she signed, and the amount it is on, in all that says so. */
async function expectTaxOfEstimate(
  estimate: EstimateView,
  { on, tax }: { on: number; tax: number },
): Promise<void> {
  const { data } = await read(`/api/estimates/${estimate.id}`);
  const url = (await ask('POST', `/api/estimates/${estimate.id}/links`)).url;
  const page = await publicPage(url);
  const pdf = `/api/estimates/${estimate.id}/pdf`;
  const row = await rowOf('/api/estimates/export');
  const taxed = ({ subtotal, untaxed_amount }: EstimateView) => subtotal - untaxed_amount;
  expectAll(
    {
      estimate: taxed(data),
      approved: taxed(data.approved),
      estimatesFile: (numberIn(row.Subtotal) ?? 0) - (numberIn(row['Not taxed']) ?? 0),
      privateLink: taxBase(page),
      pdf: taxBase(await readPdf(server, pdf)),
    },
    on,
  );
  expectAll(
    {
      estimate: data.tax_amount,
      approved: data.approved.tax_amount,
      estimatesFile: numberIn(row.Tax),
      privateLink: inText(page, tax),
      pdf: await inPdf(pdf, tax),
    },
    tax,
  );
}

/** The same of an invoice. */
async function expectTaxOfInvoice(
  id: string,
  { on, tax }: { on: number; tax: number },
): Promise<void> {
  const { invoice } = await read(`/api/invoices/${id}`);
  const page = await publicPage((await ask('POST', `/api/invoices/${id}/links`)).url);
  const pdf = `/api/invoices/${id}/pdf`;
  const row = await rowOf(`/api/invoices/export?q=${invoice.invoice_number}`);
  expectAll(
    {
      invoice: invoice.subtotal - invoice.untaxed_amount,
      invoicesFile: (numberIn(row.Subtotal) ?? 0) - (numberIn(row['Not taxed']) ?? 0),
      privateLink: taxBase(page),
      pdf: taxBase(await readPdf(server, pdf)),
    },
    on,
  );
  expectAll(
    {
      invoice: invoice.tax_amount,
      invoicesFile: numberIn(row.Tax),
      privateLink: inText(page, tax),
      pdf: await inPdf(pdf, tax),
    },
    tax,
  );
}

/** "Sales tax 8.25% on $630.00" is 630. */
function taxBase(text: string): number {
  const [, amount = ''] = /Sales tax 8\.25% on \$([\d,.]+\d)/.exec(text) ?? [];
  return Number(amount.replace(',', ''));
}

/** What the job brought so far, what it cost, and what is left, in all that says so. */
async function expectResult(
  basis: RevenueBasis,
  { revenue, cost, profit }: { revenue: number; cost: number; profit: number | null },
): Promise<void> {
  await change(server, 'system', { revenue_basis: basis });
  const { project, row } = await openProject();
  const { dashboard } = await read('/api/dashboard');
  const { analytics } = await read('/api/analytics?period=30d');
  const month = analytics.months.at(-1);
  const { customer } = await read(`/api/customers/${linda.customer.id}`);
  const customersRow = await rowOf('/api/customers/export');
  expectAll(
    {
      dashboard: dashboard.revenue.this_month,
      dashboardMonths: dashboard.revenue.months.at(-1).revenue,
      analytics: analytics.now.revenue,
      analyticsMonths: month.revenue,
      topCustomer: analytics.top_customers[0]?.revenue ?? 0,
      invoices: (await read('/api/invoices/counts')).counts.revenue,
      customer: customer.lifetime_value,
      customers: (await read('/api/customers/counts')).counts.lifetime_value,
      customersFile: numberIn(customersRow['Lifetime value']),
      project: project.revenue,
      projectsFile: numberIn(row[`Revenue (${basis})`]),
    },
    revenue,
  );
  if (revenue > 0) expect(analytics.top_customers).toMatchObject([{ projects: 1 }]);
  expectAll(
    {
      dashboard: dashboard.revenue.cost,
      analytics: analytics.now.cost,
      analyticsMonths: month.cost,
      project: project.cost,
      projectsFile: numberIn(row.Cost),
      costs: (await read(`/api/projects/${project.id}/costs`)).totals.actual,
    },
    cost,
  );
  expectAll({ project: project.profit, projectsFile: numberIn(row.Profit) }, profit);
  // A month has all that came in and went out, of finished jobs or not.
  expectAll(
    {
      dashboard: dashboard.revenue.profit,
      analytics: analytics.now.profit,
      analyticsMonths: month.profit,
    },
    Math.round((revenue - cost) * 100) / 100,
  );
}

/** What was paid and what is open, with tax: as the customer sees and owes it. */
async function expectPaid({ paid, open }: { paid: number; open: number }): Promise<void> {
  const { payments } = await read('/api/payments');
  const { totals } = await read('/api/payments/totals');
  const { dashboard } = await read('/api/dashboard');
  const { invoices } = await read('/api/invoices');
  const sum = (amounts: number[]) =>
    Math.round(amounts.reduce((all, amount) => all + amount, 0) * 100) / 100;
  const tax = await rowOf('/api/books/tax');
  expectAll(
    {
      payments: sum(payments.map(({ amount }: { amount: number }) => amount)),
      totals: totals.received,
      month: totals.this_month,
      invoices: sum(invoices.map((one: { paid_amount: number }) => one.paid_amount)),
      taxFile: numberIn(tax['Payments received']) ?? 0,
      statement: paid > 0 ? await inPortal('/customer/invoices/statement', paid) : 0,
    },
    paid,
  );
  expectAll(
    {
      dashboard: dashboard.outstanding,
      invoices: sum(invoices.map((one: { open_amount: number }) => one.open_amount)),
      counts: (await read('/api/invoices/counts')).counts.outstanding,
      portal: open > 0 ? await inPortal('/customer/dashboard', open) : 0,
    },
    open,
  );
}

/** An invoice's total and balance on its pages and in its PDF. */
async function expectInvoice(id: string, { total, open }: { total: number; open: number }) {
  const { invoice } = await read(`/api/invoices/${id}`);
  const { invoices } = await read('/api/invoices');
  const listed = invoices.find((one: { id: string }) => one.id === id);
  const page = await publicPage((await ask('POST', `/api/invoices/${id}/links`)).url);
  expectAll(
    {
      invoice: invoice.total_amount,
      list: listed.total_amount,
      privateLink: inText(page, total),
      pdf: await inPdf(`/api/invoices/${id}/pdf`, total),
      portal: await inPortal('/customer/invoices', total),
    },
    total,
  );
  expectAll({ invoice: invoice.open_amount, list: listed.open_amount }, open);
  if (open > 0) expectAll({ privateLink: inText(page, open) }, open);
}

const pay = (id: string, amount: number) =>
  ask('POST', `/api/invoices/${id}/payments`, { amount, payment_method: 'check' });

test('every screen, email, and PDF says the same about the money of one job', async () => {
  // The estimate: two options, an optional line that is not taken, labor that is not taxed, a
  // discount, tax, a deposit.
  const both = { options: ['good', 'better'] };
  const { data: estimate } = await ask('POST', '/api/estimates', {
    customer_id: linda.customer.id,
    title: 'Shower tile',
    description: 'New tile in the shower.',
    contact_name: 'Linda Ortega',
    contact_email: email,
    contact_phone: '',
    service_address: '12 Mill St, Boerne, TX 78006',
    priority: 'normal',
    options: [
      { key: 'good', name: 'Good', description: '', is_recommended: true },
      { key: 'better', name: 'Better', description: '', is_recommended: false },
    ],
    line_items: [
      {
        ...both,
        description: 'Tile',
        quantity: 1,
        rate: 600,
        category: 'general',
        hours: 4,
        material_cost: 120,
      },
      { options: ['better'], description: 'Niche', quantity: 1, rate: 100, category: 'general' },
      {
        ...both,
        description: 'Grout',
        quantity: 2,
        unit: 'hour',
        rate: 85,
        category: 'general',
        taxable: false,
      },
      {
        ...both,
        description: 'Seal',
        quantity: 1,
        rate: 50,
        category: 'general',
        is_optional: true,
      },
    ],
    discount_kind: 'percent',
    discount_value: 10,
    deposit_kind: 'percent',
    deposit_value: 30,
  });
  await ask('POST', `/api/estimates/${estimate.id}/sending`);
  const sent = await sentEmail(smtp, email, '/estimate/');
  const link = new URL(/https?:\S+\/estimate\/\S+/.exec(sent.text)?.[0] ?? '').pathname;
  const body = new URLSearchParams({
    option: 'better',
    revision: '1',
    signer_name: 'Linda Ortega',
    agree: 'yes',
  });
  const signed = await fetch(`${server.address}${link}/approval`, {
    method: 'POST',
    body,
    redirect: 'manual',
  });
  expect(signed.status).toBe(303);

  // 870 less 10 %, and 8.25 % tax on 700 less 10 %: she signed $834.98, of which $51.98 is tax.
  await expectValue(estimate, 834.98, 783);
  await expectTaxOfEstimate(estimate, { on: 630, tax: 51.98 });
  const { needs } = (await read('/api/dashboard')).dashboard;
  const unscheduled = needs.find(({ kind }: { kind: string }) => kind === 'project_unscheduled');
  expectAll(
    {
      needsYou: unscheduled.amount,
      signedCopy: await inPdf(`/api/estimates/${estimate.id}/pdf`, 834.98),
      emailToOwner: inText((await approvalNotice()).subject, 834.98),
    },
    834.98,
  );
  // Four hours and two at $40, and $120 of material: the price is no cost.
  const { project } = await openProject();
  const { totals } = await read(`/api/projects/${project.id}/costs`);
  expectAll({ project: project.estimated_cost, costs: totals.estimated }, 360);
  await expectResult('cash', { revenue: 0, cost: 0, profit: null });

  // The deposit is 30 % of what she signed.
  const [deposit] = (await read('/api/invoices')).invoices;
  expectAll(
    { email: await inEmail(email, 250.49, '/invoice/'), invoice: deposit.total_amount },
    250.49,
  );
  await expectInvoice(deposit.id, { total: 250.49, open: 250.49 });
  await expectTaxOfInvoice(deposit.id, { on: 189, tax: 15.59 });
  await expectPaid({ paid: 0, open: 250.49 });
  await pay(deposit.id, 250.49);
  await expectInvoice(deposit.id, { total: 250.49, open: 0 });
  await expectPaid({ paid: 250.49, open: 0 });
  await expectResult('cash', { revenue: 234.9, cost: 0, profit: null });
  await expectResult('accrual', { revenue: 234.9, cost: 0, profit: null });

  // Material and hours: more than came in, which is no loss before the job is invoiced.
  const cost = (json: object) => ask('POST', `/api/projects/${project.id}/costs`, json);
  await cost({ kind: 'other', label: 'Tile, thinset', amount: 131.4 });
  await cost({ kind: 'hours', label: 'Wade', worked_on: '2026-11-20', quantity: 6 });
  expect((await read(`/api/projects/${project.id}/costs`)).totals.actual).toBe(371.4);
  await server.rows('update project_costs set worked_on = $1 where worked_on is not null', [
    businessDay(),
  ]);
  await expectResult('cash', { revenue: 234.9, cost: 371.4, profit: null });
  await expectResult('accrual', { revenue: 234.9, cost: 371.4, profit: null });

  const { version } = (await openProject()).project;
  await ask('PATCH', `/api/projects/${project.id}`, { version, status: 'completed' });
  expect((await openProject()).project.billing).toBe('to_invoice');
  const { invoice } = await ask('POST', `/api/projects/${project.id}/invoice`);
  await ask('POST', `/api/invoices/${invoice.id}/send`);
  await expectInvoice(invoice.id, { total: 584.49, open: 584.49 });
  await expectTaxOfInvoice(invoice.id, { on: 441, tax: 36.39 });
  expectAll({ email: await inEmail(email, 584.49, '584.49') }, 584.49);
  await expectPaid({ paid: 250.49, open: 584.49 });
  await expectResult('cash', { revenue: 234.9, cost: 371.4, profit: null });
  await expectResult('accrual', { revenue: 783, cost: 371.4, profit: 411.6 });

  await pay(invoice.id, 300);
  await expectInvoice(invoice.id, { total: 584.49, open: 284.49 });
  expectAll({ receipt: await inEmail(email, 284.49, '$300.00') }, 284.49);
  await expectPaid({ paid: 550.49, open: 284.49 });
  await expectResult('cash', { revenue: 516.22, cost: 371.4, profit: null });

  await pay(invoice.id, 284.49);
  await expectInvoice(invoice.id, { total: 584.49, open: 0 });
  await expectPaid({ paid: 834.98, open: 0 });
  await expectResult('cash', { revenue: 783, cost: 371.4, profit: 411.6 });
  await expectResult('accrual', { revenue: 783, cost: 371.4, profit: 411.6 });
  await expectValue(estimate, 834.98, 783);
  expect((await openProject()).project.billing).toBe('settled');
  const tax = await rowOf('/api/books/tax');
  const columns = ['Invoiced before tax', 'Taxable amount', 'Sales tax'];
  expect(columns.map((name) => numberIn(tax[name]))).toEqual([783, 630, 51.98]);
});

async function approvalNotice() {
  const [notice] = await server.rows(
    "select subject from emails where subject like '%approved $%'",
  );
  return notice as { subject: string };
}
