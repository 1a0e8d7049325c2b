import { goTo } from './go-to.ts';
import { expect, test } from './journey.ts';
import {
  apply,
  approve,
  confirmAndUpload,
  signInAsPartner,
  storedApplication,
} from './partner-steps.ts';

const benito = { name: 'Benito Journey', email: 'benito.journey@example.com' };

test('a tradesman applies in Spanish on a phone, sends documents, is approved, and signs in', {
  tag: '@soak',
}, async ({ page, backOffice, allowConsole, site }) => {
  allowConsole(/status of 400/);
  await page.setViewportSize({ width: 360, height: 800 });
  await apply(page, benito);
  await goTo(backOffice, '/admin/partners');
  await backOffice.getByRole('main').getByRole('link', { name: benito.name }).click();
  await expect(backOffice.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await expect(backOffice.getByText("Can't be approved yet.")).toContainText(
    "Benito Journey hasn't confirmed their email yet. Missing or expired: insurance certificate. Ask for it first.",
  );
  await confirmAndUpload(site, page, benito.email);
  await approve(backOffice, benito);
  await signInAsPartner(page, benito.email, '/partner/profile');
  await expect(page.getByRole('heading', { name: 'Perfil' })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
  await expect(page.getByLabel('Specify Trade')).toHaveValue('Piedra');
});

test('what is entered before the script is there is not overwritten by an earlier draft', {
  tag: '@soak',
}, async ({ page }) => {
  let script = Promise.resolve();
  await page.route(/draft-script.*\.js/, async (route) => {
    await script;
    await route.continue();
  });
  await page.goto('/partner/signup');
  await expect(page.getByLabel('Specify Trade')).toBeHidden();
  await page.getByLabel('Full Name').fill('Ernst Early');
  await page.getByLabel('Phone').fill('(830) 555-0188');
  await page.getByLabel('Primary Trade').selectOption('Plumbing');
  await expect.poll(() => page.evaluate(storedApplication)).toContain('Plumbing');

  const { promise, resolve } = Promise.withResolvers<void>();
  script = promise;
  await page.reload();
  await page.getByLabel('Full Name').fill('Ernst Early Jr.');
  await page.getByLabel('Primary Trade').selectOption('Electrical');
  resolve();
  await expect(page.getByLabel('Phone')).toHaveValue('(830) 555-0188');
  await expect(page.getByLabel('Full Name')).toHaveValue('Ernst Early Jr.');
  await expect(page.getByLabel('Primary Trade')).toHaveValue('Electrical');
});
