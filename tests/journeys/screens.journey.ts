import { tuesdayAfterNext } from '../harness/business-day.ts';
import { enterPortal, ownerCall } from '../harness/portal-site.ts';
import { type Site, startSite } from '../harness/site.ts';
import { test } from './journey.ts';
import { look, openStill, sizes } from './looks.ts';
import { enterAsPartner } from './partner-steps.ts';
import { ownerTokenOf } from './sign-in.ts';

// What is painted where: other journeys press what they find and don't notice what covers it.

/** A separate site: records of other journeys would be on the screens. */
let site: Site;
let token: string;
test.beforeAll(async () => {
  site = await startSite({ prepared: process.env.PLUMBLINE_PREPARED_SITE });
  token = await ownerTokenOf(site);
  const { customer } = await ownerCall(site, '/api/customers', {
    first_name: 'Rosa',
    last_name: 'Villarreal',
    email: 'rosa@example.com',
    phone: '830-555-0116',
    address: '214 Rosewood Ave',
  });
  await ownerCall(site, '/api/projects', {
    customer_id: customer.id,
    title: 'Hall bathroom repair',
    category: 'plumbing',
  });
});
test.afterAll(() => site.remove());

const publicPages = { landing: '/', request: '/request', 'request-es': '/es/request' };
const signInPages = {
  'admin-login': '/admin/login',
  'customer-login': '/customer/login',
  'partner-login': '/partner/login',
  'partner-signup': '/partner/signup',
};
const adminPages = {
  dashboard: '/admin/dashboard',
  requests: '/admin/requests',
  // Of a day with working hours, whatever day it is.
  schedule: `/admin/schedule?date=${tuesdayAfterNext()}`,
  projects: '/admin/projects',
  estimates: '/admin/estimates',
  'estimate-editor': '/admin/estimates/new',
  'invoice-editor': '/admin/invoices/new',
  customers: '/admin/customers',
  import: '/admin/customers/import',
  phone: '/admin/phone',
  email: '/admin/email',
  content: '/admin/content',
  analytics: '/admin/analytics',
  settings: '/admin/settings',
  connections: '/admin/settings/connections',
};
const dialogs = {
  'new-request': '/admin/requests#new',
  'new-customer': '/admin/customers#add',
  'new-project': '/admin/projects#new',
  'new-visit': '/admin/schedule?new=yes',
};

test('public pages and sign-ins look as approved', async ({ browser }) => {
  const page = await openStill(browser, site);
  for (const [name, path] of Object.entries({ ...publicPages, ...signInPages }))
    for (const size of ['phone', 'desktop'] as const) {
      // Opened at its size: in a window that grows, the picture for the larger one is still
      // loading.
      await page.setViewportSize(sizes[size]);
      await page.goto(path);
      await look(page, name, [size]);
    }
  await page.setViewportSize(sizes.tablet);
  await page.goto('/');
  await look(page, 'landing', ['tablet']);
  await page.context().close();
});

test('the back office looks as approved', { tag: '@soak' }, async ({ browser }) => {
  const page = await openStill(browser, site, { token });
  for (const [name, path] of Object.entries(adminPages)) {
    await page.goto(path);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await look(page, name);
  }
  await page.goto('/admin/dashboard');
  await look(page, 'dashboard', ['tablet']);
  await page.context().close();
});

test('dialogs look as approved', async ({ browser }) => {
  const page = await openStill(browser, site, { token });
  for (const [name, path] of Object.entries(dialogs)) {
    await page.goto(path);
    await page.getByRole('dialog').waitFor();
    await look(page, name);
  }
  await page.goto('/admin/customers');
  await page.getByRole('status').filter({ hasText: 'Live' }).waitFor({ state: 'attached' });
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByPlaceholder('Search customers, jobs, numbers').fill('villareal');
  await page.getByText('Did you mean').waitFor();
  await look(page, 'search');
  await page.context().close();
});

test('the portals look as approved', async ({ browser }) => {
  const customer = await openStill(browser, site);
  const person = { first_name: 'Dana', last_name: 'Fuchs', email: 'dana@example.com' };
  await enterPortal(site, customer, person, 'Porch rail');
  await customer.goto('/customer/dashboard');
  await look(customer, 'customer-dashboard');
  await customer.context().close();

  const partner = await openStill(browser, site);
  await enterAsPartner(site, partner, 'Luis Ortega', 'spanish');
  await partner.goto('/partner/dashboard');
  // On some days the name of the day wraps to a second line.
  await partner.getByText(/^\p{L}+ \d+ de \p{L}+\. /u).evaluate((summary) => {
    summary.textContent = 'Lunes 2 de mayo.';
  });
  await look(partner, 'partner-dashboard-es');
  await partner.context().close();
});

test('the back office looks as approved in the dark', { tag: '@soak' }, async ({ browser }) => {
  const page = await openStill(browser, site, { scheme: 'dark', token });
  await page.goto('/admin/customers');
  await page.getByText('Rosa Villarreal').first().waitFor();
  await look(page, 'customers-dark', ['desktop']);
  await page.goto('/admin/dashboard');
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await look(page, 'dashboard-dark', ['desktop']);
  await page.context().close();
});
