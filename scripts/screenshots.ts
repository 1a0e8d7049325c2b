// npm run screenshots: takes the README's pictures from the demo.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chromiumFlags, chromiumPath } from '../tests/harness/chromium.ts';
import { owner, startSite } from '../tests/harness/site.ts';
import { projectDir } from './command.ts';

const folder = join(projectDir, 'docs', 'screenshots');
const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

const site = await startSite({ demo: true });
const executablePath = chromiumPath();
const browser = await chromium.launch({
  args: chromiumFlags(),
  ...(executablePath && { executablePath }),
});
mkdirSync(folder, { recursive: true });
try {
  await take(browser, 'landing', desktop, (page) => page.goto('/'));
  await take(browser, 'request-phone', phone, (page) => page.goto('/request'));
  await take(browser, 'dashboard', desktop, async (page) => {
    await signInAsOwner(page);
    await page.getByText(/items need your attention/).waitFor();
  });
  await take(browser, 'schedule', desktop, async (page) => {
    await signInAsOwner(page);
    await page.getByRole('link', { name: 'Schedule', exact: true }).first().click();
    await page.waitForURL('**/admin/schedule**');
  });
  await take(browser, 'partner-phone', phone, async (page) => {
    await page.goto('/partner/login');
    await page.getByLabel(/email|correo/i).fill('luis.ortega@example.com');
    await page.getByLabel(/^(?:password|contraseña)/i).fill('demo-password');
    await page.locator('form button[type=submit]').last().click();
    await page.waitForURL('**/partner/dashboard');
  });
} finally {
  await browser.close();
  await site.remove();
}

async function signInAsOwner(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/admin/dashboard');
  await page.getByText('Live', { exact: true }).waitFor();
}

/** Opens a page at a size and saves the viewport as WebP at double density. */
async function take(
  from: Browser,
  name: string,
  viewport: { width: number; height: number },
  open: (page: Page) => Promise<unknown>,
): Promise<void> {
  const context = await from.newContext({
    baseURL: site.address,
    viewport,
    deviceScaleFactor: 2,
    locale: 'en-US',
  });
  const page = await context.newPage();
  await open(page);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  const file = join(folder, `${name}.webp`);
  await sharp(await page.screenshot({ animations: 'disabled' }))
    .webp({ quality: 80 })
    .toFile(file);
  await context.close();
  console.log(file);
}
