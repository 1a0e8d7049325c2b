import { HOURS } from '../../lib/days/durations.ts';
import { withoutDirectionMarks } from '../../lib/plain-text.ts';

export const megabyte = 1024 * 1024;

/** Max photos per request (public-site spec section 9); their max size is a setting. */
export const maxRequestPhotos = 8;

/**
 * More than any phone produces (200 megapixels become 50 below 5 MB); anything beyond is a memory
 * trap.
 */
export const maxPixels = 100_000_000;

/** The max edge in pixels of stored photos, and of thumbnails. */
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

/** Why a picture can't be used; each is a text in the forms' dictionaries. */
export type PhotoProblem = 'notAPicture' | 'tooLarge' | 'tooManyPixels' | 'damaged';

/** How long photo files without a row are left alone: longer than any upload takes. */
export const orphanAge = 24 * HOURS;

/** The files of a photo. */
export function photoKey(id: string, version: 'full' | 'thumbnail'): string {
  return `photos/${id}/${version}.jpg`;
}

/** A photo whose files are stored and which no row names yet. */
export interface ReceivedPhoto {
  id: string;
  name: string;
  /** Size in bytes as the visitor sent it. */
  size: number;
  width: number;
  height: number;
  /** A hash of the sent bytes, to recognize the same photo sent twice. */
  sha256: string;
}

/** A file name for people: without folders and invisible characters, max 200 characters. */
export function photoName(name: string): string {
  const last = name.split(/[\\/]/).pop() ?? '';
  const clean = withoutDirectionMarks(last)
    .replace(/\p{Cc}/gu, '')
    .trim();
  return clean.slice(0, 200) || 'photo';
}
