import { expect, expectAccessible, test } from './journey.ts';

const small = { width: 390, height: 844 };
test.setTimeout(120_000);

test('the owner picks an idea, has it written, changes it, schedules it, and finds it in the library', async ({
  backOffice: owner,
}) => {
  await owner.goto('/admin/content');
  await expect(owner.getByRole('heading', { name: 'Content', exact: true })).toBeVisible();
  await owner.getByRole('link', { name: 'Social Accounts' }).click();
  await owner.getByRole('button', { name: 'Add Account' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Add account' });
  await expect(dialog.getByRole('button', { name: 'Add' })).toBeDisabled();
  await dialog.getByLabel('Account name').fill('Hill Country Handyman');
  await dialog.getByLabel('Followers').fill('412');
  await dialog.getByLabel('Engagement').fill('4.5');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(owner.getByRole('list', { name: 'Facebook accounts' })).toContainText('4.5%');
  await expectAccessible(owner);

  await owner.getByRole('link', { name: 'Create Content' }).click();
  await owner.getByRole('button', { name: /smoke alarms/ }).click();
  await owner.getByRole('checkbox', { name: 'LinkedIn' }).check();
  await owner.getByRole('button', { name: 'Generate Content' }).click();
  const text = owner.getByRole('textbox', { name: 'Text', exact: true });
  await expect(text).not.toHaveValue('');
  const first = await text.inputValue();
  await owner.getByRole('button', { name: 'Regenerate' }).click();
  await expect(text).not.toHaveValue(first);
  await text.fill(`${await text.inputValue()}\n\nStay safe!`);
  await expect(owner.getByRole('article', { name: /Preview for Facebook/ })).toContainText(
    'Stay safe!',
  );
  await owner.getByRole('button', { name: 'Schedule Post' }).click();
  await expect(owner.getByText('Pick the day it goes out.').first()).toBeVisible();
  await owner.getByLabel('Date').fill('2099-03-02');
  await owner.getByLabel('Time').fill('10:00');
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Schedule Post' }).click();
  await expect(owner.getByText('Scheduled', { exact: true }).first()).toBeVisible();

  await owner.getByRole('link', { name: 'Content Library' }).click();
  const posts = owner.getByRole('list', { name: 'Posts' });
  await expect(posts).toContainText('smoke alarms');
  await owner.getByRole('button', { name: /More for Ten years/ }).click();
  await owner.getByRole('menuitem', { name: 'Delete' }).click();
  await owner.getByRole('button', { name: 'Undo' }).click();
  await expect(posts).toContainText('smoke alarms');
  await owner.setViewportSize(small);
  await expectAccessible(owner);
});
