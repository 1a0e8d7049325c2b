import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { idTime, isId, newId, sha256 } from '../../../lib/ids.ts';
import { type IncomingForm, readForm } from '../../../platform/http/uploads/read-form.ts';
import type { App } from '../../../services/app.ts';
import type { FileStore } from '../../../services/files/port.ts';
import {
  maxPixels,
  maxRequestPhotos,
  megabyte,
  orphanAge,
  type PhotoProblem,
  photoKey,
  photoName,
  pictureTypes,
  type ReceivedPhoto,
  storedEdgePixels,
} from '../rules.ts';
import { knownPhotos } from '../store.ts';
import { decodeHeic } from './heic.ts';

// Every picture is different, so a cache would only use memory.
sharp.cache(false);

/**
 * Checks an uploaded file, converts it to an upright JPEG without metadata plus a thumbnail, and
 * stores both. Returns the problem instead if it isn't a usable picture; then nothing is stored.
 */
export async function receivePhoto(
  files: FileStore,
  upload: { name: string; bytes: Uint8Array },
): Promise<ReceivedPhoto | { problem: PhotoProblem }> {
  const { bytes } = upload;
  const picture = await openPicture(bytes);
  if ('problem' in picture) return picture;
  const versions = await makeVersions(picture.image);
  if ('problem' in versions) return versions;

  const id = newId();
  await files.write(photoKey(id, 'full'), versions.full);
  await files.write(photoKey(id, 'thumbnail'), versions.thumbnail);
  return {
    id,
    name: photoName(upload.name),
    size: bytes.length,
    width: versions.width,
    height: versions.height,
    sha256: sha256(bytes),
  };
}

/** A form whose photos are stored and checked; no row names them yet. */
export interface PhotoForm {
  typed: Record<string, string>;
  photos: ReceivedPhoto[];
  /** Each file's original name, and why it can't be used, if so. */
  files: { name: string; problem: PhotoProblem | undefined }[];
}

/**
 * Reads a form with photos, storing each photo as it arrives. What was stored before reading failed
 * is in `into.photos`, for the caller to discard.
 */
export async function receivePhotoForm(
  app: App,
  form: IncomingForm,
  maxMegabytes: number,
  into: PhotoForm,
): Promise<void> {
  const limits = {
    fileField: 'photos',
    files: maxRequestPhotos,
    fileBytes: maxMegabytes * megabyte,
    textBytes: 256 * 1024,
  };
  const takePhoto = async (file: { name: string; bytes: Uint8Array }) => {
    const photo = await receivePhoto(app.files, file);
    const problem = 'problem' in photo ? photo.problem : undefined;
    into.files.push({ name: photoName(file.name), problem });
    if (!('problem' in photo)) into.photos.push(photo);
  };
  await readForm(form, limits, takePhoto, into.typed);
}

export function emptyPhotoForm(): PhotoForm {
  return { typed: {}, photos: [], files: [] };
}

/** Removes the files of photos that were received in vain. */
export async function discardPhotos(files: FileStore, received: ReceivedPhoto[]): Promise<void> {
  for (const { id } of received) await files.removeFolder(`photos/${id}`);
}

/** Removes photo files that no row has named for longer than an upload can take. */
export async function sweepPhotos(app: App): Promise<number> {
  const limit = app.now().getTime() - orphanAge;
  let swept = 0;
  let batch: string[] = [];
  const sweepBatch = async () => {
    const known = await knownPhotos(app.database, batch);
    for (const id of batch.filter((one) => !known.has(one))) {
      await app.files.removeFolder(`photos/${id}`);
      swept += 1;
    }
    batch = [];
  };
  for await (const id of app.files.list('photos')) {
    if (isId(id) && idTime(id).getTime() < limit) batch.push(id);
    if (batch.length === 500) await sweepBatch();
  }
  if (batch.length > 0) await sweepBatch();
  return swept;
}

/** Checks an uploaded file: a picture to process, upright or not, or the problem. */
export async function openPicture(
  bytes: Uint8Array,
): Promise<{ image: Sharp } | { problem: PhotoProblem }> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !(pictureTypes as readonly string[]).includes(type.mime))
    return { problem: 'notAPicture' };
  if (type.mime === 'image/heic' || type.mime === 'image/heif') {
    const raw = await decodeHeic(bytes);
    if ('problem' in raw) return raw;
    const { width, height, pixels } = raw;
    return { image: sharp(new Uint8Array(pixels), { raw: { width, height, channels: 4 } }) };
  }
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated' });
  // Why it can't be read is determined below.
  const size = await image.metadata().catch(() => undefined);
  if (!size) return { problem: await whyUnreadable(bytes) };
  return size.width * size.height > maxPixels ? { problem: 'tooManyPixels' } : { image };
}

/** sharp rejects pictures over the limit while reading their header. */
async function whyUnreadable(bytes: Uint8Array): Promise<PhotoProblem> {
  // Without a readable header, it is damaged.
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  return header ? 'tooManyPixels' : 'damaged';
}

interface Versions {
  full: Uint8Array;
  thumbnail: Uint8Array;
  width: number;
  height: number;
}

async function makeVersions(image: Sharp): Promise<Versions | { problem: PhotoProblem }> {
  try {
    const { data: full, info } = await image
      .autoOrient()
      .resize(storedEdgePixels.full, storedEdgePixels.full, {
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    const thumbnail = await sharp(full)
      .resize(storedEdgePixels.thumbnail, storedEdgePixels.thumbnail, {
        fit: 'inside',
        withoutEnlargement: true,
      })
      .jpeg({ quality: 75 })
      .toBuffer();
    return { full, thumbnail, width: info.width, height: info.height };
  } catch {
    return { problem: 'damaged' };
  }
}
