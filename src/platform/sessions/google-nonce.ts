import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { newSecret, sha256 } from '#lib/ids.ts';
import type { HttpEnv } from '../http/http-env.ts';

/** Seconds. How long a sign-in page may stay open. */
const lasts = 24 * 3600;
const nameIn = (c: Context<HttpEnv>) =>
  c.get('isHttps') ? '__Secure-plumbline-google' : 'plumbline-google';
const optionsIn = (c: Context<HttpEnv>) =>
  ({ httpOnly: true, sameSite: 'Lax', path: '/api/admin', secure: c.get('isHttps') }) as const;

/** What Google has to sign for this browser: a credential made for another one does not have it. */
export function issueNonce(c: Context<HttpEnv>): string {
  const secret = secretOf(c) ?? newSecret();
  setCookie(c, nameIn(c), secret, { ...optionsIn(c), maxAge: lasts });
  return sha256(secret);
}

/** The nonce of this browser; undefined if it asked for none. */
export function nonceOf(c: Context<HttpEnv>): string | undefined {
  const secret = secretOf(c);
  return secret && sha256(secret);
}

/** A credential signs in once. */
export function forgetNonce(c: Context<HttpEnv>): void {
  deleteCookie(c, nameIn(c), optionsIn(c));
}

function secretOf(c: Context<HttpEnv>): string | undefined {
  const secret = getCookie(c, nameIn(c));
  return secret && /^[\w-]{20,100}$/.test(secret) ? secret : undefined;
}
