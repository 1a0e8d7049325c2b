import { closeSync, openSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type * as Axe from 'axe-core';
import { isSoak } from '../harness/soak.ts';
import { untilAtRest } from './at-rest.ts';
import { goTo } from './go-to.ts';

declare global {
  var axe: typeof Axe;
}

const axeScript = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Fails on any accessibility problem of the page in its current state. A whole page that has been
 * checked before is checked again only in `npm run test:all`.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const isNew = (await isWhole(page)) ? claim(await kindOf(page, page.url())) : true;
  if (isNew || isSoak) await check(page);
}

/** Axe does not see what is behind a dialog, and neither do people. */
async function isWhole(page: Page): Promise<boolean> {
  return (await page.locator('dialog[open], [aria-modal=true]').count()) === 0;
}

async function check(page: Page): Promise<void> {
  // What the bar at the top covers of a scrolled page is no problem, as one scroll uncovers it.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  // Only the problems leave the page: axe's package for Playwright fetches all results and takes
  // twice as long.
  const faults = await page.evaluate(async (runOnly) => {
    // An email is as accessible as its author made it.
    const context = { exclude: ['iframe[sandbox]'] };
    const { violations } = await axe.run(context, { runOnly, resultTypes: ['violations'] });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, tags);
  expect(faults, `accessibility of ${page.url()}`).toEqual([]);
  expect(await hairlineZeros(page), `digits of ${page.url()}`).toEqual([]);
}

/** Besley's tabular zero has only one weight, a hairline: text in Besley never uses it. */
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

/**
 * Checks the page where a journey ended, unless another journey of this run has checked it; in
 * `npm run test:all` every page that it visited.
 */
export async function checkVisited(page: Page, visited: Set<string>): Promise<void> {
  if (isSoak) return reopenAndCheck(page, visited);
  const url = page.url();
  if (visited.has(url) && (await isWhole(page)) && claim(await kindOf(page, url))) {
    await untilAtRest(page);
    await check(page);
  }
}

async function reopenAndCheck(page: Page, visited: Set<string>): Promise<void> {
  for (const url of visited) {
    if (!claim(await kindOf(page, url))) continue;
    await goTo(page, url);
    await untilAtRest(page);
    await check(page);
  }
}

/**
 * Pages of one kind differ only in their records: the route is the same, in `npm run test:all` also
 * width and color scheme.
 */
async function kindOf(page: Page, url: string): Promise<string> {
  const route = new URL(url).pathname.replace(/[0-9a-f-]{36}|[\w-]{40,}/g, ':id');
  if (!isSoak) return route;
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  return `${route} ${page.viewportSize()?.width} ${isDark ? 'dark' : 'light'}`;
}

/**
 * Claims a kind of page for checking; returns false if a journey of either worker has checked it
 * before.
 */
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
