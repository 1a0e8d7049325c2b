import { createHash } from 'node:crypto';
import sharp from 'sharp';
import scene from '#ui/art/hero-scene-wide.svg?raw';
import bob from '#ui/art/mark.svg?raw';
import { setLine, wrapLines } from './lettering.ts';

export const shareSize = { width: 1200, height: 630 };

const textWidth = 410;
const ink = '#152021';

let made: { text: string; picture: Promise<Buffer> } | undefined;

/** The address of this business's picture; another name has another address. */
export function sharePicturePath(name: string): string {
  return `/share-${createHash('sha256').update(name).digest('hex').slice(0, 10)}.png`;
}

/**
 * The picture for shared links (PNG, 1200 × 630): the house and the business's own name. Created
 * once per name and town.
 */
export function sharePicture(name: string, location: string): Promise<Buffer> {
  const text = `${name}\n${location}`;
  if (made?.text !== text) {
    const picture = sharp(Buffer.from(drawing(name, location)))
      .png({ palette: true })
      .toBuffer();
    made = { text, picture };
  }
  return made.picture;
}

function drawing(name: string, location: string): string {
  const { lines, size } = fitName(name);
  const positionSize = 30;
  const top = 120 + size * 0.8;
  const leading = size * 1.08;
  const lettered = lines.map((line, row) => setLine(line, 62, top + row * leading, size));
  const below = top + (lines.length - 1) * leading + 56;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
    <rect width="1200" height="630" fill="#faf9f6"/>
    <svg viewBox="750 60 1250 656.25" width="1200" height="630">${scene}</svg>
    <path d="M82 0V40" stroke="${ink}" stroke-width="2.2"/>
    <svg x="64" y="36" width="36" height="54" viewBox="0 0 24 36" color="${ink}">${bob}</svg>
    <g fill="${ink}">${lettered.join('')}</g>
    <g fill="#505851">${setLine(location, 62, below, positionSize)}</g>
  </svg>`;
}

/** Prefers few lines over large type, as long as the type does not get small. */
function fitName(name: string): { lines: string[]; size: number } {
  for (const [rows, smallest] of [
    [2, 50],
    [3, 40],
    [5, 30],
  ] as const) {
    for (let size = 66; size >= smallest; size -= 2) {
      const lines = wrapLines(name, textWidth / size);
      if (lines.length <= rows) return { lines, size };
    }
  }
  return { lines: wrapLines(name, textWidth / 30).slice(0, 6), size: 30 };
}
