import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails on any accessibility fault of the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // What is behind a dialog is hidden from axe as well.
  const isWhole = (await page.locator('dialog[open], [aria-modal=true]').count()) === 0;
  if (isWhole) claim(await kindOf(page, page.url()));
  // What the bar at the top covers of a scrolled page is no fault, as one scroll uncovers it.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  // Without a page of its own for frames of other sites, of which there are none: a third of the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    // An email is as accessible as its writer made it.
    .exclude('iframe[sandbox]')
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .analyze();
  const faults = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`,
  );
  expect(faults, `accessibility of ${page.url()}`).toEqual([]);
  expect(await hairlineZeros(page), `digits of ${page.url()}`).toEqual([]);
}

/** Besley's tabular zero has one weight, a hairline's: what stands in Besley never uses it. */
function hairlineZeros(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { fontFamily, fontVariantNumeric } = getComputedStyle(element);
        return fontFamily.includes('Besley') && fontVariantNumeric.includes('tabular');
      })
      .filter(({ childNodes }) =>
        [...childNodes].some(
          ({ nodeType, nodeValue }) => nodeType === 3 && /\d/.test(nodeValue ?? ''),
        ),
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
}

/** Opens the pages that no journey of this run has checked yet once more, and looks for faults at rest. */
export async function checkVisited(page: Page, visited: Set<string>): Promise<void> {
  for (const url of visited) {
    if (!claim(await kindOf(page, url))) continue;
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  }
}

/** Pages of one kind differ in their records alone: route, width, and color scheme are the same. */
async function kindOf(page: Page, url: string): Promise<string> {
  const route = new URL(url).pathname.replace(/[0-9a-f-]{36}|[\w-]{40,}/g, ':id');
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  return `${route} ${page.viewportSize()?.width} ${isDark ? 'dark' : 'light'}`;
}

/** Notes that a kind of page is checked; gives false where a journey of either worker has done it before. */
function claim(kind: string): boolean {
  const file = join(process.env.PLUMBLINE_CHECKED_PAGES ?? '', encodeURIComponent(kind));
  try {
    closeSync(openSync(file, 'wx'));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
