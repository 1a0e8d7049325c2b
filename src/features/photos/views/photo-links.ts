import { isSignedAddress, signAddress } from '#platform/http/signed-link.ts';

type Version = 'full' | 'thumbnail';

/** A photo's signed address, valid for 40 to 60 minutes. */
export function photoAddress(secretKey: string, now: Date, id: string, version: Version): string {
  const query = signAddress(secretKey, now, `photo ${id} ${version}`);
  return `/files/photos/${id}/${version}.jpg?${query}`;
}

/** Whether an address was signed by us and is still valid. */
export function isPhotoAddress(
  secretKey: string,
  now: Date,
  { id, version, ...query }: { id: string; version: string; until: string; signature: string },
): boolean {
  return isSignedAddress(secretKey, now, `photo ${id} ${version}`, query);
}
