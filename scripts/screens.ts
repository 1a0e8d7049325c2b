// npm run screens [part of a name …]: takes a picture of every screen from the demo, for each role,
// at four widths, light and dark, into `screens/`.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../tests/harness/chromium.ts';
import { owner, startSite } from '../tests/harness/site.ts';
import { projectDir } from './command.ts';
import { type Role, type Screen, screensOf } from './screens/list.ts';

const folder = join(projectDir, 'screens');
const widths = [390, 768, 1024, 1440];
const schemes = ['light', 'dark'] as const;
/** Pictures are cut off here: what is below looks like what is above. */
const maxHeight = 6000;
const asked = process.argv.slice(2);
const password = 'demo-password';

const site = await startSite({ demo: true });
const executablePath = chromiumPath();
const browser = await chromium.launch({
  args: chromiumFlags(),
  ...(executablePath && { executablePath }),
});
try {
  const screens = (await screensOf(site)).filter(
    ({ role, name }) =>
      asked.length === 0 || asked.some((part) => `${role}/${name}`.includes(part)),
  );
  for (const [role, ofRole] of Map.groupBy(screens, (screen) => screen.role))
    await takeAll(browser, role, ofRole);
} finally {
  await browser.close();
  await site.remove();
}

async function takeAll(from: Browser, role: Role, screens: Screen[]): Promise<void> {
  mkdirSync(join(folder, role), { recursive: true });
  const context = await from.newContext({
    baseURL: site.address,
    locale: role.endsWith('-es') ? 'es-MX' : 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await signIn(page, role);
  for (const { name, path } of screens) {
    const answer = await page.goto(path).catch(() => null);
    if (!answer?.ok() || !answer.headers()['content-type']?.startsWith('text/html')) {
      console.log(`${role}/${name} is no page`);
      continue;
    }
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      for (const width of widths) await take(page, width, join(folder, role, `${name}-${scheme}`));
    }
    console.log(`${role}/${name}`);
  }
  await context.close();
}

async function take(page: Page, width: number, path: string): Promise<void> {
  const height = width < 768 ? 844 : 900;
  await page.setViewportSize({ width, height });
  // Some parts load only when they are scrolled into view.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.evaluate(() => scrollTo(0, 0));
  // A page whose network never goes idle is captured as it is by then.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  const full = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.screenshot({
    path: `${path}-${width}.png`,
    animations: 'disabled',
    fullPage: full <= maxHeight,
  });
}

/** Signs in as the demo's instructions say. The public site needs no sign-in. */
async function signIn(page: Page, role: Role): Promise<void> {
  const office: Partial<Record<Role, [string, string]>> = {
    owner: [owner.email, owner.password],
    office: ['marlene@hillcountryhandyman.example', password],
    field: ['cody@hillcountryhandyman.example', password],
    bookkeeper: ['june@hillcountryhandyman.example', password],
  };
  const known = office[role];
  if (known) {
    await page.goto('/admin/login');
    await page.getByLabel('Email').fill(known[0]);
    await page.getByLabel('Password', { exact: true }).fill(known[1]);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  } else if (role === 'customer' || role === 'customer-es') {
    await signInAtPortal(page, '/customer/login', 'rosa.villarreal@example.com');
  } else if (role === 'partner') {
    await signInAtPortal(page, '/partner/login', 'wanda.weber@example.com');
  } else if (role === 'partner-es') {
    await signInAtPortal(page, '/partner/login', 'luis.ortega@example.com');
  }
}

async function signInAtPortal(page: Page, path: string, email: string): Promise<void> {
  const form = { email, password };
  const answer = await page.context().request.post(path, { form, maxRedirects: 0 });
  if (answer.status() !== 303) throw new Error(`signing in at ${path} answered ${answer.status()}`);
}
