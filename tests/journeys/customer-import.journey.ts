import type { Site } from '../harness/site.ts';
import { soak } from '../harness/soak.ts';
import { goTo } from './go-to.ts';
import { expect, expectAccessible, test, withMotion } from './journey.ts';

test.use(withMotion);

const oneImport = 600_000;
const rowCount = soak(2000, 100_000);
const shownCount = rowCount.toLocaleString('en-US');

const countOf = async (site: Site) =>
  (await site.rows('select count(*)::int as count from customers'))[0].count;

test('a file of many rows comes in with progress, and is undone', async ({
  backOffice: page,
  site,
}) => {
  test.setTimeout(oneImport);
  const before = await countOf(site);
  const rows = Array.from(
    { length: rowCount },
    (_, n) =>
      `Client${n} Number${n % 977},c${n}@import.example,830555${1000 + (n % 9000)},"$${n % 900}.50",Invoiced`,
  );
  const text = ['Client Name,Email,Mobile,Total ($),Quote Status', ...rows].join('\n');
  await goTo(page, '/admin/customers');
  await page.getByRole('link', { name: 'Import CSV' }).first().click();
  await page.getByLabel(/Choose a CSV file/).setInputFiles({
    name: 'jobs.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
  await expect(page.getByLabel('Field for Mobile')).toHaveValue('phone');
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page
    .getByRole('button', { name: `Continue with ${shownCount} rows` })
    .click({ timeout: oneImport });
  await page.getByRole('button', { name: `Import ${shownCount} rows` }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByText(`${shownCount} customers added`)).toBeVisible({ timeout: oneImport });
  expect(await countOf(site)).toBe(before + rowCount);
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText(`Undone: ${shownCount} customers removed`)).toBeVisible({
    timeout: oneImport,
  });
  expect(await countOf(site)).toBe(before);
});

test('an export with a row for each property comes in as customers with properties', {
  tag: '@soak',
}, async ({ backOffice: page, site }) => {
  const text = [
    'J-ID,Display Name,Reach by,Main Phone #s,Mobile Phone #s,Service Property Name,Service Street 1,Service Street 2,Service City,Service State,Service Zip code',
    '900_1,Odette Kreuger,odette@import.example,830-555-0201,830-555-0202,Home,41 Esser Rd,Unit 3,Boerne,TX,78006',
    '900_2,Odette Kreuger,odette@import.example,830-555-0201,830-555-0202,Lake house,9 High St,,Comfort,TX,78013',
    `901_1,Otto Vogel,otto@import.example,,,,${'x'.repeat(201)},,Boerne,TX,78006`,
  ].join('\n');
  await goTo(page, '/admin/customers/import');
  await page
    .getByLabel(/Choose a CSV file/)
    .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByLabel('Where the file comes from')).toHaveValue('jobber');
  await expect(page.getByText('Same client as row 2')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText("their emails aren't imported");
  await page.getByRole('button', { name: 'Use “Reach by” as email' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('Field for Reach by')).toHaveValue('email');
  await page.getByText('Values that are left out (1)').click();
  await expect(page.getByText('Row 4: the address has more than 200 characters')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue with 3 rows' }).click();
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByText('2 customers added')).toBeVisible();
  const [odette] = await site.rows("select id from customers where last_name = 'Kreuger'");
  await goTo(page, `/admin/customers/${odette.id}`);
  await expect(page.getByText('41 Esser Rd, Unit 3').first()).toBeVisible();
  await expect(page.getByText('9 High St, Comfort')).toBeVisible();
  await expect(page.getByText('(830) 555-0202')).toBeVisible();
});

test('what is not a CSV file is refused with the text of the wizard, and nothing changes', {
  tag: '@soak',
}, async ({ backOffice: page }) => {
  await goTo(page, '/admin/customers/import');
  const choose = (name: string, mimeType: string, text: string) =>
    page
      .getByLabel(/Choose a CSV file/)
      .setInputFiles({ name, mimeType, buffer: Buffer.from(text) });
  await choose('photo.png', 'image/png', 'x');
  await expect(page.getByRole('alert')).toHaveText('Please select a valid CSV file');
  await choose('empty.csv', 'text/csv', 'Name,City\n');
  await expect(page.getByRole('alert')).toHaveText('No valid customers found with names');
  await choose('wide.csv', 'text/csv', `${Array(500).fill('c').join(',')}\n1`);
  await expect(page.getByRole('alert')).toContainText('500 columns');
  await choose('no-names.csv', 'text/csv', 'Total,Paid\n5,yes\n');
  await expect(page.getByRole('alert')).toContainText('No valid customers found with names');
  await expect(page.getByRole('button', { name: /^Continue/ })).toBeDisabled();
});

test('before anything is stored, the wizard says what is merged, left out and dropped', async ({
  backOffice: page,
  site,
}) => {
  const before = await countOf(site);
  const text = [
    'Hill Country Fixers LLC',
    'Customer list',
    '',
    'Name,Phone,Email,Gate code,Amount',
    'Josefa Muñiz,830-555-0261,none@none.com,4411,"1.200,50"',
    'JOSEFA MUNIZ,830-555-0261,josefa@import.example,,',
    'TOTAL,,,,1200',
  ].join('\n');
  await goTo(page, '/admin/customers/import');
  await page
    .getByLabel(/Choose a CSV file/)
    .setInputFiles({ name: 'report.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByLabel('Column names')).toHaveValue('4');
  const merges = page.getByRole('region', { name: /^Merged rows beside/ });
  await expect(merges).toContainText('josefa@import.example');
  await expect(merges).toContainText('Row 5');
  for (const [title, line] of [
    ["Lines that aren't imported (1)", 'Line 7: "TOTAL" isn\'t a customer'],
    ["Columns that aren't imported (1)", 'Gate code: 1 value, such as “4411”'],
    ['Values that are left out (1)', 'Row 5: "none@none.com" is nobody\'s email'],
    ['Values that are read differently (1)', 'Row 5: "1.200,50" was read as $1200.50'],
  ] as const) {
    await page.getByText(title).click();
    await expect(page.getByText(line)).toBeVisible();
  }
  await page.getByLabel('Field for Gate code').selectOption('note_line');
  await expect(page.getByText("Columns that aren't imported")).toHaveCount(0);
  await page.getByLabel('Characters').selectOption('macintosh');
  await expect(page.getByRole('cell', { name: /Mu√±iz/ }).first()).toBeVisible();
  await page.getByLabel('Characters').selectOption('utf-8');
  await expect(page.getByRole('cell', { name: 'Josefa Muñiz' }).first()).toBeVisible();
  await page.getByLabel('Field for Gate code').selectOption('note_line');
  await expectAccessible(page);
  expect(await countOf(site)).toBe(before);
  await page.getByRole('button', { name: 'Continue with 2 rows' }).click();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('1 customer added')).toBeVisible();
  const [josefa] = await site.rows(
    "select email, notes, lifetime_value::float8 as value from customers where last_name = 'Muñiz'",
  );
  expect(josefa).toEqual({
    email: 'josefa@import.example',
    notes: 'Gate code: 4411',
    value: 1200.5,
  });
});
