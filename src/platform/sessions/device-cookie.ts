import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { newSecret } from '#lib/ids.ts';
import type { HttpEnv } from '../http/http-env.ts';
import type { Site } from './site.ts';

/** Seconds; browsers store no cookie longer. */
const lasts = 400 * 24 * 3600;
const names = { admin: 'plumbline-device', portals: 'plumbline-known' };

/**
 * The secret by which an account recognizes a browser it was signed in with. It opens nothing. A
 * browser without one gets it by `rememberDevice`, once a sign-in succeeds.
 */
export function deviceOfBrowser(c: Context<HttpEnv>, site: Site = 'admin'): string {
  const known = getCookie(c, cookieName(c, site));
  return known && /^[\w-]{20,100}$/.test(known) ? known : newSecret();
}

/** Stores the secret in the browser. */
export function rememberDevice(c: Context<HttpEnv>, device: string, site: Site = 'admin'): void {
  setCookie(c, cookieName(c, site), device, {
    httpOnly: true,
    sameSite: 'Lax',
    path: site === 'admin' ? '/api/admin' : '/',
    secure: c.get('isHttps'),
    maxAge: lasts,
  });
}

function cookieName(c: Context<HttpEnv>, site: Site): string {
  const name = site === 'admin' ? names.admin : names.portals;
  return c.get('isHttps') ? `__Secure-${name}` : name;
}
