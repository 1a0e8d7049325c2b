import type { Page } from '@playwright/test';
import { anEstimate } from '../factories/estimates.ts';
import { thisHour } from '../harness/business-day.ts';
import { phoneJpeg } from '../harness/pictures.ts';
import { ownerCall } from '../harness/portal-site.ts';
import { type Site, startSite } from '../harness/site.ts';
import { goTo } from './go-to.ts';
import { expect, test } from './journey.ts';
import { ownerContext, ownerTokenOf } from './sign-in.ts';

/** What only the sample business is called, promises, or charges. */
const sample =
  /Boerne|\bComfort\b|Kendal|Hill Country|hillcountry|Wade|78006|555.?0142|\b1 (?:hour|hora)\b|one year|un año|20\+? ?(?:years|años)|licensed|to code|[Ss]ame-day|Villarreal|\$85\b/g;

const phoneSize = { width: 390, height: 844 };

test('a new owner goes from npm start to the last check, and meets nothing of the sample', async ({
  browser,
}) => {
  const site = await startSite({ prepared: process.env.PLUMBLINE_PREPARED_SITE });
  try {
    const token = await ownerTokenOf(site);
    const office = await (await ownerContext(browser, site, token)).newPage();
    await setUp(office);
    const visitor = await (
      await browser.newContext({ baseURL: site.address, viewport: phoneSize })
    ).newPage();
    await expectOwnSite(visitor);
    const estimate = await quote(site, office);
    const approved = await approve(site, visitor, estimate);
    await payDeposit(site, office, approved.customer_id);
    const phone = await (
      await ownerContext(browser, site, token, { viewport: phoneSize })
    ).newPage();
    await visit(site, phone, approved);
    await finish(site, office, visitor, approved);
    await office.context().close();
    await visitor.context().close();
    await phone.context().close();
  } finally {
    await site.remove();
  }
});

/** The setup guide, with what an owner knows by heart. */
async function setUp(page: Page): Promise<void> {
  const goOn = (step: string) =>
    Promise.all([
      page.waitForURL(`**/admin/setup/${step}`),
      page.getByRole('button', { name: 'Save and go on' }).click(),
    ]);
  await goTo(page, '/admin/setup');
  await page.getByLabel('Name', { exact: true }).fill('June Ortega');
  await page.getByLabel('Business name').fill('Guadalupe Home Repair');
  await page.getByLabel('Phone').fill('830 555 0177');
  await page.getByRole('textbox', { name: /^Email/ }).fill('june@guadalupe.example');
  await goOn('area');
  await page.getByLabel('City').fill('New Braunfels');
  await page.getByLabel('State').fill('TX');
  await page.getByLabel('ZIP code').fill('78130');
  await page.getByLabel('Service area').fill('New Braunfels\nGruene');
  await expectOwn(page);
  await goOn('services');
  await page.getByLabel('Carpentry & general').check();
  await expectOwn(page);
  await goOn('promises');
  await page.getByLabel('Reply to a request').fill('24');
  await page.getByLabel('Guarantee on your work').selectOption('6 months');
  await expectOwn(page);
  await goOn('hours');
  await goOn('rates');
  await page.getByLabel('Hourly rate', { exact: true }).fill('95');
  await goOn('gallery');
  await expectOwn(page);
  for (const step of ['reviews', 'email', 'backups', 'address', '../dashboard']) {
    await page.getByRole('button', { name: 'Skip this step' }).click();
    await page.waitForURL(`**/admin/${step === '../dashboard' ? 'dashboard' : `setup/${step}`}`);
    await expectOwn(page);
  }
  await expect(page.getByRole('heading', { level: 1, name: /June$/ })).toBeVisible();
}

async function expectOwnSite(page: Page): Promise<void> {
  for (const path of ['/', '/es', '/request', '/es/request', '/terms', '/services/carpentry']) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByText('Guadalupe Home Repair')).toBeVisible();
    await expectOwn(page);
  }
  await page.goto('/');
  await expect(page.getByText('New Braunfels and Gruene')).toBeVisible();
}

/** A call-in request, as the owner enters it, and its estimate. */
async function quote(site: Site, office: Page): Promise<{ id: string; terms: string }> {
  await goTo(office, '/admin/requests');
  await office.getByRole('link', { name: 'New request', exact: true }).click();
  const form = office.getByRole('dialog', { name: 'New request' });
  await form.getByLabel('Phone number').fill('830 555 0163');
  await form.getByLabel('Name').fill('Nora Ibarra');
  await form.getByLabel('What is it about').fill('Two porch posts are rotten.');
  await form.getByLabel('Address').fill('12 Mill St, Gruene');
  await form.getByLabel('Email').fill('nora@example.com');
  await expectOwn(office);
  await form.getByRole('button', { name: 'Save request' }).click();
  const saved = office.getByRole('dialog', { name: 'Request saved' });
  await expect(saved).toContainText('Two porch posts are rotten.');
  await expectOwn(office);
  await saved.getByRole('link', { name: 'Open request' }).click();
  await expect(office.getByText('Nora Ibarra').first()).toBeVisible();
  await expectOwn(office);
  const [request] = await site.rows('select id, form_source from requests');
  expect(request.form_source).toBe('call');
  const { data } = await ownerCall(site, '/api/estimates', {
    ...anEstimate({ title: 'Porch posts', contact_name: 'Nora Ibarra' }),
    contact_email: 'nora@example.com',
    service_address: '12 Mill St, Gruene',
    request_id: request.id,
    line_items: [
      { description: 'Posts', quantity: 2, rate: 300, amount: 600, category: 'carpentry' },
    ],
    tax_percent: 0,
  });
  expect(data.terms).toContain('guaranteed for six months');
  await goTo(office, `/admin/estimates/${data.id}`);
  await expect(office.getByText('$600.00').first()).toBeVisible();
  await expectOwn(office);
  return data;
}

interface Approved {
  customer_id: string;
  project_id: string;
}

/** As the customer does, on the phone. */
async function approve(site: Site, page: Page, { id }: { id: string }): Promise<Approved> {
  await ownerCall(site, `/api/estimates/${id}/sending`, {});
  const { url } = await ownerCall(site, `/api/estimates/${id}/links`, {});
  await page.goto(new URL(url).pathname);
  await expectOwn(page);
  await page.getByLabel('Your name').fill('Nora Ibarra');
  await page.getByLabel(/I approve this work/).check();
  await page.getByRole('button', { name: 'Approve and sign, $600.00' }).click();
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
  await expectOwn(page);
  const [row] = await site.rows('select customer_id, project_id from estimates where id = $1', [
    id,
  ]);
  return row;
}

const invoicesOf = (site: Site, customer: string, kind: string) =>
  site.rows(
    'select id, total_amount::float8 as total from invoices where customer_id = $1 and kind = $2',
    [customer, kind],
  );

const payByCheck = (site: Site, id: string, amount: number) =>
  ownerCall(site, `/api/invoices/${id}/payments`, { amount, payment_method: 'check' });

async function payDeposit(site: Site, office: Page, customer: string): Promise<void> {
  await expect.poll(async () => (await invoicesOf(site, customer, 'deposit')).length).toBe(1);
  const [deposit] = await invoicesOf(site, customer, 'deposit');
  await payByCheck(site, deposit.id, deposit.total);
  await goTo(office, `/admin/invoices/${deposit.id}`);
  await expect(office.getByText('$180.00').first()).toBeVisible();
  await expectOwn(office);
}

/** My day on the owner's phone, with a photo. */
async function visit(site: Site, page: Page, approved: Approved): Promise<void> {
  await ownerCall(site, '/api/visits', {
    ...approved,
    title: 'Set the posts',
    minutes: 60,
    starts_at: thisHour(),
    accept_clash: true,
  });
  await page.goto('/admin/my-day');
  const today = page.getByRole('region', { name: 'Today' });
  await today.getByRole('link', { name: 'Set the posts' }).click();
  const card = page.getByRole('article', { name: 'Nora Ibarra' });
  await card.getByRole('button', { name: 'Start' }).click();
  await expect(card.getByText(/^Working since /)).toBeVisible();
  const photo = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await phoneJpeg(800, 600) };
  await card.locator('input[type=file]').setInputFiles([photo]);
  await expect.poll(async () => (await site.rows('select 1 from photos')).length).toBe(1);
  await card.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Finish anyway' }).click();
  await expect(card.getByText(/^Done at \d/)).toBeVisible();
  await expectOwn(page);
}

async function finish(site: Site, office: Page, visitor: Page, approved: Approved) {
  const { invoice } = await ownerCall(site, `/api/projects/${approved.project_id}/invoice`, {});
  await ownerCall(site, `/api/invoices/${invoice.id}/send`, {});
  await payByCheck(site, invoice.id, 420);
  for (const path of [
    `/admin/invoices/${invoice.id}`,
    `/admin/projects/${approved.project_id}`,
    `/admin/customers/${approved.customer_id}`,
    '/admin/analytics',
    '/admin/dashboard',
    '/admin/website',
    '/admin/settings',
    '/admin/settings/estimates',
    '/admin/settings/system',
    '/admin/email',
  ]) {
    await goTo(office, path);
    await expect(office.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expectOwn(office);
  }
  const written = await site.rows('select subject, body_text from emails');
  expect(written.length).toBeGreaterThan(3);
  for (const { subject, body_text } of written)
    expect(`${subject} ${body_text}`.match(sample), subject).toBeNull();
  await expectOwnSite(visitor);
}

/** Neither the texts of the page nor what is in its fields. */
async function expectOwn(page: Page): Promise<void> {
  const shown = await page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    return [document.title, document.body.textContent, ...fields.map(({ value }) => value)].join(
      '\n',
    );
  });
  expect([...shown.matchAll(sample)].map(String), page.url()).toEqual([]);
}
