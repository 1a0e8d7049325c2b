import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { newSecret } from '../../lib/ids.ts';
import type { HttpEnv } from '../http/http-env.ts';

/** Seconds; browsers store no cookie longer. */
const lasts = 400 * 24 * 3600;
const name = 'plumbline-device';

/**
 * The secret by which an account recognizes a browser it was signed in with. It opens nothing. A
 * browser without one gets it here, to be known once a sign-in succeeds.
 */
export function deviceOfBrowser(c: Context<HttpEnv>): string {
  const isSecure = c.get('isHttps');
  const cookie = isSecure ? `__Secure-${name}` : name;
  const known = getCookie(c, cookie);
  const device = known && /^[\w-]{20,100}$/.test(known) ? known : newSecret();
  setCookie(c, cookie, device, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/api/admin',
    secure: isSecure,
    maxAge: lasts,
  });
  return device;
}
