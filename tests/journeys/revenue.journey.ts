import { newId } from '#lib/ids.ts';
import { forgetSettings } from '../harness/settings.ts';
import type { Site } from '../harness/site.ts';
import { goTo } from './go-to.ts';
import { expect, expectAccessible, test } from './journey.ts';

test.afterEach(({ site }) => forgetSettings(site));

/** Calls as the owner. */
function callsOf(site: Site, token: string) {
  return async (path: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    return (await fetch(site.address + path, { headers, ...init })).json();
  };
}

test('a job without lines is billed from an empty invoice, found under what is outstanding, and counts as it was paid', {
  tag: '@soak',
}, async ({ backOffice: owner, ownerToken, site, allowConsole }) => {
  // The screen asks whether there is anything to bill, and the server responds that there is not.
  allowConsole(/409 \(Conflict\)/);
  const call = callsOf(site, ownerToken);
  const { project } = await call('/api/projects', {
    customer: { first_name: 'Otto', last_name: 'Kendall', email: 'otto.revenue@example.com' },
    title: 'Garden shed door',
    address: '9 Plant Ave',
    city: 'Boerne',
    zip_code: '78006',
    actual_cost: 313.3,
  });
  await goTo(owner, `/admin/projects/${project.id}`);
  await expect(owner.getByLabel('Project result')).toContainText('Revenue (cash)$0.00');
  await expect(owner.getByLabel('Project result')).toContainText(
    'Once all of the work is invoiced',
  );
  await owner.getByRole('button', { name: 'Create invoice' }).click();
  await owner.waitForURL(/\/admin\/invoices\/new\?project=/);
  await expect(owner.getByLabel('Project title')).toHaveValue('Garden shed door');
  await expect(owner.getByLabel('Service address')).toHaveValue('9 Plant Ave, Boerne 78006');
  await expect(owner.getByLabel('Rate', { exact: true })).toHaveValue('');
  await owner.getByLabel('Item').fill('Door, hinges, and paint');
  await owner.getByLabel('Rate', { exact: true }).fill('412.50');
  await owner.getByRole('button', { name: 'Create Invoice' }).click();
  await owner.getByRole('button', { name: 'Send Invoice' }).click();
  await owner.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(owner.getByText('Marked as sent. Email is not connected')).toBeVisible();

  await goTo(owner, '/admin/dashboard');
  await owner.getByRole('link', { name: /^Outstanding/ }).click();
  await expect(owner).toHaveURL(/\/admin\/invoices\?status=unpaid$/);
  await expect(owner.getByLabel('Filter by status')).toHaveValue('unpaid');
  await owner.getByRole('button', { name: 'Filter by customer' }).click();
  await owner.getByLabel('Customer').fill('Kendall');
  await owner.getByRole('button', { name: /Otto Kendall/ }).click();
  await expect(owner.getByText('Showing invoices for Otto Kendall')).toBeVisible();
  await expect(owner.getByText('Garden shed door')).toBeVisible();
  await expectAccessible(owner);
  await owner.getByLabel('Outstanding by days past due').getByRole('link').first().click();
  await expect(owner.getByText('Only invoices not past due')).toBeVisible();
  await expect(owner.getByText('Garden shed door')).toBeVisible();

  const { invoices } = await call(`/api/invoices?project_id=${project.id}`);
  await call(`/api/invoices/${invoices[0].id}/payments`, {
    amount: 412.5,
    payment_method: 'check',
  });
  // Without an estimate, the work is invoiced once the project is completed.
  const { project: latest } = await call(`/api/projects/${project.id}`);
  const completed = await fetch(`${site.address}/api/projects/${project.id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${ownerToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ version: latest.version, status: 'completed' }),
  });
  expect(completed.status).toBe(200);
  await goTo(owner, `/admin/projects/${project.id}`);
  const result = owner.getByLabel('Project result');
  await expect(result).toContainText('$412.50');
  await expect(result).toContainText('Profit$99.20');

  await goTo(owner, '/admin/settings/system');
  await owner.getByLabel('Revenue counts').selectOption('Accrual: when an invoice is sent');
  await owner.getByRole('button', { name: 'Save Settings' }).click();
  await expect(owner.getByText(/Revenue counts: cash → accrual/)).toBeVisible();
  await owner.getByRole('link', { name: 'Dashboard' }).click();
  await owner.getByRole('link', { name: /^Revenue \(accrual\) this month/ }).click();
  await expect(owner).toHaveURL(/\/admin\/invoices\?issued_from=/);
  await expect(owner.getByText(/^Only invoices issued from/)).toBeVisible();
  await goTo(owner, '/admin/analytics');
  await expect(owner.getByRole('link', { name: /^Revenue \(accrual\)/ })).toBeVisible();
  await expect(owner.getByText('Profit').first()).toBeVisible();
});

test('a draft from an estimate is edited: what was approved is locked, a line beyond it is marked', async ({
  backOffice: owner,
  ownerToken,
  site,
}) => {
  const call = callsOf(site, ownerToken);
  const { customer } = await call('/api/customers', {
    first_name: 'Frieda',
    last_name: 'Voges',
    email: 'frieda.beyond@example.com',
  });
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
  await site.rows(
    `insert into estimates (id, estimate_number, customer_id, status, title, contact_name,
      service_address, tax_percent, subtotal, tax_amount, total_amount, approved, approved_at, sent_at,
      created_at, updated_at)
    values ($1, 'EST-2031-0001', $2, 'approved', 'Picket fence', 'Frieda Voges', '3 Kronkosky St',
      8.25, 1000, 82.50, 1082.50, $3, now(), now(), now(), now())`,
    [id, customer.id, JSON.stringify(approved)],
  );
  const { invoice } = await call(`/api/estimates/${id}/invoices`, { kind: 'final' });
  await goTo(owner, `/admin/invoices/${invoice.id}/edit`);
  await expect(owner.getByLabel('Customer')).not.toBeEditable();
  const locked = owner.getByRole('region', { name: 'From the estimate' });
  await expect(locked).toContainText('come from the estimate that the customer approved');
  await expect(locked).toContainText('$1,000.00');
  await owner.getByLabel('Due date').fill('2099-05-01');
  await owner.getByLabel('Notes').fill('Thank you, Frieda.');
  await owner.getByRole('button', { name: 'Add line' }).click();
  await owner.getByLabel('Item').fill('Gate latch');
  await owner.getByLabel('Rate').fill('ten');
  await owner.getByRole('button', { name: 'Save draft' }).click();
  await expect(owner.getByLabel('Rate')).toHaveAccessibleDescription('Rate must be a number.');
  await owner.getByLabel('Rate').fill('100');
  await expect(owner.getByLabel('Invoice totals')).toContainText('$1,190.75');
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Save draft' }).click();
  await expect(owner.getByRole('heading', { name: 'Picket fence' })).toBeVisible();
  await expect(owner.getByText('Beyond the estimate', { exact: true })).toBeVisible();
  await expect(owner.getByText('$1,190.75').first()).toBeVisible();
  await expect(owner.getByText('Thank you, Frieda.')).toBeVisible();
});
