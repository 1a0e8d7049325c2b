import { devices, type Page } from '@playwright/test';
import { forgetSettings } from '../harness/settings.ts';
import { goTo } from './go-to.ts';
import { expect, expectAccessible, test } from './journey.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'] ?? {};
test.use(phone);

async function switchOn(backOffice: Page): Promise<void> {
  await goTo(backOffice, '/admin/settings/schedule');
  await backOffice.getByText('Online booking', { exact: true }).click();
  await expect(backOffice.getByLabel('Online booking')).toBeChecked();
  await backOffice.getByRole('button', { name: 'Save Settings' }).click();
  await expect(backOffice.getByText('Saved', { exact: true })).toBeVisible();
}

async function fillIn(page: Page, firstName: string, email: string): Promise<void> {
  await page.getByLabel('What needs fixing?').fill('The gate latch does not close any more.');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Booker');
  await page.getByLabel('Street address').fill('12 Cibolo Creek Rd');
  await page.getByLabel('Phone', { exact: true }).fill('(830) 555-0177');
  await page.getByLabel('Email', { exact: true }).fill(email);
}

test('two visitors choose one time: one gets it, the other chooses again, and the owner says yes', async ({
  page,
  browser,
  backOffice,
  site,
  allowConsole,
}) => {
  allowConsole(/409/);
  await switchOn(backOffice);
  await page.goto('/');
  await page.getByRole('link', { name: 'Get a quote' }).first().click();
  const time = page.getByLabel('Choose a time for a visit');
  await expect(time.locator('optgroup').first()).toBeAttached();
  await fillIn(page, 'Ines', 'ines.booker@example.com');
  const chosen =
    (await time.locator('optgroup').nth(1).locator('option').first().textContent()) ?? '';
  await time.selectOption({ label: chosen });
  await page.getByRole('radio', { name: 'Emergency' }).check();
  await expect(time).toBeHidden();
  await page.getByRole('radio', { name: 'Normal' }).check();
  await time.selectOption({ label: chosen });
  await expectAccessible(page);

  const other = await browser.newPage({ baseURL: site.address });
  await other.goto('/request');
  await fillIn(other, 'Otis', 'otis.booker@example.com');
  await other.getByLabel('Choose a time for a visit').selectOption({ label: chosen });

  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText(`We're holding this time for you: ${chosen}.`)).toBeVisible();

  await other.getByRole('button', { name: 'Send request' }).click();
  await expect(
    other.getByText('no longer available. Please choose another one.').last(),
  ).toBeVisible();
  await expect(other.getByLabel('First name')).toHaveValue('Otis');
  const left = other.getByLabel('Choose a time for a visit');
  await expect(left.getByRole('option', { name: chosen, exact: true })).toHaveCount(0);
  await left.selectOption('');
  await other.getByRole('button', { name: 'Send request' }).click();
  await expect(other.getByText('Thank you!')).toBeVisible();
  await other.close();

  await goTo(backOffice, '/admin/requests');
  await backOffice
    .getByRole('link', { name: /Ines Booker/ })
    .first()
    .click();
  await expect(backOffice.getByRole('heading', { name: 'Requested visit' })).toBeVisible();
  await expectAccessible(backOffice);
  await backOffice.getByRole('button', { name: 'Confirm visit' }).click();
  await expect(backOffice.getByText('Visit confirmed')).toBeVisible();
  await expect(backOffice.getByRole('link', { name: 'Project', exact: true })).toBeVisible();
  const [sentEmail] = await site.rows(
    "select subject from emails where recipient = 'ines.booker@example.com' order by id desc limit 1",
  );
  expect(sentEmail.subject).toContain('is confirmed');
  await forgetSettings(site);
});

test('from the calendar the owner declines a visit that was asked for in Spanish', {
  tag: '@soak',
}, async ({ page, backOffice, site }) => {
  await switchOn(backOffice);
  await page.goto('/es/request');
  // With script, which names the time that is held.
  await expect(page.getByLabel('Agregar fotos')).toBeAttached();
  const time = page.getByLabel('Escoja la hora de una visita');
  const slot = await time.locator('optgroup').nth(2).locator('option').first();
  const value = (await slot.getAttribute('value')) ?? '';
  await time.selectOption(value);
  await page.getByLabel('¿Qué hay que arreglar?').fill('La puerta se atora.');
  await page.getByLabel('Nombre').fill('Marta');
  await page.getByLabel('Apellido').fill('Reservas');
  await page.getByLabel('Calle y número').fill('12 Cibolo Creek Rd');
  await page.getByLabel('Teléfono', { exact: true }).fill('(830) 555-0178');
  await page.getByLabel('Correo electrónico', { exact: true }).fill('marta.reservas@example.com');
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByText('Le apartamos esta hora')).toBeVisible();

  await goTo(backOffice, `/admin/schedule?view=day&date=${value.slice(0, 10)}`);
  await backOffice.getByRole('button', { name: /Marta Reservas.*Requested online/ }).click();
  const dialog = backOffice.getByRole('dialog', { name: 'Marta Reservas' });
  await expectAccessible(backOffice);
  await dialog.getByRole('button', { name: 'Decline visit' }).click();
  await dialog.getByRole('button', { name: 'Decline visit' }).click();
  await expect(dialog.getByText('Cancelled', { exact: true })).toBeVisible();
  const [sentEmail] = await site.rows(
    "select subject from emails where recipient = 'marta.reservas@example.com' order by id desc limit 1",
  );
  expect(sentEmail.subject).toBe('Sobre la visita que pidió');
  await forgetSettings(site);
});
