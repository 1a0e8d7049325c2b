import { DAYS } from '#lib/days/durations.ts';
import { fromNow } from '../harness/business-day.ts';
import { enterPortal, ownerCall } from '../harness/portal-site.ts';
import { goTo } from './go-to.ts';
import { expect, expectAccessible, test } from './journey.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** The full hour, some days ahead. */
function hourIn(days: number): string {
  const start = fromNow(days * DAYS);
  start.setUTCMinutes(0, 0, 0);
  return start.toISOString();
}

test('a customer finds all visits on a phone, confirms the next one, and cancels the other', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.address, ...phone, locale: 'es-US' });
  const page = await context.newPage();
  const person = {
    first_name: 'Elsa',
    last_name: 'Ríos',
    email: 'elsa.citas@example.com',
    language: 'spanish',
  };
  const { customerId } = await enterPortal(site, page, person, 'Ventilador');
  const visit = { customer_id: customerId, minutes: 60, accept_clash: true };
  await ownerCall(site, '/api/visits', {
    ...visit,
    title: 'Ventilador del baño',
    starts_at: hourIn(5),
    preparation: 'Deje libre el pasillo.',
  });
  await ownerCall(site, '/api/visits', { ...visit, title: 'Cerca', starts_at: hourIn(9) });

  await page.goto('/es/customer/dashboard');
  await page.getByRole('link', { name: 'Todas las citas' }).tap();
  await expect(page.getByRole('heading', { name: 'Citas' })).toBeVisible();
  const next = page.getByRole('article').filter({ hasText: 'Ventilador del baño' });
  await expect(next).toContainText('Deje libre el pasillo.');
  await expect(next).toContainText('Sin confirmar');
  await expectAccessible(page);
  await next.getByRole('button', { name: 'Confirmar' }).tap();
  await expect(page.getByText('Usted confirmó esta hora.')).toBeVisible();
  await expect(page.getByText('Quién va')).toBeVisible();

  await page.goto('/es/customer/appointments');
  await expect(next).toContainText('Confirmada');
  const other = page.getByRole('article').filter({ hasText: 'Cerca' });
  await other.getByRole('link', { name: 'Cancelar' }).tap();
  await page.getByRole('button', { name: 'Sí, cancelar la visita' }).tap();
  await expect(page.getByText('Se canceló su visita.')).toBeVisible();
  await page.goto('/es/customer/appointments');
  await expect(page.getByRole('listitem').filter({ hasText: 'Cerca' })).toContainText('Cancelada');
  await context.close();
});

test('a customer asks something about no project, and the owner moves it to one', async ({
  browser,
  site,
  backOffice,
}) => {
  const context = await browser.newContext({ baseURL: site.address, ...phone });
  const page = await context.newPage();
  const person = { first_name: 'Otto', last_name: 'Klein', email: 'otto.asks@example.com' };
  const { customerId } = await enterPortal(site, page, person, 'Gate hinge');
  await page.goto(`/customer/messages/${customerId}`);
  await expect(page.getByRole('heading', { name: 'General questions' })).toBeVisible();
  await page.getByLabel('Write to').fill('Do you also do fences?');
  await page.getByRole('button', { name: 'Send' }).tap();
  await expect(page.getByRole('log')).toContainText('Do you also do fences?');
  await expectAccessible(page);

  await goTo(backOffice, '/admin/messages');
  await backOffice.getByRole('link', { name: /Otto Klein/ }).click();
  await expect(backOffice.getByRole('heading', { name: 'About no project' })).toBeVisible();
  await expectAccessible(backOffice);
  await backOffice.getByRole('button', { name: 'Move to project' }).click();
  await backOffice.getByRole('menuitem', { name: 'Gate hinge' }).click();
  await expect(backOffice.getByRole('heading', { name: 'Gate hinge' })).toBeVisible();
  await expect(backOffice.getByRole('log')).toContainText('Do you also do fences?');
  await context.close();
});
