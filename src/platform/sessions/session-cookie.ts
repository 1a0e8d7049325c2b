import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { AppError } from '../http/errors.ts';
import type { HttpEnv } from '../http/http-env.ts';
import type { Site } from './site.ts';

/** Seconds; the session itself ends earlier, after two weeks without use, and by then at last. */
const cookieLasts = 90 * 24 * 3600;

const names: Record<Site, string> = {
  customer: 'plumbline',
  partner: 'plumbline-partner',
  admin: 'plumbline-office',
};

/**
 * The cookie of a site: no script reads it, and no other website sends it. Each site has its own,
 * so that a person who is customer and partner is signed in to both.
 */
export function createSessionCookie(site: Site) {
  const ownName = names[site];
  const nameIn = (c: Context<HttpEnv>) => (c.get('isHttps') ? `__Host-${ownName}` : ownName);
  const optionsIn = (c: Context<HttpEnv>) =>
    ({
      httpOnly: true,
      // The back office reads it only in calls of its own pages; a link in an email opens a portal.
      sameSite: site === 'admin' ? 'Strict' : 'Lax',
      path: '/',
      secure: c.get('isHttps'),
    }) as const;
  return {
    read: (c: Context<HttpEnv>) => getCookie(c, nameIn(c)),
    keep: (c: Context<HttpEnv>, token: string) =>
      setCookie(c, nameIn(c), token, { ...optionsIn(c), maxAge: cookieLasts }),
    forget: (c: Context<HttpEnv>) => deleteCookie(c, nameIn(c), optionsIn(c)),
  };
}

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what another website made a browser send. Such a call has no cookie anyway; this is the
 * second lock.
 */
export function requireSameOrigin(publicUrl: string): MiddlewareHandler<HttpEnv> {
  const ours = new URL(publicUrl).host;
  return async (c, next) => {
    if (!harmless.has(c.req.method) && isForeign(c, ours))
      throw new AppError(403, 'foreign', 'This came from another website. Please try again here.');
    await next();
  };
}

function isForeign(c: Context, ours: string): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = c.req.header('origin');
  // Pages with a secret in their address send only "null".
  if (!origin || origin === 'null') return false;
  const host = URL.canParse(origin) ? new URL(origin).host : '';
  return host !== ours && host !== c.req.header('host');
}
