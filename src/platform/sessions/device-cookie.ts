import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { newSecret } from '../../lib/ids.ts';
import type { HttpEnv } from '../http/http-env.ts';

/** Seconds; browsers store no cookie longer. */
const lasts = 400 * 24 * 3600;
const name = 'plumbline-device';

/**
 * The secret by which an account recognizes a browser it was signed in with. It opens nothing. A
 * browser without one gets it by `rememberDevice`, once a sign-in succeeds.
 */
export function deviceOfBrowser(c: Context<HttpEnv>): string {
  const known = getCookie(c, cookieName(c));
  return known && /^[\w-]{20,100}$/.test(known) ? known : newSecret();
}

/** Stores the secret in the browser. */
export function rememberDevice(c: Context<HttpEnv>, device: string): void {
  setCookie(c, cookieName(c), device, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/api/admin',
    secure: c.get('isHttps'),
    maxAge: lasts,
  });
}

function cookieName(c: Context<HttpEnv>): string {
  return c.get('isHttps') ? `__Secure-${name}` : name;
}
