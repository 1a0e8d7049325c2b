import type { Page, Request } from '@playwright/test';

interface Loading {
  requests: Set<Request>;
  begun: number;
}

const loadingOf = new WeakMap<Page, Loading>();

/** Watches from here on what a page loads, for `untilAtRest`. */
export function watchLoading(page: Page): Loading {
  const known = loadingOf.get(page);
  if (known) return known;
  const loading: Loading = { requests: new Set(), begun: 0 };
  loadingOf.set(page, loading);
  const end = (request: Request) => void loading.requests.delete(request);
  let document: Request | undefined;
  page.on('request', (request) => {
    loading.requests.add(request);
    loading.begun += 1;
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) document = request;
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  // Chromium reports no end of a response whose body no script reads, and none of what the page
  // before had asked for.
  page.on('response', (response) => {
    if (response.headers()['content-type']?.startsWith('application/json')) end(response.request());
  });
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || !document) return;
    for (const request of loading.requests) if (request !== document) end(request);
    document = undefined;
  });
  return loading;
}

/** Opens a page and waits until it is at rest. */
export async function openAtRest(page: Page, path: string): Promise<void> {
  watchLoading(page);
  await page.goto(path);
  await untilAtRest(page);
}

/**
 * Waits until no request is open, nothing on the page says that it is loading, scripts are idle,
 * and short animations have ended. `networkidle` takes half a second longer and knows only about
 * requests.
 */
export async function untilAtRest(page: Page): Promise<void> {
  const loading = watchLoading(page);
  let before = -1;
  let isBusy = true;
  while (isBusy || loading.requests.size > 0 || loading.begun > before) {
    before = loading.begun;
    isBusy = await page.evaluate(untilIdle);
  }
}

/**
 * Runs in the page. Returns whether the page still says that it is loading: between two requests,
 * while the browser compiles a script, nothing else shows that.
 */
async function untilIdle(): Promise<boolean> {
  await document.fonts.ready;
  // Comes after all other work. `requestIdleCallback` may wait forever if nothing is left to draw.
  await scheduler.postTask(() => {}, { priority: 'background' });
  // Things that fade or slide; the logo swings for seconds.
  const isShort = ({ effect, playState }: Animation) =>
    playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 1000;
  const ends = document
    .getAnimations()
    .filter(isShort)
    // An animation is canceled when its element is removed.
    .map(({ finished }) => finished.catch(() => undefined));
  await Promise.all(ends);
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  return document.querySelector('[aria-busy="true"]') !== null;
}
