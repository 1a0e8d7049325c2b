import { phoneJpeg } from '../harness/pictures.ts';
import { enterPortal } from '../harness/portal-site.ts';
import { goTo } from './go-to.ts';
import { expect, expectAccessible, test } from './journey.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test('a customer writes with a photo, the owner answers, and the customer sees it at once', async ({
  browser,
  site,
  backOffice,
}) => {
  const context = await browser.newContext({ baseURL: site.address, ...phone });
  const page = await context.newPage();
  const person = {
    first_name: 'Rosa',
    last_name: 'Villarreal',
    email: 'rosa.messages@example.com',
  };
  const { projectId } = await enterPortal(site, page, person, 'Back door and threshold');

  await page.goto('/customer/messages');
  await expect(page.getByRole('heading', { name: 'Back door and threshold' })).toBeVisible();
  await expect(page.getByText('No messages yet.')).toBeVisible();
  await expectAccessible(page);
  await page
    .getByLabel('Add photos or files')
    .setInputFiles({ name: 'door.jpg', mimeType: 'image/jpeg', buffer: await phoneJpeg(320, 240) });
  await expect(page.getByRole('button', { name: 'Remove door.jpg' })).toBeVisible();
  await page.getByLabel('Write to').fill('Is 8 possible? <b>I leave at 11.</b>');
  await page.getByRole('button', { name: 'Send' }).tap();
  const log = page.getByRole('log');
  await expect(log).toContainText('Is 8 possible? <b>I leave at 11.</b>');
  await expect(log.getByRole('link', { name: 'Photo: door.jpg' })).toBeVisible();
  await expect(page.getByLabel('Write to')).toHaveValue('');

  await goTo(backOffice, '/admin/messages');
  await backOffice.getByRole('link', { name: /Rosa Villarreal/ }).click();
  await expect(backOffice.getByRole('log')).toContainText('Is 8 possible?');
  // Live, without a reload: the owner has read it.
  await expect(log).toContainText(', read');
  await backOffice.getByLabel('Write to Rosa').fill('Eight is taken. I can be there by 9.');
  await backOffice.getByRole('button', { name: 'Send' }).click();
  await expect(log).toContainText('Eight is taken. I can be there by 9.');
  await expect(backOffice.getByRole('log')).toContainText(', read');
  await expectAccessible(page);

  await goTo(backOffice, `/admin/projects/${projectId}`);
  await expect(backOffice.getByRole('log')).toContainText('Eight is taken.');
  await expectAccessible(backOffice);
  await context.close();
});

/** The texts of the drafts in this browser. */
function storedDrafts(): Promise<string[]> {
  return new Promise((done) => {
    const opening = indexedDB.open('plumbline-messages');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
      reading.onsuccess = () => {
        opening.result.close();
        done(reading.result.map(({ text }) => text).filter(Boolean));
      };
    };
  });
}

test('a message written without a connection is stored, and goes out once it is back', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.address, ...phone, locale: 'es-US' });
  const page = await context.newPage();
  const person = {
    first_name: 'Ramón',
    last_name: 'Solís',
    email: 'ramon.messages@example.com',
    language: 'spanish',
  };
  const { projectId } = await enterPortal(site, page, person, 'Baranda del porche');
  await page.goto(`/es/customer/messages/${projectId}`);
  await expect(page.getByRole('button', { name: 'Enviar' })).toBeVisible();
  await expect(page.locator('form[data-live]')).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Escribir a').fill('¿Puede venir el martes?');
  await page.getByRole('button', { name: 'Enviar' }).tap();
  await expect(page.getByRole('alert')).toContainText('No hay conexión');
  await context.setOffline(false);
  await expect(page.getByRole('log')).toContainText('¿Puede venir el martes?');
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByLabel('Escribir a')).toHaveValue('');
  const rows = await site.rows('select body from project_messages where project_id = $1', [
    projectId,
  ]);
  expect(rows).toEqual([{ body: '¿Puede venir el martes?' }]);
  await expectAccessible(page);

  // What is not sent is there again after a reload.
  await page.getByLabel('Escribir a').fill('Otra cosa:');
  // A browser interrupted while writing to its disk loses what it was writing.
  await expect.poll(() => page.evaluate(storedDrafts)).toEqual(['Otra cosa:']);
  await page.reload();
  await expect(page.getByLabel('Escribir a')).toHaveValue('Otra cosa:');
  await context.close();
});

test('a photo chosen before the script is there goes along', { tag: '@soak' }, async ({
  page,
  site,
}) => {
  const script = Promise.withResolvers<void>();
  await page.route(/messages-script.*\.js/, async (route) => {
    await script.promise;
    await route.continue();
  });
  const person = { first_name: 'Earl', last_name: 'Early', email: 'earl.messages@example.com' };
  await enterPortal(site, page, person, 'Gate latch');
  await page.goto('/customer/messages');
  const picker = page.getByLabel('Add photos or files');
  await picker.setInputFiles({
    name: 'latch.jpg',
    mimeType: 'image/jpeg',
    buffer: await phoneJpeg(320, 240),
  });
  script.resolve();
  await expect(page.getByRole('button', { name: 'Remove latch.jpg' })).toBeVisible();
  await page.getByLabel('Write to').fill('This one is bent.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log').getByRole('link', { name: 'Photo: latch.jpg' })).toBeVisible();
});

test('a customer without script writes in a plain form', async ({ browser, site }) => {
  const context = await browser.newContext({
    baseURL: site.address,
    ...phone,
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  const person = {
    first_name: 'Hank',
    last_name: 'Oehler',
    email: 'hank.messages@example.com',
  };
  const { projectId } = await enterPortal(site, page, person, 'Porch rail');
  await page.goto(`/customer/messages/${projectId}`);
  await page.getByLabel('Write to').fill('The plan is here.');
  const pdf = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF';
  await page
    .getByLabel('Add photos or files')
    .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log')).toContainText('The plan is here.');
  await expect(page.getByRole('link', { name: /plan\.pdf/ })).toBeVisible();
  await context.close();
});
