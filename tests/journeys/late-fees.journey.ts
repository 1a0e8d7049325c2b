import { anInvoice } from '../factories/invoices.ts';
import { ownerCall } from '../harness/portal-site.ts';
import { forgetSettings } from '../harness/settings.ts';
import { goTo } from './go-to.ts';
import { expect, expectAccessible, test } from './journey.ts';

test('the owner switches late fees on, an invoice states its fee, and the owner waives it with one press', {
  tag: '@soak',
}, async ({ site, page, backOffice: owner }) => {
  await goTo(owner, '/admin/settings/invoices');
  await owner.getByLabel('Late fee', { exact: true }).selectOption('Percent of balance');
  await owner.getByLabel('Late fee amount').fill('26');
  await owner.getByLabel('Late fee after').fill('14');
  await expectAccessible(owner);
  await owner.getByLabel('Late fee amount').fill('5');
  await owner.getByRole('button', { name: 'Save Settings' }).click();
  await expect(owner.getByText('Saved', { exact: true })).toBeVisible();

  const { invoice } = await ownerCall(site, '/api/invoices', {
    ...anInvoice({ customer_name: 'Frieda Late', customer_email: 'frieda@example.com' }),
    due_date: '2099-12-18',
  });
  await ownerCall(site, `/api/invoices/${invoice.id}/send`, {});
  const { url } = await ownerCall(site, `/api/invoices/${invoice.id}/links`, {});
  const link = new URL(url).pathname;
  const sentence = "If this invoice isn't paid in full by January 1, 2100, we add a late fee";
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Terms' })).toBeVisible();
  await expect(page.getByText(sentence)).toBeVisible();
  await expectAccessible(page);

  await goTo(owner, `/admin/invoices/${invoice.id}`);
  await expect(owner.getByText('5% of the balance after Fri, 01/01/2100')).toBeVisible();
  await owner.getByRole('button', { name: 'More' }).click();
  await owner.getByRole('menuitem', { name: 'Waive late fee' }).click();
  await expect(owner.getByText('Late fee waived.', { exact: true })).toBeVisible();
  await expect(owner.getByText('Late fee waived before it was added')).toBeVisible();
  await page.reload();
  await expect(page.getByText(sentence)).toBeHidden();
  await forgetSettings(site);
});
