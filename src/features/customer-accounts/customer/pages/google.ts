import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Language } from '#lib/language.ts';
import { customerPath } from '#lib/links.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { clientOf, readFields } from '#platform/pages/form.ts';
import type { CustomerPortal } from '#services/app.ts';
import {
  arriveFromGoogle,
  failureOf,
  type GoogleProblem,
  type Journey,
  leaveForGoogle,
} from '../../actions/google.ts';
import { safeNext } from '../../rules/accounts.ts';
import { enterPortal } from './enter.ts';

const limit = { name: 'google-sign-in', times: 30, seconds: 900 };
/** Seconds that someone may take on Google's page. */
const tripLasts = 600;

/** To Google's pages and back. Not available until it is set up. */
export function googlePages({ app, pages, language }: CustomerPortal): void {
  if (!app.google?.redirects) return;
  const secure = app.settings.publicUrl.startsWith('https:');
  const name = secure ? '__Host-plumbline-google' : 'plumbline-google';
  const options = { httpOnly: true, sameSite: 'Lax', path: '/', secure } as const;
  const few = limitRate(limit, app.settings.rateLimits);

  pages.post(`${customerPath('login', language)}/google`, few, async (c) => {
    const field = await readFields(c);
    const from = field('from') === 'signup' ? ('signup' as const) : ('login' as const);
    const invitation = /^[\w-]{20,100}$/.exec(field('invitation'))?.[0] ?? '';
    const next = safeNext(field('next') || undefined, language);
    const left = await leaveForGoogle(app, { language, next, invitation, from });
    if (!left) return fail(c, { language, from, invitation }, failureOf({ from }));
    setCookie(c, name, JSON.stringify(left.journey), { ...options, maxAge: tripLasts });
    return c.redirect(left.address, 303);
  });

  if (language === 'spanish') return;
  pages.get(`${customerPath('login', 'english')}/google/callback`, few, async (c) => {
    const journey = readJourney(getCookie(c, name));
    if (!journey) return fail(c, { language, from: 'login', invitation: '' }, 'google');
    deleteCookie(c, name, options);
    const came = { code: c.req.query('code') ?? '', state: c.req.query('state') ?? '' };
    const done = await arriveFromGoogle(app, came, journey, clientOf(c, 'customer'));
    if ('problem' in done) return fail(c, journey, done.problem);
    const next = safeNext(journey.next, journey.language);
    if ('token' in done) {
      await enterPortal(app, c, done.token);
      return c.redirect(next, 303);
    }
    for (const one of done.secondStep) c.header('set-cookie', one, { append: true });
    const step = customerPath('secondStep', journey.language);
    return c.redirect(`${step}?next=${encodeURIComponent(next)}`, 303);
  });
}

/** Back to the page it came from, which shows the problem. */
function fail(
  c: Context<HttpEnv>,
  { language, from, invitation }: Pick<Journey, 'language' | 'from' | 'invitation'>,
  problem: GoogleProblem,
) {
  const query = new URLSearchParams({ problem, ...(invitation && { invitation }) });
  return c.redirect(`${customerPath(from, language)}?${query}`, 303);
}

/** What the browser stored; only values that we created are used. */
function readJourney(stored: string | undefined): Journey | undefined {
  try {
    const parsed = JSON.parse(stored ?? '') as Record<string, unknown>;
    const text = (name: string) => (typeof parsed[name] === 'string' ? String(parsed[name]) : '');
    const language: Language = parsed.language === 'spanish' ? 'spanish' : 'english';
    const trip = {
      state: text('state'),
      nonce: text('nonce'),
      codeVerifier: text('codeVerifier'),
    };
    if (!trip.state || !trip.nonce || !trip.codeVerifier) return undefined;
    const from = parsed.from === 'signup' ? 'signup' : 'login';
    return { ...trip, language, from, next: text('next'), invitation: text('invitation') };
  } catch {
    return undefined;
  }
}
