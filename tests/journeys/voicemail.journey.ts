import { expect, expectAccessible, test } from './journey.ts';
import {
  browsersWithTones,
  callNow,
  desk,
  pageThatCalls,
  phone,
  recordedSeconds,
  soundWait,
  toneOfPlayer,
  tones,
  watchSeconds,
} from './phones.ts';

const browsers = browsersWithTones();

test('the owner sends a caller to voicemail, where a message is recorded', {
  tag: '@soak',
}, async ({ site, ownerToken }) => {
  const signedIn = { baseURL: site.address, token: ownerToken };
  const owner = await pageThatCalls(browsers.owner, { ...signedIn, ...phone });
  await owner.page.goto('/phone');
  await expect(owner.page.getByText('Browser calls only', { exact: true })).toBeVisible();
  const visitor = await pageThatCalls(browsers.caller, { baseURL: site.address, ...phone });
  await visitor.page.goto('/es');
  await visitor.page.getByRole('button', { name: 'Llamar ahora desde su navegador' }).click();
  await owner.page.getByRole('button', { name: 'To voicemail' }).click();
  const call = visitor.page.getByRole('dialog');
  await expect(
    call.getByRole('heading', { name: 'Hill Country Handyman no puede contestar' }),
  ).toBeVisible();
  await expectAccessible(visitor.page);
  await call.getByRole('button', { name: 'Empezar a grabar ahora' }).click();
  await expect(call.getByText('Grabando su mensaje')).toBeVisible();
  await expect.poll(() => recordedSeconds(call)).toBeGreaterThanOrEqual(2);
  await expectAccessible(visitor.page);
  const shown = await watchSeconds(call);
  await call.getByRole('button', { name: 'Empezar de nuevo' }).click();
  await expect.poll(shown).toContain(0);
  await expect.poll(() => recordedSeconds(call)).toBeGreaterThanOrEqual(1);
  await call.getByRole('button', { name: 'Terminar sin enviar' }).click();
  await expect(call).toBeHidden();
  expect([...owner.errors, ...visitor.errors]).toEqual([]);
  await owner.page.context().close();
  await visitor.page.context().close();
});

test('a call that nobody answers is offered voicemail, and the owner sees that it was missed', {
  tag: '@soak',
}, async ({ site, ownerToken }) => {
  const signedIn = { baseURL: site.address, token: ownerToken };
  const owner = await pageThatCalls(browsers.owner, { ...signedIn, ...phone });
  await owner.page.goto('/phone?tab=recents');
  await expect(owner.page.getByText('Browser calls only', { exact: true })).toBeVisible();
  const visitor = await pageThatCalls(browsers.caller, { baseURL: site.address, ...phone });
  await visitor.page.goto('/');
  await callNow(visitor.page).click();
  await expect(owner.page.getByText('Incoming call')).toBeVisible();
  await expect(
    visitor.page.getByRole('heading', { name: "Hill Country Handyman can't pick up" }),
  ).toBeVisible();
  const recent = owner.page.getByRole('list', { name: 'Recent calls' }).getByRole('listitem');
  await expect(recent.first()).toContainText('Missed');
  await expect(recent.first()).toContainText('00:00');
  expect([...owner.errors, ...visitor.errors]).toEqual([]);
  await owner.page.context().close();
  await visitor.page.context().close();
});

test('while nobody is there a caller gets to voicemail at once, and without a microphone to the phone', async ({
  site,
  page,
}) => {
  const visitor = await pageThatCalls(browsers.caller, { baseURL: site.address, ...desk });
  await visitor.page.goto('/');
  await callNow(visitor.page).click();
  const call = visitor.page.getByRole('dialog');
  await expect(
    call.getByRole('heading', { name: "Hill Country Handyman can't pick up" }),
  ).toBeVisible();
  await call.getByRole('button', { name: 'End without sending' }).click();
  await expect(call).toBeHidden();
  await expect(callNow(visitor.page)).toBeFocused();
  expect(visitor.errors).toEqual([]);
  await visitor.page.context().close();

  await page.goto('/');
  await callNow(page).click();
  const notice = page.getByRole('dialog');
  await expect(notice.getByRole('heading', { name: /microphone/i })).toBeVisible();
  await expect(notice.getByRole('link', { name: 'Call (830) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+18305550142',
  );
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toBeHidden();
});

test('a caller leaves a message, and the owner plays it in the softphone', async ({
  site,
  ownerToken,
}) => {
  const visitor = await pageThatCalls(browsers.caller, { baseURL: site.address, ...phone });
  await visitor.page.goto('/');
  await callNow(visitor.page).click();
  const call = visitor.page.getByRole('dialog');
  await call.getByRole('button', { name: 'Start recording now' }).click();
  await expect.poll(() => recordedSeconds(call)).toBeGreaterThanOrEqual(3);
  // A small phone.
  await visitor.page.setViewportSize({ width: 360, height: 640 });
  for (const name of ['Send message', 'End without sending'])
    await expect(call.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await call.getByRole('button', { name: 'Send message' }).click();
  await expect(call.getByRole('heading', { name: 'Your message was sent' })).toBeVisible();
  expect(visitor.errors).toEqual([]);
  await visitor.page.context().close();

  const signedIn = { baseURL: site.address, token: ownerToken };
  const owner = await pageThatCalls(browsers.owner, { ...signedIn, ...phone });
  await owner.page.goto('/phone');
  await owner.page.getByRole('button', { name: /^Voicemail.*new messages/ }).click();
  const messages = owner.page.getByRole('list', { name: 'Voicemails' }).getByRole('listitem');
  // Newest first; other journeys leave some, too.
  const message = messages.first();
  await expect(message.getByText('New:')).toBeVisible();
  const before = await messages.count();
  await expectAccessible(owner.page);
  await message.getByRole('button', { name: /^Play/ }).click();
  await expect.poll(() => toneOfPlayer(owner.page), { timeout: soundWait }).toBe(tones.caller);
  await expect(message.getByText('New:')).toBeHidden();
  await expectAccessible(owner.page);
  await message.getByRole('button', { name: /^Delete the message/ }).click();
  await owner.page.getByRole('button', { name: 'Delete voicemail' }).click();
  await expect(messages).toHaveCount(before - 1);
  expect(owner.errors).toEqual([]);
  await owner.page.context().close();
});
