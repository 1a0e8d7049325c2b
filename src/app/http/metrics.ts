import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { HttpEnv } from '#platform/http/http-env.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';

/**
 * `GET /metrics`. Without the token it looks like an address that does not exist.
 * @param token METRICS_TOKEN
 */
export function metricsRoute(metrics: Metrics, token: string) {
  const routes = new Hono<HttpEnv>();
  const wanted = hashOf(`Bearer ${token}`);
  routes.get('/metrics', async (c, next) => {
    const given = hashOf(c.req.header('authorization') ?? '');
    // In constant time: what is alike must not show in how long it takes.
    if (!timingSafeEqual(given, wanted)) return next();
    const headers = { 'content-type': metrics.contentType, 'cache-control': 'no-store' };
    return c.body(await metrics.text(), 200, headers);
  });
  return routes;
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
