import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { OfferedDay } from '#features/schedule/contract/visits.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { dayIn } from '#lib/days/days.ts';
import { DAYS, SECONDS } from '#lib/days/durations.ts';
import { newSecret } from '#lib/ids.ts';
import type { Language } from '#lib/language.ts';
import { publicRoutes } from '#lib/links.ts';
import { formatPhone } from '#lib/phone.ts';
import type { AppError } from '#platform/http/errors.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import type { App } from '#services/app.ts';
import { readFormSettings } from '../../actions/receive.ts';
import { lastPreferredDay } from '../../rules/requests.ts';
import type { RequestFormProps } from '../form-props.ts';

/** Names this browser's plain form, also after Back: there is no script to recognize its request. */
const browserKey = 'plumbline_request';

/** Whether this browser returned the cookie of the form: some refuse them all. */
export function takesCookies(c: Context<HttpEnv>): boolean {
  return getCookie(c, browserKey) !== undefined;
}

/** The browser's key, which is new once a day. */
export function keyOfBrowser(c: Context<HttpEnv>): string {
  const known = getCookie(c, browserKey);
  if (known && /^[\w-]{20,100}$/.test(known)) return known;
  const key = newSecret();
  setCookie(c, browserKey, key, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: c.get('isHttps'),
    maxAge: DAYS / SECONDS,
  });
  return key;
}

interface Beginning {
  /** From `keyOfBrowser`; not on a page that is the same for everyone. */
  key?: string;
  /** The start of the description; empty if the visitor asked about nothing specific. */
  opening?: string;
  failed?: { typed: Record<string, string>; error: AppError; hadPhotos: boolean };
  /** What is already known about the visitor. */
  typed?: Record<string, string>;
  /** The available times, if they were looked up. */
  days?: OfferedDay[];
}

/**
 * What the request form needs to know; after a failed submit, also what was typed and what was
 * wrong.
 */
export function newFormProps(
  app: App,
  language: Language,
  { key = '', opening = '', failed, typed, days }: Beginning = {},
): RequestFormProps {
  const business = currentBusiness(app);
  const today = dayIn(business.timeZone, app.now());
  return {
    language,
    ...readFormSettings(app),
    action: publicRoutes.request[language],
    home: publicRoutes.home[language],
    idempotencyKey: failed?.typed.idempotency_key || key,
    firstDay: today,
    lastDay: lastPreferredDay(today),
    days,
    opening,
    phone: business.phone,
    phoneText: formatPhone(business.phone),
    typed: failed?.typed ?? typed ?? {},
    isKnown: false,
    hadPhotos: failed?.hadPhotos ?? false,
    errors: failed?.error.fields ?? {},
    message: failed?.error.message ?? '',
  };
}
