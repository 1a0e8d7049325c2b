import type { Page, Request } from '@playwright/test';

/**
 * Opens a page and waits until it is at rest: nothing is loading, the script has nothing to do, and what
 * moves in has arrived. Half a second without a request, as `networkidle` waits for, says less.
 */
export async function openAtRest(page: Page, path: string): Promise<void> {
  const loading = new Set<Request>();
  let begun = 0;
  const begin = (request: Request) => {
    loading.add(request);
    begun += 1;
  };
  const end = (request: Request) => void loading.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await page.goto(path);
  for (let before = -1; loading.size > 0 || begun > before; ) {
    before = begun;
    await page.evaluate(untilIdle);
  }
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}

/** Runs in the page. */
async function untilIdle(): Promise<void> {
  await document.fonts.ready;
  await new Promise((idle) => requestIdleCallback(idle));
  // What comes in or goes; the logo swings for seconds.
  const isShort = ({ effect, playState }: Animation) =>
    playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 1000;
  const ends = document
    .getAnimations()
    .filter(isShort)
    // One whose element is gone is cancelled.
    .map(({ finished }) => finished.catch(() => undefined));
  await Promise.all(ends);
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}
