import { ownerCall } from '../harness/portal-site.ts';
import { goTo } from './go-to.ts';
import { expect, expectAccessible, test } from './journey.ts';

test('an estimate is discounted by line and as a whole, approved with a tick, and billed', async ({
  site,
  browser,
  backOffice,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await goTo(backOffice, '/admin/estimates');
  await backOffice.getByRole('link', { name: 'New Estimate' }).first().click();
  const form = backOffice.getByRole('main');
  await form.getByRole('combobox', { name: 'Customer', exact: true }).fill('Dora Discount');
  await form.getByLabel('Contact Email').fill('dora.discount@example.com');
  await form.getByLabel('Service Address').fill('12 Rosewood Ave, Boerne');
  await form.getByLabel('Project Title').fill('Hall and ceiling');
  await form.getByText('Deposit, terms, and more').click();
  await form.getByLabel('Deposit', { exact: true }).selectOption('none');
  const line = form.getByRole('group', { name: 'Line 1' });
  await line.getByLabel('Description').fill('Patch and paint the hall');
  await line.getByLabel('Rate').fill('400');
  await line.getByRole('button', { name: 'More about line 1' }).click();
  await line.getByRole('button', { name: 'Add discount' }).click();
  const percent = line.getByRole('textbox', { name: 'Discount' });
  await expect(percent).toBeFocused();
  await percent.fill('12.5');
  await expect(form.getByLabel('Amount of line 1')).toHaveText('$350.00');
  await form.getByRole('button', { name: 'Add line' }).click();
  const extra = form.getByRole('group', { name: 'Line 2' });
  await extra.getByLabel('Description').fill('Paint the ceiling');
  await extra.getByLabel('Rate').fill('150');
  await extra.getByLabel('Optional').check();

  await form.getByRole('button', { name: 'Add discount on the estimate' }).click();
  const whole = form.getByRole('textbox', { name: 'Discount on the estimate' });
  await whole.fill('1000');
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expect(form.getByText('Use 100 percent or less.').first()).toBeVisible();
  await whole.fill('10');
  await expect(form.getByText('Discount (10%)').first()).toBeVisible();
  await expect(form.getByText('-$35.00').first()).toBeVisible();
  await expectAccessible(backOffice);
  await form.getByRole('button', { name: 'Save draft' }).click();
  await backOffice.getByRole('link', { name: /^EST-/ }).click();
  await expect(backOffice.getByRole('complementary', { name: 'What Dora sees' })).toBeHidden();
  await expect(backOffice.getByText('12.5% off')).toBeVisible();
  await expect(backOffice.getByText('Discount (10%)')).toBeVisible();
  await backOffice.getByRole('button', { name: 'Send to Dora' }).click();
  await backOffice.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(backOffice.getByText('You marked it as sent')).toBeVisible({ timeout: 30_000 });

  const id = new URL(backOffice.url()).pathname.split('/').at(-1) ?? '';
  const { url } = await ownerCall(site, `/api/estimates/${id}/links`, {});
  const context = await browser.newContext({
    baseURL: site.address,
    viewport: { width: 390, height: 844 },
  });
  const phone = await context.newPage();
  await phone.goto(new URL(url).pathname);
  await expect(phone.getByText('1 at $400.00, 12.5% off')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Approve and sign, $340.99' })).toBeVisible();
  await phone.getByRole('checkbox', { name: /Paint the ceiling/ }).check();
  await expect(phone.getByText('$500.00')).toBeVisible();
  await expect(phone.getByText('-$50.00')).toBeVisible();
  await phone.getByLabel('Your name').fill('Dora Discount');
  await phone.getByLabel(/I approve this work/).check();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Approve and sign, $487.13' }).click();
  await expect(phone.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
  await expect(phone.getByText('-$50.00')).toBeVisible();
  await context.close();

  await expect(backOffice.getByText('Dora Discount approved and signed $487.13')).toBeVisible();
  await backOffice.getByRole('button', { name: 'Final invoice' }).click();
  await expect(backOffice.getByRole('heading', { name: 'Line items' })).toBeVisible();
  await expect(backOffice.getByText('Discount from the estimate')).toBeVisible();
  await expect(backOffice.getByText('$487.13').first()).toBeVisible();
});

test('an invoice shows its discounts while it is written, and one can be taken away', {
  tag: '@soak',
}, async ({ site, backOffice }) => {
  const { customer } = await ownerCall(site, '/api/customers', {
    first_name: 'Ida',
    last_name: 'Invoice',
    email: 'ida.invoice@example.com',
  });
  await goTo(backOffice, `/admin/invoices/new?customer=${customer.id}`);
  await expect(backOffice.getByLabel('Email')).toHaveValue('ida.invoice@example.com');
  await backOffice.getByLabel('Service address').fill('41 Esser Rd, Boerne');
  await backOffice.getByLabel('Project title').fill('Gate');
  await backOffice.getByRole('button', { name: 'Detailed' }).click();
  const line = backOffice.getByRole('group', { name: 'Line 1' });
  await line.getByLabel('Item').fill('New gate');
  await line.getByLabel('Rate').fill('300');
  await line.getByRole('button', { name: 'Add discount' }).click();
  await line.getByRole('combobox').selectOption('Dollars');
  await line.getByRole('textbox', { name: 'Discount' }).fill('20');
  await expect(line.getByText('$280.00')).toBeVisible();
  await backOffice.getByRole('button', { name: 'Add discount on the invoice' }).click();
  await backOffice.getByRole('textbox', { name: 'Discount on the invoice' }).fill('25');
  await expect(backOffice.getByText('Discount (25%)')).toBeVisible();
  await expect(backOffice.getByText('-$70.00')).toBeVisible();
  await expectAccessible(backOffice);
  await line.getByRole('button', { name: 'Remove discount' }).click();
  await expect(line.getByRole('button', { name: 'Add discount' })).toBeFocused();
  await expect(backOffice.getByText('-$75.00')).toBeVisible();
  await backOffice.getByRole('button', { name: 'Create Invoice' }).click();
  await expect(backOffice.getByRole('heading', { name: 'Line items' })).toBeVisible();
  await expect(backOffice.getByText('Discount (25%)')).toBeVisible();
  await expect(backOffice.getByText('-$75.00')).toBeVisible();
  await expect(backOffice.getByText('$225.00').first()).toBeVisible();
});
