import { goTo } from './go-to.ts';
import { expect, test } from './journey.ts';

test('the owner reviews the price book, adds a service, and takes a file in', async ({
  backOffice: page,
  allowConsole,
}) => {
  // A service without a name is refused.
  allowConsole(/status of 400/);
  await goTo(page, '/admin/settings/pricing');
  await page.getByRole('link', { name: 'Price book' }).click();
  await expect(page.getByRole('heading', { name: 'Price book' })).toBeVisible();
  await expect(page.getByText('services to review.')).toBeVisible();

  await page.getByRole('button', { name: 'New service' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save service' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Install a pot filler');
  await dialog.getByLabel('Category').selectOption('plumbing');
  await dialog.getByLabel('Hours per unit').fill('2.5');
  await dialog.getByLabel('Materials per unit, your cost').fill('60');
  await dialog.getByLabel('Minimum price').fill('200');
  await dialog.getByLabel('Maximum price').fill('500');
  await dialog.getByRole('button', { name: 'Save service' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByLabel('Search services').fill('pot filler');
  const services = page.getByRole('list', { name: 'Services' }).getByRole('listitem');
  await expect(services).toHaveCount(1);
  const row = services.filter({ hasText: 'Install a pot filler' });
  await expect(row).toContainText('$287.50');
  await row.getByRole('button', { name: 'Remove Install a pot filler' }).click();
  await expect(page.getByText('No services found')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();

  await page.getByRole('button', { name: 'Import' }).click();
  const csv = [
    'Name,Category,Unit,Hours,Materials,Lowest price,Highest price',
    'Hang plantation shutters,carpentry,each,1,20,90,200',
    'Install a pot filler,plumbing,each,many,60,200,500',
  ];
  const choose = (lines: string[]) =>
    dialog.locator('input[type=file]').setInputFiles({
      name: 'prices.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\n')),
    });
  await choose(csv);
  await expect(dialog.getByRole('alert')).toContainText('Line 3: Hours must be a number.');
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await choose(csv.slice(0, 2));
  await expect(dialog.getByRole('status')).toContainText('1 new, 0 changed');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByRole('status')).toContainText('Done');
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  await page.getByRole('button', { name: 'Mark all as reviewed' }).click();
  await expect(page.getByText('services to review.')).toHaveCount(0);
});
