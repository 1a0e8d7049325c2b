import { forgetSettings } from '../harness/settings.ts';
import { goTo } from './go-to.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { ownerContext } from './sign-in.ts';

test.beforeEach(({ site }) => forgetSettings(site));
test.afterEach(({ site }) => forgetSettings(site));

test('on a phone the owner goes through the first steps, skips one, and finds it again', async ({
  browser,
  site,
  ownerToken,
}) => {
  const context = await ownerContext(browser, site, ownerToken, {
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await goTo(page, '/admin/dashboard');
  await expect(page.getByText('0 of 11 done')).toBeVisible();
  await goTo(page, '/admin/setup');

  await page.getByLabel('Business name').fill('Kneupper Repairs');
  await page.getByLabel('Phone').fill('830 555 0199');
  await page.getByRole('textbox', { name: /^Email/ }).fill('wade@kneupper.test');
  const goOn = page.getByRole('button', { name: 'Save and go on' });
  await goOn.click();
  await page.waitForURL('**/admin/setup/area');
  await expect(page.getByText('1 of 11 done.')).toBeVisible();
  // Nothing of the sample is offered as the owner's own.
  await expect(page.getByLabel('City')).toHaveValue('');
  await expectAccessible(page);
  await page.getByLabel('City').fill('New Braunfels');
  await page.getByLabel('Service area').fill('New Braunfels\nGruene');
  await goOn.click();
  await page.waitForURL('**/admin/setup/services');
  await page.getByLabel('Carpentry & general').check();
  await expectAccessible(page);
  await goOn.click();
  await page.waitForURL('**/admin/setup/promises');
  await goOn.click();
  await page.waitForURL('**/admin/setup/hours');
  await expect(page.getByText('4 of 11 done.')).toBeVisible();
  await page.getByRole('button', { name: 'Skip this step' }).click();
  await page.waitForURL('**/admin/setup/rates');
  await page.getByLabel('Emergency hourly rate').fill('160');
  await goOn.click();
  await page.waitForURL('**/admin/setup/gallery');
  await expect(page.getByText('5 of 11 done.')).toBeVisible();
  await page.getByRole('button', { name: 'Skip this step' }).click();
  await page.waitForURL('**/admin/setup/reviews');
  await page.getByRole('button', { name: 'Hide section' }).click();
  await page.getByRole('link', { name: 'Next: Email account' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Skip this step' }).click();
  await expect(page.getByLabel('Folder on the server')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Skip this step' }).click();
  await page.getByText('For whoever installed Plumbline').click();
  await expect(page.getByText('PUBLIC_URL', { exact: true })).toBeVisible();

  // Remembered for the business, and asked again on demand.
  await goTo(page, '/admin/setup/hours');
  await page.getByRole('button', { name: 'Ask me again' }).click();
  await expect(page.getByRole('button', { name: 'Skip this step' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('banner').getByText('Kneupper Repairs')).toBeVisible();
  await context.close();
});
