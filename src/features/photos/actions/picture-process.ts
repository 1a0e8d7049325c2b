import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { fileTypeFromBuffer } from 'file-type';
import decodeHeic from 'heic-decode';
import sharp, { type Sharp } from 'sharp';
import { takeLowPriority } from '#platform/threads/low-priority.ts';
import type { PhotoProblem, PictureLimits, PictureVersion } from '../rules.ts';
import type { MadePicture } from './make-pictures.ts';

type HeicPicture = Awaited<ReturnType<typeof decodeHeic.all>>[number] & {
  width: number;
  height: number;
};

/** Measured: 49 megapixels take 720 MB as HEIC, 390 MB as progressive JPEG or interlaced PNG. */
const maxMegabytes = 900;

// Every picture is different, so a cache would only use memory; threads would use it several times.
sharp.cache(false);
sharp.concurrency(1);
if (process.send) beOutOfTheWay();

/** In its own process: a picture that breaks the decoder or the memory ends only this one. */
export default async ({
  bytes,
  versions,
  limits,
}: {
  bytes: Uint8Array;
  versions: PictureVersion[];
  limits: PictureLimits;
}): Promise<MadePicture[] | { problem: PhotoProblem }> => {
  const picture = await openPicture(bytes, limits);
  if ('problem' in picture) return picture;
  try {
    const made: MadePicture[] = [];
    // Smaller versions are made from the first, which is upright already.
    for (const version of versions)
      made.push(await makeVersion(made[0] ? sharp(made[0].bytes) : picture.image, version));
    return made;
  } catch {
    return { problem: 'damaged' };
  }
};

/** Pages go first; and if memory runs out, this process is the one to end. */
function beOutOfTheWay(): void {
  takeLowPriority(10);
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not Linux.
  }
  // A thread, because the decoder of HEIC occupies this one.
  const watch = `setInterval(() => {
    if (process.memoryUsage.rss() > ${maxMegabytes} * 1024 * 1024) process.kill(process.pid, 'SIGKILL');
  }, 20);`;
  new Worker(watch, { eval: true }).unref();
}

async function openPicture(
  bytes: Uint8Array,
  { types, maxPixels }: PictureLimits,
): Promise<{ image: Sharp } | { problem: PhotoProblem }> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !types.includes(type.mime)) return { problem: 'notAPicture' };
  if (type.mime === 'image/heic' || type.mime === 'image/heif') return openHeic(bytes, maxPixels);
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated' });
  // Why it can't be read is determined below.
  const size = await image.metadata().catch(() => undefined);
  if (!size) return { problem: await whyUnreadable(bytes) };
  return size.width * size.height > maxPixels ? { problem: 'tooManyPixels' } : { image };
}

async function openHeic(
  buffer: Uint8Array,
  maxPixels: number,
): Promise<{ image: Sharp } | { problem: PhotoProblem }> {
  try {
    // Its types omit that sizes are known before decoding (heic-decode's README).
    const [picture] = (await decodeHeic.all({ buffer })) as HeicPicture[];
    if (!picture) return { problem: 'damaged' };
    if (picture.width * picture.height > maxPixels) return { problem: 'tooManyPixels' };
    const { width, height, data } = await picture.decode();
    const pixels = new Uint8Array(data.buffer);
    return { image: sharp(pixels, { raw: { width, height, channels: 4 } }) };
  } catch {
    return { problem: 'damaged' };
  }
}

/** sharp rejects pictures over the limit while reading their header. */
async function whyUnreadable(bytes: Uint8Array): Promise<PhotoProblem> {
  // Without a readable header, it is damaged.
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  return header ? 'tooManyPixels' : 'damaged';
}

async function makeVersion(
  image: Sharp,
  { width, height, fit, format, quality }: PictureVersion,
): Promise<MadePicture> {
  const sized = image
    .autoOrient()
    .resize(
      width,
      height,
      fit === 'cover' ? { fit, position: 'attention' } : { fit, withoutEnlargement: true },
    );
  const { data, info } = await encode(sized, format, quality).toBuffer({
    resolveWithObject: true,
  });
  return { bytes: new Uint8Array(data), width: info.width, height: info.height };
}

function encode(image: Sharp, format: PictureVersion['format'], quality = 80): Sharp {
  if (format === 'jpeg') return image.flatten({ background: '#ffffff' }).jpeg({ quality });
  if (format === 'webp') return image.webp({ quality });
  return image.png({ palette: format === 'palette' });
}
