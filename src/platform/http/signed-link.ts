import { createHmac, timingSafeEqual } from 'node:crypto';
import { HOURS } from '../../lib/days/durations.ts';

const window = 12 * HOURS;

/**
 * Makes an address valid for 12 to 24 hours, as its query. It stays the same for half a day, so
 * that browsers can cache what they loaded.
 * @param subject what the address leads to: `photo <id> full`
 */
export function signAddress(secretKey: string, now: Date, subject: string): string {
  const until = Math.ceil(now.getTime() / window + 1) * window;
  return `until=${until}&signature=${sign(secretKey, subject, until)}`;
}

/** Whether an address was signed here and is still valid. */
export function isSignedAddress(
  secretKey: string,
  now: Date,
  subject: string,
  query: { until: string; signature: string },
): boolean {
  const until = Number(query.until);
  if (!Number.isSafeInteger(until) || until < now.getTime()) return false;
  const expected = Buffer.from(sign(secretKey, subject, until));
  const given = Buffer.from(query.signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
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
  return isSignedAddress(secretKey, now, subject, { until, signature });
}

function sign(secretKey: string, subject: string, until: number): string {
  return createHmac('sha256', secretKey).update(`${subject} ${until}`).digest('base64url');
}
