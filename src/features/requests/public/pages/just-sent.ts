import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { MINUTES, SECONDS } from '#lib/days/durations.ts';
import type { Language } from '#lib/language.ts';
import { publicLink, publicRoutes } from '#lib/links.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import type { App } from '#services/app.ts';
import { findFollowed } from '../../actions/follow.ts';
import { sentFacts } from '../../texts/sent-facts.ts';

const cookieName = 'request_sent';

/** Brings the private link over the redirect to the confirmation pages, for an hour. */
export function rememberSent(c: Context<HttpEnv>, token: string): void {
  for (const path of Object.values(publicRoutes.requestSent))
    setCookie(c, cookieName, token, {
      path,
      maxAge: (60 * MINUTES) / SECONDS,
      httpOnly: true,
      sameSite: 'Lax',
      secure: c.get('isHttps'),
    });
}

/** Whether this browser has sent a request within the hour. */
export function hasJustSent(c: Context<HttpEnv>): boolean {
  return Boolean(getCookie(c, cookieName));
}

/** What this browser has just sent; nothing if that is unknown. */
export async function readSent(app: App, c: Context<HttpEnv>, language: Language) {
  const token = getCookie(c, cookieName);
  const followed = token && (await findFollowed(app, app.database, { token }));
  if (!token || !followed) return undefined;
  const { requestNumber, preferredDate, ...request } = followed.request;
  return {
    number: requestNumber,
    link: publicLink('followedRequest', language, { token }),
    facts: sentFacts(language, { ...request, preferredDate: preferredDate ?? '' }),
  };
}
