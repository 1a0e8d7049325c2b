import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { MINUTES } from '#lib/days/durations.ts';
import { sha256 } from '#lib/ids.ts';
import { keyFor } from '../secrets/keys.ts';
import { callersSession, recordCallersSession } from './current-caller.ts';
import { notFound } from './errors.ts';

/** Addresses stay the same for a while, so that browsers find what they loaded. */
const window = 20 * MINUTES;

/**
 * Browsers store what they loaded from a signed address, and ask each time whether they still may
 * show it: after a sign-out they may not.
 */
export const signedCaching = 'private, no-cache';

/**
 * Makes an address valid for 40 to 60 minutes, as its query. In a session it is that session's, and
 * ends with it.
 * @param subject what the address leads to: `photo <id> full`
 */
export function signAddress(secretKey: string, now: Date, subject: string): string {
  const until = Math.ceil(now.getTime() / window + 2) * window;
  const session = callersSession();
  const signature = sign(secretKey, ofSession(subject, session), until);
  return `until=${until}&signature=${signature}${session ? `&session=${session}` : ''}`;
}

/** Whether an address was signed here, for the session it names, and is still valid. */
export function isSignedAddress(
  secretKey: string,
  now: Date,
  subject: string,
  query: { until: string; signature: string },
): boolean {
  return isSigned(secretKey, now, ofSession(subject, callersSession()), query);
}

/** At signed addresses: one that names a session is not found once that has ended. */
export function requireNamedSession(
  stillValid: (sessionIds: string[]) => Promise<Set<string>>,
): MiddlewareHandler {
  return async (c, next) => {
    const session = c.req.query('session');
    if (session) {
      if (!(await stillValid([session])).has(session)) throw notFound('This file');
      recordCallersSession(session);
    }
    await next();
  };
}

/** Answers such a question without the file: what an address leads to never changes. */
export const answerUnchanged: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.status !== 200 || c.res.headers.get('cache-control') !== signedCaching) return;
  const etag = `"${sha256(c.req.path).slice(0, 32)}"`;
  if (c.req.header('if-none-match')?.includes(etag)) {
    await c.res.body?.cancel();
    c.res = undefined;
    const headers = { etag, 'cache-control': signedCaching };
    c.res = new Response(null, { status: 304, headers });
  } else c.res.headers.set('etag', etag);
};

function ofSession(subject: string, session: string | undefined): string {
  return session ? `${subject} in ${session}` : subject;
}

function isSigned(
  secretKey: string,
  now: Date,
  subject: string,
  query: { until: string; signature: string },
): boolean {
  const until = Number(query.until);
  if (!Number.isSafeInteger(until) || until < now.getTime()) return false;
  const isFrom = (key: string) => {
    const expected = Buffer.from(signWith(key, subject, until));
    const given = Buffer.from(query.signature);
    return expected.length === given.length && timingSafeEqual(expected, given);
  };
  // Earlier versions signed with SECRET_KEY itself: links in their emails work to their end.
  return isFrom(keyFor(secretKey, 'addresses')) || isFrom(secretKey);
}

/**
 * A key that opens one thing until a given time: for people without a session, such as callers.
 * @param subject what it opens: `voicemail <id>`
 */
export function signKey(secretKey: string, until: Date, subject: string): string {
  return `${until.getTime()}.${sign(secretKey, subject, until.getTime())}`;
}

/** Whether a key was signed here for this subject and is still valid. */
export function isSignedKey(secretKey: string, now: Date, subject: string, key: string): boolean {
  const [until = '', signature = ''] = key.split('.');
  return isSigned(secretKey, now, subject, { until, signature });
}

function sign(secretKey: string, subject: string, until: number): string {
  return signWith(keyFor(secretKey, 'addresses'), subject, until);
}

function signWith(key: string, subject: string, until: number): string {
  return createHmac('sha256', key).update(`${subject} ${until}`).digest('base64url');
}
