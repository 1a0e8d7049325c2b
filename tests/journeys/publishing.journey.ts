import { metaLogin, startFakeMeta } from '#fakes/social-networks.ts';
import { fromNow } from '../harness/business-day.ts';
import { phoneJpeg } from '../harness/pictures.ts';
import { startSite } from '../harness/site.ts';
import { goTo } from './go-to.ts';
import { test as base, expect, expectAccessible } from './journey.ts';

let meta: Awaited<ReturnType<typeof startFakeMeta>>;

// A separate site: the network sends the owner back to its public address.
const test = base.extend({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
    async ({}, use) => {
      meta = await startFakeMeta();
      const site = await startSite({
        prepared: process.env.PLUMBLINE_PREPARED_SITE,
        envAt: (port) => ({
          META_APP_ID: metaLogin.appId,
          META_APP_SECRET: metaLogin.appSecret,
          META_API_URL: meta.url,
          PUBLIC_URL: `http://127.0.0.1:${port}`,
        }),
      });
      await use(site);
      await site.remove();
      await meta.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

test('the owner connects a page, and an idea becomes a post that goes out by itself and brings numbers', {
  tag: '@soak',
}, async ({ site, backOffice: owner, ownerToken }) => {
  await goTo(owner, '/admin/content/accounts');
  await owner.getByRole('button', { name: 'Connect Facebook and Instagram' }).click();
  await expect(owner.getByText('2 accounts are connected.')).toBeVisible();
  await owner.getByRole('link', { name: 'Social Accounts' }).first().click();
  await expect(owner.getByRole('list', { name: 'Facebook accounts' })).toContainText(
    'posts go out by themselves',
  );
  await expect(owner.getByRole('list', { name: 'Instagram accounts' })).toContainText('980');

  await owner.getByRole('link', { name: 'Create Content' }).click();
  await owner.getByRole('button', { name: /dripping faucet/ }).click();
  await owner.getByRole('checkbox', { name: 'Instagram' }).check();
  await owner.getByRole('button', { name: 'Generate Content' }).click();
  const text = owner.getByRole('textbox', { name: 'Text', exact: true });
  await expect(text).not.toHaveValue('');
  await text.fill(`${await text.inputValue()}\n\nAsk Wade!`);
  await owner.getByRole('textbox', { name: 'Text for Instagram' }).fill('Ask Wade on Instagram!');
  await owner.locator('input[type=file]').setInputFiles({
    name: 'faucet.jpg',
    mimeType: 'image/jpeg',
    buffer: await phoneJpeg(),
  });
  await expect(owner.getByRole('list', { name: 'Pictures of this post' })).toBeVisible();
  await expectAccessible(owner);
  await owner.getByLabel('Date').fill('2099-03-02');
  await owner.getByLabel('Time').fill('10:00');
  await owner.getByRole('button', { name: 'Schedule Post' }).click();
  const where = owner.getByRole('list', { name: 'Where this post goes' });
  await expect(where.getByText('Scheduled', { exact: true })).toHaveCount(2);

  // Its time comes.
  const [{ post_id }] = await site.rows('select post_id from content_post_targets limit 1');
  const moved = await owner.request.put(`/api/content/posts/${post_id}/schedule`, {
    headers: { authorization: `Bearer ${ownerToken}` },
    data: { scheduled_for: fromNow().toISOString() },
  });
  expect(moved.status()).toBe(200);
  await expect(where.getByText('Published')).toHaveCount(2);
  expect(meta.posts.map(({ pictures }) => pictures)).toEqual([1, 1]);
  expect(meta.posts.some((one) => one.text.startsWith('Ask Wade on Instagram!'))).toBe(true);
  expect(meta.posts.some((one) => one.text.includes('Ask Wade!\n\nhttp://127.0.0.1'))).toBe(true);
  await expect(where.getByRole('link', { name: 'View post' })).toHaveCount(2);

  await goTo(owner, '/admin/content/analytics');
  await owner.getByRole('button', { name: 'Read numbers now' }).click();
  const totals = owner.getByLabel('Totals');
  await expect(totals).toContainText('36');
  await expect(owner.getByRole('region', { name: 'By platform' })).toContainText('Instagram');
  await expectAccessible(owner);
});
