import { ownerCall } from '../harness/portal-site.ts';
import { goTo } from './go-to.ts';
import { expect, expectAccessible, test } from './journey.ts';

test('an estimate with labor that is not taxed says so while it is written and as it is approved', async ({
  site,
  browser,
  backOffice,
}) => {
  const fields = { category: 'carpentry', unit: 'hour', keywords: [], taxable: false };
  const prices = { hours: 1, materials: 0, price_from: 110, price_to: 110 };
  await ownerCall(site, '/api/price-book', { name: 'Fence labor', ...fields, ...prices });
  await goTo(backOffice, '/admin/settings/price-book');
  await expect(backOffice.getByText(/\$110 to \$110 · Not taxed/)).toBeVisible();
  await backOffice.getByRole('button', { name: 'Fence labor', exact: true }).click();
  const service = backOffice.getByRole('dialog');
  await expect(service.getByLabel('Taxable')).not.toBeChecked();
  await service.getByRole('button', { name: 'Close' }).last().click();
  await goTo(backOffice, '/admin/estimates');
  await backOffice.getByRole('link', { name: 'New Estimate' }).first().click();
  const form = backOffice.getByRole('main');
  await form.getByRole('combobox', { name: 'Customer', exact: true }).fill('Tessa Tax');
  await form.getByLabel('Contact Email').fill('tessa.tax@example.com');
  await form.getByLabel('Service Address').fill('12 Rosewood Ave, Boerne');
  await form.getByLabel('Project Title').fill('Cedar fence');
  await form.getByText('Deposit, terms, and more').click();
  await form.getByLabel('Deposit', { exact: true }).selectOption('none');
  await form.getByLabel('Sales tax, %').fill('8.25');
  const line = (number: number) => form.getByRole('group', { name: `Line ${number}` });
  await line(1).getByLabel('Description').fill('Cedar pickets');
  await line(1).getByLabel('Rate').fill('420');
  await expect(line(1).getByLabel('Taxable')).toBeChecked();
  await expect(form.getByText('Sales tax 8.25%', { exact: true }).first()).toBeVisible();

  // A service of the price book brings along whether it is taxed.
  await form.getByRole('button', { name: 'Add line' }).click();
  await line(2).getByLabel('Description').fill('fence lab');
  await form.getByRole('option', { name: /Fence labor/ }).click();
  await expect(line(2).getByLabel('Taxable')).not.toBeChecked();
  await line(2).getByLabel('Quantity').fill('6');
  await form.getByRole('button', { name: 'Add line' }).click();
  await line(3).getByLabel('Description').fill('Haul away');
  await line(3).getByLabel('Rate').fill('100');
  await line(3).getByLabel('Optional').check();
  await expect(form.getByText('Sales tax 8.25% on $420.00').first()).toBeVisible();
  await expect(form.getByText('$1,114.65').first()).toBeVisible();
  await expectAccessible(backOffice);

  // Without a tax there is nothing to say.
  await form.getByLabel('Sales tax, %').fill('0');
  await expect(form.getByLabel('Taxable')).toHaveCount(0);
  await form.getByLabel('Sales tax, %').fill('8.25');
  await expect(line(2).getByLabel('Taxable')).not.toBeChecked();
  await form.getByRole('button', { name: 'Save draft' }).click();
  await backOffice.getByRole('link', { name: /^EST-/ }).click();
  await expect(backOffice.getByRole('complementary', { name: 'What Tessa sees' })).toBeHidden();
  await expect(backOffice.getByText('Sales tax 8.25% on $420.00')).toBeVisible();
  await expect(backOffice.getByText('Not taxed')).toBeVisible();
  await backOffice.getByRole('button', { name: 'Send to Tessa' }).click();
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
  await expect(phone.getByText('Sales tax 8.25% on $420.00')).toBeVisible();
  await expect(phone.getByText('Not taxed')).toHaveCount(1);
  // What is added is taxed, and the page says at once on what the tax is.
  await phone.getByRole('checkbox', { name: /Haul away/ }).check();
  await expect(phone.getByText('Sales tax 8.25% on $520.00')).toBeVisible();
  await expect(phone.getByText('$42.90')).toBeVisible();
  await phone.getByLabel('Your name').fill('Tessa Tax');
  await phone.getByLabel(/I approve this work/).check();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Approve and sign, $1,222.90' }).click();
  await expect(phone.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
  await expect(phone.getByText('Sales tax 8.25% on $520.00')).toBeVisible();
  await context.close();

  await expect(backOffice.getByText('Tessa Tax approved and signed $1,222.90')).toBeVisible();
  await backOffice.getByRole('button', { name: 'Final invoice' }).click();
  await expect(backOffice.getByRole('heading', { name: 'Line items' })).toBeVisible();
  await expect(backOffice.getByText('Sales tax 8.25% on $520.00')).toBeVisible();
});

test('an invoice says of each line, and of hours and materials, whether it is taxed', {
  tag: '@soak',
}, async ({ site, backOffice }) => {
  const { customer } = await ownerCall(site, '/api/customers', {
    first_name: 'Tina',
    last_name: 'Taxable',
    email: 'tina.taxable@example.com',
  });
  await goTo(backOffice, `/admin/invoices/new?customer=${customer.id}`);
  await expect(backOffice.getByLabel('Email')).toHaveValue('tina.taxable@example.com');
  await backOffice.getByLabel('Service address').fill('41 Esser Rd, Boerne');
  await backOffice.getByLabel('Project title').fill('Gate');
  await backOffice.getByLabel('Work description').fill('New gate');
  await backOffice.getByLabel('Total hours, steps of 0.25').fill('2');
  await backOffice.getByLabel('Labor rate').fill('100');
  await backOffice.getByLabel('Material cost basis').fill('80');
  await expect(backOffice.getByLabel('Labor is taxable')).toHaveCount(0);
  await backOffice.getByLabel('Add Tax').check();
  await backOffice.getByLabel('Labor is taxable').uncheck();
  await expect(backOffice.getByText('Sales tax 8.25% on $100.00')).toBeVisible();
  await expect(backOffice.getByText('Not taxed')).toBeVisible();
  await expectAccessible(backOffice);

  await backOffice.getByRole('button', { name: 'Detailed' }).click();
  const line = backOffice.getByRole('group', { name: 'Line 1' });
  await line.getByLabel('Item').fill('Cedar');
  await line.getByLabel('Rate').fill('300');
  await backOffice.getByRole('button', { name: 'Add line' }).click();
  const labor = backOffice.getByRole('group', { name: 'Line 2' });
  await labor.getByLabel('Item').fill('Labor');
  await labor.getByLabel('Rate').fill('200');
  await labor.getByLabel('Taxable').uncheck();
  await expect(backOffice.getByText('Sales tax 8.25% on $300.00')).toBeVisible();
  await expectAccessible(backOffice);
  await backOffice.getByRole('button', { name: 'Create Invoice' }).click();
  await expect(backOffice.getByRole('heading', { name: 'Line items' })).toBeVisible();
  await expect(backOffice.getByText('Sales tax 8.25% on $300.00')).toBeVisible();
  await expect(backOffice.getByText('Not taxed')).toBeVisible();
  await expect(backOffice.getByText('$524.75').first()).toBeVisible();
});
