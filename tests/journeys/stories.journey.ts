import { phoneJpeg } from '../harness/pictures.ts';
import { forgetSettings } from '../harness/settings.ts';
import type { Site } from '../harness/site.ts';
import { goTo } from './go-to.ts';
import { expect, expectAccessible, test } from './journey.ts';

test.afterEach(({ site }) => forgetSettings(site));

/** A finished job with a before and an after photo. */
async function finishedJob(site: Site, ownerToken: string): Promise<string> {
  const authorization = `Bearer ${ownerToken}`;
  const call = async (path: string, method: string, json?: object) => {
    const answer = await fetch(site.address + path, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(json && { body: JSON.stringify(json) }),
    });
    expect(answer.status, `${method} ${path}`).toBe(200);
    return answer.json();
  };
  const { project } = await call('/api/projects', 'POST', {
    customer: { first_name: 'Opal', last_name: 'Wehmeyer', email: 'opal@example.com' },
    title: 'Gate hung again',
    description: 'The gate drags.',
    category: 'carpentry',
    address: '19 Ranch Rd',
    city: 'Bergheim',
    status: 'in_progress',
  });
  for (const stage of ['before', 'after']) {
    const body = new FormData();
    body.append('photos', new Blob([new Uint8Array(await phoneJpeg())]), `${stage}.jpg`);
    const path = `${site.address}/api/projects/${project.id}/photos`;
    await fetch(path, { method: 'POST', headers: { authorization }, body });
    const { photos } = await call(`/api/projects/${project.id}/photos`, 'GET');
    const { id } = photos.at(-1);
    await call(`/api/projects/${project.id}/photos/${id}`, 'PATCH', { stage });
  }
  await site.rows("update projects set status = 'completed', completed_at = now() where id = $1", [
    project.id,
  ]);
  return project.id;
}

test('a finished job becomes a story that is looked at, shown, and taken off when the customer changes their mind', async ({
  backOffice: owner,
  page,
  site,
  ownerToken,
  allowConsole,
}) => {
  allowConsole(/status of (404|409)/);
  const project = await finishedJob(site, ownerToken);
  await goTo(owner, `/admin/projects/${project}`);
  await owner.getByRole('button', { name: 'Draft a story' }).click();
  await expect(owner.getByText(/Ask Opal first/)).toBeVisible();
  const stored = owner.waitForResponse('**/photo-consent');
  await owner.getByLabel(/Opal agreed/).check();
  await stored;
  await expect(owner.getByLabel(/Opal agreed/)).toBeChecked();
  await owner.getByRole('button', { name: 'Draft a story' }).click();
  await owner.waitForURL('**/admin/website#stories');

  const story = owner.getByRole('listitem', { name: 'Gate hung again' });
  await expect(story.getByText('Draft', { exact: true })).toBeVisible();
  await page.goto('/recent-work');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await story.getByRole('button', { name: 'Edit' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Edit story' });
  await dialog.getByLabel('Title in Spanish').fill('El portón cierra otra vez');
  await dialog.getByLabel('What you did in English').fill('New hinges.\n\nThe post is straight.');
  await expectAccessible(owner);
  await dialog.getByRole('button', { name: 'Save story' }).click();
  await expect(dialog).toHaveCount(0);
  await story.getByRole('button', { name: 'Show on website' }).click();
  await expect(story.getByText('On the website')).toBeVisible();

  await page.goto('/es');
  await page.getByRole('link', { name: 'El portón cierra otra vez' }).click();
  await page.waitForURL(/\/es\/recent-work#/);
  await expect(page.getByText(/^Bergheim, /)).toBeVisible();
  await page.goto('/');
  await page.getByRole('link', { name: 'Bergheim' }).click();
  await page.waitForURL('**/areas/bergheim');
  await expect(page.getByText('The post is straight.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Before/ })).toBeVisible();

  await goTo(owner, `/admin/projects/${project}`);
  await owner.getByLabel(/Opal agreed/).uncheck();
  await expect(owner.getByLabel(/Opal agreed/)).not.toBeChecked();
  await expect
    .poll(async () => (await page.goto('/areas/bergheim'))?.status(), { intervals: [100] })
    .toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('a customer who is asked writes a review, and the owner puts it on the website', {
  tag: '@soak',
}, async ({ backOffice: owner, page, site, ownerToken, allowConsole }) => {
  allowConsole(/status of 400/);
  const project = await finishedJob(site, ownerToken);
  const asked = await fetch(`${site.address}/api/projects/${project}/review-request`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ownerToken}` },
  });
  expect(asked.status).toBe(200);
  const [email] = await site.rows(
    "select body_text from emails where body_text like '%/review/%' order by id desc limit 1",
  );
  const path = /\/review\/[\w-]+/.exec(email?.body_text as string)?.[0] ?? '';
  await page.goto(path);
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Please choose one to five stars.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('4 stars').check();
  await page.getByLabel('Your review').fill('The gate closes with one finger.');
  await page.getByLabel(/may show this review on its website/).check();
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Thank you! We have your review.')).toBeVisible();
  await expect(page.getByLabel('Your review')).toHaveCount(0);
  await page.getByRole('link', { name: 'Change your review' }).click();
  await expect(page.getByLabel('4 stars')).toBeChecked();

  await goTo(owner, '/admin/website');
  const review = owner.getByRole('listitem', { name: 'Review by Opal W.' });
  await review.getByRole('button', { name: 'Show on website' }).click();
  await expect(review.getByText('Put on the website')).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('The gate closes with one finger.')).toBeVisible();
  await expect(page.getByText('Rosa Villarreal')).toHaveCount(0);
});
