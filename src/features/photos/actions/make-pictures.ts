import { fileTypeFromBuffer } from 'file-type';
import pLimit from 'p-limit';
import { SECONDS } from '#lib/days/durations.ts';
import { currentCaller } from '#platform/http/current-caller.ts';
import { fairGate } from '#platform/threads/fair-gate.ts';
import { threadPool } from '#platform/threads/thread-pool.ts';
import {
  maxPixels,
  type PhotoProblem,
  type PictureLimits,
  type PictureVersion,
  pictureTypes,
} from '../rules.ts';

export interface MadePicture {
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

const atOnce = 2;
/** HEIC takes almost twice the memory of other pictures. */
const oneHeic = pLimit(1);
const refusal = 'We are receiving many pictures right now. Please try again in a moment.';
const pass = fairGate({ atOnce, waiting: 24, perCaller: 8, refusal });

const decode = threadPool<
  { bytes: Uint8Array; versions: PictureVersion[]; limits: PictureLimits },
  MadePicture[] | { problem: PhotoProblem }
>('picture-process', import.meta.url, {
  threads: atOnce,
  maxMs: 30 * SECONDS,
  // One picture may take hundreds of megabytes, which are released for sure when its process ends.
  idleMs: 2 * SECONDS,
  isProcess: true,
});

/**
 * Makes files without metadata from an uploaded picture, each upright. Nothing else opens
 * pictures that somebody sends: it judges the bytes, and decodes two at a time, in processes that
 * end alone if one is a trap.
 * @returns one file per version, or why the picture can't be used
 * @throws AppError 503 if too many pictures are waiting
 */
export function makePictures(
  bytes: Uint8Array,
  versions: PictureVersion[],
  limits: PictureLimits = { types: pictureTypes, maxPixels },
): Promise<MadePicture[] | { problem: PhotoProblem }> {
  const task = () =>
    decode({ bytes, versions, limits }).catch(() => ({ problem: 'damaged' as const }));
  return pass(currentCaller() ?? 'background', async () =>
    (await isHeic(bytes)) ? oneHeic(task) : task(),
  );
}

async function isHeic(bytes: Uint8Array): Promise<boolean> {
  const type = await fileTypeFromBuffer(bytes);
  return type?.mime === 'image/heic' || type?.mime === 'image/heif';
}

/** The same for a single file. */
export async function makePicture(
  bytes: Uint8Array,
  version: PictureVersion,
  limits?: PictureLimits,
): Promise<MadePicture | { problem: PhotoProblem }> {
  const made = await makePictures(bytes, [version], limits);
  return 'problem' in made ? made : (made[0] ?? { problem: 'damaged' });
}
