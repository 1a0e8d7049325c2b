import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '#tests/harness/chromium.ts';
import type { Bench } from './bench.ts';
import { kilobytes, type Row } from './table.ts';

const maxBefore = 15_000;
const maxForForm = 140_000;

/**
 * Script that Chromium loads with the landing page before the first touch, and then for the request
 * form; gzipped.
 */
export async function measureScriptWeight({ server }: Bench): Promise<Row[]> {
  const browser = await chromium.launch({
    executablePath: chromiumPath() ?? '',
    args: chromiumFlags(),
  });
  try {
    const context = await browser.newContext({ baseURL: server.address });
    const scripts = collectScripts(context);
    const page = await context.newPage();
    await page.goto('/');
    await isAtRest(page);
    const before = [...scripts];
    await page.getByRole('link', { name: 'Get a Quote' }).first().click();
    await page.getByRole('dialog').waitFor();
    const forForm = [...scripts].filter((script) => !before.includes(script));
    return [
      row('Script of the landing page before the first touch', await gzipped(before), maxBefore),
      row('Script that opening the request form adds', await gzipped(forForm), maxForForm),
    ];
  } finally {
    await browser.close();
  }
}

/** Throws an Error with one line if there is no Chromium to measure with. */
export function ensureChromium(): void {
  if (chromiumPath()) return;
  throw new Error(
    'The benchmark looks at pages in Chromium, which is missing: install it (Debian: sudo apt-get install chromium-headless-shell) and run it again.',
  );
}

/** Addresses of the scripts that pages and their service worker ask for, as they come. */
function collectScripts(context: BrowserContext): Set<string> {
  const scripts = new Set<string>();
  context.on('request', (request) => {
    if (/\.js$/.test(request.url())) scripts.add(request.url());
  });
  return scripts;
}

/** Nothing is left to load, including the service worker's part. */
async function isAtRest(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState('networkidle');
}

async function gzipped(scripts: string[]): Promise<number> {
  const answers = scripts.map((script) =>
    fetch(script, { headers: { 'accept-encoding': 'gzip' } }),
  );
  const sizes = (await Promise.all(answers)).map(({ headers }) => {
    if (headers.get('content-encoding') !== 'gzip') throw new Error('a script came uncompressed');
    return Number(headers.get('content-length'));
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

function row(what: string, bytes: number, max: number): Row {
  return { what, ours: kilobytes(bytes), target: `≤ ${kilobytes(max)}`, ok: bytes <= max };
}
