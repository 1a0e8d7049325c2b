import { isSignedAddress, signAddress } from '../../../platform/http/signed-link.ts';
import type { FileFolder } from '../rules.ts';

/** The signed address of a document, good for 12 to 24 hours. */
export function fileAddress(
  secretKey: string,
  now: Date,
  id: string,
  folder: FileFolder = 'project-files',
): string {
  return `/files/${folder}/${id}?${signAddress(secretKey, now, subject(id, folder))}`;
}

/** Whether an address was made by us and is still good. */
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
