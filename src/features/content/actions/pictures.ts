import {
  discardPhotos,
  emptyPhotoForm,
  findPhotos,
  insertPhotos,
  receivePhoto,
  receivePhotoForm,
} from '#features/photos/index.ts';
import type { ReceivedPhoto } from '#features/photos/rules.ts';
import { photoProblems, uploadError } from '#features/projects/index.ts';
import { maxPhotoMegabytes } from '#features/projects/rules/files.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError, badInput } from '#platform/http/errors.ts';
import type { IncomingForm } from '#platform/http/uploads/read-form.ts';
import type { App } from '#services/app.ts';
import { insertComposition, listNotAgreed } from '../store/pictures.ts';
import { composeBeforeAfter } from './compose.ts';

/** Receives pictures for posts, all or none. */
export async function addPictures(app: App, incoming: IncomingForm): Promise<ReceivedPhoto[]> {
  const form = emptyPhotoForm();
  try {
    await receivePhotoForm(app, incoming, maxPhotoMegabytes, form).catch((error) => {
      throw uploadError(error, maxPhotoMegabytes);
    });
    const bad = form.files.find((file) => file.problem);
    if (bad?.problem) throw badInput('photos', `${bad.name}: ${photoProblems[bad.problem]}`);
    if (form.photos.length === 0) throw badInput('photos', 'Please choose a picture.');
    await app.database.transaction((tx) => insertPhotos(tx, app.now(), form.photos));
    return form.photos;
  } catch (error) {
    // It is unknown whether a commit without a response took effect; the sweeper finds out later.
    if (error instanceof AppError) await discardPhotos(app.files, form.photos);
    throw error;
  }
}

/** Combines two photos side by side in a new picture. */
export async function addComposition(
  app: App,
  beforeId: string,
  afterId: string,
): Promise<ReceivedPhoto> {
  const known = await findPhotos(app.database, [beforeId, afterId]);
  const isKnown = (id: string) => known.some((one) => one.id === id);
  if (!isKnown(beforeId)) throw badInput('before_id', 'This picture was not found.');
  if (!isKnown(afterId)) throw badInput('after_id', 'This picture was not found.');
  await app.database.transaction((tx) => checkAgreed(tx, [beforeId, afterId], 'before_id'));
  const bytes = await composeBeforeAfter(app.files, beforeId, afterId);
  const photo = await receivePhoto(app.files, { name: 'Before and after.jpg', bytes });
  if ('problem' in photo) throw badInput('before_id', photoProblems[photo.problem]);
  await app.database.transaction(async (tx) => {
    await insertPhotos(tx, app.now(), [photo]);
    await insertComposition(tx, photo.id, [beforeId, afterId]);
  });
  return photo;
}

/** Throws 400 if a photo shows the home of someone who hasn't agreed. */
export async function checkAgreed(tx: Transaction, ids: string[], field: string): Promise<void> {
  const [first] = await listNotAgreed(tx, ids);
  if (!first) return;
  const message = `The customer of “${first.title}” hasn't agreed to have the photos published.`;
  throw badInput(field, message);
}
