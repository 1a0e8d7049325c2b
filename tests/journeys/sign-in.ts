import type { Page } from '@playwright/test';
import { owner, type Site } from '../harness/site.ts';

/** Signs in by the form: for journeys about signing in. */
export async function signIn(page: Page, password = owner.password): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/admin/dashboard');
}

/** Signs in without a browser; gives the token. */
export async function ownerTokenOf(site: Site): Promise<string> {
  const response = await fetch(`${site.address}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  if (!response.ok) throw new Error(`signing in answered ${response.status}`);
  return (await response.json()).token;
}

/** A browser that keeps the token: `browser.newContext({ storageState: browserOf(site, token) })`. */
export function browserOf(site: Site, token: string) {
  const localStorage = [{ name: 'admin_token', value: token }];
  return { cookies: [], origins: [{ origin: site.address, localStorage }] };
}
