import type { Page } from '@playwright/test';
import { aWorkRequest, workRequestForm } from '../factories/requests.ts';
import { makeNextBuild } from '../harness/next-build.ts';
import { phoneJpeg } from '../harness/pictures.ts';
import { type Site, startSite } from '../harness/site.ts';
import { expect, test as journey, signIn, withServiceWorker } from './journey.ts';

const test = journey.extend<{ updatable: Site; nextProgram: string }>({
  /** A site whose address stays the same after a restart. */
  // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
  updatable: async ({}, use) => {
    const site = await startSite({
      prepared: process.env.PLUMBLINE_PREPARED_SITE,
      envAt: () => ({}),
    });
    await use(site);
    await site.remove();
  },
  // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
  nextProgram: async ({}, use) => {
    const build = await makeNextBuild();
    await use(build.program);
    build.remove();
  },
});

test.use(withServiceWorker);

test('the landing page stands there without a connection after one visit, and the form once it was opened', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|picture failed/);
  await page.goto('/');
  await cachedForOffline(page);
  await page.getByRole('link', { name: 'Get a quote' }).first().click();
  await page.getByLabel('First name').fill('Offline');
  await expect.poll(() => storedFirstName(page)).toBe('Offline');

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Level, square and on time.' })).toBeVisible();
  const quote = page.getByRole('link', { name: 'Get a quote' }).first();
  await expect(quote).toHaveCSS('background-color', 'rgb(160, 77, 17)');
  expect(await page.evaluate(() => document.fonts.check('1rem "Besley Variable"'))).toBe(true);
  await quote.click();
  await expect(page.getByLabel('First name')).toHaveValue('Offline');
  await page.goto('/es');
  await expect(page.getByRole('heading', { name: 'A nivel' })).toBeVisible();
  await context.setOffline(false);
});

test('only the landing page is cached: everything else comes from the server', {
  tag: '@soak',
}, async ({ page }) => {
  await page.goto('/');
  await cachedForOffline(page);
  const isStored = async (path: string) => (await page.goto(path))?.fromServiceWorker();
  expect(await isStored('/')).toBe(true);
  expect(await isStored('/es')).toBe(true);
  const answer = page.waitForResponse('/api/openapi.json');
  await page.evaluate(() => fetch('/api/openapi.json'));
  expect((await answer).fromServiceWorker()).toBe(false);
  for (const path of ['/request', '/terms', '/admin/login']) {
    expect(await isStored(path), path).toBe(false);
  }
});

test('without a connection the back office shows what was read last; logging out leaves nothing of it', async ({
  page,
  context,
  site,
  allowConsole,
}) => {
  // ERR_FAILED: a call that the service worker passed on before it was answered once.
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 401|WebSocket/);
  const body = workRequestForm(aWorkRequest({ firstName: 'Gwendolyn', lastName: 'Offline' }));
  await fetch(`${site.address}/api/forms/work-request`, { method: 'POST', body });
  await signIn(page);
  await cachedForOffline(page);
  await page.goto('/admin/requests');
  await page.getByRole('link', { name: /Gwendolyn/ }).click();
  await expect(page.getByRole('heading', { name: /Gwendolyn/ })).toBeVisible();
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('link', { name: /Gwendolyn/ }).first()).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(
    page.getByText("You're offline. This is the latest version on this device."),
  ).toBeVisible();
  await page
    .getByRole('link', { name: /Gwendolyn/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /Gwendolyn/ })).toBeVisible();
  await expect(page.getByText('kitchen faucet').first()).toBeVisible();

  await context.setOffline(false);
  await page.goto('/admin/requests#new');
  await page.getByLabel('What is it about').fill('What nobody else may read');
  await page
    .getByLabel('Add photos')
    .setInputFiles({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer: await phoneJpeg() });
  await expect(page.getByRole('img', { name: 'wall.jpg' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(`${site.address}/`);
  expect(await storedInBrowser(page)).toEqual({
    ofAccount: [],
    local: [],
    session: [],
    databases: 0,
  });
});

test('logging out without a connection leaves nothing either, and the next one signs in anew', {
  tag: '@soak',
}, async ({ page, context, site, allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|picture failed/);
  await page.goto('/');
  await cachedForOffline(page);
  await signIn(page);
  await cachedForOffline(page);
  await page.goto('/admin/requests');
  await expect(page.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(`${site.address}/`);
  await expect(page.getByRole('heading', { name: 'Level, square and on time.' })).toBeVisible();
  const { ofAccount, local, session } = await storedInBrowser(page);
  expect([ofAccount, local, session]).toEqual([[], [], []]);
  await context.setOffline(false);
  await page.goto('/admin/requests');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
});

test('a tab that was open before an update still opens the request form', { tag: '@soak' }, async ({
  browser,
  updatable,
  nextProgram,
}) => {
  const context = await browser.newContext({ baseURL: updatable.address });
  const open = await context.newPage();
  await open.goto('/');
  await cachedForOffline(open);
  await updatable.stop();
  await updatable.restart(nextProgram);

  const fresh = await context.newPage();
  await fresh.goto('/');
  for (const [page, script] of [
    [open, /request-form-island-(?!next)/],
    [fresh, /request-form-island-next/],
  ] as const) {
    const answer = page.waitForResponse(script);
    await page.getByRole('link', { name: 'Get a quote' }).first().click();
    expect((await answer).ok()).toBe(true);
    await expect(page.getByRole('dialog', { name: 'Get a quote' })).toBeVisible();
  }

  await updateArrived(fresh);
  await open.close();
  await fresh.close();
  // The browser activates the newer worker a moment after the last tab of the older build is
  // closed: a visit within that moment still gets the older one, a later one does not.
  const visit = async () => {
    const later = await context.newPage();
    await later.goto('/');
    const cached = await cachedBuilds(later);
    await later.close();
    return cached;
  };
  await expect.poll(visit).toEqual(['public-next']);
  await context.close();
});

/** Waits until the service worker has cached what the page needs and answers for it. */
async function cachedForOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/**
 * Makes the browser look for a newer service worker, which it otherwise does only after a while.
 */
async function updateArrived(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.waitForFunction(async () => {
    const { waiting } = await navigator.serviceWorker.ready;
    return waiting !== null;
  });
}

async function cachedBuilds(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => caches.keys());
  return names.filter((name) => name.startsWith('public-'));
}

/** The first name in the draft that this browser stores: it is written while the visitor types. */
function storedFirstName(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const name = 'plumbline-request';
    // Opening a missing one would create an empty one.
    if (!(await indexedDB.databases()).some((one) => one.name === name)) return undefined;
    return new Promise<string | undefined>((found, failed) => {
      const open = indexedDB.open(name);
      open.onerror = failed;
      open.onsuccess = () => {
        const read = open.result.transaction('draft').objectStore('draft').get('fields');
        read.onerror = failed;
        read.onsuccess = () => {
          open.result.close();
          found(read.result?.fields.firstName);
        };
      };
    });
  });
}

/** What this browser stores, except the landing page and the empty page of the back office. */
function storedInBrowser(page: Page) {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => !/^public-|workbox-precache/.test(name));
    const addresses: string[] = [];
    for (const name of names)
      for (const { url } of await (await caches.open(name)).keys())
        addresses.push(new URL(url).pathname);
    return {
      ofAccount: addresses.filter((path) => path !== '/admin' && !path.startsWith('/assets/')),
      local: Object.keys(localStorage).filter((key) => /admin|conversation/.test(key)),
      session: Object.keys(sessionStorage),
      databases: (await indexedDB.databases()).filter(({ name }) => name !== 'plumbline-request')
        .length,
    };
  });
}
