import type { Page } from '@playwright/test';
import { ownerCall } from '../harness/portal-site.ts';
import { type Site, startSite, owner as wade } from '../harness/site.ts';
import { test as base, expect, expectAccessible } from './journey.ts';
import { bothWays } from './keyboard.ts';

// A separate site: passkeys need its address beforehand.
const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
    async ({}, use) => {
      const site = await startSite({
        prepared: process.env.PLUMBLINE_PREPARED_SITE,
        envAt: () => ({}),
      });
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ site }, use) => use(site.address.replace('127.0.0.1', 'localhost')),
});

const password = 'seventeen-herons';

/** A virtual device of the browser that shows a finger whenever it is asked. */
async function addDevice(page: Page): Promise<void> {
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
}

for (const [how, hands, details] of bothWays)
  test(
    `somebody of the office adds a passkey, signs in with it, and removes it, ${how}`,
    details,
    async ({ page, site, allowConsole }) => {
      // The wrong password, and the removed passkey.
      allowConsole(/status of 40[01]/);
      const me = hands(page);
      const email = `key.${how.length}@example.com`;
      const invited = {
        name: 'Kay Reyes',
        email,
        phone: '',
        role: 'office',
        current_password: wade.password,
      };
      const { link } = await ownerCall(site, '/api/staff', invited);
      await addDevice(page);
      const { pathname, search } = new URL(link);
      await page.goto(pathname + search);
      await me.type(page.getByLabel('New password', { exact: true }), password);
      await me.type('Confirm new password', password);
      await me.press('button', 'Join');
      await expect(page.getByRole('navigation', { name: 'Back office' }).first()).toBeVisible();

      await page.goto('/admin/account');
      const title = page.getByRole('heading', { name: 'Passkeys' });
      const panel = page.locator('section').filter({ has: title });
      await expect(panel.getByText('No passkey yet.')).toBeVisible();
      await me.press('button', 'Add a passkey');
      const dialog = page.getByRole('dialog');
      await me.type(dialog.getByLabel('Name'), 'My laptop');
      await me.type(dialog.getByLabel('Account password'), 'not-that-one');
      await me.press('button', 'Continue');
      await expect(dialog.getByText("That isn't your current password.")).toBeVisible();
      await me.type(dialog.getByLabel('Account password'), password);
      await me.press('button', 'Continue');
      await expect(panel.getByText('My laptop')).toBeVisible();
      await expectAccessible(page);
      await page.screenshot({ path: 'test-results/passkeys-panel.png', fullPage: true });

      await me.press('button', 'Rename My laptop');
      await me.type(dialog.getByLabel('Name'), 'The truck');
      await me.press('button', 'Save', dialog);
      await expect(panel.getByText('The truck')).toBeVisible();

      await page.evaluate(() => localStorage.clear());
      await page.goto('/admin/login');
      await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
      await expectAccessible(page);
      await page.screenshot({ path: 'test-results/passkey-sign-in.png' });
      await me.press('button', 'Sign in with a passkey');
      await expect(page.getByRole('navigation', { name: 'Back office' }).first()).toBeVisible();

      await page.goto('/admin/account');
      await me.press('button', 'Remove The truck');
      await me.type(dialog.getByLabel('Account password'), password);
      await me.press('button', 'Remove', dialog);
      await expect(panel.getByText('No passkey yet.')).toBeVisible();

      await page.evaluate(() => localStorage.clear());
      await page.goto('/admin/login');
      await me.press('button', 'Sign in with a passkey');
      await expect(page.getByRole('alert')).toContainText(/passkey (doesn't|didn't)/);
    },
  );

test('staff who have to have an authenticator app add a passkey instead, and are in with it', {
  tag: '@soak',
}, async ({ page, site, backOffice: owner, allowConsole }) => {
  allowConsole(/status of 403/);
  await owner.goto('/admin/settings/team');
  await owner.getByText('Require an authenticator app for staff').click();
  await owner.getByRole('button', { name: 'Save Settings' }).click();
  await expect(owner.getByText('Saved', { exact: true })).toBeVisible();
  const invited = {
    name: 'Lou Vega',
    email: 'lou.vega@example.com',
    phone: '',
    role: 'office',
    current_password: wade.password,
  };
  const { link } = await ownerCall(site, '/api/staff', invited);
  await addDevice(page);
  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('heading', { name: 'Set up an authenticator app' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Account password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Your passkey was saved. Sign in with it now.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('navigation', { name: 'Back office' }).first()).toBeVisible();
});
