// How fast sharp and the disk process photos without our server: the calls of
// src/features/photos/actions.ts in their order, the same bytes written and synced, and nothing
// else.
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { storedEdgePixels } from '#features/photos/rules.ts';
import { answerLimit } from '../limit.ts';

export interface PhotosQuestion {
  files: string[];
  folder: string;
  /** How many requests in all, and how many of them at the same time. */
  requests: number;
  atATime: number;
}

sharp.cache(false);

answerLimit<PhotosQuestion>(async ({ files, folder, requests, atATime }) => {
  const photos = await Promise.all(files.map((file) => readFile(file)));
  await mkdir(folder, { recursive: true });
  let next = 0;
  const began = performance.now();
  const taker = async () => {
    for (let number = next++; number < requests; number = next++) {
      for (const [position, photo] of photos.entries())
        await takeIn(photo, join(folder, `${number}-${position}`));
    }
  };
  await Promise.all(Array.from({ length: atATime }, taker));
  return performance.now() - began;
});

async function takeIn(photo: Uint8Array, path: string): Promise<void> {
  const full = await sharp(photo)
    .autoOrient()
    .resize(storedEdgePixels.full, storedEdgePixels.full, {
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
  const thumbnail = await sharp(full)
    .resize(storedEdgePixels.thumbnail, storedEdgePixels.thumbnail, {
      fit: 'inside',
      withoutEnlargement: true,
    })
    .jpeg({ quality: 75 })
    .toBuffer();
  await writeSynced(`${path}.jpg`, full);
  await writeSynced(`${path}-thumbnail.jpg`, thumbnail);
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  await file.writeFile(bytes);
  await file.sync();
  await file.close();
}
