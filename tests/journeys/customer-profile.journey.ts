import type { Locator, Page } from '@playwright/test';
import { sha256 } from '../../src/lib/ids.ts';
import { startGoogle } from '../harness/google.ts';
import { type Site, startSite } from '../harness/site.ts';
import { totp } from '../harness/totp.ts';
import { test as base, expect, expectAccessible } from './journey.ts';

// A site of its own: passkeys and Google want to know its address beforehand.
const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
    async ({}, use) => {
      const google = await startGoogle();
      const site = await startSite({ env: google.env });
      await use(site);
      await site.remove();
      await google.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ site }, use) => use(site.address.replace('127.0.0.1', 'localhost')),
});

const password = 'secret-6';

/** A customer with an account at the portal, as if an invitation had been taken. */
async function joinPortal(site: Site, firstName: string, email: string): Promise<void> {
  const [{ id }] = await site.rows(
    `insert into customers (id, first_name, last_name, email, phone, address, city, state, zip_code, notes,
       source, created_at, updated_at)
     values (gen_random_uuid(), $1, 'Journey', $2, '', '', 'Boerne', 'TX', '', '', 'Direct', now(), now())
     returning id`,
    [firstName, email],
  );
  await site.rows(
    `insert into customer_invitations (id, customer_id, token_hash, email, sent, created_at, expires_at)
     values (gen_random_uuid(), $1, $2, $3, true, now(), now() + interval '1 day')`,
    [id, sha256(`invitation-of-${id}`), email],
  );
  const form = { full_name: `${firstName} Journey`, email, password, confirm_password: password };
  await sendForm(site, 'signup', { ...form, invitation: `invitation-of-${id}` });
}

function sendForm(site: Site, path: string, fields: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams(fields);
  return fetch(`${site.address}/customer/${path}`, { method: 'POST', body, redirect: 'manual' });
}

/** Goes on from field to field, as somebody without a mouse does, until this one has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let step = 0; step < 90; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${wanted}`);
}

async function type(page: Page, wanted: Locator, text: string): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

/** Nothing is cut off at the side. */
async function expectFits(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `width of ${page.url()}`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('in Spanish and by keyboard: a new name, no letters any more, an authenticator app, and signed out elsewhere', async ({
    page,
    site,
  }) => {
    const email = 'rosa.perfil@example.com';
    await joinPortal(site, 'Rosa', email);
    await sendForm(site, 'login', { email, password });

    await page.goto('/es/customer/profile');
    await type(page, page.getByLabel('Correo electrónico').first(), email);
    await type(page, page.getByLabel('Contraseña'), password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Perfil', level: 1 })).toBeVisible();
    await expectFits(page);
    await type(page, page.getByLabel('Nombre', { exact: true }), 'Rosa María');
    await type(page, page.getByLabel('Teléfono (opcional)'), '830 555 0171');
    await press(page, 'Guardar');
    await expect(page.getByRole('status')).toHaveText('Guardado.');

    await tabTo(page, page.getByRole('link', { name: 'Agregar una dirección' }));
    await page.keyboard.press('Enter');
    await type(page, page.getByLabel('Calle y número'), '9 Rental Rd');
    await expectFits(page);
    await expectAccessible(page);
    await press(page, 'Guardar dirección');
    await expect(page.getByText('9 Rental Rd')).toBeVisible();

    await tabTo(page, page.getByLabel('Ninguno: no me escriban nunca'));
    await page.keyboard.press('Space');
    await press(page, 'Guardar preferencias');
    await expect(page.getByText('Sus preferencias están guardadas.')).toBeVisible();
    await expect(page.getByLabel('Recordatorios de visitas')).not.toBeChecked();
    await expectAccessible(page);

    await page.goto('/es/customer/profile/security');
    await expectFits(page);
    const section = page.getByRole('region', { name: 'Aplicación de autenticación' });
    await type(page, section.getByLabel('Su contraseña'), password);
    await press(page, 'Poner una aplicación');
    await expect(page.getByRole('img', { name: /^Código QR/ })).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
    const secret = (await page.locator('h2 + p').textContent()) ?? '';
    await type(page, page.getByLabel('Código de la aplicación'), totp(secret));
    await press(page, 'Confirmar');
    await expect(page.getByRole('heading', { name: 'Sus códigos de respaldo' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible();
    await expectAccessible(page);
    const backup = (await page.locator('main li').first().textContent()) ?? '';
    await tabTo(page, page.getByRole('link', { name: 'Ya los guardé' }));
    await page.keyboard.press('Enter');

    const sessions = page.getByRole('region', { name: 'Dónde tiene la sesión abierta' });
    await expect(sessions.getByText('Este aparato')).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Cerrar sesión en los demás');
    await expect(sessions.getByText('En ningún otro lugar.')).toBeVisible();

    await page.context().clearCookies();
    await page.goto('/es/customer/login');
    await type(page, page.getByLabel('Correo electrónico').first(), email);
    await type(page, page.getByLabel('Contraseña'), password);
    await page.keyboard.press('Enter');
    await type(page, page.getByLabel('Código'), backup);
    await press(page, 'Continuar');
    await expect(page.getByRole('heading', { name: 'Hola, Rosa María' })).toBeVisible();
    await page.goto('/es/customer/profile/data');
    await expectFits(page);
    await expectAccessible(page);
    const [row] = await site.rows('select letters_visits from customer_wishes');
    expect(row.letters_visits).toBe(false);
  });
});

test('a passkey is made in the profile, opens the account without a password, and is removed', async ({
  page,
  site,
}) => {
  const email = 'pat.key@example.com';
  await joinPortal(site, 'Pat', email);
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await page.goto('/customer/profile/security');
  await page.getByLabel('Email').first().fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByLabel('What to call it').fill('My laptop');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Your passkey is stored.')).toBeVisible();
  await expect(passkeys.getByText('My laptop')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Pat' })).toBeVisible();

  await page.goto('/customer/profile/security');
  await page.getByRole('button', { name: 'Remove My laptop' }).click();
  await expect(page.getByText('No passkey yet.')).toBeVisible();
});

test('by Google: in and up, cancelled there, and the owner deletes the account that is asked to go', async ({
  page,
  backOffice,
  allowConsole,
}) => {
  // The owner's sign-in fetches the button from Google itself, which is not here.
  allowConsole(/ERR_NAME_NOT_RESOLVED/);
  await page.goto('/customer/login');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert').first()).toHaveText('Failed to sign in with Google');

  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('button', { name: 'Sign up with Google' }).click();
  await page.getByLabel('Account').fill('greta.google@example.com');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Greta' })).toBeVisible();

  await page.goto('/customer/profile/data');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/^my-data-.*\.json$/);
  await page.getByLabel('Yes, I want my account to be deleted.').check();
  await page.getByRole('button', { name: 'Ask for deletion' }).click();
  await expect(page.getByText('We have your wish')).toBeVisible();

  await backOffice.goto('/admin/customers?q=Greta');
  await backOffice
    .getByRole('link', { name: /Greta Google/ })
    .first()
    .click();
  await expect(backOffice.getByText('Signs in with greta.google@example.com.')).toBeVisible();
  await backOffice.getByRole('button', { name: 'Delete account' }).click();
  await backOffice.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
  await expect(backOffice.getByText('Signs in with')).toHaveCount(0);
  await page.goto('/customer/profile');
  await expect(page.getByRole('heading', { name: 'Customer portal' })).toBeVisible();
});
