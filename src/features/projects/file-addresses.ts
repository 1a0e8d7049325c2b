import { isSignedAddress, signAddress } from '../../platform/signed-address.ts';

/** The signed address of a project's file, good for 12 to 24 hours. */
export function fileAddress(secretKey: string, now: Date, id: string): string {
  return `/files/project-files/${id}?${signAddress(secretKey, now, subject(id))}`;
}

/** Whether an address was made by us and is still good. */
export function isFileAddress(
  secretKey: string,
  now: Date,
  id: string,
  query: { until: string; signature: string },
): boolean {
  return isSignedAddress(secretKey, now, subject(id), query);
}

function subject(id: string): string {
  return `project-file ${id}`;
}
