import { phoneJpeg } from '../harness/pictures.ts';
import { ownerCall } from '../harness/portal-site.ts';
import { goTo } from './go-to.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { ownerContext } from './sign-in.ts';

const small = { width: 390, height: 844 };

test('the owner picks an idea, has it written, changes it, schedules it, and finds it in the library', async ({
  backOffice: owner,
}) => {
  await goTo(owner, '/admin/content');
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

test('on a phone, without any key, the owner plans a post and publishes it with the pack', {
  tag: '@soak',
}, async ({ browser, site, ownerToken }) => {
  const context = await ownerContext(browser, site, ownerToken, {
    viewport: small,
    hasTouch: true,
    isMobile: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const owner = await context.newPage();
  const { post } = await ownerCall(site, '/api/content/posts', {
    topic: 'Deck check before the cookout',
    content_type: 'tip',
    content: 'Push a screwdriver into the wood near the house.',
    hashtags: ['DeckCare'],
    targets: [{ platform: 'youtube' }],
  });
  await goTo(owner, '/admin/content/calendar');
  await owner.getByRole('button', { name: 'Schedule Content', exact: true }).click();
  const scheduling = owner.getByRole('dialog', { name: 'Schedule content' });
  await scheduling.getByLabel('Draft').selectOption(post.id);
  await scheduling.getByLabel('Date').fill('2099-03-03');
  await scheduling.getByRole('button', { name: 'Schedule post' }).click();
  await expect(scheduling).toBeHidden();
  await goTo(owner, '/admin/content/calendar?date=2099-03-01&view=month');
  await owner.getByRole('region', { name: 'March 3, 2099' }).getByText('Deck check').click();
  const moving = owner.getByRole('dialog', { name: /Deck check/ });
  await moving.getByLabel('Date').fill('2099-03-05');
  await moving.getByRole('button', { name: 'Move post' }).click();
  await expect(owner.getByRole('region', { name: 'March 5, 2099' })).toContainText('Deck check');
  await expectAccessible(owner);

  await goTo(owner, `/admin/content/posts/${post.id}`);
  await owner.getByRole('button', { name: 'Publish pack for YouTube' }).click();
  const pack = owner.getByRole('dialog', { name: 'Publish on YouTube' });
  await expect(pack).toContainText('publish them by hand');
  await pack.getByRole('button', { name: 'Copy text' }).click();
  await expect(pack.getByRole('status')).toHaveText('The text is copied.');
  expect(await owner.evaluate(() => navigator.clipboard.readText())).toContain('#DeckCare');
  await expect(pack.getByRole('link', { name: 'Open YouTube' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/',
  );
  await pack.getByRole('button', { name: 'Mark as published' }).click();
  await expect(pack).toBeHidden();
  await expect(owner.getByRole('list', { name: 'Where this post goes' })).toContainText(
    'Published',
  );
  await expect(owner.getByText('Duplicate it in the library')).toBeVisible();
  await expectAccessible(owner);
  await context.close();
});

test('the owner drags a post to another day of the calendar', { tag: '@soak' }, async ({
  site,
  backOffice: owner,
}) => {
  await ownerCall(site, '/api/content/posts', {
    topic: 'Gate that drags',
    content_type: 'tip',
    content: 'Check the hinge post with a level first.',
    hashtags: [],
    targets: [{ platform: 'facebook' }],
    scheduled_for: '2099-06-09T15:00:00Z',
    status: 'scheduled',
  });
  await goTo(owner, '/admin/content/calendar?date=2099-06-01&view=month');
  const dayOf = (name: string) => owner.getByRole('region', { name });
  await dayOf('June 9, 2099').getByRole('link').dragTo(dayOf('June 17, 2099'));
  await expect(owner.getByRole('region', { name: 'June 17, 2099' })).toContainText('10:00');
  await owner.getByRole('button', { name: 'Week' }).click();
  await owner.getByRole('button', { name: 'Next week' }).click();
  await owner.getByRole('button', { name: 'Next week' }).click();
  await expect(dayOf('June 17, 2099').getByRole('link', { name: /Gate that drags/ })).toBeVisible();
});

test('photos of a finished project are used once the customer has agreed, before and after side by side', {
  tag: '@soak',
}, async ({ site, ownerToken, backOffice: owner }) => {
  const { project } = await ownerCall(site, '/api/projects', {
    customer: { first_name: 'Paula', last_name: 'Porch', email: 'paula.porch@example.com' },
    title: 'Porch rail in cedar',
    description: '',
    category: 'carpentry',
    status: 'completed',
  });
  for (const stage of ['before', 'after']) {
    const body = new FormData();
    body.set('stage', stage);
    body.append('photos', new Blob([new Uint8Array(await phoneJpeg())]), `rail ${stage}.jpg`);
    const headers = { authorization: `Bearer ${ownerToken}` };
    const path = `${site.address}/api/projects/${project.id}/photos`;
    await fetch(path, { method: 'POST', headers, body });
  }
  const { post } = await ownerCall(site, '/api/content/posts', {
    topic: 'Before and after: a porch rail',
    content_type: 'showcase',
    content: 'Cedar, sealed on all sides.',
    hashtags: [],
    targets: [{ platform: 'instagram' }],
  });
  await goTo(owner, `/admin/content/posts/${post.id}`);
  await owner.getByRole('button', { name: 'From a finished project' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Photos of finished projects' });
  await dialog.getByLabel('Project', { exact: true }).selectOption(project.id);
  const photos = dialog.getByRole('list', { name: 'Photos' }).getByRole('checkbox');
  await photos.first().check();
  await photos.last().check();
  await dialog.getByRole('checkbox', { name: /no faces/ }).check();
  const compose = dialog.getByRole('button', { name: 'Before and after side by side' });
  await expect(compose).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /customer agreed/ }).check();
  await expect(compose).toBeEnabled();
  await expectAccessible(owner);
  await compose.click();
  await expect(dialog).toBeHidden();
  await expect(
    owner
      .getByRole('article', { name: /Preview/ })
      .getByRole('img')
      .first(),
  ).toBeVisible();
  await owner.getByLabel('Date').fill('2099-04-02');
  await owner.getByRole('button', { name: 'Schedule Post' }).click();
  await expect(owner.getByText('The post is scheduled.')).toBeVisible();
});
