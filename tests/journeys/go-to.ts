import type { Page } from '@playwright/test';
import { siteRoots } from '#lib/links.ts';
import { isBehindSignIn } from '#lib/page-areas.ts';
import { untilAtRest } from './at-rest.ts';

/**
 * Opens a page of the back office. From another one that is like following a link: nothing is
 * loaded again, which takes a third of the time. What happened in the meantime is announced over the
 * page, with links: a journey looks for its own in `main`.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  if (!isInOffice(page.url()) || !isInOffice(path)) {
    await page.goto(path);
    return;
  }
  await page.evaluate((to) => {
    // As React Router does, so that pages with unsaved changes can ask first.
    const idx = (history.state?.idx ?? 0) + 1;
    history.pushState({ usr: null, key: `go-to-${idx}`, idx }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await untilAtRest(page);
}

function isInOffice(url: string): boolean {
  const { pathname } = new URL(url, 'http://none');
  return pathname.startsWith(`${siteRoots.admin}/`) && isBehindSignIn(pathname);
}
