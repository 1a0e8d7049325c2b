import { aWorkRequest, workRequestForm } from '../factories/requests.ts';
import type { Site } from '../harness/site.ts';
import { goTo } from './go-to.ts';
import { expect, expectAccessible, test } from './journey.ts';

async function sendRequest(site: Site, firstName: string): Promise<string> {
  const email = `${firstName.toLowerCase()}.board@example.com`;
  const body = workRequestForm(aWorkRequest({ firstName, lastName: 'Board', email }));
  const answer = await fetch(`${site.address}/api/forms/work-request`, { method: 'POST', body });
  return (await answer.json()).request_id;
}

test('on the board a request is dragged from new to contacted, and lost with its reason by keyboard', async ({
  backOffice: page,
  site,
}) => {
  const dragged = await sendRequest(site, 'Ottilie');
  const lost = await sendRequest(site, 'Percival');
  await goTo(page, '/admin/requests');
  await page.getByRole('button', { name: 'Board' }).click();
  const board = page.getByRole('region', { name: 'Request board' });
  const column = (name: string) =>
    board.getByRole('heading', { name: new RegExp(`^${name}`), level: 2 }).locator('..');
  const card = (name: string) => board.getByRole('listitem').filter({ hasText: name });

  await card('Ottilie Board').dragTo(column('Contacted'));
  await expect(column('Contacted').getByText('Ottilie Board')).toBeVisible();
  await expect(page.getByText('Ottilie Board is now contacted.')).toBeAttached();
  expect(await site.rows('select status from requests where id = $1', [dragged])).toEqual([
    { status: 'contacted' },
  ]);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Move Percival Board' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Lost' }).press('Enter');
  const question = page.getByRole('dialog', { name: "Why was Percival Board's request lost?" });
  await question.getByRole('button', { name: 'Not our work' }).click();
  await expect(column('Lost').getByText('Percival Board')).toBeVisible();
  await expect(column('Lost').getByRole('region', { name: /Why/ })).toContainText('Not our work');
  expect(await site.rows('select status, lost_reason from requests where id = $1', [lost])).toEqual(
    [{ status: 'lost', lost_reason: 'Not our work' }],
  );

  // Opened from the board, it leads back to the board.
  await card('Percival Board').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Percival Board', level: 1 })).toBeVisible();
  await expect(page.getByText('Lost: Not our work', { exact: true })).toBeVisible();
  await page.getByLabel('Expected value').fill('1,250');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Expected value changed')).toBeVisible();
  await page.getByRole('link', { name: 'Requests', exact: true }).last().click();
  await expect(card('Percival Board')).toContainText('$1,250');
});
