import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { owner, type Site, startSite } from '../harness/site.ts';

interface PageFixtures {
  /** Lets a journey cause the console errors it is about: a refused call is one. */
  allowConsole: (pattern: RegExp) => void;
  /** A back office of the owner, signed in, in a browser of its own. */
  backOffice: Page;
}

interface WorkerFixtures {
  site: Site;
}

const checkedByAxe = new Set<string>();

/**
 * A journey through the running product. Any error in the console fails it, and so does any
 * accessibility fault on a page it has visited.
 */
export const test = base.extend<PageFixtures & { watch: undefined }, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ site }, use) => use(site.address),
  // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
  allowConsole: async ({}, use) => {
    const allowed: RegExp[] = [];
    allowedByJourney = allowed;
    await use((pattern) => void allowed.push(pattern));
  },
  watch: [
    async ({ context, allowConsole: _ }, use) => {
      const errors: string[] = [];
      const visited = new Set<string>();
      context.on('page', (page) => watchPage(page, errors, visited));
      await use(undefined);
      expect(
        errors.filter((error) => !allowedByJourney.some((pattern) => pattern.test(error))),
      ).toEqual([]);
      const [page] = context.pages();
      if (page) await checkWithAxe(page, visited);
    },
    { auto: true },
  ],
  backOffice: async ({ browser, site }, use) => {
    const errors: string[] = [];
    const visited = new Set<string>();
    const context = await browser.newContext({
      baseURL: site.address,
      viewport: { width: 1440, height: 900 },
    });
    context.on('page', (page) => watchPage(page, errors, visited));
    const page = await context.newPage();
    await signIn(page);
    await use(page);
    expect(
      errors.filter((error) => !allowedByJourney.some((pattern) => pattern.test(error))),
    ).toEqual([]);
    await checkWithAxe(page, visited);
    await context.close();
  },
});

let allowedByJourney: RegExp[] = [];

export { expect };

export async function signIn(page: Page, password = owner.password): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/admin/dashboard');
}

/** Fails on any accessibility fault of the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // Without a page of its own for frames of other sites, of which there are none: a third of the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const faults = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`,
  );
  expect(faults, `accessibility of ${page.url()}`).toEqual([]);
}

function watchPage(page: Page, errors: string[], visited: Set<string>): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && frame.url().startsWith('http')) visited.add(frame.url());
  });
}

/** Opens every page of the journey once more, at rest, and looks for faults; each page once in a run. */
async function checkWithAxe(page: Page, visited: Set<string>): Promise<void> {
  for (const url of visited) {
    const kind =
      new URL(url).pathname.replace(/[0-9a-f-]{36}/, ':id') + (page.viewportSize()?.width ?? '');
    if (checkedByAxe.has(kind)) continue;
    checkedByAxe.add(kind);
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  }
}
