import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { HttpEnv } from './http-env.ts';

/**
 * Gone when the browser is closed: it says which post brought a visitor, and nothing about them.
 */
const cookieName = 'came_from';
const code = /^[\w-]{6,40}$/;

/** Remembers in the visitor's browser which link brought them. */
export function rememberCampaign(c: Context<HttpEnv>, campaign: string): void {
  setCookie(c, cookieName, campaign, { path: '/', httpOnly: true, sameSite: 'Lax' });
}

/** Which link brought the calling visitor; empty if it was none of ours. */
export function readCampaign(c: Context<HttpEnv>): string {
  const found = getCookie(c, cookieName) ?? '';
  return code.test(found) ? found : '';
}
