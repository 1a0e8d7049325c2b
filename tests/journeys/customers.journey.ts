import type { Page } from '@playwright/test';
import { untilAtRest } from './at-rest.ts';
import { goTo } from './go-to.ts';
import { expect, expectAccessible, test, withMotion } from './journey.ts';

test.use(withMotion);

async function addByHand(page: Page, firstName: string, lastName: string, email = '') {
  await goTo(page, '/admin/customers');
  await page.getByRole('link', { name: 'Add Customer' }).click();
  const form = page.getByRole('dialog', { name: 'Add Customer' });
  await form.getByLabel('First name').fill(firstName);
  await form.getByLabel('Last name').fill(lastName);
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Add Customer' }).click();
  await expect(page.getByRole('heading', { name: `${firstName} ${lastName}` })).toBeVisible();
}

test('the owner adds a customer by keyboard, sees what is missing, and finds them', async ({
  backOffice: page,
}) => {
  await goTo(page, '/admin/customers');
  await page.getByRole('link', { name: 'Add Customer' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Add Customer' });
  await expect(form.getByLabel('City')).toHaveValue('Boerne');
  await expect(form.getByLabel('State')).toHaveValue('TX');
  await expect(form.getByLabel('How did they find you?')).toHaveValue('Direct');
  await expect(form.getByLabel('First name')).toBeFocused();
  await form.getByLabel('First name').fill('Sue');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toHaveText('First name and last name are required');
  await expectAccessible(page);
  await form.getByLabel('Last name').fill('Herff');
  await form.getByLabel('Phone').fill('(830) 555-0142');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sue Herff' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Sue Herff' })).toBeHidden();
  await page.getByLabel('Search customers').fill('555-0142');
  await page.waitForURL('**q=555-0142**');
  await expect(page.getByRole('link', { name: 'Sue Herff', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1240, height: 800 });
  await untilAtRest(page);
  await page.getByRole('link', { name: 'Sue Herff', exact: true }).click();
  await expect(page.getByLabel('Search customers')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Sue Herff' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('Search customers').fill('nobody of that name');
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible();
});

test('the owner adds a company without a last name, and sets its language', {
  tag: '@soak',
}, async ({ backOffice: page }) => {
  await goTo(page, '/admin/customers');
  await page.getByRole('link', { name: 'Add Customer' }).click();
  const form = page.getByRole('dialog', { name: 'Add Customer' });
  await form.getByLabel('This is a company').check();
  await form.getByLabel('Company name').fill('Cibolo Creek Church');
  // The list is part of the page here, so it can be viewed and chosen from like anything else.
  await form.getByLabel('Language').click();
  await form.getByRole('option', { name: 'Spanish' }).click();
  await expect(form.getByLabel('Language')).toHaveValue('spanish');
  await form.getByRole('button', { name: 'Add Customer' }).click();
  await expect(page.getByRole('heading', { name: 'Cibolo Creek Church' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Spanish' })).toBeVisible();
});

test('a customer that the server cannot store is reported, and nothing typed is lost', {
  tag: '@soak',
}, async ({ backOffice: page, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await goTo(page, '/admin/customers');
  await page.getByRole('link', { name: 'Add Customer' }).click();
  const form = page.getByRole('dialog', { name: 'Add Customer' });
  await form.getByLabel('First name').fill('Della');
  await form.getByLabel('Last name').fill('Perdue');
  await page.route('**/api/customers', (call) => call.abort());
  await form.getByRole('button', { name: 'Add Customer' }).click();
  await expect(form.getByRole('alert')).toHaveText(
    'Failed to create customer: Network error. Please try again.',
  );
  await expect(form.getByLabel('Last name')).toHaveValue('Perdue');
});

test('two tabs edit one customer: the second learns of it and loses nothing it typed', async ({
  backOffice: page,
  site,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  await addByHand(page, 'Vera', 'Lott');
  const second = await page.context().newPage();
  await second.goto(page.url());
  for (const tab of [page, second])
    await tab.getByRole('button', { name: 'Edit', exact: true }).last().click();
  await page.getByLabel('City').fill('Comfort');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await second.getByLabel('City').fill('Sisterdale');
  await second.getByLabel('Notes').fill('Typed in the second tab.');
  await second.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByRole('alert')).toContainText('changed elsewhere');
  await expect(second.getByText('Saved elsewhere: Comfort')).toBeVisible();
  await expect(second.getByLabel('Notes')).toHaveValue('Typed in the second tab.');
  await second.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByRole('dialog')).toBeHidden();
  const [row] = await site.rows("select city, notes from customers where last_name = 'Lott'");
  expect(row).toEqual({ city: 'Sisterdale', notes: 'Typed in the second tab.' });
  await second.close();
});

test('two that are one are compared, merged, and separated again; one is put away and undone', async ({
  backOffice: page,
}) => {
  await addByHand(page, 'Philippa', 'Schreyner', 'philippa@work.example');
  await addByHand(page, 'Philippa', 'Schreiner', 'philippa.s@example.com');
  const detail = page.getByRole('region', { name: 'Philippa Schreiner' });
  await detail.getByRole('button', { name: 'Merge duplicates' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/duplicate of/).fill('schreyner');
  await dialog.getByRole('button', { name: /Philippa Schreyner/ }).click();
  await expect(
    dialog.getByRole('columnheader', { name: 'Philippa Schreyner, merged in' }),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Merge into Philippa Schreiner' }).click();
  await expect(detail.getByText('philippa@work.example')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Philippa Schreyner' })).toHaveCount(0);
  await detail.getByRole('button', { name: 'Undo merge' }).click();
  await expect(page.getByRole('link', { name: 'Philippa Schreyner' })).toBeVisible();

  await detail.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByRole('link', { name: 'Philippa Schreiner' })).toHaveCount(0);
  await detail.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Philippa Schreiner' })).toBeVisible();
});

test('a customer has more than one address and somebody else to ask for', { tag: '@soak' }, async ({
  backOffice: page,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await addByHand(page, 'Hank', 'Oehler');
  await page.getByRole('button', { name: 'Add property' }).click();
  await page.getByLabel('Address').fill('88 Frey St');
  await page.getByLabel('Name, for example Rental').fill('Rental');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('88 Frey St, Boerne')).toBeVisible();
  await page.getByRole('button', { name: 'Add contact' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a name.').first()).toBeVisible();
  await page.getByLabel('Name').fill('Ana Solís');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Ana Solís')).toBeVisible();
});

test('an email that is taken leads to whose it is; from there work and a message begin', {
  tag: '@soak',
}, async ({ backOffice: page }) => {
  await addByHand(page, 'Dana', 'Moravits', 'dana@moravits.example');
  const address = page.url();
  await goTo(page, '/admin/customers');
  await page.getByRole('link', { name: 'Add Customer' }).click();
  const form = page.getByRole('dialog', { name: 'Add Customer' });
  await form.getByLabel('Email').fill('Dana@moravits.example');
  await form.getByLabel('Phone').focus();
  await expect(form.getByText('This email already belongs to Dana Moravits.')).toBeVisible();
  await expectAccessible(page);
  const opened = page.waitForEvent('popup');
  await form.getByRole('link', { name: 'Dana Moravits' }).click();
  const dana = await opened;
  await expect(dana.getByRole('heading', { name: 'Dana Moravits' })).toBeVisible();
  await dana.close();
  await form.getByLabel('Email').fill('d@moravits.example');
  await expect(form.getByText('already belongs to')).toBeHidden();

  await page.goto(address);
  await page.getByRole('link', { name: 'New estimate', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Dana Moravits');
  await page.goto(address);
  await page.getByRole('link', { name: 'New visit', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'New visit' })).toContainText('For Dana Moravits');
  await page.goto(address);
  await page.getByRole('link', { name: 'New project', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New project' });
  await expect(dialog).toContainText('For Dana Moravits');
  await dialog.getByLabel('Title').fill('Hang a porch swing');
  await dialog.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByRole('heading', { name: 'Hang a porch swing' })).toBeVisible();
  await page.goto(address);
  await page.getByRole('link', { name: 'Message', exact: true }).click();
  await expect(
    page.getByRole('region', { name: 'Messages about Hang a porch swing' }),
  ).toBeVisible();
});

test('a customer with a project is invited: the text is copied, and an email sent', async ({
  backOffice: page,
  site,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await addByHand(page, 'Priya', 'Raman', 'priya@example.com');
  await site.rows(
    "update customers set opening_projects = 1, total_projects = 1 where email = 'priya@example.com'",
  );
  await goTo(page, '/admin/customer-onboarding');
  await page.getByRole('button', { name: 'Welcome email for Priya Raman' }).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome email for Priya Raman' });
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByRole('status')).toHaveText(
    'Email content copied to clipboard! You can paste it into your email client.',
  );
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /customer\/signup\?invitation=[\w-]{43}/,
  );
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Sent to priya@example.com.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText(/1 project, invited/)).toBeVisible();
});
