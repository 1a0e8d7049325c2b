import type { Page } from '@playwright/test';
import { startFakeTwilio, twilioLogin } from '#fakes/twilio.ts';
import { type BrowserCall, startFakeVoice } from '#fakes/twilio-voice.ts';
import { owner as ownerLogin, type Site, startSite } from '../harness/site.ts';
import { openAtRest } from './at-rest.ts';
import { carryToPhone } from './far-phone.ts';
import { test as base, expect, expectAccessible } from './journey.ts';
import { browserWithTone, expectTone, packets, pageThatCalls, playingFiles } from './phones.ts';

const small = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** What the microphones of the owner and the far phone hear all the time, in hertz. */
const tones = { owner: 800, phone: 450 };

let twilio: Awaited<ReturnType<typeof startFakeTwilio>>;
let voice: Awaited<ReturnType<typeof startFakeVoice>>;
let owners: Awaited<ReturnType<typeof browserWithTone>>;
let phones: Awaited<ReturnType<typeof browserWithTone>>;
let phone: Page;
/** The calls of the owner's browser at Twilio, latest last. */
let calls: BrowserCall[] = [];

// A separate site: Twilio calls back at its public address.
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

test.beforeAll(async ({ site }) => {
  voice = await startFakeVoice({
    onCall(call) {
      calls.push(call);
      void carryToPhone(twilio, call, phone);
    },
  });
  owners = await browserWithTone(tones.owner, voice.flags);
  phones = await browserWithTone(tones.phone);
  ({ page: phone } = await pageThatCalls(phones.browser, { baseURL: site.address }));
  await phone.goto('/terms');
});

test.beforeEach(() => {
  calls = [];
});

test.afterAll(async () => {
  await owners.close();
  await phones.close();
  await voice.stop();
});

/** Connects the account and turns calls on, as the owner does under Settings. */
async function turnOnCalls(site: Site, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const path = `${site.address}/api/settings/twilio`;
  const send = async (method: string, to: string, fields: object) => {
    const body = JSON.stringify({ ...fields, current_password: ownerLogin.password });
    expect((await fetch(to, { method, headers, body })).status).toBe(200);
  };
  await send('PUT', path, twilioLogin);
  await send('POST', `${path}/phone-calls`, {});
}

async function softphone(site: Site, token: string) {
  await turnOnCalls(site, token);
  const owner = await pageThatCalls(owners.browser, {
    baseURL: site.address,
    token,
    ...small,
  });
  await owner.page.goto('/phone');
  await expect(owner.page.getByText('Ready', { exact: true })).toBeVisible();
  return owner;
}

async function dial(page: Page, number: string) {
  await page.getByPlaceholder('Enter phone number').fill(number);
  await page.getByRole('button', { name: 'Call', exact: true }).click();
}

test('the owner calls a phone number, both hear each other, and either of them hangs up', {
  tag: '@soak',
}, async ({ site, ownerToken }) => {
  const owner = await softphone(site, ownerToken);
  await dial(owner.page, '8305550191');
  await expect(owner.page.getByText('Ringing')).toBeVisible();
  await expect.poll(() => playingFiles(owner.page)).toEqual(['/ringback.mp3']);
  await expectAccessible(owner.page);
  const far = await twilio.calls.phone('+18305550191');
  expect(far.from).toBe(twilioLogin.number);
  far.pickUp();
  await expect(owner.page.getByText('Connected')).toBeVisible();
  await expectTone(phone, tones.owner);
  await expectTone(owner.page, tones.phone);
  await expect.poll(() => playingFiles(owner.page)).toEqual([]);
  const counted = await packets(owner.page);
  expect(counted.sent).toBeGreaterThan(10);
  expect(counted.received).toBeGreaterThan(10);
  // Opus, then PCMU; in between is opus once more, sent twice.
  expect(calls[0]?.offer).toMatch(/m=audio \d+ \S+ 111 (63 )?0 /);
  await expectAccessible(owner.page);
  await owner.page.screenshot({ path: 'test-results/network-call-phone.png' });

  await owner.page.getByRole('button', { name: 'Mute' }).click();
  await expectTone(phone, 0);
  await owner.page.getByRole('button', { name: 'Muted' }).click();
  await expectTone(phone, tones.owner);
  await owner.page.getByRole('button', { name: 'Keypad' }).click();
  for (const key of ['4', '2', '#']) await owner.page.getByRole('button', { name: key }).click();
  await expect(owner.page.getByLabel('Digits sent')).toHaveText('42#');
  await expect.poll(() => owner.page.evaluate(() => window.heard.digits.join(''))).toBe('42#');

  // The microphone is unplugged: another one is a press away.
  await owner.page.evaluate(() => {
    const [sender] = window.heard.connections.at(-1)?.getSenders() ?? [];
    sender?.track?.stop();
    sender?.track?.dispatchEvent(new Event('ended'));
  });
  await expect(owner.page.getByRole('alert')).toContainText('Your microphone was disconnected.');
  await expectTone(phone, 0);
  await owner.page.getByRole('button', { name: 'Use another microphone' }).click();
  await expectTone(phone, tones.owner);

  await owner.page.getByRole('button', { name: 'Hang up' }).click();
  await calls[0]?.ended;
  await expect(owner.page.getByText(/^Call ended\. It took 0:/)).toBeVisible();
  await far.does('over');

  await dial(owner.page, '8305550192');
  const next = await twilio.calls.phone('+18305550192');
  next.pickUp();
  await expectTone(owner.page, tones.phone);
  await expect(owner.page.getByRole('timer')).not.toHaveText('00:00');
  next.hangUp();
  await expect(owner.page.getByText(/^Call ended\. It took 0:/)).toBeVisible();
  const spoken = { call_status: 'completed', end_reason: 'hung_up', line: 'twilio' };
  const rows = () =>
    site.rows(
      `select caller_number, call_status, end_reason, line, call_direction, duration_seconds > 0 as spoke
       from calls where caller_number in ('+18305550191', '+18305550192') order by started_at`,
    );
  await expect.poll(rows).toEqual(
    ['+18305550191', '+18305550192'].map((caller_number) => ({
      ...spoken,
      caller_number,
      call_direction: 'outbound',
      spoke: true,
    })),
  );
  // Neither sounds nor statistics of Twilio's library.
  expect(voice.foreign).toEqual([]);
  expect(owner.errors).toEqual([]);
  await owner.page.context().close();
});

test('a call to the business number rings in the browser, is accepted there, and ends on both sides', async ({
  site,
  ownerToken,
}) => {
  const owner = await softphone(site, ownerToken);
  const { leg: caller, over } = twilio.calls.callIn('+18305550193');
  await expect(owner.page.getByText('Incoming call')).toBeVisible();
  await expect(owner.page.getByRole('heading', { name: '(830) 555-0193' })).toBeVisible();
  await expect.poll(() => playingFiles(owner.page)).toEqual(['/ringtone.mp3']);
  await expect.poll(() => caller.heard.at(-1)).toContain('/ringback.mp3');
  await owner.page.getByRole('button', { name: 'Accept' }).click();
  await expect(owner.page.getByText('Connected')).toBeVisible();
  await expectTone(phone, tones.owner);
  await expectTone(owner.page, tones.phone);

  // Its connection to Twilio breaks: the conversation continues.
  voice.cut();
  await expect(owner.page.getByText('Reconnecting')).toBeVisible();
  await expect(owner.page.getByText('Connected')).toBeVisible();
  await expectTone(phone, tones.owner);
  await expectTone(owner.page, tones.phone);
  caller.hangUp();
  await over;
  await expect(owner.page.getByText(/^Call ended\. It took 0:/)).toBeVisible();
  const [row] = await site.rows(
    `select call_status, end_reason, line from calls where caller_number = '+18305550193'`,
  );
  expect(row).toEqual({ call_status: 'completed', end_reason: 'hung_up', line: 'twilio' });
  expect(owner.errors).toEqual([expect.stringContaining('Twilio, error 31005')]);
  await owner.page.context().close();
});

test('a call that does not come about ends with the reason', { tag: '@soak' }, async ({
  site,
  ownerToken,
}) => {
  const owner = await softphone(site, ownerToken);
  twilio.calls.setHabit('+18305550194', 'busy');
  await dial(owner.page, '8305550194');
  await expect(owner.page.getByText('They declined the call.')).toBeVisible();
  twilio.calls.setHabit('+18305550195', 'no-answer');
  await dial(owner.page, '8305550195');
  await expect(owner.page.getByText('Nobody answered.')).toBeVisible();

  // Twilio itself refuses it.
  voice.refuseCalls(31002);
  await dial(owner.page, '8305550196');
  await expect(owner.page.getByText('Failed to make call. Please try again.')).toBeVisible();
  await expect.poll(() => playingFiles(owner.page)).toEqual([]);
  voice.refuseCalls(0);
  // The owner cancels while it rings.
  await dial(owner.page, '8305550197');
  await expect(owner.page.getByText('Ringing')).toBeVisible();
  await owner.page.getByRole('button', { name: 'Hang up' }).click();
  await calls.at(-1)?.ended;
  await expect(owner.page.getByRole('button', { name: 'Call', exact: true })).toBeEnabled();
  const outcomes = async () => {
    const rows = await site.rows(
      `select call_status, end_reason from calls
        where caller_number between '+18305550194' and '+18305550197' order by caller_number`,
    );
    return rows.map(({ call_status, end_reason }) => `${call_status} ${end_reason}`);
  };
  await expect
    .poll(outcomes)
    .toEqual(['busy rejected', 'no-answer timed_out', 'failed failed', 'no-answer canceled']);
  expect(owner.errors).toEqual([]);
  await owner.page.context().close();
});

test('the phone says that it is not ready while Twilio refuses it, and renews a token in time', {
  tag: '@soak',
}, async ({ site, ownerToken }) => {
  const owner = await softphone(site, ownerToken);
  const banner = owner.page.getByText('Phone system not ready. Check connection.');
  const refusals = { 31204: 'error 20101', 31205: 'error 20104' };
  for (const [code, reason] of Object.entries(refusals)) {
    voice.refuseTokens(Number(code));
    voice.cut();
    await expect.poll(() => owner.errors.join()).toContain(reason);
    await expect(banner).toBeVisible();
    await expect(owner.page.getByText('Not ready', { exact: true })).toBeVisible();
    await expectAccessible(owner.page);
    await owner.page.getByPlaceholder('Enter phone number').fill('8305550198');
    await expect(owner.page.getByRole('button', { name: 'Call', exact: true })).toBeDisabled();
    voice.refuseTokens(0);
    await expect(owner.page.getByText('Ready', { exact: true })).toBeVisible();
    await expect(banner).toBeHidden();
  }

  voice.shortenTokens(11);
  const shown = voice.tokens.length;
  await owner.page.reload();
  await expect.poll(() => new Set(voice.tokens.slice(shown)).size).toBeGreaterThan(1);
  voice.shortenTokens(undefined);
  await expect(owner.page.getByText('Ready', { exact: true })).toBeVisible();
  await expect(banner).toBeHidden();
  await owner.page.context().close();
});

test("Twilio's library is not loaded before it is needed", { tag: '@soak' }, async ({
  site,
  ownerToken,
}) => {
  await turnOnCalls(site, ownerToken);
  const { page } = await pageThatCalls(owners.browser, {
    baseURL: site.address,
    token: ownerToken,
  });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await openAtRest(page, '/admin/customers');
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible();
  expect(loaded.filter((url) => /twilio/i.test(url))).toEqual([]);
  await page.context().close();
});
