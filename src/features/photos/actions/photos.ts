import { idTime, isId, newId, sha256 } from '#lib/ids.ts';
import { type IncomingForm, readForm } from '#platform/http/uploads/read-form.ts';
import type { App } from '#services/app.ts';
import type { FileStore } from '#services/files/port.ts';
import {
  maxRequestPhotos,
  megabyte,
  orphanAge,
  type PhotoProblem,
  type PictureVersion,
  photoKey,
  photoName,
  type ReceivedPhoto,
  storedEdgePixels,
} from '../rules.ts';
import { knownPhotos } from '../store/photos.ts';
import { makePictures } from './make-pictures.ts';

const versions: PictureVersion[] = [
  versionOf(storedEdgePixels.full, 82),
  versionOf(storedEdgePixels.thumbnail, 75),
];

/**
 * Checks an uploaded file, converts it to an upright JPEG without metadata plus a thumbnail, and
 * stores both. Returns the problem instead if it isn't a usable picture; then nothing is stored.
 */
export async function receivePhoto(
  files: FileStore,
  upload: { name: string; bytes: Uint8Array },
): Promise<ReceivedPhoto | { problem: PhotoProblem }> {
  const { bytes } = upload;
  const made = await makePictures(bytes, versions);
  if ('problem' in made) return made;
  const [full, thumbnail] = made;
  if (!full || !thumbnail) return { problem: 'damaged' };

  const id = newId();
  await files.write(photoKey(id, 'full'), full.bytes);
  await files.write(photoKey(id, 'thumbnail'), thumbnail.bytes);
  return {
    id,
    name: photoName(upload.name),
    size: bytes.length,
    width: full.width,
    height: full.height,
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

function versionOf(edge: number, quality: number): PictureVersion {
  return { width: edge, height: edge, fit: 'inside', format: 'jpeg', quality };
}
