import type { Page } from '@playwright/test';
import { sha256 } from '#lib/ids.ts';
import { startGoogle } from '../harness/google.ts';
import { type Site, startSite } from '../harness/site.ts';
import { totp } from '../harness/totp.ts';
import { goTo } from './go-to.ts';
import { test as base, expect, expectAccessible, lineOfSession } from './journey.ts';
import { bothWays, byKeyboard } from './keyboard.ts';

// A separate site: passkeys and Google need its address beforehand.
const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
    async ({}, use) => {
      let google: Awaited<ReturnType<typeof startGoogle>> | undefined;
      const site = await startSite({
        prepared: process.env.PLUMBLINE_PREPARED_SITE,
        async envAt(port) {
          await google?.stop();
          google = await startGoogle(port);
          return google.env;
        },
      });
      await use(site);
      await site.remove();
      await google?.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ site }, use) => use(site.address.replace('127.0.0.1', 'localhost')),
});

const password = 'secret-6';

/** A customer with an account at the portal, as if they had accepted an invitation. */
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
  const form = { full_name: `${firstName} Journey`, email, password };
  await sendForm(site, 'signup', { ...form, invitation: `invitation-of-${id}` });
}

function sendForm(site: Site, path: string, fields: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams(fields);
  return fetch(`${site.address}/customer/${path}`, { method: 'POST', body, redirect: 'manual' });
}

/** Nothing is cut off at the side. */
async function expectFits(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `width of ${page.url()}`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('in Spanish and by keyboard: a new name, no emails any more, an authenticator app, and signed out elsewhere', async ({
    page,
    site,
  }) => {
    const email = 'rosa.perfil@example.com';
    await joinPortal(site, 'Rosa', email);
    await sendForm(site, 'login', { email, password });
    const keys = byKeyboard(page);

    await page.goto('/es/customer/profile');
    await keys.type('Correo electrónico', email);
    await keys.type('Contraseña', password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Perfil', level: 1 })).toBeVisible();
    await expectFits(page);
    await keys.type('Nombre', 'Rosa María');
    await keys.type('Teléfono (opcional)', '830 555 0171');
    await keys.press('button', 'Guardar');
    await expect(page.getByRole('status')).toHaveText('Se guardó.');

    await keys.press('link', 'Agregar una dirección');
    await keys.type('Calle y número', '9 Rental Rd');
    await expectFits(page);
    await expectAccessible(page);
    await keys.press('button', 'Guardar dirección');
    await expect(page.getByText('9 Rental Rd')).toBeVisible();

    await keys.tick('Ninguno');
    await keys.press('button', 'Guardar preferencias');
    await expect(page.getByText('Se guardaron sus preferencias.')).toBeVisible();
    await expect(page.getByLabel('Recordatorios de visitas')).not.toBeChecked();
    await expectAccessible(page);

    await page.goto('/es/customer/profile/security');
    await expectFits(page);
    const section = page.getByRole('region', { name: 'Aplicación de autenticación' });
    await keys.type(section.getByLabel('Su contraseña'), password);
    await keys.press('button', 'Configurar una aplicación');
    await expect(page.getByRole('img', { name: /^Código QR/ })).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
    const secret = (await page.locator('h2 + p').textContent()) ?? '';
    await keys.type('Código de la aplicación', totp(secret));
    await keys.press('button', 'Confirmar');
    await expect(page.getByRole('heading', { name: 'Sus códigos de respaldo' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible();
    await expectAccessible(page);
    const backup = (await page.locator('main li').first().textContent()) ?? '';
    await keys.press('link', 'Ya los guardé');

    const sessions = page.getByRole('region', { name: 'Dónde tiene la sesión abierta' });
    await expect(sessions.getByText('Este dispositivo')).toBeVisible();
    await expectAccessible(page);
    // The new app has ended the other session.
    await expect(sessions.getByText('No tiene sesiones abiertas en otro lugar.')).toBeVisible();

    // An open page would retry, and be refused.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto('/es/customer/login');
    await keys.type('Correo electrónico', email);
    await keys.type('Contraseña', password);
    await page.keyboard.press('Enter');
    await keys.type('Código', backup);
    await keys.press('button', 'Continuar');
    await expect(page.getByRole('heading', { name: 'Hola, Rosa María' })).toBeVisible();
    await page.goto('/es/customer/profile/data');
    await expectFits(page);
    await expectAccessible(page);
    const [row] = await site.rows('select emails_visits from customer_preferences');
    expect(row.emails_visits).toBe(false);
  });
});

for (const [how, hands, details] of bothWays)
  test(
    `a passkey is made in the profile, opens the account without a password, and is removed, ${how}`,
    details,
    async ({ page, site, allowConsole }) => {
      allowConsole(lineOfSession);
      const email = `pat.key.${how.length}@example.com`;
      const me = hands(page);
      await joinPortal(site, 'Pat', email);
      const devices = await page.context().newCDPSession(page);
      await devices.send('WebAuthn.enable');
      await devices.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      });
      await page.goto('/customer/profile/security');
      await me.type('Email', email);
      await me.type('Password', password);
      await me.press('button', /^Sign in$/);

      const passkeys = page.getByRole('region', { name: 'Passkeys' });
      await me.type('Name', 'My laptop');
      const proof = passkeys.getByLabel('Your password', { exact: true });
      await me.type(proof.last(), password);
      await me.press('button', 'Add passkey');
      await expect(page.getByText('Your passkey was saved.')).toBeVisible();
      await expect(passkeys.getByText('My laptop').first()).toBeVisible();
      await expectAccessible(page);

      await me.press('button', /^Sign Out$/);
      await me.press('button', 'Sign in with a passkey');
      await expect(page.getByRole('heading', { name: 'Hi, Pat' })).toBeVisible();

      await page.goto('/customer/profile/security');
      await passkeys.getByText('Remove My laptop').click();
      await me.type(proof.first(), password);
      await me.press('button', /^Remove$/, passkeys);
      await expect(page.getByText('No passkey yet.')).toBeVisible();
    },
  );

for (const [how, hands, details] of bothWays)
  test(
    `by Google, ${how}: in and up, cancelled there, and the owner deletes the account that is asked to go`,
    details,
    async ({ page, backOffice, allowConsole }) => {
      // The owner's sign-in fetches the button from Google itself, which is out of reach.
      allowConsole(/ERR_NAME_NOT_RESOLVED/);
      // The page that is open when its account is deleted requests its phone line again.
      allowConsole(/status of 401/);
      const [me, owner] = [hands(page), hands(backOffice)];
      const name = how === 'by mouse' ? 'Greta' : 'Gustav';
      const email = `${name.toLowerCase()}.google@example.com`;
      await page.goto('/customer/login');
      await me.press('button', 'Sign in with Google');
      await me.press('button', 'Cancel');
      await expect(page.getByRole('alert').first()).toHaveText('Failed to sign in with Google');

      await me.press('link', 'Create an account');
      await me.press('button', 'Sign up with Google');
      await me.type('Account', email);
      await me.press('button', 'Continue');
      await expect(page.getByRole('heading', { name: `Hi, ${name}` })).toBeVisible();

      await page.goto('/customer/profile/data');
      const download = page.waitForEvent('download');
      await me.press('link', 'Download');
      expect((await download).suggestedFilename()).toMatch(/^my-data-.*\.json$/);
      await me.tick('Yes, I want my account to be deleted.');
      await me.press('button', 'Request deletion');
      await expect(page.getByText('We got your request')).toBeVisible();

      await goTo(backOffice, `/admin/customers?q=${name}`);
      await owner.press('link', new RegExp(`${name} Google`));
      await expect(backOffice.getByText(`Signs in with ${email}.`)).toBeVisible();
      await owner.press('button', 'Delete account');
      await owner.press('button', 'Delete account', backOffice.getByRole('dialog'));
      await expect(backOffice.getByText('Signs in with')).toHaveCount(0);
      await page.goto('/customer/profile');
      await expect(page.getByRole('heading', { name: 'Customer portal' })).toBeVisible();
    },
  );
