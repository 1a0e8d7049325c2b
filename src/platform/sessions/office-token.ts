import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { HttpEnv } from '../http/http-env.ts';
import { createSessionCookie } from './session-cookie.ts';

const cookie = createSessionCookie('admin');

/** The token of an `Authorization: Bearer …` header. */
export function bearerToken(header: string | undefined): string | undefined {
  return header?.match(/^bearer ([\x21-\x7e]{1,512})$/i)?.[1];
}

/**
 * The token of a back-office call; undefined if it has none. Programs send it themselves, after
 * `Bearer`. Of our own pages the browser holds it in a cookie that no script can read, and the
 * header has `Session` with the token's fingerprint instead: another website can have the cookie
 * sent, but not the header, so that the cookie alone opens nothing.
 */
export function officeToken(c: Context<HttpEnv>): string | undefined {
  const header = c.req.header('authorization');
  const [, given] = header?.match(/^session ([\w-]{43})$/i) ?? [];
  if (!given) return bearerToken(header);
  const token = cookie.read(c);
  if (!token) return undefined;
  return timingSafeEqual(Buffer.from(fingerprint(token)), Buffer.from(given)) ? token : undefined;
}

/**
 * Hands a new session's token to the caller. Returns what its next calls send in their header: the
 * token, or after `Session` its fingerprint, while the cookie holds the token.
 */
export function handOver(c: Context<HttpEnv>, token: string): string {
  if (!/^session\b/i.test(c.req.header('authorization') ?? '')) return token;
  cookie.keep(c, token);
  return fingerprint(token);
}

/** Removes the cookie of a session that has ended. */
export function forgetOfficeToken(c: Context<HttpEnv>): void {
  if (cookie.read(c)) cookie.forget(c);
}

function fingerprint(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
