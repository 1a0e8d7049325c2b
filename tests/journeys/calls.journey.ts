import type { Page } from '@playwright/test';
import { expectApproved } from '../harness/approved-screens.ts';
import { enterPortal } from '../harness/portal-site.ts';
import { startSite } from '../harness/site.ts';
import { openAtRest } from './at-rest.ts';
import { goTo } from './go-to.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { enterAsPartner } from './partner-steps.ts';
import {
  browsersWithTones,
  callNow,
  desk,
  expectTone,
  packets,
  pageThatCalls,
  phone,
  playingFiles,
  tones,
} from './phones.ts';
import { ownerTokenOf } from './sign-in.ts';

const browsers = browsersWithTones();

test('a visitor calls, the owner answers, and both hear each other until one hangs up', async ({
  site,
  ownerToken,
}) => {
  const signedIn = { baseURL: site.address, token: ownerToken };
  const owner = await pageThatCalls(browsers.owner, { ...signedIn, ...phone });
  await owner.page.goto('/phone');
  await expect(owner.page.getByText('Browser calls only', { exact: true })).toBeVisible();
  await expectAccessible(owner.page);

  const visitor = await pageThatCalls(browsers.caller, { baseURL: site.address, ...phone });
  await visitor.page.goto('/');
  await callNow(visitor.page).click();
  const call = visitor.page.getByRole('dialog', { name: 'Call with Hill Country Handyman' });
  await expect(call.getByText('Ringing')).toBeVisible();
  await expect.poll(() => playingFiles(visitor.page)).toEqual(['/ringback.mp3']);
  await expectAccessible(visitor.page);
  await expectApproved(visitor.page, 'call-phone');

  await expect(owner.page.getByText('Incoming call')).toBeVisible();
  await expect.poll(() => playingFiles(owner.page)).toEqual(['/ringtone.mp3']);
  await expect(owner.page.getByRole('heading', { name: 'Unknown' })).toBeVisible();
  await expect(owner.page.getByText('Business Line')).toBeVisible();
  await expectAccessible(owner.page);
  await owner.page.getByRole('button', { name: 'Accept' }).click();

  await expect(owner.page.getByText('Connected')).toBeVisible();
  await expect(call.getByText('Connected')).toBeVisible();
  await expectTone(owner.page, tones.caller);
  await expectTone(visitor.page, tones.owner);
  await expect.poll(() => playingFiles(visitor.page)).toEqual([]);
  await expect.poll(() => playingFiles(owner.page)).toEqual([]);
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

  // The microphone is unplugged: another one is a press away.
  await visitor.page.evaluate(() => {
    const [sender] = window.heard.connections.at(-1)?.getSenders() ?? [];
    sender?.track?.stop();
    sender?.track?.dispatchEvent(new Event('ended'));
  });
  await expect(call.getByRole('alert')).toContainText('Your microphone was disconnected.');
  await expectTone(owner.page, 0);
  await call.getByRole('button', { name: 'Use another microphone' }).click();
  await expect(call.getByRole('alert')).toBeHidden();
  await expectTone(owner.page, tones.caller);

  // Another network: the two find each other again, and the conversation continues.
  const before = await fragmentOf(owner.page);
  await visitor.page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => fragmentOf(owner.page)).not.toBe(before);
  await expectTone(owner.page, tones.caller);
  await expectTone(visitor.page, tones.owner);

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

/** The ICE username fragment of the other side's connection: it changes with the network. */
function fragmentOf(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () =>
      /ice-ufrag:(\S+)/.exec(
        window.heard.connections.at(-1)?.currentRemoteDescription?.sdp ?? '',
      )?.[1],
  );
}

test('two devices of the owner ring, one answers, and the other stops', { tag: '@soak' }, async ({
  site,
  ownerToken,
}) => {
  const signedIn = { baseURL: site.address, token: ownerToken };
  const desktop = await pageThatCalls(browsers.owner, { ...signedIn, ...desk });
  await goTo(desktop.page, '/admin/customers');
  const mobile = await pageThatCalls(browsers.owner, { ...signedIn, ...phone });
  await mobile.page.goto('/phone');
  await expect(mobile.page.getByText('Browser calls only', { exact: true })).toBeVisible();

  const person = { first_name: 'Curtis', last_name: 'Ahrens', phone: '(830) 555-0151' };
  const customer = await pageThatCalls(browsers.caller, { baseURL: site.address, ...desk });
  await enterPortal(
    site,
    customer.page,
    Object.assign(person, { email: 'curtis.calls@example.com' }),
    'Garage shelving',
  );
  await customer.page.goto('/customer/dashboard');
  await callNow(customer.page).click();

  const banner = desktop.page.getByRole('region', { name: 'Incoming call' });
  await expect(banner).toContainText('Curtis Ahrens');
  await expect(banner).toContainText('(830) 555-0151');
  await expect(mobile.page.getByRole('heading', { name: 'Curtis Ahrens' })).toBeVisible();
  await expectAccessible(desktop.page);
  await banner.getByRole('button', { name: 'Accept' }).click();
  await expect(mobile.page.getByText('Incoming call')).toBeHidden();
  await expect(banner).toBeHidden();
  await expectTone(desktop.page, tones.caller);
  await expectTone(customer.page, tones.owner);
  await expectAccessible(desktop.page);

  // The call continues while the owner works.
  await desktop.page.getByRole('link', { name: 'Requests' }).first().click();
  await expect(desktop.page).toHaveURL(/\/admin\/requests/);
  const panel = desktop.page.getByRole('complementary', { name: 'Phone' });
  await expect(panel.getByText('Connected')).toBeVisible();
  await expectTone(customer.page, tones.owner);
  await panel.getByRole('button', { name: 'Hang up' }).click();
  await expect(customer.page.getByRole('heading', { name: 'Call ended' })).toBeVisible();
  const rows = () =>
    site.rows(
      `select call_status, end_reason, duration_seconds > 0 as spoke from calls
        where caller_name = 'Curtis Ahrens'`,
    );
  await expect
    .poll(rows)
    .toEqual([{ call_status: 'completed', end_reason: 'hung_up', spoke: true }]);
  expect([...desktop.errors, ...mobile.errors, ...customer.errors]).toEqual([]);
  for (const { page } of [desktop, mobile, customer]) await page.context().close();
});

test('a second caller shows while the owner talks, rings only where nobody talks, and goes to voicemail', {
  tag: '@soak',
}, async ({ site, ownerToken }) => {
  const signedIn = { baseURL: site.address, token: ownerToken };
  const owner = await pageThatCalls(browsers.owner, { ...signedIn, ...desk });
  await owner.page.goto('/phone');
  await expect(owner.page.getByText('Browser calls only', { exact: true })).toBeVisible();
  const first = await pageThatCalls(browsers.caller, { baseURL: site.address, ...desk });
  await first.page.goto('/');
  await callNow(first.page).click();
  await owner.page.getByRole('button', { name: 'Accept' }).click();
  await expectTone(owner.page, tones.caller);
  const sameBrowser = await owner.page.context().newPage();
  await sameBrowser.goto('/phone');
  await expect(sameBrowser.getByText('Browser calls only', { exact: true })).toBeVisible();
  const other = await pageThatCalls(browsers.owner, { ...signedIn, ...phone });
  await other.page.goto('/phone');
  await expect(other.page.getByText('Browser calls only', { exact: true })).toBeVisible();

  const second = await pageThatCalls(browsers.caller, { baseURL: site.address, ...phone });
  await second.page.goto('/');
  await callNow(second.page).click();
  const waiting = owner.page.getByRole('region', { name: 'Second caller' });
  await expect(waiting).toContainText('Unknown is calling.');
  await expect(sameBrowser.getByText('Incoming call')).toBeVisible();
  await expect.poll(() => playingFiles(other.page)).toEqual(['/ringtone.mp3']);
  expect(await playingFiles(owner.page)).toEqual([]);
  expect(await playingFiles(sameBrowser)).toEqual([]);
  await expectAccessible(owner.page);
  await owner.page.screenshot({ path: 'test-results/second-caller-desktop.png' });
  await owner.page.setViewportSize(phone.viewport);
  await expectAccessible(owner.page);
  await owner.page.screenshot({ path: 'test-results/second-caller-phone.png' });

  await waiting.getByRole('button', { name: 'Send to voicemail' }).click();
  await expect(waiting).toBeHidden();
  await expect(
    second.page.getByRole('heading', { name: "Hill Country Handyman can't pick up" }),
  ).toBeVisible();
  await expectTone(owner.page, tones.caller);
  await expectTone(first.page, tones.owner);
  await owner.page.getByRole('button', { name: 'Hang up' }).click();
  await expect(first.page.getByRole('heading', { name: 'Call ended' })).toBeVisible();
  for (const page of [owner, first, second, other]) {
    expect(page.errors).toEqual([]);
    await page.page.context().close();
  }
});

test('a reload ends the call on the other side, and a killed tab is noticed there', {
  tag: '@soak',
}, async ({ site, ownerToken }) => {
  const signedIn = { baseURL: site.address, token: ownerToken };
  const owner = await pageThatCalls(browsers.owner, { ...signedIn, ...phone });
  await owner.page.goto('/phone');
  await expect(owner.page.getByText('Browser calls only', { exact: true })).toBeVisible();
  const visitor = await pageThatCalls(browsers.caller, { baseURL: site.address, ...desk });

  await visitor.page.goto('/');
  await callNow(visitor.page).click();
  await owner.page.getByRole('button', { name: 'Accept' }).click();
  await expectTone(owner.page, tones.caller);
  await visitor.page.reload();
  await expect(owner.page.getByText(/^Call ended/)).toBeVisible();
  expect(visitor.errors).toEqual([]);

  await callNow(visitor.page).click();
  await owner.page.getByRole('button', { name: 'Accept' }).click();
  await expectTone(owner.page, tones.caller);
  // As when the system discards the tab: it sends nothing anymore.
  const killer = await visitor.page.context().newCDPSession(visitor.page);
  const crashed = visitor.page.waitForEvent('crash');
  killer.send('Page.crash').catch(() => undefined);
  await crashed;
  await expect(owner.page.getByText(/^The connection to the other side was lost/)).toBeVisible();
  expect(owner.errors).toEqual([]);
  await owner.page.context().close();
  await visitor.page.context().close();
});

test('the owner calls a customer who is signed in, and gets a phone number for one who is not', {
  tag: '@soak',
}, async ({ site, ownerToken }) => {
  const signedIn = { baseURL: site.address, token: ownerToken };
  const owner = await pageThatCalls(browsers.owner, { ...signedIn, ...phone });
  const customer = await pageThatCalls(browsers.caller, { baseURL: site.address, ...phone });
  const person = {
    first_name: 'Glenn',
    last_name: 'Stahl',
    email: 'glenn.calls@example.com',
    phone: '(830) 555-0177',
    language: 'spanish',
  };
  await enterPortal(site, customer.page, person, 'Gutter and fascia');

  await owner.page.goto('/phone');
  await expect(owner.page.getByText('Browser calls only', { exact: true })).toBeVisible();
  await owner.page.getByPlaceholder('Enter phone number').fill('8305550177');
  await expect(owner.page.getByText('Glenn Stahl, customer')).toBeVisible();
  await owner.page.getByRole('button', { name: 'Call', exact: true }).click();
  await expect(owner.page.getByRole('alert')).toContainText(
    'Glenn Stahl is not signed in on this website',
  );
  await expect(owner.page.getByRole('link', { name: 'Call (830) 555-0177' })).toHaveAttribute(
    'href',
    'tel:+18305550177',
  );
  await expectAccessible(owner.page);
  await owner.page.getByRole('button', { name: 'Dismiss' }).click();

  await openAtRest(customer.page, '/es/customer/dashboard');
  await owner.page.getByRole('button', { name: 'Contacts' }).click();
  await owner.page.getByPlaceholder('Search contacts...').fill('Glenn');
  const contacts = owner.page.getByRole('list', { name: 'Contacts' }).getByRole('listitem');
  await expect(contacts).toHaveCount(1);
  const contact = contacts.filter({ hasText: 'Glenn Stahl' });
  await contact.getByRole('button', { name: 'Favorite: Glenn Stahl' }).click();
  await expect(contact.getByRole('button', { name: 'Favorite: Glenn Stahl' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectAccessible(owner.page);
  await contact.getByRole('button', { name: 'Call Glenn Stahl' }).click();
  const ringing = customer.page.getByRole('dialog');
  await expect(ringing.getByText('Llamada entrante')).toBeVisible();
  await expectAccessible(customer.page);
  await ringing.getByRole('button', { name: 'Contestar' }).click();
  await expectTone(customer.page, tones.owner);
  await expectTone(owner.page, tones.caller);
  await expect(owner.page.getByRole('heading', { name: 'Glenn Stahl' })).toBeVisible();
  await expectAccessible(owner.page);
  await ringing.getByRole('button', { name: 'Minimizar' }).click();
  await expect(ringing).toBeHidden();
  await expectAccessible(customer.page);
  await customer.page.getByRole('button', { name: 'Terminar llamada' }).click();
  await expect(owner.page.getByText(/^Call ended/)).toBeVisible();
  expect([...owner.errors, ...customer.errors]).toEqual([]);
  await owner.page.context().close();
  await customer.page.context().close();
});

test('the owner calls a partner, who declines', { tag: '@soak' }, async ({ site, ownerToken }) => {
  const partner = await pageThatCalls(browsers.caller, { baseURL: site.address, ...phone });
  await enterAsPartner(site, partner.page, 'Teresa Luna', 'spanish');
  await openAtRest(partner.page, '/partner/dashboard');
  const signedIn = { baseURL: site.address, token: ownerToken };
  const owner = await pageThatCalls(browsers.owner, { ...signedIn, ...desk, colorScheme: 'dark' });
  await owner.page.goto('/phone?tab=contacts');
  await expect(owner.page.getByText('Browser calls only', { exact: true })).toBeVisible();
  for (const tab of ['Dialer', 'Recents', 'Contacts']) {
    await owner.page.getByRole('button', { name: tab }).click();
    await expectAccessible(owner.page);
  }
  await owner.page.getByRole('button', { name: 'Call Teresa Luna' }).last().click();
  const ringing = partner.page.getByRole('dialog');
  await expect(ringing.getByText('Llamada entrante')).toBeVisible();
  await expectAccessible(owner.page);
  await ringing.getByRole('button', { name: 'Rechazar' }).click();
  await expect(ringing).toBeHidden();
  await expect(owner.page.getByText('They declined the call.')).toBeVisible();
  expect([...owner.errors, ...partner.errors]).toEqual([]);
  await owner.page.context().close();
  await partner.page.context().close();
});

test('a call goes on while the server restarts, and is recorded to its end', {
  tag: '@soak',
}, async () => {
  // The browsers find the restarted server at its old address.
  const own = await startSite({
    prepared: process.env.PLUMBLINE_PREPARED_SITE,
    envAt: () => ({}),
  });
  const owner = await pageThatCalls(browsers.owner, {
    baseURL: own.address,
    token: await ownerTokenOf(own),
    ...phone,
  });
  await owner.page.goto('/phone');
  await expect(owner.page.getByText('Browser calls only', { exact: true })).toBeVisible();
  const visitor = await pageThatCalls(browsers.caller, { baseURL: own.address, ...desk });
  await visitor.page.goto('/');
  await callNow(visitor.page).click();
  await owner.page.getByRole('button', { name: 'Accept' }).click();
  await expectTone(owner.page, tones.caller);

  await own.stop();
  await expect(owner.page.getByText('Phone system not ready. Check connection.')).toBeVisible();
  await expectTone(owner.page, tones.caller);
  await own.restart();
  await expect(owner.page.getByText('Browser calls only', { exact: true })).toBeVisible();
  await expectTone(owner.page, tones.caller);
  await expectTone(visitor.page, tones.owner);
  await owner.page.getByRole('button', { name: 'Hang up' }).click();
  await expect(visitor.page.getByRole('heading', { name: 'Call ended' })).toBeVisible();
  const rows = () => own.rows('select call_status, end_reason from calls');
  await expect.poll(rows).toEqual([{ call_status: 'completed', end_reason: 'hung_up' }]);
  await owner.page.context().close();
  await visitor.page.context().close();
  await own.remove();
});
