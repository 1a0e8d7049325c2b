import { makePicture } from '#features/photos/index.ts';
import type { PictureVersion } from '#features/photos/rules.ts';
import { estimateLimits } from '../rules/estimates.ts';

/** A signature is a line or two. */
const version: PictureVersion = { width: 1200, height: 400, fit: 'inside', format: 'palette' };
const limits = { types: ['image/png'], maxPixels: 4_000_000 };

/**
 * Re-encodes a drawn signature from the page, because only a PNG is trusted.
 * @param typed a data URL, or nothing if the name was typed
 * @returns the data URL to store, nothing without one, or 'bad'
 */
export async function readSignature(typed: string): Promise<string | undefined | 'bad'> {
  if (!typed) return undefined;
  const start = 'data:image/png;base64,';
  if (typed.length > estimateLimits.signature || !typed.startsWith(start)) return 'bad';
  const drawn = Buffer.from(typed.slice(start.length), 'base64');
  const png = await makePicture(drawn, version, limits);
  return 'problem' in png ? 'bad' : start + Buffer.from(png.bytes).toString('base64');
}
