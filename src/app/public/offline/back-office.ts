// The back office without a connection: its shell, and the latest data of today's work. A session's
// data is stored under a name derived from its token, so no other session can read it, and is
// deleted when the session ends.

import { build } from 'virtual:cached-files';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { siteRoots } from '#lib/links.ts';
import { signInPages } from '#lib/office-pages/sign-in.ts';
import { dataCachePrefix, type ForgetMessage, shellCachePrefix } from './back-office-caches.ts';

const shellCache = shellCachePrefix + build;
/** Milliseconds; anything older isn't today's. */
const maxAge = 24 * 3600 * 1000;
const maxEntries = 100;
const storedAt = 'x-stored-at';

/** What a day's work needs. */
const today =
  /^\/api\/(?:admin\/verify|settings|dashboard|my-day|notifications(?:\/count)?|visits(?:\/[\da-f-]{36})?|requests(?:\/[\da-f-]{36})?|projects\/[\da-f-]{36}|customers\/[\da-f-]{36})$/;

/**
 * Sessions that ended while this worker ran: responses that are still on their way are not stored.
 */
const ended = new Set<string>();

const isBackOffice = (path: string) =>
  path === siteRoots.admin || path.startsWith(`${siteRoots.admin}/`) || path === '/phone';

registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' &&
    isBackOffice(url.pathname) &&
    url.pathname !== signInPages.login.path,
  new NetworkFirst({
    cacheName: shellCache,
    networkTimeoutSeconds: 8,
    // Every back office page is the same empty document.
    plugins: [
      {
        cacheKeyWillBeUsed: async () => siteRoots.admin,
        cacheWillUpdate: async ({ response }) =>
          response.ok && !response.redirected ? response : null,
      },
    ],
  }),
);

registerRoute(
  ({ request, url }) =>
    url.pathname.startsWith('/assets/') && isBackOffice(new URL(request.referrer || url).pathname),
  new CacheFirst({ cacheName: shellCache }),
);

registerRoute(
  ({ request, url }) => today.test(url.pathname) && request.headers.has('authorization'),
  async ({ event, request, url }) => {
    const name = await nameOf(request.headers.get('authorization') ?? '');
    try {
      const answer = await fetch(request);
      if (answer.ok) event.waitUntil(store(name, url, answer.clone()));
      return answer;
    } catch (error) {
      const stored = await find(name, url);
      if (stored) return stored;
      throw error;
    }
  },
);

async function nameOf(authorization: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(authorization));
  const hex = [...new Uint8Array(hash).slice(0, 12)].map((byte) =>
    byte.toString(16).padStart(2, '0'),
  );
  return dataCachePrefix + hex.join('');
}

async function store(name: string, { pathname, search }: URL, answer: Response): Promise<void> {
  const headers = new Headers(answer.headers);
  headers.set(storedAt, String(Date.now()));
  const body = await answer.blob();
  if (ended.has(name)) return;
  const cache = await caches.open(name);
  // The disk is full; with a connection, everything works the same.
  await cache.put(pathname + search, new Response(body, { headers })).catch(() => undefined);
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - maxEntries))) await cache.delete(key);
  if (ended.has(name)) await caches.delete(name);
}

async function find(name: string, { pathname, search }: URL): Promise<Response | undefined> {
  if (!(await caches.has(name))) return undefined;
  const found = await (await caches.open(name)).match(pathname + search);
  const isOfToday = Date.now() - Number(found?.headers.get(storedAt) ?? 0) < maxAge;
  return isOfToday ? found : undefined;
}

addEventListener('message', (event) => {
  const message = event.data as Partial<ForgetMessage> | null;
  if (message?.type === 'forget_session')
    event.waitUntil(forget(message.authorization ?? '', event.ports[0]));
});

async function forget(authorization: string, done: MessagePort | undefined): Promise<void> {
  ended.add(await nameOf(authorization));
  for (const name of await caches.keys())
    if (name.startsWith(dataCachePrefix)) await caches.delete(name);
  done?.postMessage('forgotten');
}

addEventListener('activate', (event) => event.waitUntil(forgetOlderShells()));

async function forgetOlderShells(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(shellCachePrefix) && name !== shellCache) await caches.delete(name);
}
