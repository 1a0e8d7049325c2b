import { goTo } from './go-to.ts';
import { expect, test } from './journey.ts';

test('the owner looks at the numbers of a period and goes to the rows behind them', async ({
  backOffice: page,
  ownerToken,
  site,
}) => {
  await goTo(page, '/admin/analytics');
  await expect(page.getByText('No recent activity')).toBeVisible();
  await expect(
    page.getByText('No customer data available for the selected time range'),
  ).toHaveCount(2);

  const added = await page.request.post(`${site.address}/api/projects`, {
    headers: { authorization: `Bearer ${ownerToken}` },
    data: {
      customer: { first_name: 'Sue', last_name: 'Altgelt' },
      title: 'Cedar gate',
      status: 'completed',
      actual_cost: 412.5,
    },
  });
  expect(added.status()).toBeLessThan(300);
  await page.getByLabel('Period').selectOption('7d');
  await expect(page).toHaveURL(/period=7d/);
  await page.reload();
  await expect(page.getByLabel('Period')).toHaveValue('7d');
  await expect(page.getByRole('link', { name: 'Average project $412.50' })).toBeVisible();
  const chart = page.getByRole('img', { name: 'Revenue by month' });
  await chart.scrollIntoViewIfNeeded();
  await expect(chart.getByText('413', { exact: true })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await saved).suggestedFilename()).toBe('analytics-7d.csv');
  await page.getByRole('link', { name: 'Completed', exact: true }).click();
  await expect(page).toHaveURL(/projects\?status=completed&created_from=/);
  await expect(page.getByRole('link', { name: 'Cedar gate' })).toBeVisible();
  await expect(page.getByText(/^Only projects started from/)).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL(/projects\?status=completed$/);
});
