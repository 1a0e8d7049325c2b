import type { Browser, Page } from '@playwright/test';
import { expectApproved } from '../harness/approved-screens.ts';
import type { Site } from '../harness/site.ts';
import { untilAtRest, watchLoading } from './at-rest.ts';
import { holdToken } from './sign-in.ts';

export const sizes = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
};
export type Size = keyof typeof sizes;

interface OpenOptions {
  scheme?: 'light' | 'dark';
  /** Of the owner, who is signed in then. */
  token?: string;
}

/** A page whose pictures are compared: nothing moves on it. */
export async function openStill(
  browser: Browser,
  site: Site,
  { scheme = 'light', token }: OpenOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.address,
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  if (token) await holdToken(context, site.address, token);
  const page = await context.newPage();
  watchLoading(page);
  return page;
}

/** Waits until nothing is loading anymore, and compares at each size. */
export async function look(
  page: Page,
  name: string,
  only: Size[] = ['phone', 'desktop'],
): Promise<void> {
  for (const size of only) {
    await page.setViewportSize(sizes[size]);
    await untilAtRest(page);
    await expectApproved(page, `${name}-${size}`);
  }
}
