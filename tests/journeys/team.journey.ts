import type { Page } from '@playwright/test';
import { anInvoice } from '../../src/features/invoices/factory.ts';
import { ownerCall } from '../harness/portal-site.ts';
import type { Site } from '../harness/site.ts';
import { expect, expectAccessible, test } from './journey.ts';

test.setTimeout(180_000);

const password = 'seventeen-herons';

/** Joins by the link of an invitation, and lands where the role begins. */
async function join(page: Page, link: string): Promise<void> {
  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('navigation', { name: 'Back office' }).first()).toBeVisible();
}

/** Invites somebody without the screens, and joins as them. */
async function joined(site: Site, page: Page, role: string, name: string): Promise<void> {
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`;
  const { link } = await ownerCall(site, '/api/staff', { name, email, phone: '', role });
  await join(page, link);
}

/** Opens every page that the navigation offers, and waits until nothing is missing on it. */
async function openAll(page: Page): Promise<string[]> {
  const navigation = page.getByRole('navigation', { name: 'Back office' }).first();
  const labels = await navigation.getByRole('link').allInnerTexts();
  const names = labels.map((label) => label.split('\n')[0] ?? '');
  for (const name of names) {
    await navigation.getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  return names;
}

test('the owner invites somebody for the office, who joins and finds only what is theirs', async ({
  backOffice: owner,
  page,
  allowConsole,
}) => {
  // Their open page asks once more after their access has ended.
  allowConsole(/status of 401/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await owner.goto('/admin/settings/team');
  await expect(owner.getByRole('heading', { name: 'Your team' })).toBeVisible();
  await owner.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = owner.getByRole('dialog', { name: 'Invite to your team' });
  await dialog.getByLabel('Name').fill('Ana Reyes');
  await dialog.getByLabel('Email').fill('ana.reyes@example.com');
  await dialog.getByLabel('Phone').fill('(830) 555-0177');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  const link = await owner.getByLabel('Invitation link for Ana Reyes').inputValue();
  await expect(owner.getByText('Invited', { exact: true })).toBeVisible();
  await expectAccessible(owner);

  await join(page, link);
  await expect(owner.getByText('Active', { exact: true })).toBeVisible();
  const names = await openAll(page);
  expect(names).toContain('Email');
  expect(names).toContain('Invoices');
  for (const hidden of ['Settings', 'Website', 'Payouts']) expect(names).not.toContain(hidden);
  await page.goto('/admin/settings/team');
  await expect(page.getByRole('heading', { name: 'Not part of your role' })).toBeVisible();

  await owner.getByRole('button', { name: 'Deactivate Ana Reyes' }).click();
  await owner.getByRole('button', { name: 'End access' }).click();
  await expect(owner.getByText('Deactivated', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('a bookkeeper works on an invoice and sees no email, call, or message', async ({
  site,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { customer } = await ownerCall(site, '/api/customers', {
    first_name: 'Lena',
    last_name: 'Books',
    email: 'lena.books@example.com',
  });
  const made = await ownerCall(site, '/api/invoices', {
    ...anInvoice({ project_title: 'Gate hinge', customer_id: customer.id }),
  });
  await joined(site, page, 'bookkeeper', 'Bo Ledger');
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
  const names = await openAll(page);
  expect(names).toEqual(['Invoices', 'Payments', 'Payouts', 'Analytics']);
  await page.goto(`/admin/invoices/${made.invoice.id}`);
  await expect(page.getByText('Gate hinge').first()).toBeVisible();
  await page.goto(`/admin/invoices/${made.invoice.id}/edit`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
});
