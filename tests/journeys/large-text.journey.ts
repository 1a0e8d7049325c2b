import type { Page } from '@playwright/test';
import { enterPortal } from '../harness/portal-site.ts';
import { expect, test } from './journey.ts';
import { enterAsPartner, expectNoSidewaysScroll } from './partner-steps.ts';

const customerPages = ['dashboard', 'projects', 'estimates', 'invoices', 'messages', 'profile'];
const partnerPages = ['dashboard', 'estimates', 'schedule', 'work-orders', 'earnings', 'profile'];
const publicPages = ['', '/services/plumbing', '/request', '/customer/login'];

test.describe('on a phone, in text of double size', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('public pages break no word and stay as wide as the screen', async ({ page }) => {
    await expectWholeTerms(page, '/partner/login');
    for (const language of ['', '/es'])
      for (const path of publicPages) await expectWholeTerms(page, `${language}${path}`);
  });

  test('a page that does not exist, and a dead link, do, too', async ({ page, allowConsole }) => {
    allowConsole(/status of 404/);
    for (const language of ['', '/es'])
      for (const path of ['/no-such-page', '/estimate/no-such-link'])
        await expectWholeTerms(page, `${language}${path}`);
  });

  test('no bar at the lower edge covers the form', async ({ page }) => {
    for (const path of ['/request', '/es/request']) {
      await openInLargeText(page, path);
      const button = page.getByRole('button', { name: /^(Send request|Enviar solicitud)$/ });
      await expect(button).not.toBeInViewport();
      await button.scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport();
    }
  });

  test('the link beside a label lies on nothing', async ({ page }) => {
    await openInLargeText(page, '/admin/login');
    const link = page.getByRole('link', { name: 'Forgot password?' });
    const label = page.locator('label', { hasText: 'Password' });
    const [ofLink, ofLabel] = [await link.evaluate(textBox), await label.evaluate(textBox)];
    expect(ofLink.top >= ofLabel.bottom || ofLink.left >= ofLabel.right).toBe(true);
    const field = await page.getByLabel('Password', { exact: true }).boundingBox();
    expect(ofLink.bottom).toBeLessThanOrEqual(field?.y ?? 0);
  });

  test("the customer's pages do, too, in both languages", async ({ site, page }) => {
    const who = { first_name: 'Ana', last_name: 'Salinas', email: 'ana.large@example.com' };
    await enterPortal(site, page, who, 'Kitchen faucet and cabinet floor');
    for (const language of ['', '/es'])
      for (const path of customerPages)
        await expectWholeTerms(page, `${language}/customer/${path}`);
  });

  for (const language of ['english', 'spanish'])
    test(`the partner's pages do, too, in ${language}`, async ({ site, page }) => {
      await enterAsPartner(site, page, `${language}word Largetext`, language);
      for (const path of partnerPages) await expectWholeTerms(page, `/partner/${path}`);
    });
});

/** Opens a page in large text, as a browser's setting makes it. */
async function openInLargeText(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

async function expectWholeTerms(page: Page, path: string): Promise<void> {
  await openInLargeText(page, path || '/');
  await expectNoSidewaysScroll(page);
  expect(await page.evaluate(brokenTerms), path).toEqual([]);
  const header = await page.locator('header').first().boundingBox();
  expect(header?.height, `the header of ${path}`).toBeLessThan(300);
}

/** Words on several lines, but for email addresses and names of files. */
function brokenTerms(): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const hidden = 'script, style, noscript, [hidden], [popover], .visually-hidden, textarea';
    if (text.parentElement?.closest(hidden)) continue;
    const content = text.textContent ?? '';
    if (/\S[@.]\w/.test(content)) continue;
    for (const { 0: term, index } of content.matchAll(/[\p{L}\d]+/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + term.length);
      const shown = [...range.getClientRects()].filter(({ width }) => width > 1);
      if (new Set(shown.map(({ top }) => Math.round(top))).size > 1) broken.push(term);
    }
  }
  return broken;
}

/** Where the text of an element is, without the room around it. */
function textBox(element: Element): { top: number; left: number; bottom: number; right: number } {
  const range = document.createRange();
  range.selectNodeContents(element);
  const { top, left, bottom, right } = range.getBoundingClientRect();
  return { top, left, bottom, right };
}
