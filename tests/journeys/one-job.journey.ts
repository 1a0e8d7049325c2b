import type { Page } from '@playwright/test';
import { sha256 } from '#lib/ids.ts';
import { exactMoney, formatMoney } from '#lib/money.ts';
import { anEstimate } from '../factories/estimates.ts';
import { aWorkRequest, workRequestForm } from '../factories/requests.ts';
import { businessTime, fromNow, tuesdayAfterNext } from '../harness/business-day.ts';
import { aSignUp, type PortalBrowser, portalBrowser } from '../harness/portal.ts';
import { type Site, startSite } from '../harness/site.ts';
import { waitUntil } from '../harness/wait-until.ts';
import { goTo } from './go-to.ts';
import { expect, test, withServiceWorker } from './journey.ts';
import { ownerContext, ownerTokenOf, tokenIn } from './sign-in.ts';

test.use(withServiceWorker);

const email = 'alma.onejob@example.com';
const dollars = (amount: number) => exactMoney(amount, 'USD');
const rounded = (amount: number) => formatMoney(Math.round(amount), 'USD');

/** The true amounts after a step, in dollars. */
interface Facts {
  /** Payments less refunds, and that without sales tax. */
  received: number;
  revenue: number;
  /** The subtotals of sent invoices, without tax. */
  billed: number;
  /** What is due now. */
  open: number;
  cost: number;
  /** The totals of invoices paid in full. */
  spent: number;
  /** The open amount of each sent invoice, newest first. */
  invoices: number[];
}

interface Job {
  site: Site;
  owner: Page;
  customer: string;
  project: string;
  portal: PortalBrowser;
  call: ReturnType<typeof callsOf>;
}

test('one job, all numbers: after each step every screen, the portal and the exports say the same', async ({
  browser,
}) => {
  const site = await startSite({ prepared: process.env.PLUMBLINE_PREPARED_SITE });
  try {
    const token = await ownerTokenOf(site);
    const context = await ownerContext(browser, site, token);
    await walk(site, await context.newPage(), callsOf(site, token));
    await context.close();
  } finally {
    await site.remove();
  }
});

async function walk(site: Site, owner: Page, call: ReturnType<typeof callsOf>): Promise<void> {
  const person = { email, firstName: 'Alma', lastName: 'Onejob' };
  const body = workRequestForm(aWorkRequest({ ...person, projectDescription: 'Fence, 30 feet.' }));
  const asked = await fetch(`${site.address}/api/forms/work-request`, { method: 'POST', body });
  const { request_id } = await asked.json();
  const statusOfRequest = async () => (await call('GET', `/api/requests/${request_id}`)).request;
  expect(await statusOfRequest()).toMatchObject({ status: 'new' });

  // $1,000.00 less 10 % is $900.00; with 8.25 % tax $974.25, of which 30 % is $292.28.
  const { data: estimate } = await call('POST', '/api/estimates', {
    ...anEstimate({ title: 'Cedar fence', contact_name: 'Alma Onejob', contact_email: email }),
    request_id,
    line_items: [
      { description: 'Fence', quantity: 30, rate: 30, amount: 900, category: 'carpentry' },
      { description: 'Gate', quantity: 1, rate: 100, amount: 100, category: 'carpentry' },
    ],
    discount_kind: 'percent',
    discount_value: 10,
    tax_percent: 8.25,
    deposit_kind: 'percent',
    deposit_value: 30,
  });
  expect(estimate).toMatchObject({ subtotal: 900, tax_amount: 74.25, total_amount: 974.25 });
  await call('POST', `/api/estimates/${estimate.id}/sending`);
  await waitUntil(
    'the request is quoted',
    async () => (await statusOfRequest()).status === 'quoted',
  );
  await goTo(owner, `/admin/estimates/${estimate.id}`);
  await expect(owner.getByText('$974.25').first()).toBeVisible();
  await expect(owner.getByText('-$100.00').first()).toBeVisible();

  const { data: approved } = await call('POST', `/api/estimates/${estimate.id}/answers`, {
    answer: 'approved',
    method: 'phone',
    answered_at: fromNow().toISOString(),
    person: 'Alma Onejob',
    note: 'Called and said yes.',
  });
  expect(await statusOfRequest()).toMatchObject({ status: 'won' });
  const customer: string = approved.customer_id;
  const portal = await portalOf(site, customer);
  const job = { site, owner, customer, project: approved.project_id, portal, call };
  const invoiceOf = async (kind: string) => {
    const { invoices } = await call('GET', `/api/invoices?customer=${customer}`);
    return invoices.find((one: { kind: string }) => one.kind === kind);
  };
  const deposit = await waitUntil('the deposit invoice', () => invoiceOf('deposit'));
  await expectNumbers(job, {
    received: 0,
    revenue: 0,
    billed: 270,
    open: 292.28,
    cost: 0,
    spent: 0,
    invoices: [292.28],
  });

  const pay = (id: string, amount: number) =>
    call('POST', `/api/invoices/${id}/payments`, { amount, payment_method: 'check' });
  await pay(deposit.id, 292.28);
  await expectNumbers(job, {
    received: 292.28,
    revenue: 270,
    billed: 270,
    open: 0,
    cost: 0,
    spent: 292.28,
    invoices: [0],
  });

  const { visit } = await call('POST', '/api/visits', {
    customer_id: customer,
    project_id: job.project,
    title: 'Build the fence',
    minutes: 240,
    starts_at: businessTime(tuesdayAfterNext(), '09:00'),
    accept_clash: true,
  });
  expect(visit.status).toBe('scheduled');
  const { project } = await call('GET', `/api/projects/${job.project}`);
  expect(project.status).toBe('scheduled');

  const spent = { kind: 'other', label: 'Cedar and concrete', amount: 210.4 };
  await call('POST', `/api/projects/${job.project}/costs`, spent);
  await expectNumbers(job, {
    received: 292.28,
    revenue: 270,
    billed: 270,
    open: 0,
    cost: 210.4,
    spent: 292.28,
    invoices: [0],
  });

  const { invoice: final } = await call('POST', `/api/projects/${job.project}/invoice`);
  expect(final).toMatchObject({ kind: 'final', total_amount: 681.97 });
  await call('POST', `/api/invoices/${final.id}/send`);
  await expectNumbers(job, {
    received: 292.28,
    revenue: 270,
    billed: 900,
    open: 681.97,
    cost: 210.4,
    spent: 292.28,
    invoices: [681.97, 0],
  });

  const { payment } = await pay(final.id, 300);
  await expectNumbers(job, {
    received: 592.28,
    revenue: 547.14,
    billed: 900,
    open: 381.97,
    cost: 210.4,
    spent: 292.28,
    invoices: [381.97, 0],
  });

  // A credit note writes off what was refunded: it is not owed again.
  await call('POST', `/api/payments/${payment.id}/refunds`, { amount: 50, reason: 'Gate hinge' });
  await expectNumbers(job, {
    received: 542.28,
    revenue: 500.95,
    billed: 900,
    open: 381.97,
    cost: 210.4,
    spent: 292.28,
    invoices: [381.97, 0],
  });
}

async function expectNumbers(job: Job, facts: Facts): Promise<void> {
  await expectOnScreens(job, facts);
  await expectInPortal(job, facts);
  await expectInExports(job, facts);
}

async function expectOnScreens({ owner, customer, project }: Job, facts: Facts): Promise<void> {
  const { revenue, open, cost } = facts;
  const profit = revenue - cost;
  await goTo(owner, '/admin/dashboard');
  const glance = owner.getByRole('list', { name: 'The business at a glance' });
  await expect(glance).toContainText(`Revenue (cash) this month${rounded(revenue)}`);
  await expect(glance).toContainText(`Profit this month${rounded(profit)}`);
  await expect(glance).toContainText(`after ${rounded(cost)} in costs`);
  await expect(glance).toContainText(`Outstanding${rounded(open)}`);
  await goTo(owner, '/admin/analytics');
  const totals = owner.getByRole('list', { name: 'Totals' });
  await expect(totals).toContainText(`Revenue (cash)${rounded(revenue)}`);
  await expect(totals).toContainText(`Cost${rounded(cost)}`);
  await expect(totals).toContainText(`Profit${rounded(profit)}`);
  await goTo(owner, `/admin/customers/${customer}`);
  const main = owner.getByRole('main');
  await expect(main).toContainText(`Lifetime value (cash)${dollars(revenue)}`);
  await expect(main).toContainText(`Balance due${dollars(open)}`);
  await goTo(owner, `/admin/projects/${project}`);
  await expect(owner.getByLabel('Project totals')).toContainText('Cost so far');
  const result = owner.getByLabel('Project result');
  await expect(result).toContainText('Value with tax$974.25$900.00 before tax');
  await expect(result).toContainText(`Revenue (cash)${dollars(revenue)}`);
  await expect(result).toContainText(`Cost${dollars(cost)}`);
  // It is never paid in full here, so nothing is a loss.
  await expect(result).toContainText('Profit–');
  await goTo(owner, '/admin/invoices?status=unpaid');
  const aging = owner.getByLabel('Outstanding by days past due');
  if (open > 0) await expect(aging).toContainText(dollars(open));
  else await expect(owner.getByText('Cedar fence')).toHaveCount(0);
}

async function expectInPortal({ portal, project }: Job, facts: Facts): Promise<void> {
  const read = async (path: string) => {
    const page = await (await portal.get(path)).text();
    return page.slice(page.indexOf('<main')).replace(/<[^>]+>/g, ' ');
  };
  const shown = facts.invoices.filter((open) => open > 0).map(dollars);
  for (const path of ['/customer/dashboard', '/customer/invoices', `/customer/projects/${project}`])
    for (const amount of shown) expect(await read(path), path).toContain(amount);
  const home = (await read('/customer/dashboard')).replace(/\s+/g, ' ');
  expect(home).toContain(
    `Unpaid invoices ${shown.length} Total spent ${formatMoney(facts.spent, 'USD')}`,
  );
}

async function expectInExports({ call, customer, site, owner }: Job, facts: Facts): Promise<void> {
  const { invoices } = await call('GET', `/api/invoices?customer=${customer}`);
  const sent = invoices.filter(({ status }: { status: string }) => status !== 'draft');
  expect(sent.map((one: { open_amount: number }) => one.open_amount)).toEqual(facts.invoices);
  const token = await tokenIn(owner.context());
  const csv = async (path: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const text = await (await fetch(site.address + path, { headers })).text();
    const [head = '', ...lines] = text
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/);
    const names = head.split(',').map((name) => name.replaceAll('"', ''));
    return lines.map((line) => {
      const cells = line.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? [];
      return Object.fromEntries(
        names.map((name, at) => [name, (cells[at] ?? '').replace(/,$/, '').replaceAll('"', '')]),
      );
    });
  };
  const sum = (rows: Record<string, string>[], name: string) =>
    Math.round(rows.reduce((total, row) => total + Number(row[name] ?? Number.NaN), 0) * 100) / 100;
  expect(sum(await csv('/api/invoices/export'), 'Balance')).toBe(facts.open);
  const payments = await csv('/api/payments/export');
  expect(sum(await csv('/api/invoices/quickbooks'), '*ItemAmount')).toBe(facts.billed);
  expect(sum(payments, 'Amount') - sum(payments, 'Refunded')).toBeCloseTo(facts.received, 2);
}

function callsOf(site: Site, token: string) {
  return async (method: string, path: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const init = { method, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const answer = await fetch(site.address + path, { headers, ...init });
    const json = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(json)}`);
    return json;
  };
}

/** The customer's portal, joined by invitation. */
async function portalOf(site: Site, customer: string): Promise<PortalBrowser> {
  const invitation = `invitation-of-${customer}`;
  await site.rows(
    `insert into customer_invitations (id, customer_id, token_hash, email, sent, created_at, expires_at)
     values (gen_random_uuid(), $1, $2, $3, true, now(), now() + interval '1 day')`,
    [customer, sha256(invitation), email],
  );
  const portal = portalBrowser(site);
  const form = { ...aSignUp({ full_name: 'Alma Onejob', email }), invitation };
  expect((await portal.send('/customer/signup', form)).status).toBe(303);
  return portal;
}
