import { isSignedAddress, signAddress } from '../../../platform/http/signed-link.ts';

type Version = 'full' | 'thumbnail';

/** The signed address of a photo, good for 12 to 24 hours. */
export function photoAddress(secretKey: string, now: Date, id: string, version: Version): string {
  const query = signAddress(secretKey, now, `photo ${id} ${version}`);
  return `/files/photos/${id}/${version}.jpg?${query}`;
}

/** Whether an address was made by us and is still good. */
export function isPhotoAddress(
  secretKey: string,
  now: Date,
  { id, version, ...query }: { id: string; version: string; until: string; signature: string },
): boolean {
  return isSignedAddress(secretKey, now, `photo ${id} ${version}`, query);
}
