import { createHttp } from '#app/http/server.ts';
import { createPageCache } from '#platform/pages/page-cache.ts';
import { noAssets, type TestServer } from '../harness/test-server.ts';
import { nameOf } from './rows.ts';

/** Handlers before the endpoints, or for requests nothing else answers. */
const fallbacks = new Set(['/*', '/api/*']);

/** Every registered endpoint, once, and the addresses with guards. */
export function registeredRoutes({ app }: Pick<TestServer, 'app'>) {
  const { routes } = createHttp(app, noAssets, createPageCache(app), { trustedProxies: [] });
  const endpoints = new Map<string, { method: string; path: string }>();
  const guarded = new Set<string>();
  for (const { method, path } of routes) {
    if (method !== 'ALL') endpoints.set(nameOf({ method, path }), { method, path });
    else if (!fallbacks.has(path)) guarded.add(path);
  }
  return { endpoints: [...endpoints.values()], guarded: [...guarded] };
}
