import type { Page } from '@playwright/test';
import { aWorkRequest, workRequestForm } from '../factories/requests.ts';
import type { Site } from '../harness/site.ts';
import { openAtRest } from './at-rest.ts';
import { goTo } from './go-to.ts';
import { expect, expectAccessible, test } from './journey.ts';

const maxRequests = 30;

test('the dashboard puts what is pressing first, leads to all of it, and fits every screen', async ({
  backOffice: owner,
  site,
}) => {
  const names = ['Ada', 'Bruno', 'Carla', 'Dario', 'Edda', 'Fritz', 'Gesine'];
  for (const firstName of names) await sendRequest(site, { firstName, lastName: 'Waiting' });
  await sendRequest(site, { firstName: 'Hedwig', lastName: 'Flooded', urgency: 'emergency' });

  await goTo(owner, '/admin/dashboard');
  const panel = panelOf(owner, 'Needs you');
  await expect(panel.getByRole('listitem')).toHaveCount(6);
  const first = panel.getByRole('listitem').first();
  await expect(first).toContainText('Emergency');
  await expect(panel).toContainText('Hedwig Flooded');
  await expect(panelOf(owner, 'Today').getByRole('link', { name: 'Open schedule' })).toBeVisible();
  await expect(
    panelOf(owner, 'Revenue (cash)').getByRole('link', { name: /so far: \$/ }),
  ).toBeVisible();
  await expectAccessible(owner);

  await panel.getByRole('link', { name: /^See all \d+/ }).click();
  await owner.waitForURL('**/admin/dashboard/needs');
  for (const name of names)
    await expect(owner.getByRole('listitem').filter({ hasText: `${name} Waiting` })).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('link', { name: 'Answer: Gesine Waiting' }).click();
  await expect(owner.getByRole('heading', { name: /Gesine Waiting/ })).toBeVisible();

  // Between phone and desktop width the names are only for screen readers and tooltips, and
  // Settings remains.
  const navigation = owner.getByRole('navigation', { name: 'Back office' }).first();
  for (const width of [768, 1024, 1440]) {
    await owner.setViewportSize({ width, height: 900 });
    await goTo(owner, '/admin/dashboard');
    await expect(panel.getByRole('listitem')).toHaveCount(6);
    const side = await navigation.boundingBox();
    expect(side?.width).toBeLessThan(width < 1200 ? 64 : 240);
    await expect(navigation.getByRole('link', { name: 'Settings' })).toBeInViewport();
    expect(await navigation.getByRole('link').count()).toBeLessThanOrEqual(14);
    await expectNoSidewaysScroll(owner);
  }

  // What is used every day stays, whatever else is opened.
  await navigation.getByRole('button', { name: 'Grow' }).click();
  await navigation.getByRole('link', { name: 'Analytics' }).click();
  await owner.waitForURL('**/admin/analytics');
  await expect(navigation.getByRole('link', { name: /^Phone/ })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Schedule' })).toBeVisible();
  await navigation.getByRole('button', { name: /^Talk/ }).click();
  await expect(navigation.getByRole('link', { name: /^Phone/ })).toBeHidden();
  await owner.reload();
  await expect(navigation.getByRole('link', { name: /^Phone/ })).toBeHidden();
  await expect(navigation.getByRole('link', { name: 'Schedule' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Settings' })).toBeInViewport();

  await owner.setViewportSize({ width: 390, height: 844 });
  await goTo(owner, '/admin/dashboard');
  await expect(panel.getByRole('listitem')).toHaveCount(6);
  const tabs = owner.getByRole('navigation', { name: 'Back office' }).last();
  await expect(tabs.getByRole('link')).toHaveText([
    /^Dashboard$/,
    /Schedule$/,
    /Requests$/,
    /Messages$/,
  ]);
  await expect(tabs.getByRole('button', { name: /More/ })).toBeVisible();
  await expectNoSidewaysScroll(owner);
  await expectAccessible(owner);
});

test('the first screen asks for few files, and shows whose it is before the script is there', async ({
  backOffice: owner,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  const asked = new Set<string>();
  owner.on('request', (request) => asked.add(request.url()));
  await openAtRest(owner, '/admin/dashboard');
  await expect(owner.getByRole('heading', { name: /^Good / })).toBeVisible();
  expect(asked.size, [...asked].join('\n')).toBeLessThanOrEqual(maxRequests);

  await owner.route('**/assets/*.js', (route) => route.abort());
  await owner.goto('/admin/dashboard', { waitUntil: 'commit' });
  await expect(owner.getByText('Loading…')).toBeVisible();
  await expect(owner.getByText('Hill Country Handyman').first()).toBeVisible();
});

function panelOf(page: Page, title: string) {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content).toBeLessThanOrEqual(window ?? 0);
}

async function sendRequest(site: Site, change: Record<string, string>): Promise<void> {
  const body = workRequestForm(aWorkRequest(change));
  await fetch(`${site.address}/api/forms/work-request`, { method: 'POST', body });
}

test('each list asks once for what it shows, with few files, and tries nothing its policy refuses', {
  tag: '@soak',
}, async ({ backOffice: owner }) => {
  const lists = {
    '/admin/requests': ['/api/requests?limit=50'],
    '/admin/projects': ['/api/projects?limit=50', '/api/projects/counts'],
    '/admin/estimates': ['/api/estimates?limit=50', '/api/estimates/counts'],
    '/admin/invoices': ['/api/invoices', '/api/invoices/counts'],
    '/admin/payments': ['/api/payments', '/api/payments/totals'],
    '/admin/email': ['/api/email/threads?limit=50&folder=inbox', '/api/email/counts'],
    '/admin/customers': [
      '/api/customers?sort=lifetime_value&order=desc&limit=50',
      '/api/customers/counts',
    ],
  };
  await owner.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      sessionStorage.setItem('violation', `${violatedDirective} ${blockedURI}`),
    );
  });
  for (const [path, calls] of Object.entries(lists)) {
    const asked: string[] = [];
    const note = (request: { url(): string }) => asked.push(request.url());
    owner.on('request', note);
    await openAtRest(owner, path);
    await expect(owner.getByRole('heading', { level: 1 })).toBeVisible();
    owner.off('request', note);
    const addresses = asked
      .map((url) => new URL(url))
      .map(({ pathname, search }) => pathname + search);
    for (const call of calls) expect(addresses.filter((one) => one === call)).toEqual([call]);
    expect(addresses.length).toBeLessThanOrEqual(50);
  }
  const violation = await owner.evaluate(() => sessionStorage.getItem('violation'));
  expect(violation, 'refused by the policy of the pages').toBeNull();
});
