import { createHmac, timingSafeEqual } from 'node:crypto';
import { HOURS } from '../../lib/durations.ts';

const window = 12 * HOURS;

type Version = 'full' | 'thumbnail';

/**
 * The signed address of a photo, good for 12 to 24 hours. It stays the same within a half day, so
 * that browsers can keep what they have loaded.
 */
export function photoAddress(secretKey: string, now: Date, id: string, version: Version): string {
  const until = Math.ceil(now.getTime() / window + 1) * window;
  return `/files/photos/${id}/${version}.jpg?until=${until}&signature=${sign(secretKey, id, version, until)}`;
}

/** Whether an address was made by us and is still good. */
export function isPhotoAddress(
  secretKey: string,
  now: Date,
  address: { id: string; version: string; until: string; signature: string },
): boolean {
  const until = Number(address.until);
  if (!Number.isSafeInteger(until) || until < now.getTime()) return false;
  const expected = Buffer.from(sign(secretKey, address.id, address.version, until));
  const given = Buffer.from(address.signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function sign(secretKey: string, id: string, version: string, until: number): string {
  return createHmac('sha256', secretKey)
    .update(`photo ${id} ${version} ${until}`)
    .digest('base64url');
}
