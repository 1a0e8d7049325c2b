import { createHttp } from '../../src/app/http/server.ts';
import { createPageCache } from '../../src/platform/pages/page-cache.ts';
import { noAssets, type TestServer } from '../harness/test-server.ts';
import { nameOf } from './rows.ts';

/** What stands before the endpoints or answers what nobody else does. */
const fallbacks = new Set(['/*', '/api/*']);

/** Every endpoint that is registered, once, and the addresses that guards stand before. */
export function registeredRoutes({ app }: Pick<TestServer, 'app'>) {
  const { routes } = createHttp(app, noAssets, createPageCache(app), []);
  const endpoints = new Map<string, { method: string; path: string }>();
  const guarded = new Set<string>();
  for (const { method, path } of routes) {
    if (method !== 'ALL') endpoints.set(nameOf({ method, path }), { method, path });
    else if (!fallbacks.has(path)) guarded.add(path);
  }
  return { endpoints: [...endpoints.values()], guarded: [...guarded] };
}
