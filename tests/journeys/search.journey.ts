import type { Page } from '@playwright/test';
import { newId } from '#lib/ids.ts';
import { untilAtRest } from './at-rest.ts';
import { goTo } from './go-to.ts';
import { expect, expectAccessible, test } from './journey.ts';

const placeholder = 'Search customers, jobs, numbers';

test('the search forgives typos, and begins an invoice for who was found', async ({
  backOffice: page,
  site,
}) => {
  const id = newId();
  await site.rows(
    `insert into customers (id, first_name, last_name, email, phone, created_at, updated_at)
     values ($1, 'Ottilie', 'Schwarzkopf', 'ottilie@example.com', '+18305550177', now(), now())`,
    [id],
  );
  await goTo(page, '/admin/dashboard');
  await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeAttached();
  await page.keyboard.press('ControlOrMeta+k');
  const dialog = page.getByRole('dialog');
  const field = dialog.getByPlaceholder(placeholder);
  await field.fill('schwarzkof');
  await expect(dialog.getByText('Did you mean Schwarzkopf?')).toBeVisible();
  await expect(dialog.getByRole('group', { name: 'Customers' })).toContainText(
    'Ottilie Schwarzkopfottilie@example.com(830) 555-0177',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Schwarzkopf', exact: true }).click();
  await expect(field).toHaveValue('schwarzkopf');

  await field.fill('new invoice for ottilie');
  await expect(dialog.getByText('New invoice for Ottilie Schwarzkopf')).toBeVisible();
  await field.press('Enter');
  await page.waitForURL(`**/admin/invoices/new?customer=${id}`);

  await expect(dialog).toBeHidden();
  await page.keyboard.press('ControlOrMeta+k');
  await field.fill('schwarzkopf');
  await expect(dialog.getByText('1 match')).toBeVisible();
  await field.press('Tab');
  await expect(dialog.locator('[data-selected]')).toHaveText(
    'New invoice for Ottilie SchwarzkopfCtrlI',
  );
  await field.press('Control+e');
  await page.waitForURL(`**customer=${id}**`);
});

test('the search leads to pages and settings, and shows what was opened lately', async ({
  backOffice: page,
  site,
}) => {
  const id = newId();
  await site.rows(
    `insert into customers (id, first_name, last_name, created_at, updated_at)
     values ($1, 'Adelheid', 'Moos', now(), now()), ($2, 'Payouts', 'Oftenwritten', now(), now())`,
    [id, newId()],
  );
  await goTo(page, `/admin/customers/${id}`);
  await expect(page.getByRole('heading', { name: 'Adelheid Moos' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  const dialog = page.getByRole('dialog');
  const field = dialog.getByPlaceholder(placeholder);
  await expect(dialog.getByRole('group', { name: 'Recently opened' })).toContainText(
    'Adelheid Moos',
  );
  await expect(dialog.getByRole('group', { name: 'Actions' })).toContainText('New estimate');

  const settingsAnswer = await holdBack(page, '**/api/settings');
  await field.fill('late fee');
  await dialog
    .getByRole('group', { name: 'Pages and settings' })
    .getByText('Settings, Invoices')
    .first()
    .click();
  await page.waitForURL('**/admin/settings/invoices');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('ControlOrMeta+k');
  await field.fill('payou');
  settingsAnswer.release();
  // The field searched earlier is shown behind the dialog, and takes nothing from it.
  await expect(page.getByRole('main').getByLabel('Late fee')).toBeAttached();
  await field.pressSequentially('ts');
  await expect(dialog.getByRole('group', { name: 'Customers' })).toContainText('Oftenwritten');
  // The page with this name comes before records that contain the word.
  await field.press('Enter');
  await page.waitForURL('**/admin/partners/payouts');
});

test('a page that arrives while the search is open takes no focus from it', {
  tag: '@soak',
}, async ({ backOffice: page }) => {
  await goTo(page, '/admin/dashboard');
  await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeAttached();
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('dialog').getByPlaceholder(placeholder);
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  // The search opens while the chosen page is still loading.
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('nav a[href="/admin/payments"]')?.click();
    const key = { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true };
    document.documentElement.dispatchEvent(new KeyboardEvent('keydown', key));
  });
  await page.waitForURL('**/admin/payments');
  await expect(
    page.getByRole('heading', { name: 'Payments', level: 1, includeHidden: true }),
  ).toBeAttached();
  await untilAtRest(page);
  await expect(field).toBeFocused();
});

test('Enter before the answer waits for it, and opens nothing that an earlier text found', {
  tag: '@soak',
}, async ({ backOffice: page, site }) => {
  const first = newId();
  const second = newId();
  await site.rows(
    `insert into customers (id, first_name, last_name, created_at, updated_at)
     values ($1, 'Kunigunde', 'Abendroth', now(), now()), ($2, 'Leberecht', 'Zwirner', now(), now())`,
    [first, second],
  );
  await goTo(page, '/admin/dashboard');
  await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeAttached();
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('dialog').getByPlaceholder(placeholder);
  await field.fill('abendroth');
  await expect(page.getByRole('group', { name: 'Customers' })).toContainText('Abendroth');
  const answer = await holdBack(page, '**/api/search?q=zwirner');
  await field.fill('zwirner');
  await field.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  answer.release();
  await page.waitForURL(`**/admin/customers/${second}`);
});

/** Holds the answers of an address back until they are released. */
async function holdBack(page: Page, address: string): Promise<{ release(): void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return { release: resolve };
}
