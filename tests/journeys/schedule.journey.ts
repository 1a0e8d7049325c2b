import { aWorkRequest, workRequestForm } from '../factories/requests.ts';
import { businessTime, tuesdayAfterNext } from '../harness/business-day.ts';
import type { Site } from '../harness/site.ts';
import { goTo } from './go-to.ts';
import { expect, expectAccessible, test } from './journey.ts';

async function sendRequest(site: Site): Promise<string> {
  const change = {
    email: 'rosa.journey@example.com',
    projectDescription: 'The porch rail is loose.',
  };
  const body = workRequestForm(aWorkRequest(change));
  const answer = await fetch(`${site.address}/api/forms/work-request`, { method: 'POST', body });
  return (await answer.json()).request_id;
}

test('a request becomes a visit, which the customer moves by the email’s link and the owner completes', async ({
  site,
  page,
  backOffice,
}) => {
  const requestId = await sendRequest(site);
  await goTo(backOffice, `/admin/requests/${requestId}`);
  await backOffice.getByRole('button', { name: 'Create customer and project' }).click();
  await backOffice.getByRole('button', { name: 'Create project' }).click();
  // The project is a choice before the customer's others are there.
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await backOffice.route('**/api/projects?customer_id=*', async (route) => {
    await asked;
    await route.continue();
  });
  await backOffice.getByRole('link', { name: 'Schedule visit' }).click();

  const dialog = backOffice.getByRole('dialog', { name: 'New visit' });
  await expect(dialog.getByText('For Rosa Villarreal')).toBeVisible();
  const title = dialog.getByLabel('Description');
  await expect(title).toHaveValue(/porch rail is loose/);
  await dialog.getByLabel('Project').selectOption('No project');
  await expect(title).toHaveValue('');
  answer();
  await dialog.getByLabel('Project').selectOption({ index: 1 });
  await expect(title).toHaveValue(/porch rail is loose/);
  await title.fill('Porch rail, measure');
  await dialog.getByLabel('Date').fill(tuesdayAfterNext());
  await dialog.getByLabel('Time').fill('06:00');
  await expect(dialog.getByText('This is outside your working hours.')).toBeVisible();
  await dialog.getByLabel('Time').fill('10:00');
  await expect(dialog.getByText('This is outside your working hours.')).toBeHidden();
  await dialog.getByRole('button', { name: 'Schedule visit' }).click();
  await expect(dialog).toBeHidden();
  // Its week is shown, with the visit lit up for a moment, and a word about it.
  const block = backOffice.getByRole('button', { name: /Rosa Villarreal.*Porch rail, measure/ });
  await expect(block).toHaveAttribute('data-lit', 'true');
  await expect(
    backOffice.getByText(/^Tuesday, .*10\sam to 11\sam: Rosa Villarreal\./),
  ).toBeVisible();
  await goTo(backOffice, `/admin/schedule?view=week&date=${tuesdayAfterNext()}`);
  await expect(block).toHaveAccessibleName(/10\sam to 11\sam, Scheduled/);
  await expectAccessible(backOffice);

  const [sentEmail] = await site.rows(
    "select body_text, attachments from emails where recipient = 'rosa.journey@example.com' order by id desc limit 1",
  );
  expect(sentEmail.attachments[0].name).toBe('visit.ics');
  const [link] = sentEmail.body_text.match(/https?:\/\/\S+\/visit\/[\w-]+/);
  await page.goto(new URL(link).pathname);
  await expect(page.getByRole('heading', { name: 'Your visit', exact: true })).toBeVisible();
  await expectAccessible(page);
  const days = page.locator('details');
  await days.nth(2).locator('summary').click();
  await days.nth(2).getByRole('button').first().click();
  await expect(page.getByRole('heading', { name: 'Move your visit?' })).toBeVisible();
  await page.getByRole('button', { name: 'Yes, move visit' }).click();
  await expect(page.getByText('Your visit was rescheduled.')).toBeVisible();
  await expect(page.getByText('You confirmed this time.')).toBeVisible();

  // The block has left its old time without a reload.
  await expect(block.filter({ hasText: '10–11' })).toHaveCount(0);
  const [notice] = await site.rows(
    "select subject, body_text from emails where subject like '%moved the visit%'",
  );
  expect(notice.subject).toContain('Rosa Villarreal');
  const address = new URL(notice.body_text.match(/http\S+/)[0]);
  await backOffice.goto(address.pathname + address.search);
  const opened = backOffice.getByRole('dialog', { name: 'Rosa Villarreal' });
  await expect(opened.getByText('Confirmed', { exact: true })).toBeVisible();
  await opened.getByRole('button', { name: 'Complete visit' }).click();
  await expect(opened.getByText('Completed', { exact: true })).toBeVisible();
});

test('a visit is moved by the keys, and a clash is shown before it is saved', async ({
  site,
  backOffice,
  ownerToken,
}) => {
  const day = tuesdayAfterNext();
  const send = async (path: string, body: unknown) => {
    const answer = await fetch(site.address + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ownerToken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  const { customer } = await send('/api/customers', { first_name: 'Hank', last_name: 'Oehler' });
  for (const [title, time] of [
    ['Gate', '09:00'],
    ['Fence', '14:00'],
  ] as const)
    await send('/api/visits', {
      customer_id: customer.id,
      title,
      minutes: 60,
      accept_clash: true,
      starts_at: businessTime(day, time),
    });
  await goTo(backOffice, `/admin/schedule?view=day&date=${day}`);
  const fence = backOffice.getByRole('button', { name: /Fence/ });
  const before = await fence.textContent();
  await fence.focus();
  for (let press = 0; press < 18; press += 1) await backOffice.keyboard.press('ArrowUp');
  await expect(backOffice.getByText(/This overlaps with Hank Oehler/)).toBeVisible();
  await backOffice.keyboard.press('Enter');
  const question = backOffice.getByRole('dialog', { name: 'Move this visit?' });
  await expect(question.getByText(/This overlaps with Hank Oehler/)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(fence).toHaveText(before ?? '');
  await fence.focus();
  await backOffice.keyboard.press('ArrowDown');
  await backOffice.keyboard.press('Enter');
  await question.getByRole('button', { name: /^Save/ }).click();
  await expect(fence).not.toHaveText(before ?? '');

  await fence.click();
  const visit = backOffice.getByRole('dialog', { name: 'Hank Oehler' });
  await visit.getByRole('button', { name: 'Customer confirmed' }).click();
  await expect(visit.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(visit.getByText(/changed elsewhere/)).toHaveCount(0);
  await visit.getByLabel('Description').fill('Fence, west side');
  await visit.getByRole('button', { name: 'Save visit' }).click();
  await expect(visit).toBeHidden();
  await expect(backOffice.getByRole('button', { name: /Fence, west side/ })).toBeVisible();

  // Side by side there is no room for their subjects, which are still read out.
  const moved = (await fence.boundingBox())?.width ?? 0;
  await send('/api/visits', {
    customer_id: customer.id,
    title: 'Stile',
    minutes: 60,
    accept_clash: true,
    starts_at: businessTime(day, '14:15'),
  });
  await expect(backOffice.getByRole('button', { name: /Stile/ })).toBeVisible();
  await expect(backOffice.getByRole('button', { name: /Fence, west side/ })).toBeVisible();
  expect((await fence.boundingBox())?.width).toBeLessThan(moved);
});
