import { HOURS } from '#lib/days/durations.ts';
import { withoutDirectionMarks } from '#lib/plain-text.ts';

export const megabyte = 1024 * 1024;

/** Max photos per request (public-site spec section 9); their max size is a setting. */
export const maxRequestPhotos = 8;

/** What the largest phones save by default; anything beyond is a memory trap. */
export const maxPixels = 50_000_000;

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

/** A file to make from a picture. */
export interface PictureVersion {
  width: number;
  height: number;
  /** `cover` fills the size and cuts off what is least interesting; `inside` never enlarges. */
  fit: 'inside' | 'cover';
  format: 'jpeg' | 'png' | 'palette' | 'webp';
  quality?: number;
}

export interface PictureLimits {
  types: readonly string[];
  maxPixels: number;
}

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
