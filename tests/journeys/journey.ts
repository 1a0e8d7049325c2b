import { test as base, expect, type Page } from '@playwright/test';
import { type Site, startSite } from '../harness/site.ts';
import { checkVisited, expectAccessible } from './accessibility.ts';
import { watchLoading } from './at-rest.ts';
import { isFault } from './console.ts';
import { ownerContext, ownerTokenOf, signIn } from './sign-in.ts';

interface PageFixtures {
  /** Permits console errors that a journey causes on purpose: a refused call is one. */
  allowConsole: (pattern: RegExp) => void;
  /** For calls as the owner. */
  ownerToken: string;
  /** An empty page of the owner's browser, signed in to the back office. */
  backOffice: Page;
}

interface WorkerFixtures {
  site: Site;
}

/**
 * A journey through the running product. Any error in the console fails it, and so does any
 * accessibility problem on a page it has visited.
 */
export const test = base.extend<PageFixtures & { watch: undefined }, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
    async ({}, use) => {
      const site = await startSite({ prepared: process.env.PLUMBLINE_PREPARED_SITE });
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
    async ({ context, site, allowConsole: _ }, use) => {
      const before = site.output.length;
      const errors: string[] = [];
      const visited = new Set<string>();
      context.on('page', (page) => watchPage(page, errors, visited));
      await use(undefined);
      expectNoErrors(errors, site.output.slice(before));
      const [page] = context.pages();
      if (page) await checkVisited(page, visited);
      await announceNothingLater(site);
    },
    { auto: true },
  ],
  ownerToken: async ({ site }, use) => {
    await use(await ownerTokenOf(site));
  },
  backOffice: async ({ browser, site, ownerToken }, use) => {
    const before = site.output.length;
    const errors: string[] = [];
    const visited = new Set<string>();
    const context = await ownerContext(browser, site, ownerToken);
    context.on('page', (page) => watchPage(page, errors, visited));
    const page = await context.newPage();
    await use(page);
    expectNoErrors(errors, site.output.slice(before));
    await checkVisited(page, visited);
    await context.close();
  },
});

/** For `test.use`: these journeys see animations; all others ask for reduced motion. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' as const } };

/**
 * For `test.use`: these journeys have a service worker, as every visitor does. It must control the page
 * before a journey routes calls.
 */
export const withServiceWorker = { serviceWorkers: 'allow' as const };

/** What the console says if the user signs out before the page's phone line is open. */
export const lineOfSession = /\/ws\/phone.* failed: HTTP Authentication failed/;

let allowedByJourney: RegExp[] = [];

export { expect, expectAccessible, signIn };

/**
 * An unread message is announced five minutes later: over the page of another journey, with a link
 * whose name may be the one that journey looks for.
 */
async function announceNothingLater(site: Site): Promise<void> {
  await site.rows(
    'update project_threads set owner_email_due = null where owner_email_due is not null',
  );
}

function expectNoErrors(errors: string[], serverLog: string): void {
  const unexpected = errors.filter((one) => !allowedByJourney.some((pattern) => pattern.test(one)));
  expect(unexpected, `errors in the console; of the server: ${serverLog || 'none'}`).toEqual([]);
}

function watchPage(page: Page, errors: string[], visited: Set<string>): void {
  watchLoading(page);
  page.on('console', (message) => {
    if (isFault(message)) errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && frame.url().startsWith('http')) visited.add(frame.url());
  });
}
