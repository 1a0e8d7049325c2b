import { expect, test, withMotion, withServiceWorker } from './journey.ts';

test.use({ ...withMotion, ...withServiceWorker });

test('a question about a trade opens the form with the trade already written', async ({ page }) => {
  await page.goto('/');
  const description = page.getByLabel('What needs fixing?');
  await page.getByRole('link', { name: 'Ask about plumbing' }).click();
  await expect(description).toHaveValue('Plumbing: ');
  await page.getByLabel('First name').fill('Rosa');
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Ask about electrical work' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Rosa');
  await expect(description).toHaveValue('Electrical: ');
  await description.press('End');
  await description.pressSequentially('the porch light flickers');
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Ask about carpentry' }).click();
  await expect(description).toHaveValue('Electrical: the porch light flickers');
});

test('a question about a trade is begun without script as well, in the language of the page', {
  tag: '@soak',
}, async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.address, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/es');
  await page.getByRole('link', { name: 'Pregunte por plomería' }).click();
  await expect(page.getByLabel('¿Qué hay que arreglar?')).toHaveValue('Plomería: ');
  await context.close();
});

test.describe('with a Spanish browser', () => {
  test.use({ locale: 'es-MX' });

  test('a visitor is led to the Spanish page, until they choose English', async ({ page }) => {
    await page.goto('/?from=flyer#contact');
    await page.waitForURL('/es?from=flyer#contact');
    await expect(page.getByRole('heading', { name: 'Mándenos una foto.' })).toBeInViewport();

    await page.getByRole('link', { name: 'English' }).first().click();
    await expect(page.getByRole('heading', { name: 'Level, square and on time.' })).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Level, square and on time.' })).toBeVisible();
  });

  test('an English address is obeyed, and one that a language was chosen on keeps it', {
    tag: '@soak',
  }, async ({ page }) => {
    await page.goto('/request');
    await expect(page.getByRole('heading', { name: 'Get a quote' })).toBeVisible();
    await page.goto('/es/terms');
    await page.getByRole('link', { name: 'English' }).first().click();
    await page.waitForURL('/terms');
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Level, square and on time.' })).toBeVisible();
  });
});
