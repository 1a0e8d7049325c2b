import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { browserWithTone, expectTone, packets, pageThatCalls } from './phones.ts';
import { browserOf } from './sign-in.ts';

const desk = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** What each side's microphone hears all the time, in hertz. */
const tones = { owner: 800, caller: 450 };

let owners: Awaited<ReturnType<typeof browserWithTone>>;
let callers: Awaited<ReturnType<typeof browserWithTone>>;

test.beforeAll(async () => {
  owners = await browserWithTone(tones.owner);
  callers = await browserWithTone(tones.caller);
});

test.afterAll(async () => {
  await owners.close();
  await callers.close();
});

function callNow(page: Page) {
  return page.getByRole('button', { name: 'Call now from your browser' });
}

test('a visitor calls, the owner answers, and both hear each other until one hangs up', async ({
  site,
  ownerToken,
}) => {
  const signedIn = { baseURL: site.address, storageState: browserOf(site, ownerToken) };
  const owner = await pageThatCalls(owners.browser, { ...signedIn, ...phone });
  await owner.page.goto('/phone');
  await expect(owner.page.getByText('Ready', { exact: true })).toBeVisible();
  await expectAccessible(owner.page);

  const visitor = await pageThatCalls(callers.browser, { baseURL: site.address, ...phone });
  await visitor.page.goto('/');
  await callNow(visitor.page).click();
  const call = visitor.page.getByRole('dialog', { name: 'Call with Hill Country Handyman' });
  await expect(call.getByText('Ringing')).toBeVisible();
  await expectAccessible(visitor.page);

  await expect(owner.page.getByText('Incoming call')).toBeVisible();
  await expect(owner.page.getByRole('heading', { name: 'Unknown' })).toBeVisible();
  await expect(owner.page.getByText('Business Line')).toBeVisible();
  await expectAccessible(owner.page);
  await owner.page.getByRole('button', { name: 'Accept' }).click();

  await expect(owner.page.getByText('Connected')).toBeVisible();
  await expect(call.getByText('Connected')).toBeVisible();
  await expectTone(owner.page, tones.caller);
  await expectTone(visitor.page, tones.owner);
  const counted = await packets(owner.page);
  expect(counted.sent).toBeGreaterThan(10);
  expect(counted.received).toBeGreaterThan(10);
  await expectAccessible(owner.page);
  await expectAccessible(visitor.page);

  await call.getByRole('button', { name: 'Mute' }).click();
  await expectTone(owner.page, 0);
  await call.getByRole('button', { name: 'Muted' }).click();
  await expectTone(owner.page, tones.caller);
  await owner.page.getByRole('button', { name: 'Mute' }).click();
  await expectTone(visitor.page, 0);
  await owner.page.getByRole('button', { name: 'Muted' }).click();
  await expectTone(visitor.page, tones.owner);

  await owner.page.getByRole('button', { name: 'Keypad' }).click();
  for (const key of ['4', '2', '#']) await owner.page.getByRole('button', { name: key }).click();
  await expect(owner.page.getByLabel('Digits sent')).toHaveText('42#');
  await expect.poll(() => owner.page.evaluate(() => window.heard.digits.join(''))).toBe('42#');

  await call.getByRole('button', { name: 'End call' }).click();
  await expect(call.getByRole('heading', { name: 'Call ended' })).toBeVisible();
  await expect(owner.page.getByText(/^Call ended\. It took 0:/)).toBeVisible();
  await owner.page.getByRole('button', { name: 'Recents' }).click();
  const recent = owner.page.getByRole('list', { name: 'Recent calls' }).getByRole('listitem');
  await expect(recent.first()).toContainText('Unknown');
  await expect(recent.first()).toContainText(/00:\d\d/);
  await expectAccessible(owner.page);
  await call.getByRole('button', { name: 'Close' }).click();
  await expect(call).toBeHidden();
  expect([...owner.errors, ...visitor.errors]).toEqual([]);
  await owner.page.context().close();
  await visitor.page.context().close();
});
