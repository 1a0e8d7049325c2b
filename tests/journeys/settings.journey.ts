import { anEstimate } from '../factories/estimates.ts';
import { png } from '../harness/pictures.ts';
import { enterPortal, ownerCall } from '../harness/portal-site.ts';
import { forgetSettings } from '../harness/settings.ts';
import type { Site } from '../harness/site.ts';
import { openAtRest } from './at-rest.ts';
import { goTo } from './go-to.ts';
import { expect, expectAccessible, signIn, test } from './journey.ts';

test.afterEach(({ site }) => forgetSettings(site));

async function stored(site: Site, section: string) {
  const [row] = await site.rows('select value from settings where section = $1', [section]);
  return row?.value;
}

test('the owner changes name and hours, and the next visitor and every back office see them at once', async ({
  backOffice: owner,
  page,
}) => {
  const otherTab = await owner.context().newPage();
  await goTo(otherTab, '/admin/dashboard');
  await expect(otherTab.getByText('Live')).toBeVisible();

  await goTo(owner, '/admin/settings');
  await owner.getByLabel('Business name').fill('Koenig & Daughter');
  await owner.getByRole('button', { name: 'Save Settings' }).click();
  await expect(owner.getByText('Saved', { exact: true })).toBeVisible();
  await expect(owner.getByText('Saved', { exact: true })).toBeHidden();
  for (const tab of [owner, otherTab])
    await expect(tab.getByRole('complementary').getByText('Koenig & Daughter')).toBeVisible();
  await otherTab.close();

  await owner.getByRole('link', { name: 'Business Hours' }).click();
  await owner.getByLabel('Monday opens').fill('07:30');
  await owner.getByLabel('Monday closes').fill('16:45');
  await owner.getByRole('button', { name: 'Copy Monday to Friday' }).click();
  await owner.getByRole('group', { name: 'Saturday' }).getByLabel('Closed').check();
  await expect(owner.getByLabel('Saturday opens')).toBeHidden();
  await owner.getByRole('button', { name: 'Save Settings' }).click();
  await expect(owner.getByText(/^Monday: opens 8\sam → 7:30\sam, closes 6\spm/)).toBeVisible();
  await expect(owner.getByText(/^Saturday: 9\sam to 4\spm → closed/)).toBeVisible();

  for (const [address, monday] of [
    ['/', /7:30\sam – 4:45\spm/],
    ['/es', /7:30\sa\.\sm\. – 4:45\sp\.\sm\./],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('banner').getByText('Koenig & Daughter')).toBeVisible();
    await expect(page.getByText(monday)).toBeVisible();
  }
});

test('what one tab saves, another learns and does not overwrite', { tag: '@soak' }, async ({
  backOffice: first,
  site,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const second = await first.context().newPage();
  for (const tab of [first, second]) {
    await goTo(tab, '/admin/settings/pricing');
    await expect(tab.getByText('Live')).toBeVisible();
  }
  await second.getByLabel('Trip charge').fill('30');
  await first.getByLabel('Trip charge').fill('40');
  await first.getByLabel('Minimum charge').fill('175');
  await first.getByRole('button', { name: 'Save Settings' }).click();

  await expect(second.getByText('Trip charge: $40.00')).toBeVisible();
  await expect(second.getByLabel('Minimum charge')).toHaveValue('175.00');
  await expect(second.getByLabel('Trip charge')).toHaveValue('30');
  await second.getByRole('button', { name: 'Save Settings' }).click();
  await expect(second.getByRole('alert')).toContainText('changed elsewhere in the meantime');
  await expect(second.getByLabel('Trip charge')).toHaveValue('30.00');
  expect((await stored(site, 'pricing')).travel_charge).toBe(40);
  await expectAccessible(second);

  await second.getByRole('button', { name: 'Save Settings' }).click();
  await expect(second.getByText('Trip charge: $40.00 → $30.00')).toBeVisible();
  await expect(first.getByLabel('Trip charge')).toHaveValue('30.00');
  expect(await stored(site, 'pricing')).toMatchObject({ travel_charge: 30, minimum_charge: 175 });
});

test('an invalid value is reported beside its field, nothing is stored and nothing typed is lost', {
  tag: '@soak',
}, async ({ backOffice: owner, site, allowConsole }) => {
  allowConsole(/status of 400/);
  await goTo(owner, '/admin/settings/business-hours');
  await owner.getByLabel('Tuesday closes').fill('07:00');
  await owner.getByRole('button', { name: 'Save Settings' }).click();
  await expect(owner.getByRole('group', { name: 'Tuesday' })).toContainText(
    'Closing time is before opening time.',
  );
  await expect(owner.getByRole('alert')).toContainText('Not saved.');
  await expect(owner.getByLabel('Tuesday closes')).toBeFocused();
  expect(await stored(site, 'business_hours')).toBeUndefined();
  await owner.getByLabel('Tuesday closes').fill('18:00');

  await owner.getByRole('link', { name: 'Business Info' }).click();
  await owner.getByLabel('Website').fill('not an address');
  await owner.getByRole('button', { name: 'Add link' }).click();
  await owner.getByLabel('LinkedIn address').fill('linkedin');
  await owner.getByRole('button', { name: 'Save Settings' }).click();
  await expect(owner.getByLabel('Website')).toHaveAccessibleDescription(
    /Please enter an address like/,
  );
  await expect(owner.getByLabel('LinkedIn address')).toHaveAccessibleDescription(
    /starting with https/,
  );
  await expect(owner.getByLabel('Website')).toHaveValue('not an address');
  await expectAccessible(owner);
  expect(await stored(site, 'business_info')).toBeUndefined();
});

test('leaving with something unsaved asks first', async ({ backOffice: owner, site }) => {
  await goTo(owner, '/admin/settings/system');
  await owner.getByLabel('Time zone').selectOption('Mountain');
  await owner.getByRole('link', { name: 'Dashboard' }).click();
  const question = owner.getByRole('dialog', { name: 'Leave without saving?' });
  await expectAccessible(owner);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(owner.getByLabel('Time zone')).toHaveValue('America/Denver');
  await owner.getByRole('link', { name: 'Pricing' }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await owner.waitForURL('**/admin/settings/pricing');
  expect(await stored(site, 'system')).toBeUndefined();
});

test('what the browser holds of the earlier website is imported once', { tag: '@soak' }, async ({
  backOffice: owner,
  site,
}) => {
  await goTo(owner, '/admin/dashboard');
  await owner.evaluate(() => localStorage.setItem('triton_admin_settings', '{"businessName":'));
  await goTo(owner, '/admin/settings');
  await expect(owner.getByText(/damaged and can't be read/)).toBeVisible();
  await owner.getByRole('button', { name: 'Discard' }).click();
  await owner.getByRole('button', { name: 'Discard settings' }).click();
  await expect(owner.getByText(/damaged and can't be read/)).toBeHidden();

  const earlier = {
    businessName: 'Triton Handyman',
    website: 'no address',
    defaultHourlyRate: 95,
    businessHours: { friday: { open: '09:00', close: '13:00', closed: false } },
    theme: 'dark',
  };
  await owner.evaluate(
    (text) => localStorage.setItem('triton_admin_settings', text),
    JSON.stringify(earlier),
  );
  await owner.reload();
  await owner.getByText('Show settings').click();
  await expect(owner.getByText('Default hourly rate: $95.00')).toBeVisible();
  await owner.getByRole('button', { name: 'Import' }).click();
  await expect(
    owner.getByText('Imported: Business name, Friday, Default hourly rate.'),
  ).toBeVisible();
  await expect(owner.getByText(/^Website: Please enter an address/)).toBeVisible();
  await expect(owner.getByText(/^Theme: /)).toBeVisible();
  await expect(owner.getByLabel('Business name')).toHaveValue('Triton Handyman');
  expect((await stored(site, 'business_hours')).friday.close).toBe('13:00');
  await owner.reload();
  await expect(owner.getByLabel('Business name')).toHaveValue('Triton Handyman');
  await expect(owner.getByRole('button', { name: 'Import' })).toBeHidden();
});

test('a text that calls itself a picture is no mark; a picture hangs beside the name everywhere', {
  tag: '@soak',
}, async ({ backOffice: owner, page, allowConsole }) => {
  allowConsole(/status of 400/);
  await goTo(owner, '/admin/settings');
  const chooser = owner.getByLabel('Logo picture');
  await chooser.setInputFiles({
    name: 'mark.png',
    mimeType: 'image/png',
    buffer: Buffer.from('just text'),
  });
  await expect(owner.getByRole('alert')).toContainText("This isn't a picture.");
  const mark = { name: 'mark.png', mimeType: 'image/png', buffer: await png(1100, 300) };
  await chooser.setInputFiles(mark);
  await expect(owner.getByRole('img', { name: 'Your logo' })).toBeVisible();
  await expect(owner.getByRole('alert')).toHaveCount(0);
  const address = await owner.getByRole('img', { name: 'Your logo' }).getAttribute('src');
  await expect(owner.getByRole('complementary').locator(`img[src="${address}"]`)).toBeVisible();
  await page.goto('/');
  // A wide one is not made tiny by the width of its name, on a phone either.
  const logo = page.getByRole('banner').locator(`img[src="${address}"]`);
  await expect(logo).toBeVisible();
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const { width: shown = 0 } = (await logo.boundingBox()) ?? {};
    expect((shown * 300) / 1100).toBeGreaterThanOrEqual(36);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }

  await owner.getByRole('button', { name: 'Remove', exact: true }).click();
  await owner.getByRole('button', { name: 'Remove logo' }).click();
  await expect(owner.getByText('Logo: removed')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('banner').locator('img')).toHaveCount(0);
});

test('the connections say what is on and are tested for real', async ({
  backOffice: owner,
  site,
}) => {
  await goTo(owner, '/admin/settings/connections');
  await expect(owner.getByText('Built-in mailbox: emails stay in this back office')).toBeVisible();
  await owner.getByRole('button', { name: 'Test: Email' }).click();
  await expect(owner.getByText('A test email is in your mailbox, under Email.')).toBeVisible();
  await owner.getByRole('button', { name: 'Test: Files' }).click();
  await expect(owner.getByText('A test file was written, read back and removed.')).toBeVisible();
  const [sentEmail] = await site.rows("select * from emails where subject like 'Test email%'");
  expect(sentEmail.recipient).toBe('wade@example.com');
});

test('a very long name breaks no page on a phone', { tag: '@soak' }, async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page);
  await goTo(page, '/admin/settings');
  await page.getByLabel('Business name').fill('W'.repeat(120));
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect((await stored(site, 'business_info')).business_name).toHaveLength(120);
  const paths = [
    '',
    '/business-hours',
    '/pricing',
    '/notifications',
    '/customer-portal',
    '/system',
  ];
  for (const path of ['/', '/es', '/request', ...paths.map((tab) => `/admin/settings${tab}`)]) {
    await openAtRest(page, path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect({ path, width }).toEqual({ path, width: 360 });
  }
});

test('the owner puts settings back as they were, and the website follows', {
  tag: '@soak',
}, async ({ backOffice: owner, page }) => {
  await goTo(owner, '/admin/settings');
  for (const name of ['Ahrens & Daughter', 'Ahrens & Son']) {
    await owner.getByLabel('Business name').fill(name);
    await owner.getByRole('button', { name: 'Save Settings' }).click();
    // The first one has no earlier name: the sample business is nobody's past.
    await expect(owner.getByText(new RegExp(`(Business name:|→) ${name}$`))).toBeVisible();
  }
  const history = owner.getByRole('listitem');
  await history
    .filter({ hasText: 'Business name: Ahrens & Daughter', hasNotText: '→' })
    .getByRole('button', { name: /^Restore/ })
    .click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(owner.getByLabel('Business name')).toHaveValue('Ahrens & Daughter');
  await expect(owner.getByText('Ahrens & Son → Ahrens & Daughter')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('banner').getByText('Ahrens & Daughter')).toBeVisible();
  await expectAccessible(owner);
});

test('a setting is found by any of its words, and the search leads into its field', {
  tag: '@soak',
}, async ({ backOffice: owner }) => {
  await goTo(owner, '/admin/settings');
  const search = owner.getByRole('searchbox', { name: 'Search settings' });
  for (const [typed, found, label] of [
    ['VAT', /^Sales tax/, 'Sales tax'],
    ['gratuity', /^Tips/, 'Tips'],
    ['town per line', /^Service area/, 'Service area'],
    ['auto reply', /^Auto-Reply/, 'Auto-Reply'],
  ] as const) {
    await goTo(owner, '/admin/settings/schedule');
    await search.fill(typed);
    await owner
      .getByRole('list', { name: 'Settings found' })
      .getByRole('link', { name: found })
      .first()
      .click();
    await expect(owner.getByLabel(label, { exact: true }).first()).toBeFocused();
  }
  await goTo(owner, '/admin/settings/schedule');
  await search.fill('opening saturday');
  await owner.getByRole('link', { name: /^Saturday/ }).click();
  await expect(owner.getByRole('group', { name: 'Saturday' }).getByLabel('Closed')).toBeFocused();
  await search.fill('xyzzy');
  await expect(owner.getByText('No settings match.')).toBeVisible();
  await expectAccessible(owner);
});

test('a change in settings is on the website, in a new estimate, and in the customer portal', async ({
  backOffice: owner,
  site,
  page,
}) => {
  const email = 'settings.portal@example.com';
  const person = { first_name: 'Rosa', last_name: 'Settings', email };
  const { customerId } = await enterPortal(site, page, person, 'Porch');

  await goTo(owner, '/admin/settings');
  await owner.getByLabel('Business name').fill('Koenig & Daughter');
  await owner.getByRole('button', { name: 'Save Settings' }).click();
  await expect(owner.getByText('Saved', { exact: true })).toBeVisible();
  await owner.getByRole('link', { name: 'Pricing' }).click();
  await owner.getByLabel('Sales tax').fill('6.25');
  await owner.getByRole('button', { name: 'Save Settings' }).click();
  await expect(owner.getByText(/^Sales tax: .* → 6\.25 %/)).toBeVisible();

  const { data: estimate } = await ownerCall(site, '/api/estimates', {
    ...anEstimate({ title: 'New porch', contact_email: email }),
    customer_id: customerId,
  });
  await ownerCall(site, `/api/estimates/${estimate.id}/sending`, {});
  await page.goto('/');
  await expect(page.getByRole('banner').getByText('Koenig & Daughter')).toBeVisible();
  await page.goto('/customer/dashboard');
  await expect(page.getByText('Koenig & Daughter').first()).toBeVisible();
  await expect(async () => {
    await page.goto(`/customer/estimates/${estimate.id}`);
    await expect(page.getByText(/6\.25\s?%/).first()).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test('templates of the settings are offered where emails and texts are written', {
  tag: '@soak',
}, async ({ backOffice: owner, site }) => {
  const { customer } = await ownerCall(site, '/api/customers', {
    first_name: 'Tilda',
    last_name: 'Templated',
    phone: '+18305550171',
  });
  await goTo(owner, '/admin/settings/email');
  await owner.getByRole('button', { name: 'Add template' }).click();
  await owner.getByLabel('Name').last().fill('Gate code');
  await owner.getByLabel('Text').last().fill('What is the gate code?');
  await owner.getByRole('button', { name: 'Save Settings' }).click();
  await expect(owner.getByText('Saved', { exact: true })).toBeVisible();
  // The notice of the first save is gone after a load.
  await owner.goto('/admin/settings/text-messages');
  await owner.getByLabel('English').first().fill('{name}, I am late by 20 minutes.');
  await owner.getByRole('button', { name: 'Save Settings' }).click();
  await expect(owner.getByText('Saved', { exact: true })).toBeVisible();

  await goTo(owner, '/admin/email');
  await owner.getByRole('button', { name: 'Compose' }).click();
  const form = owner.getByRole('form', { name: 'Write an email' });
  await form.getByRole('button', { name: 'Insert' }).click();
  await owner.getByRole('menuitem', { name: 'Gate code' }).click();
  await expect(form.getByLabel('Message')).toHaveValue(/What is the gate code\?/);

  await goTo(owner, `/admin/customers/${customer.id}`);
  await owner.getByRole('link', { name: 'Text Tilda Templated' }).click();
  await owner.getByRole('textbox', { name: /^Text/ }).fill('Hello');
  await owner.getByRole('button', { name: 'Prepare text' }).click();
  await owner.getByLabel('Template', { exact: true }).selectOption('Running late');
  await expect(owner.getByLabel('Text Tilda Templated')).toHaveValue(
    'Tilda, I am late by 20 minutes.',
  );
});
