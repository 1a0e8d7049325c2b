import type { Browser, Page } from '@playwright/test';
import { HOURS } from '#lib/days/durations.ts';
import { inThreeOptions } from '../factories/estimates.ts';
import { fromNow, thisHour } from '../harness/business-day.ts';
import { enterPortal, ownerCall } from '../harness/portal-site.ts';
import { type Site, startSite } from '../harness/site.ts';
import { waitUntil } from '../harness/wait-until.ts';
import { test } from './journey.ts';
import { look, openStill } from './looks.ts';
import { enterAsPartner } from './partner-steps.ts';
import { ownerTokenOf } from './sign-in.ts';

// Records, conversations, and documents as they are painted. The site is only for them.
let site: Site;
let token: string;
test.beforeAll(async () => {
  site = await startSite({ prepared: process.env.PLUMBLINE_PREPARED_SITE });
  token = await ownerTokenOf(site);
});
test.afterAll(() => site.remove());

const openPublic = (browser: Browser) => openStill(browser, site);
const openOffice = (browser: Browser) => openStill(browser, site, { token });

async function aProject() {
  const { project } = await ownerCall(site, '/api/projects', {
    customer: {
      first_name: 'Hank',
      last_name: 'Oehler',
      phone: '(830) 555-0114',
      email: 'hank.screens@example.com',
      address: '88 Frey St',
      city: 'Boerne',
      zip_code: '78006',
    },
    title: 'Porch rail',
    category: 'carpentry',
  });
  return project;
}

/** So far ahead that its date on the page stays the same. */
const farAway = '2031-03-04T15:00:00.000Z';

test('an estimate looks as approved: its page, what follows the signature, and its email', {
  tag: '@soak',
}, async ({ browser }) => {
  const content = inThreeOptions({ contact_email: 'rosa.screens@example.com' });
  const { data: estimate } = await ownerCall(site, '/api/estimates', {
    ...content,
    expires_on: '2031-12-04',
  });
  await ownerCall(site, `/api/estimates/${estimate.id}/sending`, {});
  const { url } = await ownerCall(site, `/api/estimates/${estimate.id}/links`, {});
  const page = await openPublic(browser);
  await page.goto(new URL(url).pathname);
  await look(page, 'estimate-page');
  // Written once sending can no longer be undone; other emails follow the response.
  const html = await waitUntil(
    'the email with the estimate',
    async () => {
      const [email] = await site.rows(
        `select body_html from emails where recipient = 'rosa.screens@example.com'
        and subject like 'Your estimate EST-%'`,
      );
      return email?.body_html;
    },
    60_000,
  );
  await ownerCall(site, `/api/estimates/${estimate.id}/answers`, {
    answer: 'approved',
    option: 'better',
    method: 'phone',
    answered_at: fromNow().toISOString(),
    person: 'Rosa Villarreal',
    note: 'Called and said yes.',
  });
  await page.reload();
  // The signed copy appears by itself.
  await page.getByRole('link', { name: 'Save' }).waitFor();
  await look(page, 'estimate-approved');

  await page.setContent(String(html));
  await look(page, 'email-estimate', ['desktop']);
  await page.context().close();
});

test('a project, its visit, and its messages look as approved', { tag: '@soak' }, async ({
  browser,
}) => {
  const owner = await openOffice(browser);
  const project = await aProject();
  await owner.goto(`/admin/projects/${project.id}`);
  await owner.getByRole('heading', { name: 'Porch rail' }).waitFor();
  await look(owner, 'project');
  await owner.goto('/admin/content/calendar?view=month&date=2026-11-01');
  await owner.getByRole('main').getByRole('heading').first().waitFor();
  await look(owner, 'content-calendar', ['desktop']);
  await owner.goto('/admin/partners');
  await owner.getByRole('main').getByRole('heading').first().waitFor();
  await look(owner, 'empty', ['desktop']);
  await owner.goto('/phone');
  await owner.getByText('Browser calls only', { exact: true }).waitFor();
  await look(owner, 'softphone', ['phone']);

  const customer = await openPublic(browser);
  const person = { first_name: 'Dana', last_name: 'Fuchs', email: 'dana.screens@example.com' };
  const { projectId, customerId } = await enterPortal(site, customer, person, 'Back door');
  const { visit } = await ownerCall(site, '/api/visits', {
    customer_id: customerId,
    project_id: projectId,
    title: 'Hang the back door',
    minutes: 120,
    starts_at: farAway,
  });
  await customer.goto(`/customer/visits/${visit.id}`);
  await look(customer, 'visit', ['phone']);
  await customer.goto(`/customer/messages/${projectId}`);
  await customer.getByLabel('Write to').fill('Is 8 possible? I leave at 11.');
  await customer.getByRole('button', { name: 'Send' }).click();
  await customer.getByRole('log').getByText('Is 8 possible?').waitFor();
  await look(customer, 'customer-messages', ['phone']);
  await owner.goto('/admin/messages');
  await owner.getByRole('link', { name: /Dana Fuchs/ }).click();
  await owner.getByRole('log').getByText('Is 8 possible?').waitFor();
  await look(owner, 'messages', ['desktop']);
  for (const page of [owner, customer]) await page.context().close();
});

test('a chat looks as approved, from its first message to the review', { tag: '@soak' }, async ({
  browser,
}) => {
  const visitor = await openPublic(browser);
  await visitor.goto('/');
  await visitor.getByRole('button', { name: /^Chat with / }).click();
  await say(visitor, 'The gate hinge is broken, no rush', /name/);
  await look(visitor, 'chat');
  await say(visitor, 'Lena Schaefer', /phone number or email/);
  await say(visitor, '830 555 0138', /request together/);
  await visitor.getByRole('form', { name: 'Review Your Project Request' }).waitFor();
  await look(visitor, 'chat-review', ['phone']);
  const owner = await openOffice(browser);
  await owner.goto('/admin/chat');
  await owner.getByRole('link', { name: /Lena Schaefer/ }).click();
  await owner.getByText('The gate hinge is broken').first().waitFor();
  await look(owner, 'admin-chat', ['desktop']);
  for (const page of [visitor, owner]) await page.context().close();
});

async function say(page: Page, text: string, answer: RegExp): Promise<void> {
  const box = page.getByPlaceholder('Type your message...');
  await box.fill(text);
  await box.press('Enter');
  await page.getByRole('log').getByText(answer).last().waitFor();
}

test('the work order of a partner looks as approved', { tag: '@soak' }, async ({ browser }) => {
  const partner = await openPublic(browser);
  const partnerId = await enterAsPartner(site, partner, 'Luis Ortega', 'spanish');
  const project = await aProject();
  const { work_order: order } = await ownerCall(site, '/api/work-orders', {
    project_id: project.id,
    title: 'Baranda del porche',
    trade: 'Carpentry',
    scope: 'Quite la baranda podrida.',
    checklist: [{ text: 'Quitar la baranda vieja' }, { text: 'Nivelar los postes' }],
    materials: [{ text: 'Cedro 2×4', from: 'site' }],
    site_note: 'Hay un perro en el patio.',
    pricing: 'fixed',
    amount: 385,
    starts_at: farAway,
    ends_at: new Date(new Date(farAway).getTime() + 2 * HOURS).toISOString(),
    partner_ids: [partnerId],
  });
  await partner.goto(`/partner/work-orders/${order.id}`);
  await partner.getByRole('button', { name: 'Aceptar el trabajo' }).click();
  await partner.getByText('Hank Oehler').first().waitFor();
  await look(partner, 'work-order-es', ['phone']);
  await partner.context().close();
});

test("the owner's day and the assistant look as approved", { tag: '@soak' }, async ({
  browser,
}) => {
  const { id: project_id, customer_id } = await aProject();
  await ownerCall(site, '/api/visits', {
    customer_id,
    project_id,
    title: 'Porch rail, first visit',
    minutes: 120,
    notes: 'Dog in the yard, close the gate.',
    starts_at: thisHour(),
    accept_clash: true,
  });
  const owner = await openOffice(browser);
  await owner.goto('/admin/my-day');
  await owner.getByRole('article', { name: 'Hank Oehler' }).waitFor();
  await look(owner, 'my-day');
  await owner.goto('/admin/customers');
  await owner.getByRole('button', { name: 'AI Assistant' }).click();
  await owner.getByRole('dialog', { name: 'AI Assistant' }).waitFor();
  await look(owner, 'assistant', ['desktop']);
  await owner.context().close();
});
