import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { newId } from '#lib/ids.ts';
import { ownerCall } from '../harness/portal-site.ts';
import { recordedVoice, toneWav } from '../harness/recordings.ts';
import type { Site } from '../harness/site.ts';
import { openAtRest } from './at-rest.ts';
import { goTo } from './go-to.ts';
import { expect, expectAccessible, test } from './journey.ts';

/** A visitor's browser, without its sound: it calls, and nobody answers. */
async function callInVain(page: Page, site: Site) {
  await page.goto(`${site.address}/terms`);
  return page.evaluate(async (callId) => {
    const answer = await fetch('/api/calls/ticket', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    const { ticket } = await answer.json();
    const address = `${location.origin.replace('http', 'ws')}/ws/phone?ticket=${ticket}&device=${callId}`;
    const socket = new WebSocket(address);
    return new Promise<{ id: string; key: string }>((done) => {
      socket.onmessage = ({ data }) => {
        const message = JSON.parse(data);
        if (message.type === 'ready')
          socket.send(JSON.stringify({ type: 'call', call_id: callId }));
        if (message.type === 'call_updated' || message.type === 'incoming_call')
          setTimeout(() => socket.send(JSON.stringify({ type: 'hang_up', call_id: callId })), 50);
        if (message.type === 'call_ended') {
          socket.close();
          done({ id: callId, key: message.voicemail?.key ?? '' });
        }
      };
    });
  }, randomUUID());
}

async function leaveVoicemail(site: Site, call: { id: string; key: string }, bytes: Uint8Array) {
  const form = new FormData();
  form.append('recording', new File([new Uint8Array(bytes)], 'voicemail'));
  const answer = await fetch(`${site.address}/api/calls/${call.id}/voicemail`, {
    method: 'POST',
    body: form,
    headers: { 'x-voicemail-key': call.key },
  });
  expect(answer.status).toBe(200);
}

/** Nobody's phone rings while this is on, so callers reach voicemail right away. */
async function setDoNotDisturb(site: Site, token: string, do_not_disturb: boolean) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const { versions } = await (await fetch(`${site.address}/api/settings`, { headers })).json();
  const body = JSON.stringify({ version: versions.calls, do_not_disturb });
  await fetch(`${site.address}/api/settings/calls`, { method: 'PATCH', headers, body });
}

test('a voicemail comes in live, is played from its middle, noted, and becomes a request in two presses', async ({
  browser,
  site,
  backOffice,
  ownerToken,
  allowConsole,
}) => {
  // The accessibility checker copies the style of the waveform into a separate document.
  allowConsole(/Applying inline style/);
  await setDoNotDisturb(site, ownerToken, true);
  await openAtRest(backOffice, '/admin/phone');
  await expect(backOffice.getByText('Live, new calls appear here')).toBeVisible();
  const entry = backOffice.getByRole('complementary').getByRole('link', { name: /^Phone/ });
  const unheard = async () => Number(/\d+/.exec((await entry.textContent()) ?? '')?.[0] ?? 0);
  const unheardBefore = await unheard();
  const visitor = await browser.newPage();
  const call = await callInVain(visitor, site);
  await leaveVoicemail(site, call, recordedVoice());
  await visitor.close();
  // Live, without a reload.
  const card = backOffice.getByRole('link', { name: /Website visitor.*Voicemail, 0:04.*Unheard/ });
  await expect(card).toBeVisible();
  await expect.poll(unheard).toBe(unheardBefore + 1);
  await expectAccessible(backOffice);

  await card.click();
  const detail = backOffice.getByRole('region', { name: 'Website visitor' });
  await expect(detail).toContainText('Do not disturb was on.');
  const player = detail.getByLabel('Voicemail from Website visitor', { exact: true });
  const state = () =>
    player.evaluate((audio: HTMLAudioElement) => ({
      duration: audio.duration,
      seekable: audio.seekable.length > 0 ? audio.seekable.end(0) : 0,
      at: audio.currentTime,
    }));
  await expect.poll(async () => Math.round((await state()).duration)).toBe(4);
  await expect.poll(async () => Math.round((await state()).seekable)).toBe(4);
  await detail.getByRole('button', { name: 'Turn the sound off' }).click();
  const position = detail.getByRole('slider', { name: 'Position in voicemail' });
  await position.fill('2.5');
  await expect(position).toHaveAttribute('aria-valuetext', '0:02 of 0:04');
  await detail.getByRole('button', { name: 'Play voicemail' }).click();
  await expect.poll(async () => (await state()).at).toBeGreaterThan(2.6);
  await expect(position).toHaveAttribute('aria-valuetext', /^0:0[34] of 0:04$/);
  // The waveform is drawn, and the page lets its style in.
  const canvas = detail.locator('[aria-hidden] canvas').first();
  const isDrawn = () =>
    canvas.evaluate((drawn: HTMLCanvasElement) => {
      const pixels = drawn.getContext('2d')?.getImageData(0, 0, drawn.width, drawn.height);
      return pixels?.data.some((value) => value > 0) ?? false;
    });
  await expect.poll(isDrawn).toBe(true);
  await expect(canvas).toHaveCSS('position', 'absolute');
  await expect(detail.getByRole('heading', { name: 'Voicemail, 0:04', exact: true })).toBeVisible();
  await expect.poll(unheard).toBe(unheardBefore);

  await detail
    .getByLabel('Add a note to this call')
    .fill('Kitchen faucet drips, wants it replaced. Urgent. At 607 Ebner Street.');
  await detail.getByRole('button', { name: 'Add note' }).click();
  await expect(detail.getByText('Plumbing')).toBeVisible();
  await expect(detail.getByText('Project inquiry')).toBeVisible();
  await expect(detail.getByText(/^\$\d+ to \$\d+$/)).toBeVisible();
  await detail.getByRole('button', { name: 'Needs a follow-up' }).click();
  await expect(detail.getByRole('button', { name: 'Mark follow-up as done' })).toBeVisible();
  await expectAccessible(backOffice);

  await goTo(backOffice, '/admin/dashboard/needs');
  const followUp = backOffice.getByRole('listitem').filter({ hasText: 'Call to follow up' });
  await followUp.getByRole('link', { name: /Open call/ }).click();
  await detail.getByRole('button', { name: 'Mark follow-up as done' }).click();
  await expect(detail.getByRole('button', { name: 'Needs a follow-up' })).toBeVisible();

  await detail.getByRole('button', { name: 'Create request' }).click();
  const dialog = backOffice.getByRole('dialog');
  await expect(dialog.getByLabel('Address')).toHaveValue(/607 Ebner Street/);
  await dialog.getByLabel('Phone').fill('830 555 0188');
  await expectAccessible(backOffice);
  await dialog.getByRole('button', { name: 'Create request' }).click();
  await backOffice.waitForURL(/\/admin\/requests\//);
  await expect(backOffice.getByText('Written down from a phone call')).toBeVisible();
  await setDoNotDisturb(site, ownerToken, false);
});

test('a call over the phone network shows its recording and what was spoken; the recording is deleted', {
  tag: '@soak',
}, async ({ site, backOffice, allowConsole }) => {
  // The accessibility checker copies the style of the waveform into a separate document.
  allowConsole(/Applying inline style/);
  const spoken = [
    { timestamp: '0:06', speaker: 'owner', message: 'Hill Country Handyman, this is Wade.' },
    { timestamp: '0:11', speaker: 'caller', message: 'The kitchen faucet drips.' },
  ];
  const [id, recording] = [newId(), newId()];
  await site.rows(
    `insert into calls (id, line, call_direction, call_status, end_reason, caller_number, caller_name,
        business_number, started_at, answered_at, ended_at, duration_seconds, conversation_log)
      values ($1, 'twilio', 'inbound', 'completed', 'hung_up', '+18305550163', 'Gwen Moy',
        '+18305550142', now() - interval '70 seconds', now() - interval '60 seconds', now(), 60, $2)`,
    [id, JSON.stringify(spoken)],
  );
  const bytes = toneWav(3);
  const folder = join(site.dataDir, 'files', 'call-recordings', recording);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'file'), bytes);
  await site.rows(
    `insert into call_recordings (id, call_id, provider_id, media_type, size, duration_seconds, created_at)
      values ($1, $2, $3, 'audio/wav', $4, 3, now())`,
    [recording, id, `RE${recording}`, bytes.length],
  );
  await goTo(backOffice, `/admin/phone/${id}`);
  await expect(backOffice.getByRole('heading', { name: 'Recording, 0:03' })).toBeVisible();
  const log = backOffice.getByRole('list').filter({ hasText: 'this is Wade' });
  await expect(log.getByText('You', { exact: true })).toBeVisible();
  await expect(log.getByText('Gwen Moy', { exact: true })).toBeVisible();
  await backOffice
    .getByRole('button', { name: /^Play recording of the call with Gwen Moy/ })
    .click();
  await expect(backOffice.getByText(/0:0[1-3] of 0:03/)).toBeVisible();
  await expectAccessible(backOffice);
  await backOffice.getByRole('button', { name: 'Delete recording' }).click();
  await backOffice.getByRole('dialog').getByRole('button', { name: 'Delete recording' }).click();
  await expect(backOffice.getByRole('heading', { name: 'Recording, 0:03' })).toBeHidden();
  await expect(log).toBeVisible();
});

test('calls are found, narrowed and exported, and a number is blocked', { tag: '@soak' }, async ({
  backOffice,
  browser,
  site,
  ownerToken,
}) => {
  await setDoNotDisturb(site, ownerToken, true);
  const visitor = await browser.newPage();
  const call = await callInVain(visitor, site);
  await leaveVoicemail(site, call, toneWav(2));
  await visitor.close();
  await goTo(backOffice, '/admin/phone');
  const search = backOffice.getByLabel('Search calls');
  await search.fill('nobody of this name');
  await expect(backOffice.getByRole('heading', { name: 'No calls found' })).toBeVisible();
  await expect(backOffice.getByText('Try adjusting your search or filters')).toBeVisible();
  await backOffice.getByRole('button', { name: 'Clear search and filters' }).click();
  await backOffice.getByLabel('Filter by status').selectOption('voicemail');
  await expect(backOffice.getByRole('link', { name: /Voicemail, 0:02/ }).first()).toBeVisible();
  await expect(backOffice).toHaveURL(/status=voicemail/);
  const download = backOffice.waitForEvent('download');
  await backOffice.getByRole('button', { name: /CSV/ }).click();
  expect((await download).suggestedFilename()).toBe('calls.csv');
  await expect(backOffice.getByRole('link', { name: 'Open Phone App' })).toHaveAttribute(
    'href',
    '/phone',
  );
  await setDoNotDisturb(site, ownerToken, false);

  await backOffice.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(backOffice);
});

test('a follow-up becomes a task on the customer’s project, with the day it is due', {
  tag: '@soak',
}, async ({ backOffice, browser, site, ownerToken }) => {
  const { project } = await ownerCall(site, '/api/projects', {
    customer: { first_name: 'Tilda', last_name: 'Task', email: 'tilda.task@example.com' },
    title: 'Porch swing',
    description: 'Hang the swing.',
    category: 'carpentry',
  });
  await setDoNotDisturb(site, ownerToken, true);
  const visitor = await browser.newPage();
  const call = await callInVain(visitor, site);
  await visitor.close();
  await setDoNotDisturb(site, ownerToken, false);
  await goTo(backOffice, `/admin/phone/${call.id}`);
  await backOffice.getByRole('button', { name: 'Needs a follow-up' }).click();
  await expect(backOffice.getByText('On your dashboard until done')).toBeVisible();
  await expect(backOffice.getByRole('button', { name: 'Add task' })).toBeHidden();
  await backOffice.getByRole('button', { name: 'Link to a customer' }).click();
  await backOffice.getByLabel('Customer').fill('Tilda');
  await backOffice.getByRole('button', { name: /Tilda Task/ }).click();
  await backOffice.getByRole('button', { name: 'Add task' }).click();
  const dialog = backOffice.getByRole('dialog', { name: 'Add task' });
  await expect(dialog.getByLabel('Task')).toHaveValue('Call Tilda Task back');
  await dialog.getByLabel('Due').fill('2026-01-05');
  await expectAccessible(backOffice);
  await backOffice.screenshot({ path: 'test-results/call-task-desktop.png' });
  await dialog.getByRole('button', { name: 'Add task' }).click();
  await expect(dialog).toBeHidden();
  await expect(backOffice.getByText('On your dashboard until done')).toBeHidden();
  await goTo(backOffice, '/admin/dashboard/needs');
  const need = backOffice.getByRole('listitem').filter({ hasText: 'Call Tilda Task back' });
  await expect(need).toContainText('Task due');
  await need.getByRole('link', { name: /Open project/ }).click();
  await expect(backOffice).toHaveURL(new RegExp(project.id));
  const task = backOffice.getByRole('listitem').filter({ hasText: 'Call Tilda Task back' }).first();
  await expect(task).toContainText('Due Jan 5');
  await expectAccessible(backOffice);
  await backOffice.screenshot({ path: 'test-results/task-due-desktop.png', fullPage: true });
  await task.getByRole('checkbox').check();
  await expect(task).not.toContainText('Due');
});

test('the owner sets how calls are handled, and records a greeting that callers hear', {
  tag: '@soak',
}, async ({ backOffice, browser, site, allowConsole }) => {
  allowConsole(/400 \(Bad Request\)/);
  await backOffice.addInitScript(() => {
    // A microphone that hums: headless browsers have none.
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext();
      const tone = context.createOscillator();
      const target = context.createMediaStreamDestination();
      tone.connect(target);
      tone.start();
      return target.stream;
    };
  });
  await goTo(backOffice, '/admin/phone');
  await backOffice.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await expect(backOffice.getByRole('heading', { name: 'Calls', exact: true })).toBeVisible();
  await backOffice.getByText('Do not disturb', { exact: true }).click();
  await backOffice.getByLabel('Ring for').fill('90');
  await backOffice.getByRole('button', { name: 'Save Settings' }).click();
  await expect(
    backOffice.getByText('Please enter whole seconds, 5 to 60.', { exact: true }),
  ).toBeVisible();
  await backOffice.getByLabel('Ring for').fill('30');
  await backOffice.getByLabel('Blocked numbers').fill('(830) 555-0100');
  await backOffice.getByRole('button', { name: 'Save Settings' }).click();
  await expect(backOffice.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(backOffice);

  await backOffice.getByRole('button', { name: 'Record a greeting' }).click();
  await expect(backOffice.getByRole('button', { name: /Stop, 0:01/ })).toBeVisible();
  await backOffice.getByRole('button', { name: /Stop/ }).click();
  await expect(backOffice.getByLabel('New greeting')).toBeVisible();
  await backOffice.getByRole('button', { name: 'Use this greeting' }).click();
  const greeting = backOffice.getByLabel('Your greeting');
  await expect(greeting).toBeVisible();
  // The phone network plays no WebM.
  const played = await backOffice.request.get((await greeting.getAttribute('src')) ?? '');
  expect(played.headers()['content-type']).toBe('audio/wav');
  const visitor = await browser.newPage();
  const { key } = await callInVain(visitor, site);
  expect(key).not.toBe('');
  await visitor.close();
  await backOffice.getByRole('button', { name: 'Remove recording' }).click();
  await expect(backOffice.getByText("You've reached Hill Country Handyman.")).toBeVisible();
  await backOffice.getByText('Do not disturb', { exact: true }).click();
  await backOffice.getByLabel('Ring for').fill('20');
  await backOffice.getByLabel('Blocked numbers').fill('');
  await backOffice.getByRole('button', { name: 'Save Settings' }).click();
  await expect(backOffice.getByText('Saved', { exact: true })).toBeVisible();
});
