import { startFakeTwilio, twilioLogin } from '#fakes/twilio.ts';
import { startSite } from '../harness/site.ts';
import { waitUntil } from '../harness/wait-until.ts';
import { goTo } from './go-to.ts';
import { test as base, expect, expectAccessible } from './journey.ts';

let twilio: Awaited<ReturnType<typeof startFakeTwilio>>;

// A separate site: the phone network calls its public address.
const test = base.extend({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
    async ({}, use) => {
      twilio = await startFakeTwilio();
      const site = await startSite({
        prepared: process.env.PLUMBLINE_PREPARED_SITE,
        envAt: (port) => ({
          TWILIO_API_URL: twilio.url,
          PUBLIC_URL: `http://127.0.0.1:${port}`,
        }),
      });
      await use(site);
      await site.remove();
      await twilio.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

test('a caller nobody answers tells the assistant what is needed, and the owner finds the request', async ({
  site,
  backOffice: owner,
  ownerToken,
}) => {
  const call = async (method: string, path: string, json: unknown) => {
    const headers = { authorization: `Bearer ${ownerToken}`, 'content-type': 'application/json' };
    const answer = await fetch(site.address + path, {
      method,
      headers,
      body: JSON.stringify(json),
    });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const current_password = 'correct-horse';
  await call('PUT', '/api/settings/twilio', { ...twilioLogin, current_password });
  await call('POST', '/api/settings/twilio/phone-calls', { current_password });
  await goTo(owner, '/admin/settings/calls');
  await owner.getByText('Assistant answers missed calls', { exact: true }).click();
  await owner.getByText('Do not disturb', { exact: true }).click();
  await owner.getByRole('button', { name: 'Save Settings' }).click();
  await expect(owner.getByText('Saved', { exact: true })).toBeVisible();

  const { leg, over } = twilio.calls.callIn('+18305550163');
  for (const sentence of ['My kitchen faucet drips all night', 'I am Gwen Moy', '12 Oak Lane']) {
    await leg.does('asked');
    const heard = leg.heard.length;
    leg.say(sentence);
    await waitUntil('it is answered', () => leg.heard.length > heard);
  }
  expect(leg.heard.at(-1)).toContain('Is that right?');
  leg.press('1');
  await over;

  await goTo(owner, '/admin/chat');
  await owner
    .getByRole('main')
    .getByRole('link', { name: /Gwen Moy/ })
    .click();
  await expect(
    owner.getByText('This was a phone call, so nothing can be written here.'),
  ).toBeVisible();
  await expect(owner.getByRole('log')).toContainText('Let me read that back.');
  await expect(owner.getByRole('button', { name: 'Escalate to Human' })).toBeHidden();
  await expectAccessible(owner);
  await owner.screenshot({ path: 'test-results/phone-conversation-desktop.png' });
  await owner.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(owner);
  await owner.screenshot({ path: 'test-results/phone-conversation-phone.png' });
  await owner.setViewportSize({ width: 1440, height: 900 });
  await owner.getByRole('link', { name: 'Open call' }).click();
  await expect(owner.getByText('Conversation log')).toBeVisible();
  await expect(owner.getByText('Missed, request made')).toBeVisible();
  await expect(owner.getByText('My kitchen faucet drips all night').first()).toBeVisible();
  await expectAccessible(owner);
  await owner.screenshot({ path: 'test-results/receptionist-call-desktop.png' });
  await owner.getByRole('link', { name: 'Open request' }).click();
  await expect(owner.getByRole('heading', { name: 'Gwen Moy' })).toBeVisible();
  await expect(owner.getByText('Written down from a phone call')).toBeVisible();
  await owner.screenshot({ path: 'test-results/receptionist-request-desktop.png', fullPage: true });
});
