import { createHash } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { ownerDevice } from '../harness/owner-device.ts';
import { owner, type Site } from '../harness/site.ts';

/** Signs in by the form: for journeys about signing in. */
export async function signIn(page: Page, password = owner.password): Promise<void> {
  await page.goto('/admin/login');
  const url = new URL('/api/admin/login', page.url()).href;
  await page.context().addCookies([{ name: 'plumbline-device', value: ownerDevice, url }]);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/admin/dashboard');
}

/** Signs in without a browser; returns the token. */
export async function ownerTokenOf(site: Site): Promise<string> {
  const response = await fetch(`${site.address}/api/admin/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `plumbline-device=${ownerDevice}`,
    },
    body: JSON.stringify(owner),
  });
  if (!response.ok) throw new Error(`signing in answered ${response.status}`);
  return (await response.json()).token;
}

type ContextOptions = NonNullable<Parameters<Browser['newContext']>[0]>;

/** A browser of the owner, signed in, at desktop size by default. */
export async function ownerContext(
  browser: Browser,
  site: Site,
  token: string,
  options: ContextOptions = {},
): Promise<BrowserContext> {
  const desk = { baseURL: site.address, viewport: { width: 1440, height: 900 } };
  const context = await browser.newContext({ ...desk, ...options });
  await holdToken(context, site.address, token);
  return context;
}

/** The token of whoever is signed in to the back office there. */
export async function tokenIn(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies();
  return decodeURIComponent(cookies.find(({ name }) => name === 'plumbline-office')?.value ?? '');
}

/**
 * Has the first page hold the owner's session before any script of the product runs. With
 * `storageState` the browser would open and close a page to store it, which costs a fifth of a
 * visit.
 */
export async function holdToken(
  context: BrowserContext,
  address: string,
  token: string,
): Promise<void> {
  const value = encodeURIComponent(token);
  await context.addCookies([{ name: 'plumbline-office', value, url: address, httpOnly: true }]);
  const fingerprint = createHash('sha256').update(token).digest('base64url');
  const store = await context.addInitScript(
    (given) => {
      if (location.origin === given.address) localStorage.setItem('admin_token', given.fingerprint);
    },
    { address, fingerprint },
  );
  context.once('page', (page) => {
    page.on('framenavigated', async function once(frame) {
      if (!frame.url().startsWith(address)) return;
      page.off('framenavigated', once);
      // A user who signs out stays signed out. A browser closed in the meantime has nothing to
      // clear.
      await store.dispose().catch(() => {});
    });
  });
}
