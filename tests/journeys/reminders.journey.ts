import { goTo } from './go-to.ts';
import { expect, expectAccessible, test } from './journey.ts';

test('a reminder is added on a phone in four presses, put off, done, and undone', async ({
  backOffice: page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await goTo(page, '/admin/reminders');
  await page.getByRole('link', { name: 'New reminder' }).click();
  const form = page.getByRole('dialog', { name: 'New reminder' });
  await form.getByLabel('Remind me to').fill('Call the county about the permit');
  await form.getByRole('button', { name: 'Next Monday' }).click();
  await form.getByRole('button', { name: 'Add reminder' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Call the county' });
  await expect(row).toContainText('9:00 AM');
  await expectAccessible(page);

  await row.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Put off until tomorrow' }).click();
  await expect(row).toContainText('Tomorrow, 8:00 AM');
  await row.getByRole('button', { name: /^Mark .* as done$/ }).click();
  await expect(page.getByText('“Call the county about the permit” is done.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Tomorrow, 8:00 AM');
  expect(
    await site.rows("select done_at from reminders where title like 'Call the county%'"),
  ).toEqual([{ done_at: null }]);
});
