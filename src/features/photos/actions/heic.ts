import { SECONDS } from '../../../lib/days/durations.ts';
import { threadPool } from '../../../platform/threads/thread-pool.ts';
import { maxPixels, type PhotoProblem } from '../rules.ts';

interface RawPicture {
  width: number;
  height: number;
  pixels: ArrayBuffer;
}

type DecodedPicture = RawPicture | { problem: PhotoProblem };

const decode = threadPool<{ bytes: Uint8Array; maxPixels: number }, DecodedPicture>(
  'heic-thread',
  import.meta.url,
  // One picture takes hundreds of megabytes, which are only released when its thread ends.
  { threads: 1, maxMs: 30 * SECONDS, idleMs: 0 },
);

/**
 * Decodes a phone's HEIC picture outside the event loop. Returns upright RGBA pixels, or why it
 * can't be used.
 */
export function decodeHeic(bytes: Uint8Array): Promise<DecodedPicture> {
  return decode({ bytes, maxPixels }).catch(() => ({ problem: 'damaged' }));
}
