import type { Context } from 'hono';
import type { HttpEnv } from '../http/http-env.ts';

/** Whether a script of our own page sent this, in a browser. */
export function isFromOwnPage(c: Context<HttpEnv>): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site) return site === 'same-origin';
  // Browsers send it to secure addresses only.
  const origin = c.req.header('origin') ?? '';
  return URL.canParse(origin) && new URL(origin).host === c.req.header('host');
}
