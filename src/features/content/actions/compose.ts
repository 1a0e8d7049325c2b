import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { photoKey } from '#features/photos/rules.ts';
import { notFound } from '#platform/http/errors.ts';
import type { FileStore } from '#services/files/port.ts';

/** Each half is a portrait; together they make a square, which every platform shows in full. */
const half = { width: 1080, height: 2160 };
const gap = 12;
const labelHeight = 150;

/** A JPEG with one photo on the left and one on the right, each with its label. */
export async function composeBeforeAfter(
  files: FileStore,
  beforeId: string,
  afterId: string,
): Promise<Uint8Array> {
  const [before, after] = await Promise.all([readHalf(files, beforeId), readHalf(files, afterId)]);
  const left = half.width + gap;
  return sharp({
    create: { width: left + half.width, height: half.height, channels: 3, background: '#ffffff' },
  })
    .composite([
      { input: before, left: 0, top: 0 },
      { input: after, left, top: 0 },
      { input: labelOf('BEFORE'), left: 0, top: half.height - labelHeight },
      { input: labelOf('AFTER'), left, top: half.height - labelHeight },
    ])
    .jpeg({ quality: 86 })
    .toBuffer();
}

async function readHalf(files: FileStore, id: string): Promise<Buffer> {
  const file = await files.read(photoKey(id, 'full'));
  if (!file) throw notFound('This picture');
  return sharp(await buffer(file.stream))
    .resize(half.width, half.height, { fit: 'cover', position: 'attention' })
    .toBuffer();
}

function labelOf(text: string): Buffer {
  const { width } = half;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${labelHeight}">
    <rect width="${width}" height="${labelHeight}" fill="#0c3d3e" fill-opacity="0.85"/>
    <text x="${width / 2}" y="${labelHeight / 2 + 28}" text-anchor="middle" font-family="sans-serif"
      font-size="80" font-weight="bold" fill="#ffffff">${text}</text></svg>`);
}
