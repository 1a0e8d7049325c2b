import type { Page } from '@playwright/test';
import { newId } from '#lib/ids.ts';
import { insertPartner } from '../harness/partner.ts';
import { aSignUp } from '../harness/portal.ts';
import { enterPortal } from '../harness/portal-site.ts';
import type { Site } from '../harness/site.ts';
import { waitUntil } from '../harness/wait-until.ts';
import { goTo } from './go-to.ts';
import { expect } from './journey.ts';

export interface Applicant {
  name: string;
  email: string;
}

export const applicantPassword = 'secreto-6';

/** Signs a page in as a partner: as if they had applied, been approved and signed in. */
export async function enterAsPartner(site: Site, page: Page, full_name: string, language: string) {
  const [first_name = '', last_name = ''] = full_name.split(' ');
  const email = `${first_name.toLowerCase()}.orders@example.com`;
  await enterPortal(site, page, { first_name, last_name, email }, 'Their own house');
  const [user] = await site.rows('select id from users where email = $1', [email]);
  const userId = String((user as { id: string }).id);
  await site.rows("insert into user_roles (user_id, role) values ($1, 'contractor')", [userId]);
  const id = newId();
  await insertPartner(site, {
    id,
    userId,
    full_name,
    email,
    language,
    trades: ['Carpentry'],
    zips: ['78013'],
  });
  // A session of the customer portal opens nothing here.
  const form = { email, password: aSignUp().password };
  const answer = await page.context().request.post('/partner/login', { form, maxRedirects: 0 });
  if (answer.status() !== 303) throw new Error(`signing in answered ${answer.status()}`);
  return id;
}

/** The draft of an application in this browser. */
export function storedApplication(): string {
  return localStorage.getItem('plumbline-partner-application') ?? '';
}

/** Fills in the application in Spanish, with a reload in the middle and a checkbox forgotten. */
export async function apply(page: Page, { name, email }: Applicant): Promise<void> {
  await page.goto('/partner/signup');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: 'Trabaje con nosotros' })).toBeVisible();
  await expect(page.getByLabel('Especifique el oficio')).toBeHidden();
  await page.getByLabel('Nombre completo').fill(name);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Teléfono').fill('(830) 555-0187');
  await page.getByLabel('Oficio principal').selectOption('Otro');
  await page.getByLabel('Especifique el oficio').fill('Piedra');
  await page.getByLabel('Códigos postales').fill('78006, 78013');
  await page.getByLabel('Tengo seguro').check();

  await expect.poll(() => page.evaluate(storedApplication)).toContain('"hasInsurance":true');
  await page.reload();
  await expect(page.getByLabel('Nombre completo')).toHaveValue(name);
  await expect(page.getByLabel('Especifique el oficio')).toHaveValue('Piedra');
  await expect(page.getByLabel('Tengo seguro')).toBeChecked();
  await page.getByLabel('Contraseña', { exact: true }).fill(applicantPassword);
  await page.getByLabel('Confirme la contraseña').fill(applicantPassword);
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByRole('alert')).toContainText('Revise un campo.');
  await expect(page.getByLabel('Acepto los')).toBeFocused();
  expect(page.url()).not.toContain('#');
  await page.getByLabel('Acepto los').check();
  await page.getByLabel('Contraseña', { exact: true }).fill(applicantPassword);
  await page.getByLabel('Confirme la contraseña').fill(applicantPassword);
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByRole('heading', { name: '¡Solicitud enviada!' })).toBeVisible();
  await page.goto('/partner/signup');
  await expect(page.getByLabel('Nombre completo')).toHaveValue('');
}

/** Uploads a valid insurance certificate, on the page of the application. */
async function addDocument(page: Page, name: string): Promise<void> {
  const form = page.locator('form[enctype]').filter({
    has: page.locator('input[name="kind"][value="insurance"]'),
  });
  await form.getByLabel('Archivo').setInputFiles({
    name: `${name}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 document'),
  });
  await form.getByRole('button', { name: 'Subir' }).click();
  await expect(form.getByText('Escoja la fecha.')).toBeVisible();
  await expect(form.getByLabel('Válido hasta')).toBeFocused();
  await form.getByLabel('Válido hasta').fill('2099-12-31');
  await form.getByRole('button', { name: 'Subir' }).click();
  await expect(page.getByText(`${name}.pdf`)).toBeVisible();
}

/** Opens the email's link, confirms the address there and uploads what the trade needs. */
export async function confirmAndUpload(site: Site, page: Page, email: string): Promise<void> {
  await page.goto(await waitUntil('the email', () => linkTo(site, email)));
  await page.getByLabel('Contraseña').fill(applicantPassword);
  await page.getByRole('button', { name: 'Confirmar correo electrónico' }).click();
  await expect(page.getByRole('status')).toContainText('Se confirmó');
  await addDocument(page, 'Certificado de seguro');
  await expect(page.getByText('Su oficio no la necesita')).toBeVisible();
  await expectNoSidewaysScroll(page);
}

/** Nothing is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() =>
    document.documentElement.scrollWidth <= innerWidth
      ? []
      : [...document.querySelectorAll('main *')]
          .filter((element) => element.getBoundingClientRect().right > innerWidth)
          .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
  expect(wide, `${page.url()} is wider than the screen`).toEqual([]);
}

/** The owner opens the application and approves it. */
export async function approve(backOffice: Page, { name }: Applicant): Promise<void> {
  await goTo(backOffice, '/admin/partners');
  await backOffice.getByRole('main').getByRole('link', { name }).click();
  await expect(backOffice.getByText('78006, 78013')).toBeVisible();
  await backOffice.getByRole('button', { name: 'Approve' }).click();
  await backOffice.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(backOffice.getByText('You approved the application')).toBeVisible();
}

/** Signs in to the partner portal, in Spanish. */
export async function signInAsPartner(page: Page, email: string, next: string): Promise<void> {
  await page.goto(`/partner/login?next=${next}`);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña').fill(applicantPassword);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL(`**${next}`);
}

async function linkTo(site: Site, email: string): Promise<string | undefined> {
  const [sentEmail] = await site.rows(
    "select body_text from emails where recipient = $1 and body_text like '%/partner/application/%'",
    [email],
  );
  return /\/partner\/application\/[\w-]+/.exec(sentEmail?.body_text ?? '')?.[0];
}
