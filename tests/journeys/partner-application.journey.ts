import type { Page } from '@playwright/test';
import type { Site } from '../harness/site.ts';
import { waitUntil } from '../harness/wait-until.ts';
import { expect, test } from './journey.ts';

const email = 'benito.journey@example.com';

test('a tradesman applies in Spanish on a phone, sends papers, is approved, and signs in', async ({
  page,
  backOffice,
  allowConsole,
  site,
}) => {
  allowConsole(/status of 400/);
  await page.setViewportSize({ width: 360, height: 800 });
  await apply(page);

  const link = await waitUntil('the letter', () => linkTo(site));
  await page.goto(link);
  await page.getByLabel('Contraseña').fill('secreto-6');
  await page.getByRole('button', { name: 'Confirmar correo electrónico' }).click();
  await expect(page.getByRole('status')).toContainText('está confirmado');
  await addPaper(page, 'Certificado de seguro');
  await addPaper(page, 'Licencia de negocio');

  await backOffice.goto('/admin/partners');
  await backOffice.getByRole('link', { name: 'Benito Journey' }).click();
  await expect(backOffice.getByText('78006, 78013')).toBeVisible();
  await backOffice.getByRole('button', { name: 'Approve' }).click();
  await backOffice.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(backOffice.getByText('You approved the application')).toBeVisible();

  await page.goto('/partner/login?next=/partner/profile');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña').fill('secreto-6');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Perfil' })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
  await expect(page.getByLabel('Specify Trade')).toHaveValue('Piedra');
});

async function apply(page: Page): Promise<void> {
  await page.goto('/partner/signup');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: 'Hágase socio' })).toBeVisible();
  await expect(page.getByLabel('Especifique el oficio')).toBeHidden();
  await page.getByLabel('Nombre completo').fill('Benito Journey');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Teléfono').fill('(830) 555-0187');
  await page.getByLabel('Oficio principal').selectOption('Otro');
  await page.getByLabel('Especifique el oficio').fill('Piedra');
  await page.getByLabel('Códigos postales').fill('78006, 78013');
  await page.getByLabel('Tengo seguro').check();

  await page.reload();
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Benito Journey');
  await expect(page.getByLabel('Especifique el oficio')).toHaveValue('Piedra');
  await expect(page.getByLabel('Tengo seguro')).toBeChecked();
  await page.getByLabel('Contraseña', { exact: true }).fill('secreto-6');
  await page.getByLabel('Confirme la contraseña').fill('secreto-6');
  await page.getByLabel('Acepto los').check();
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByRole('alert')).toContainText('se necesitan seguro y licencia');
  await page.getByLabel('Tengo licencia').check();
  await page.getByLabel('Contraseña', { exact: true }).fill('secreto-6');
  await page.getByLabel('Confirme la contraseña').fill('secreto-6');
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByRole('heading', { name: '¡Solicitud enviada!' })).toBeVisible();
  await page.goto('/partner/signup');
  await expect(page.getByLabel('Nombre completo')).toHaveValue('');
}

async function addPaper(page: Page, name: string): Promise<void> {
  const form = page.locator('form[enctype]').filter({
    has: page.locator(
      `input[name="kind"][value="${name.startsWith('C') ? 'insurance' : 'license'}"]`,
    ),
  });
  await form.getByLabel('Archivo').setInputFiles({
    ...{ name: `${name}.pdf`, mimeType: 'application/pdf' },
    buffer: Buffer.from('%PDF-1.7 paper'),
  });
  await form.getByLabel('Válido hasta').fill('2099-12-31');
  await form.getByRole('button', { name: 'Subir' }).click();
  await expect(page.getByText(`${name}.pdf`)).toBeVisible();
}

async function linkTo(site: Site): Promise<string | undefined> {
  const [letter] = await site.rows(
    "select body_text from letters where recipient = $1 and body_text like '%/partner/application/%'",
    [email],
  );
  return /\/partner\/application\/[\w-]+/.exec(letter?.body_text ?? '')?.[0];
}
