import { devices, type Page } from '@playwright/test';
import { phoneJpeg } from '../harness/pictures.ts';
import { goTo } from './go-to.ts';
import { expect, expectAccessible, test } from './journey.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'] ?? {};
test.use(phone);

const english = {
  form: '/request',
  send: 'Send request',
  follow: 'Follow your request',
  message: 'Message about this request',
  photos: 'Add photos',
  add: 'Send',
  added: 'Thank you! We got it.',
  looking: 'We are looking at it',
  withdraw: 'Withdraw request',
  question: 'Withdraw this request?',
  reason: 'Why? (optional)',
  withdrawn: 'Your request was withdrawn.',
  again: 'Send a new request',
};
const spanish: typeof english = {
  form: '/es/request',
  send: 'Enviar solicitud',
  follow: 'Ver mi solicitud',
  message: 'Mensaje sobre esta solicitud',
  photos: 'Agregar fotos',
  add: 'Enviar',
  added: '¡Gracias! Ya lo tenemos.',
  looking: 'La estamos revisando',
  withdraw: 'Retirar solicitud',
  question: '¿Retirar esta solicitud?',
  reason: '¿Por qué? (opcional)',
  withdrawn: 'Se retiró su solicitud.',
  again: 'Mandar una nueva solicitud',
};

/** Nothing is wider than the screen. */
async function expectFits(page: Page): Promise<void> {
  const widths = () => [document.documentElement.scrollWidth, window.innerWidth];
  const [content, screen] = await page.evaluate(widths);
  expect(content).toBeLessThanOrEqual(screen ?? 0);
}

async function fillIn(page: Page, firstName: string): Promise<void> {
  const fields = {
    projectDescription: 'The porch light flickers.',
    firstName,
    lastName: 'Villarreal',
    address: '118 Sycamore St',
    phone: '(830) 555-0116',
    email: `${firstName.toLowerCase()}@example.com`,
  };
  for (const [name, value] of Object.entries(fields))
    await page.locator(`[name=${name}]`).fill(value);
}

for (const [firstName, t] of [
  ['Followed', english],
  ['Seguida', spanish],
] as const)
  test(`${firstName}: a homeowner follows a request on a phone, adds to it, and withdraws it`, async ({
    page,
    backOffice,
  }) => {
    await page.goto(t.form);
    await expect(page.getByLabel(t.photos).first()).toBeAttached();
    await fillIn(page, firstName);
    await page.getByRole('button', { name: t.send }).click();
    await expect(page.getByText(/^R-\d{4}-\d{4}$/)).toBeVisible();
    const number = (await page.getByText(/^R-\d{4}-\d{4}$/).textContent()) ?? '';
    await expect(page.getByText('The porch light flickers.')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: t.follow }).click();
    await expect(page.getByText(number)).toBeVisible();
    await expectFits(page);
    await page.getByLabel(t.message).fill('It buzzes, too.');
    const photo = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await phoneJpeg(640, 480) };
    await page.getByLabel(t.photos).setInputFiles([photo]);
    await expect(page.getByRole('img', { name: 'IMG_1.jpg' })).toBeVisible();
    await expectFits(page);
    await page.getByRole('button', { name: t.add, exact: true }).click();
    await expect(page.getByText(t.added)).toBeVisible();
    await expect(page.getByText('It buzzes, too.')).toBeVisible();
    await expect(page.locator('main img')).toHaveCount(1);
    await expectFits(page);
    await expectAccessible(page);

    await goTo(backOffice, '/admin/requests');
    await backOffice.getByRole('link', { name: `${firstName} Villarreal` }).click();
    await expect(backOffice.getByText('Message of the customer: It buzzes, too.')).toBeVisible();
    await page.reload();
    await expect(page.getByText(t.looking)).toBeVisible();

    await page.getByRole('link', { name: t.withdraw }).click();
    await expect(page.getByRole('heading', { name: t.question })).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
    await page.getByLabel(t.reason).fill('My neighbor fixed it.');
    await page.getByRole('button', { name: t.withdraw }).click();
    await expect(page.getByText(t.withdrawn)).toBeVisible();
    await expect(page.getByRole('link', { name: t.again })).toBeVisible();
    await expectFits(page);
    await expect(backOffice.getByText('My neighbor fixed it.', { exact: true })).toBeVisible();
  });
