// /sw.js: the landing page without a connection, the portal pages that a partner's browser cached,
// and the back office with today's work (`back-office.ts`). It waits until no tab of the previous
// build is open, so an update never removes files that a tab needs. It intercepts nothing else.

import { build, formFiles, pageFiles } from 'virtual:cached-files';
import { clientsClaim } from 'workbox-core';
import { precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { partnerPagesCache } from '#features/work-orders/partner/offline/names.ts';
import { publicRoutes, siteRoots } from '#lib/links.ts';
import './back-office.ts';
import './push.ts';

const landingPages: string[] = Object.values(publicRoutes.home);
const cachePrefix = 'public-';
const cacheName = cachePrefix + build;

const pages = new NetworkFirst({
  cacheName,
  networkTimeoutSeconds: 4,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname,
      // A page of another build would be missing its styles.
      async cacheWillUpdate({ response }) {
        const html = response.ok ? await response.clone().text() : '';
        const isOfThisBuild = pageFiles.every(
          ({ url, revision }) => revision || html.includes(url),
        );
        return isOfThisBuild ? response : null;
      },
    },
  ],
});

precacheAndRoute(pageFiles);
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && landingPages.includes(url.pathname),
  pages,
);
// Cached when a visitor first opens the form, not before: most never do.
registerRoute(({ url }) => formFiles.includes(url.pathname), new CacheFirst({ cacheName }));

// Partner portal pages come from the server. Without a signal, cached ones are shown, and the work
// orders they link to (`partner/offline/store-pages.ts` caches these, with their assets). A weak
// signal counts as none, after this many milliseconds.
const maxWaitMs = 8000;
// Behind the sign-in.
const isInside = /^\/partner\/(dashboard|estimates|schedule|work-orders|earnings|profile)/;
const isPartnerPage = ({ request, url }: { request: Request; url: URL }) =>
  request.mode === 'navigate' && url.pathname.startsWith(`${siteRoots.partner}/`);
registerRoute(isPartnerPage, async ({ event, request, url }) => {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(maxWaitMs) });
    if (answer.ok && isInside.test(url.pathname))
      event.waitUntil(keep(url.pathname, answer.clone()));
    return answer;
  } catch (error) {
    const cached = await matchCached(url.pathname);
    if (cached) return cached;
    throw error;
  }
});
registerRoute(
  ({ request, url }) =>
    url.pathname.startsWith('/assets/') &&
    new URL(request.referrer || url).pathname.startsWith(`${siteRoots.partner}/`),
  async ({ request, url }) => (await matchCached(url.pathname)) ?? fetch(request),
);

async function keep(path: string, page: Response): Promise<void> {
  await (await caches.open(partnerPagesCache)).put(path, page);
}

async function matchCached(path: string): Promise<Response | undefined> {
  const cache = await caches.open(partnerPagesCache);
  return cache.match(path);
}

addEventListener('install', (event) => {
  const fetched = landingPages.map((path) =>
    pages.handleAll({ event, request: new Request(path) }),
  );
  event.waitUntil(Promise.all(fetched.flat()));
});
addEventListener('activate', (event) => event.waitUntil(forgetOtherBuilds()));
clientsClaim();

async function forgetOtherBuilds(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(cachePrefix) && name !== cacheName) await caches.delete(name);
  }
}
