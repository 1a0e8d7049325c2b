import sharp from 'sharp';
import { estimateLimits } from '../rules/estimates.ts';

/** Pixels; a signature is a line or two. */
const max = { width: 1200, height: 400 };

/**
 * Re-encodes a drawn signature from the page, because only a PNG is trusted.
 * @param typed a data URL, or nothing if the name was typed
 * @returns the data URL to store, nothing without one, or 'bad'
 */
export async function readSignature(typed: string): Promise<string | undefined | 'bad'> {
  if (!typed) return undefined;
  const start = 'data:image/png;base64,';
  if (typed.length > estimateLimits.signature || !typed.startsWith(start)) return 'bad';
  try {
    const picture = sharp(Buffer.from(typed.slice(start.length), 'base64'), {
      limitInputPixels: 4_000_000,
      failOn: 'truncated',
    });
    if ((await picture.metadata()).format !== 'png') return 'bad';
    const png = await picture
      .resize(max.width, max.height, { fit: 'inside', withoutEnlargement: true })
      .png({ palette: true })
      .toBuffer();
    return start + png.toString('base64');
  } catch {
    return 'bad';
  }
}
