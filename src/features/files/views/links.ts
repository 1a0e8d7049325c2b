import { isSignedAddress, signAddress } from '#platform/http/signed-link.ts';
import type { FileFolder } from '../rules.ts';

/** A document's signed address, valid for 40 to 60 minutes. */
export function fileAddress(
  secretKey: string,
  now: Date,
  id: string,
  folder: FileFolder = 'project-files',
): string {
  return `/files/${folder}/${id}?${signAddress(secretKey, now, subject(id, folder))}`;
}

/** Whether an address was signed by us and is still valid. */
export function isFileAddress(
  secretKey: string,
  now: Date,
  id: string,
  query: { until: string; signature: string },
  folder: FileFolder = 'project-files',
): boolean {
  return isSignedAddress(secretKey, now, subject(id, folder), query);
}

function subject(id: string, folder: FileFolder): string {
  return `${folder} ${id}`;
}
