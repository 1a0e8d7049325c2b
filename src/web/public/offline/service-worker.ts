// /sw.js: the landing page without a connection. It waits until no tab of the build before is open,
// so an update never takes files from under one. Nothing else is intercepted.

import { build, formFiles, pageFiles } from 'virtual:kept-files';
import { clientsClaim } from 'workbox-core';
import { precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { publicRoutes } from '../../routes.ts';

const landingPages: string[] = Object.values(publicRoutes.home);
const cachePrefix = 'public-';
const cacheName = cachePrefix + build;

const pages = new NetworkFirst({
  cacheName,
  networkTimeoutSeconds: 4,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname,
      // A page of another build would stand there without its styles.
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
// Kept when a visitor first reaches for the form, not before: most never do.
registerRoute(({ url }) => formFiles.includes(url.pathname), new CacheFirst({ cacheName }));

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
