import { startFakeTwilio, twilioLogin } from '#fakes/twilio.ts';
import { phoneJpeg } from '../harness/pictures.ts';
import { ownerCall } from '../harness/portal-site.ts';
import { startSite } from '../harness/site.ts';
import { waitUntil } from '../harness/wait-until.ts';
import { goTo } from './go-to.ts';
import { test as base, expect, expectAccessible } from './journey.ts';

const small = { width: 390, height: 844 };
let twilio: Awaited<ReturnType<typeof startFakeTwilio>>;

// A separate site: the provider reports to its public address.
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

test('the owner texts a customer by hand at first, then through Twilio, and is answered with a photo and STOP', async ({
  site,
  backOffice: owner,
  allowConsole,
}) => {
  const phone = '+18305550161';
  const { customer } = await ownerCall(site, '/api/customers', {
    first_name: 'Tess',
    last_name: 'Textor',
    email: 'tess.textor@example.com',
    phone,
  });

  // Without a connection a text waits to be sent by hand, and nothing claims that it was sent.
  await goTo(owner, `/admin/customers/${customer.id}`);
  await owner.getByRole('link', { name: 'Text Tess Textor' }).click();
  await expect(owner.getByText('To Tess Textor')).toBeVisible();
  await owner.getByRole('textbox', { name: /^Text/ }).fill('See you at 9 & bring the key.');
  await expect(owner.getByText('charged as 1 text')).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Prepare text' }).click();
  const log = owner.getByRole('log', { name: 'Texts' });
  await expect(log).toContainText('Ready to send by hand');
  await expect(log.getByRole('link', { name: 'Open texting app' })).toHaveAttribute(
    'href',
    `sms:${phone}?&body=See%20you%20at%209%20%26%20bring%20the%20key.`,
  );
  await owner.getByRole('link', { name: 'Ready to send by hand: 1' }).click();
  const ready = owner.getByRole('region', { name: 'Ready to send by hand' });
  await expect(ready.getByText('See you at 9 & bring the key.')).toBeVisible();
  await expectAccessible(owner);
  await ready.getByRole('button', { name: 'Mark as sent by hand' }).click();
  await expect(ready.getByText('Nothing to send')).toBeVisible();

  // Connected under Settings.
  await owner.getByRole('link', { name: 'Connect Twilio' }).click();
  await owner.getByRole('button', { name: 'Set up Twilio' }).click();
  await owner.getByLabel('Account SID').fill(twilioLogin.account_sid);
  await owner.getByLabel('Auth token').fill(twilioLogin.auth_token);
  await owner.getByLabel('Business number').fill('(830) 555-0142');
  const form = owner.locator('form').filter({ has: owner.getByLabel('Account SID') });
  await form.getByLabel('Your Plumbline password').fill('correct-horse');
  await expectAccessible(owner);
  await form.getByRole('button', { name: 'Test and save' }).click();
  await expect(owner.getByText('Connected. Twilio accepted')).toBeVisible();

  // Phone calls are turned on beside it, and off again.
  const calls = owner.locator('form').filter({ hasText: 'Have calls to (830) 555-0142 ring' });
  allowConsole(/400 \(Bad Request\)/);
  await calls.getByLabel('Your Plumbline password').fill('wrong');
  await calls.getByRole('button', { name: 'Turn on phone calls' }).click();
  await expect(calls.getByRole('alert')).toHaveText("That isn't your current password.");
  await calls.getByLabel('Your Plumbline password').fill('correct-horse');
  await calls.getByRole('button', { name: 'Turn on phone calls' }).click();
  await expect(owner.getByText('Calls to (830) 555-0142 ring here')).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Turn off phone calls' }).click();
  await expect(calls).toBeVisible();

  // Written with a template, delivered, with each status as it is reported.
  await goTo(owner, '/admin/messages');
  await owner.getByRole('link', { name: 'Text messages' }).click();
  await owner
    .getByRole('main')
    .getByRole('link', { name: /Tess Textor/ })
    .click();
  await expect(log).toContainText('Sent by hand');
  await owner.getByLabel('Template').selectOption('Running late');
  await expect(owner.getByLabel('Text Tess Textor')).toHaveValue(/^Hi Tess, I'm running/);
  await owner.getByRole('button', { name: 'Send' }).click();
  await expect(log).toContainText('Accepted by Twilio', { timeout: 45_000 });
  const text = await waitUntil('Twilio has the text', () => twilio.texts[0]);
  expect(text.to).toBe(phone);
  await twilio.report(text, 'delivered');
  await expect(log).toContainText('Delivered');

  // The customer answers with a photo; it is there without a reload.
  const incoming = `${site.address}/api/webhooks/twilio/texts`;
  await twilio.text(incoming, phone, 'No problem, the gate is open', [
    new Uint8Array(await phoneJpeg(320, 240)),
  ]);
  await expect(log).toContainText('the gate is open');
  await expect(log.getByRole('button', { name: 'Open photo 1' })).toBeVisible({ timeout: 45_000 });
  await expectAccessible(owner);
  await owner.screenshot({ path: 'test-results/texts-desktop.png' });
  await owner.setViewportSize(small);
  await expectAccessible(owner);
  await owner.screenshot({ path: 'test-results/texts-phone.png' });
  await owner.setViewportSize({ width: 1440, height: 900 });

  // STOP: shown on the thread, and nothing more can be sent.
  await twilio.text(incoming, phone, 'STOP');
  await expect(owner.getByText('Opted out on')).toBeVisible();
  await expect(owner.getByText('opted out of texts, so nothing can be sent')).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Send' })).toBeHidden();
  await goTo(owner, `/admin/customers/${customer.id}`);
  await expect(owner.getByRole('link', { name: 'Text, delivered' })).toBeVisible();
  await expect(owner.getByText('Opted out of texts')).toBeVisible();

  // An unknown person: a request from their text and photo in two presses, then a new customer.
  await twilio.text(incoming, '+18305550162', 'Hi, this is Nora Neu. Do you fix fences?', [
    new Uint8Array(await phoneJpeg(320, 240)),
  ]);
  await goTo(owner, '/admin/messages/texts');
  await owner
    .getByRole('main')
    .getByRole('link', { name: /\(830\) 555-0162/ })
    .click();
  await expect(log.getByRole('button', { name: 'Open photo 1' })).toBeVisible({ timeout: 45_000 });
  await owner.getByRole('button', { name: 'Create request' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Create request' });
  await expect(dialog.getByLabel('What needs doing')).toHaveValue(/Do you fix fences/);
  await expect(dialog.getByLabel('First name')).toHaveValue('Nora');
  await expect(dialog.getByText('1 photo goes with it.')).toBeVisible();
  await expectAccessible(owner);
  await owner.screenshot({ path: 'test-results/text-request-desktop.png' });
  await owner.setViewportSize(small);
  await expectAccessible(owner);
  await owner.screenshot({ path: 'test-results/text-request-phone.png' });
  await owner.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Create request' }).click();
  await owner.waitForURL(/\/admin\/requests\//);
  await expect(owner.getByText('Written down from text messages')).toBeVisible();
  await owner.goBack();
  await expect(owner.getByRole('link', { name: 'Request', exact: true })).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Create request' })).toBeHidden();
  await owner.screenshot({ path: 'test-results/text-thread-desktop.png' });
  await owner.getByRole('button', { name: 'Add or link customer' }).click();
  await owner.getByRole('button', { name: 'Add customer' }).click();
  const add = owner.getByRole('dialog', { name: 'Add Customer' });
  await expect(add.getByLabel('Phone')).toHaveValue('(830) 555-0162');
  await add.getByLabel('First name').fill('Nora');
  await add.getByLabel('Last name').fill('Neu');
  await add.getByRole('button', { name: 'Add Customer' }).click();
  await expect(owner.getByRole('heading', { name: 'Nora Neu' })).toBeVisible();
});
