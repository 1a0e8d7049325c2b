import { siteRoots } from '#lib/links.ts';
import { partnerPagesCache } from './names.ts';

const orderPage = /^\/partner\/work-orders\/[\da-f-]{36}$/;
/** Max orders fetched ahead from one page. */
const maxAhead = 20;
const owner = 'partner';

/**
 * Stores this page, the orders it links to and their assets, for times without a signal. What
 * another partner left in this browser is removed first.
 */
export async function storePages(partnerId: string): Promise<void> {
  if (!('caches' in window) || !navigator.onLine) return;
  try {
    if (localStorage.getItem(owner) !== partnerId) await forgetPages();
    localStorage.setItem(owner, partnerId);
    const cache = await caches.open(partnerPagesCache);
    const parts = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(
        ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'),
      )
      .map(({ pathname }) => pathname);
    for (const path of new Set(parts)) if (!(await cache.match(path))) await cache.add(path);
    const links = [
      ...document.querySelectorAll<HTMLAnchorElement>(`a[href^="${siteRoots.partner}/"]`),
    ];
    const ahead = [...new Set(links.map(({ pathname }) => pathname))].filter((path) =>
      orderPage.test(path),
    );
    for (const path of [location.pathname, ...ahead.slice(0, maxAhead)])
      await storePage(path, await fetch(path));
  } catch {
    // Nothing can be stored (a private window, a full disk): with a signal everything works the
    // same.
  }
}

/** Stores one page as the server drew it. */
export async function storePage(path: string, page: Response): Promise<void> {
  if (!('caches' in window) || !page.ok || page.redirected) return;
  const cache = await caches.open(partnerPagesCache);
  // A full disk: with a signal everything works the same.
  await cache.put(path, page).catch(() => undefined);
}

/** After sign-out nothing remains to be read. Unsent reports stay with their partner. */
export async function forgetPages(): Promise<void> {
  if (!('caches' in window)) return;
  await caches.delete(partnerPagesCache).catch(() => false);
}
