import { HOURS } from '../../lib/days/durations.ts';
import { withoutDirectionMarks } from '../../lib/plain-text.ts';

export const megabyte = 1024 * 1024;

/** Most photos of one request (public-site spec section 9); how large each may be is a setting. */
export const maxRequestPhotos = 8;

/** More than any phone takes (200 megapixels come as 50 when under 5 MB); past it a picture is a trap for memory. */
export const maxPixels = 100_000_000;

/** The longest edge in pixels of what is stored, and of the small version in lists. */
export const storedEdgePixels = { full: 2560, thumbnail: 480 } as const;

/** Accepted formats, by the bytes. Everything is stored as JPEG. */
export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
] as const;

/** Why a picture cannot be used; each is a text in the forms' dictionaries. */
export type PhotoProblem = 'notAPicture' | 'tooLarge' | 'tooManyPixels' | 'damaged';

/** Files of photos no row names are left alone this long: longer than any upload takes. */
export const orphanAge = 24 * HOURS;

/** The files of a photo. */
export function photoKey(id: string, version: 'full' | 'thumbnail'): string {
  return `photos/${id}/${version}.jpg`;
}

/** A photo whose files are stored and which no row names yet. */
export interface ReceivedPhoto {
  id: string;
  name: string;
  /** Bytes as the visitor sent it. */
  size: number;
  width: number;
  height: number;
  /** Of the bytes as sent, to recognise the same photo sent twice. */
  sha256: string;
}

/** A file name as people see it: without folders and characters that show nothing, at most 200 characters. */
export function photoName(name: string): string {
  const last = name.split(/[\\/]/).pop() ?? '';
  const clean = withoutDirectionMarks(last)
    .replace(/\p{Cc}/gu, '')
    .trim();
  return clean.slice(0, 200) || 'photo';
}
