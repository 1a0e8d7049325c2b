import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { startDovecot } from '../harness/dovecot.ts';
import { type Site, startSite } from '../harness/site.ts';
import { isSoak } from '../harness/soak.ts';
import { waitUntil } from '../harness/wait-until.ts';
import { hostileEmails, hostileHtml } from '../hostile-emails/index.ts';
import { expect, test } from './journey.ts';
import { ownerContext, ownerTokenOf } from './sign-in.ts';

const minutes = 60_000;

/** One of each way to run, load, lead away, or break; all others only in `npm run test:all`. */
const always = [
  'a script',
  'a picture that fails',
  'a link that is a program',
  'a frame with a page inside',
  'an SVG that loads',
  'a pixel',
  'a background in escapes',
  'a style from elsewhere',
  'a refresh',
  'a form that asks for a password',
  'a cover over everything',
  'a picture inside that is a page',
];
const isTried = (name: string) => isSoak || always.includes(name);
const triedHtml = Object.entries(hostileHtml).filter(([name]) => isTried(name));

/** Counts callers: nothing in an email may be one. */
async function startSpy() {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    calls,
    stop: () => new Promise((stopped) => server.close(stopped)),
  };
}

/** Records everything a page does that an email must not make it do. */
function watch(page: Page, site: Site): string[] {
  const misdeeds: string[] = [];
  const allowed = new RegExp(`^(${site.address}/|data:image/|about:blank|about:srcdoc)`);
  page.on('request', (request) => {
    if (!allowed.test(request.url().replace(/^ws/, 'http')))
      misdeeds.push(`request ${request.url()}`);
  });
  page.on('dialog', async (dialog) => {
    misdeeds.push(`dialog ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('popup', (popup) => misdeeds.push(`window ${popup.url()}`));
  page.on('download', (download) => misdeeds.push(`download ${download.url()}`));
  page.on('crash', () => misdeeds.push('crash'));
  page.on('pageerror', (error) => misdeeds.push(`error ${error.message}`));
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url(), site.address);
    const expected = frame === page.mainFrame() ? '/admin/email' : '/files/emails/';
    if (frame.url() !== 'about:blank' && !pathname.startsWith(expected))
      misdeeds.push(`page ${frame.url()}`);
  });
  return misdeeds;
}

/** Opens an email like a link inside the back office. */
async function open(page: Page, id: string): Promise<void> {
  await page.evaluate((message) => {
    history.pushState(null, '', `/admin/email?message=${message}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, id);
}

async function hacked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'hacked' in window);
}

test('hostile emails come in and are shown, and none of them runs, loads or breaks anything', async ({
  browser,
}) => {
  test.setTimeout(15 * minutes);
  const spy = await startSpy();
  const dovecot = await startDovecot();
  const site = await startSite({
    prepared: process.env.PLUMBLINE_PREPARED_SITE,
    env: { IMAP_URL: dovecot.url },
  });
  const token = await ownerTokenOf(site);
  const asOwner = (path: string, method = 'GET', change?: { read: boolean }) =>
    fetch(site.address + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(change && { body: JSON.stringify(change) }),
    });
  const look = async () =>
    expect(await (await asOwner('/api/email/checks', 'POST')).json()).toEqual({ success: true });
  await look();

  const emails = [...hostileEmails(spy.address)].filter(({ name }) => isTried(name));
  if (!isSoak) expect(emails).toHaveLength(always.length);
  for (const { raw } of emails) await dovecot.deliver(raw);
  const received = () =>
    site.rows(`select id, subject, body_html from emails where delivery = 'received' order by id`);
  await waitUntil(
    'all emails',
    async () => {
      await look();
      return (await received()).length === emails.length;
    },
    10 * minutes,
  );
  // Opening an unread email would fetch the list again, twice.
  const threads = await site.rows('select distinct conversation_id as id from emails');
  for (const { id } of threads) {
    const answer = await asOwner(`/api/email/threads/${id}`, 'PATCH', { read: true });
    expect(answer.status).toBe(200);
  }

  const context = await ownerContext(browser, site, token);
  const page = await context.newPage();
  const misdeeds = watch(page, site);
  const stored = await received();
  // Email from before the mailbox was connected comes without its text: nothing of it would be
  // tried here.
  const withHtml = stored.filter(({ body_html }) => body_html.trim());
  expect(withHtml.length).toBeGreaterThanOrEqual(triedHtml.length);
  await page.goto('/admin/email');
  for (const [position, { id, subject, body_html }] of stored.entries()) {
    const { name } = emails[position] ?? { name: '' };
    await open(page, id);
    const reader = page.getByRole('region', { name: 'Email', exact: true });
    await expect(reader.getByRole('heading').first(), name).toHaveText(subject || 'No subject');
    if (body_html.trim()) {
      const frame = page.locator(`iframe[sandbox][src*="${id}"]`);
      await expect(frame, name).toBeVisible();
      await frame.contentFrame().locator('body').waitFor({ state: 'attached' });
      expect((await frame.boundingBox())?.height, name).toBeLessThanOrEqual(20_000);
    }
    expect([name, await hacked(page), ...misdeeds, ...spy.calls]).toEqual([name, false]);
  }

  await test.step('the frame and the policy of its page hold alone as well', async () => {
    const [any] = await site.rows(
      `select id from emails where body_html like '%<p>Hi</p>%' limit 1`,
    );
    let html = '';
    await page.route('**/files/emails/*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `<!doctype html>${html}` });
    });
    await open(page, any.id);
    const frame = page.locator('iframe[sandbox]');
    await expect(frame).toBeVisible();
    for (const [name, source] of triedHtml) {
      html = source.replaceAll('SPY', spy.address);
      await frame.evaluate(
        (one: HTMLIFrameElement) =>
          new Promise((loaded) => {
            one.addEventListener('load', loaded, { once: true });
            one.src += '';
          }),
      );
      expect([name, await hacked(page), ...spy.calls]).toEqual([name, false]);
      expect(new URL(page.url()).pathname, name).toBe('/admin/email');
    }
  });

  expect(site.output).not.toMatch(/unhandled|out of memory/i);
  expect((await asOwner('/healthz')).status).toBe(200);
  await context.close();
  await site.remove();
  await dovecot.stop();
  await spy.stop();
});
