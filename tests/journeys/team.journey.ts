import type { Page } from '@playwright/test';
import { anInvoice } from '../factories/invoices.ts';
import { thisHour } from '../harness/business-day.ts';
import { ownerCall } from '../harness/portal-site.ts';
import { forgetSettings } from '../harness/settings.ts';
import { type Site, owner as wade } from '../harness/site.ts';
import { totp } from '../harness/totp.ts';
import { untilAtRest } from './at-rest.ts';
import { goTo } from './go-to.ts';
import { expect, expectAccessible, test } from './journey.ts';

const password = 'seventeen-herons';

test.afterEach(({ site }) => forgetSettings(site));

/** Accepts an invitation by its link. */
async function accept(page: Page, link: string): Promise<void> {
  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Join' }).click();
}

/** Sets up an authenticator app; returns its key and one of the recovery codes. */
async function setUpApp(page: Page): Promise<{ secret: string; code: string }> {
  await page.getByLabel('Account password').fill(password);
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const uri = await page.getByRole('link', { name: 'open it in the app' }).getAttribute('href');
  const secret = new URL(uri ?? '').searchParams.get('secret') ?? '';
  await page.getByLabel('Code', { exact: true }).fill(totp(secret));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  const code = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'I saved them' }).click();
  return { secret, code };
}

/** Invites a person without the screens, and joins as them. */
async function joined(site: Site, page: Page, role: string, name: string): Promise<void> {
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`;
  const { link } = await ownerCall(site, '/api/staff', {
    name,
    email,
    phone: '',
    role,
    current_password: wade.password,
  });
  await accept(page, link);
  await expect(page.getByRole('navigation', { name: 'Back office' }).first()).toBeVisible();
}

/** Opens every page that the navigation offers, and waits until each is complete. */
async function openAll(page: Page): Promise<string[]> {
  const navigation = page.getByRole('navigation', { name: 'Back office' }).first();
  const labels = await navigation.getByRole('link').allInnerTexts();
  const names = labels.map((label) => label.split('\n')[0] ?? '');
  for (const name of names) {
    await navigation.getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await untilAtRest(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  return names;
}

test('the owner invites somebody for the office, who sets an app up, joins, and finds only what is theirs', async ({
  backOffice: owner,
  page,
  allowConsole,
}) => {
  // Their open page makes another request after their access has ended.
  allowConsole(/status of 401|ws\/phone/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await goTo(owner, '/admin/settings/team');
  await expect(owner.getByRole('heading', { name: 'Your team' })).toBeVisible();
  await owner.getByText('Require an authenticator app for staff').click();
  await owner.getByRole('button', { name: 'Save Settings' }).click();
  await expect(owner.getByText('Saved', { exact: true })).toBeVisible();
  await owner.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = owner.getByRole('dialog', { name: 'Invite to your team' });
  await dialog.getByLabel('Name').fill('Ana Reyes');
  await dialog.getByLabel('Email').fill('ana.reyes@example.com');
  await dialog.getByLabel('Phone').fill('(830) 555-0177');
  await dialog.getByLabel('Your password', { exact: true }).fill(wade.password);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  const link = await owner.getByLabel('Invitation link for Ana Reyes').inputValue();
  await expect(owner.getByText('Invited', { exact: true })).toBeVisible();
  await expectAccessible(owner);

  await accept(page, link);
  await expect(page.getByRole('heading', { name: 'Set up an authenticator app' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Back office' })).toHaveCount(0);
  const { code } = await setUpApp(page);
  await expect(page.getByRole('navigation', { name: 'Back office' }).first()).toBeVisible();
  await expect(owner.getByText('Active', { exact: true })).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await untilAtRest(page);

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('/');
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill('ana.reyes@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Back office' }).first()).toBeVisible();
  const names = await openAll(page);
  expect(names).toContain('Email');
  expect(names).toContain('Invoices');
  for (const hidden of ['Settings', 'Website', 'Payouts']) expect(names).not.toContain(hidden);
  await goTo(page, '/admin/account');
  await expect(page.getByText('(this device)')).toBeVisible();
  await goTo(page, '/admin/settings/team');
  await expect(page.getByRole('heading', { name: 'Not part of your role' })).toBeVisible();

  await owner.getByRole('button', { name: 'Deactivate Ana Reyes' }).click();
  await owner.getByRole('button', { name: 'End access' }).click();
  await expect(owner.getByText('Deactivated', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
});

test('a bookkeeper works on an invoice and sees no email, call, or message', {
  tag: '@soak',
}, async ({ site, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { customer } = await ownerCall(site, '/api/customers', {
    first_name: 'Lena',
    last_name: 'Books',
    email: 'lena.books@example.com',
  });
  const made = await ownerCall(site, '/api/invoices', {
    ...anInvoice({ project_title: 'Gate hinge', customer_id: customer.id }),
  });
  await joined(site, page, 'bookkeeper', 'Bo Ledger');
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
  const names = await openAll(page);
  expect(names).toEqual(['Invoices', 'Payments', 'Payouts', 'Analytics']);
  await goTo(page, `/admin/invoices/${made.invoice.id}`);
  await expect(page.getByText('Gate hinge').first()).toBeVisible();
  await goTo(page, `/admin/invoices/${made.invoice.id}/edit`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilAtRest(page);

  await goTo(page, '/admin/analytics');
  await expect(page.getByRole('list', { name: 'Totals' })).toBeVisible();
  const links = page.getByRole('main').getByRole('link');
  for (const href of await links.evaluateAll((all) => all.map((one) => one.getAttribute('href'))))
    expect(href).toMatch(/^\/admin\/(invoices|payments|analytics)/);

  await page.getByRole('button', { name: 'AI Assistant' }).click();
  const panel = page.getByRole('dialog', { name: 'AI Assistant' });
  await expect(panel.getByRole('button', { name: 'What do I have today?' })).toHaveCount(0);
  const input = panel.getByLabel('Message to the assistant');
  await input.fill('unpaid invoices');
  await input.press('Enter');
  await expect(panel.getByText(/totaling|anything that matches/)).toBeVisible();
  await input.fill('new requests');
  await input.press('Enter');
  await expect(panel.getByText("Your role doesn't include this.")).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('somebody in the field sees their day, checks a task off, and is done; the schedule tells whose it is', async ({
    site,
    page,
    backOffice: owner,
  }) => {
    await joined(site, page, 'field', 'Flo Rivera');
    await expect(page.getByText('No visits today.')).toBeVisible();
    await expect(page.getByText('No visits for you yet')).toBeVisible();

    const { id: assignee_id } = (
      await site.rows("select user_id as id from staff where email = 'flo.rivera@example.com'")
    )[0] as { id: string };
    const { customer } = await ownerCall(site, '/api/customers', {
      first_name: 'Hank',
      last_name: 'Fieldman',
      phone: '(830) 555-0114',
      address: '12 Main St',
      city: 'Comfort',
    });
    const { project } = await ownerCall(site, '/api/projects', {
      customer_id: customer.id,
      title: 'Porch swing',
      estimated_cost: 987.65,
    });
    await ownerCall(site, `/api/projects/${project.id}/tasks`, { title: 'Find the joist' });
    await ownerCall(site, '/api/visits', {
      customer_id: customer.id,
      project_id: project.id,
      title: 'Hang the porch swing',
      minutes: 60,
      starts_at: thisHour(),
      accept_clash: true,
      assignee_id,
    });
    await ownerCall(site, '/api/visits', {
      customer_id: customer.id,
      title: 'Measure the gate',
      minutes: 60,
      starts_at: thisHour(),
      accept_clash: true,
    });
    await goTo(owner, '/admin/schedule');
    const swing = owner.getByRole('button', { name: /Hang the porch swing/ });
    const gate = owner.getByRole('button', { name: /Measure the gate/ });
    await owner.getByLabel('Whose visits').selectOption('Flo Rivera');
    await expect(gate).toBeHidden();
    await expect(swing).toBeVisible();
    await owner.getByLabel('Whose visits').selectOption('You (not assigned)');
    await expect(swing).toBeHidden();
    await expect(gate).toBeVisible();
    await expectAccessible(owner);

    await page.reload();
    const card = page.getByRole('article', { name: 'Hank Fieldman' });
    await expect(card.getByRole('heading', { name: 'Hang the porch swing' })).toBeVisible();
    await expect(card.getByRole('link', { name: 'Call Hank Fieldman' })).toHaveAttribute(
      'href',
      'tel:+18305550114',
    );
    await expect(page.getByText('987')).toHaveCount(0);
    const done = page.getByRole('button', { name: 'Done at Hank Fieldman' });
    await done.click();
    const question = page.getByRole('dialog', { name: 'Finish with open tasks?' });
    await expect(question).toContainText('1 task is still open.');
    await question.getByRole('button', { name: 'Back to the tasks' }).click();
    await expect(done).toBeVisible();
    await page.getByLabel('Find the joist').click();
    await expect(page.getByLabel('Find the joist')).toBeChecked();
    await done.click();
    await expect(card.getByText(/^Done at \d/)).toBeVisible();
    await expect(page.getByLabel('Find the joist')).toBeChecked();
    await expectAccessible(page);
    await goTo(page, '/admin/invoices');
    await expect(page.getByRole('heading', { name: 'Not part of your role' })).toBeVisible();
  });
});
