import { bytes } from 'node:stream/consumers';
import sharp from 'sharp';
import { receivePhoto } from '#features/photos/actions/photos.ts';
import { photoKey, type ReceivedPhoto } from '#features/photos/rules.ts';
import { newId } from '#lib/ids.ts';
import type { FileStore } from '#services/files/port.ts';
import { type PictureName, pictures } from './pictures.ts';

const drawings = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>(
      ['./art/*.svg', '../../../src/ui/art/{error-pipe,house-section}.svg'],
      {
        query: '?raw',
        import: 'default',
        eager: true,
      },
    ),
  ).map(([path, svg]) => [path.split('/').pop()?.replace('.svg', ''), svg]),
);

const maxEdgePixels = 1600;
/** An SVG's unit is a pixel at this density. */
const plainDensity = 72;

const stored = new WeakMap<FileStore, Map<PictureName, ReceivedPhoto>>();

/**
 * Stores one of our drawings as if a visitor had photographed and sent it. Several people send the
 * same, which is converted once, because that takes most of the time of filling a demo.
 */
export async function sendPicture(
  files: FileStore,
  picture: PictureName,
  name: string,
): Promise<ReceivedPhoto> {
  const known = stored.get(files) ?? new Map<PictureName, ReceivedPhoto>();
  stored.set(files, known);
  const earlier = known.get(picture);
  if (earlier) return { ...earlier, name, id: await copyPhoto(files, earlier.id) };
  const photo = await receivePhoto(files, { name, bytes: await takePhoto(picture) });
  if ('problem' in photo) throw new Error(`the demo's picture ${picture}: ${photo.problem}`);
  known.set(picture, photo);
  return photo;
}

async function copyPhoto(files: FileStore, from: string): Promise<string> {
  const id = newId();
  for (const size of ['full', 'thumbnail'] as const) {
    const file = await files.read(photoKey(from, size));
    if (!file) throw new Error('a picture of the demo is not stored');
    await files.write(photoKey(id, size), await bytes(file.stream));
  }
  return id;
}

/** A JPEG of part of one of our drawings. */
export function takePhoto(name: PictureName): Promise<Uint8Array> {
  const { art, part } = pictures[name];
  const [left, top, width, height] = part;
  const drawing = drawings[art];
  if (!drawing) throw new Error(`there is no drawing ${art}`);
  const scale = Math.floor(maxEdgePixels / Math.max(width, height));
  return sharp(Buffer.from(drawing), { density: plainDensity * scale })
    .extract({
      left: left * scale,
      top: top * scale,
      width: width * scale,
      height: height * scale,
    })
    .flatten({ background: '#efeae0' })
    .jpeg({ quality: 88 })
    .toBuffer();
}
