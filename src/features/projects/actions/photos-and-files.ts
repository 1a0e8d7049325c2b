import {
  discardPhotos,
  emptyPhotoForm,
  insertPhotos,
  receivePhotoForm,
} from '#features/photos/index.ts';
import type { ReceivedPhoto } from '#features/photos/rules.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError, badInput, conflict, notFound } from '#platform/http/errors.ts';
import type { IncomingForm } from '#platform/http/uploads/read-form.ts';
import type { App } from '#services/app.ts';
import {
  maxPhotoMegabytes,
  maxPhotos,
  type PhotoStage,
  photoStages,
  stageFor,
} from '../rules/files.ts';
import { countPhotos, insertProjectPhotos, updateProjectPhoto } from '../store/photos-and-files.ts';
import { insideProject } from './inside-project.ts';
import { photoProblems, uploadError } from './upload-errors.ts';

/**
 * Receives photos for a project, all or none. The field `stage` says when they were taken; by
 * default, it follows the project's status. Returns how many there were.
 * @param project its id, or how it is found once the photos are known to be good
 */
export async function addPhotos(
  app: App,
  actor: Actor,
  project: string | (() => Promise<string>),
  incoming: IncomingForm,
): Promise<number> {
  const form = emptyPhotoForm();
  try {
    await receivePhotoForm(app, incoming, maxPhotoMegabytes, form).catch((error) => {
      throw uploadError(error, maxPhotoMegabytes);
    });
    const bad = form.files.find((file) => file.problem);
    if (bad?.problem) throw badInput('photos', `${bad.name}: ${photoProblems[bad.problem]}`);
    if (form.photos.length === 0) throw badInput('photos', 'Please choose a photo.');
    const projectId = typeof project === 'string' ? project : await project();
    await storePhotos(app, actor, projectId, stageOf(form.typed.stage), form.photos);
    return form.photos.length;
  } catch (error) {
    // It is unknown whether a commit without a response took effect; the sweeper finds out later.
    if (error instanceof AppError) await discardPhotos(app.files, form.photos);
    throw error;
  }
}

/** Links photos stored elsewhere to a project as well, by reference. */
export async function linkPhotos(
  tx: Transaction,
  now: Date,
  projectId: string,
  photoIds: string[],
  stage: PhotoStage = 'before',
): Promise<void> {
  if (photoIds.length > 0) await insertProjectPhotos(tx, now, projectId, stage, photoIds);
}

/** Adds received photos to a project; without a stage, it follows the project's status. */
export function storePhotos(
  app: App,
  actor: Actor,
  projectId: string,
  wanted: PhotoStage | undefined,
  photos: ReceivedPhoto[],
): Promise<void> {
  return insideProject(app, actor, projectId, async ({ tx, now, project, record }) => {
    if ((await countPhotos(tx, projectId)) + photos.length > maxPhotos)
      throw conflict('too_many_photos', `A project can have up to ${maxPhotos} photos.`);
    const stage = wanted ?? stageFor(project.status);
    const ids = photos.map((photo) => photo.id);
    await insertPhotos(tx, now, photos);
    await insertProjectPhotos(tx, now, projectId, stage, ids);
    await record('photos_added', { stage, count: ids.length });
  });
}

/** Sets when a photo was taken. */
export function changePhoto(
  app: App,
  actor: Actor,
  ids: { projectId: string; photoId: string },
  stage: PhotoStage,
): Promise<void> {
  return insideProject(app, actor, ids.projectId, async ({ tx, record }) => {
    if (!(await updateProjectPhoto(tx, { ...ids, isRemoved: false }, { stage })))
      throw notFound('This photo');
    await record('photo_moved', { stage });
  });
}

/** Removes a photo from a project, or restores it; the request's photo stays with the request. */
export function removePhoto(
  app: App,
  actor: Actor,
  ids: { projectId: string; photoId: string },
  isRemoved: boolean,
): Promise<void> {
  return insideProject(app, actor, ids.projectId, async ({ tx, now, record }) => {
    const removedAt = isRemoved ? now : null;
    if (!(await updateProjectPhoto(tx, { ...ids, isRemoved: !isRemoved }, { removedAt })))
      throw notFound('This photo');
    await record(isRemoved ? 'photo_removed' : 'photo_restored', {});
  });
}

function stageOf(typed: string | undefined): PhotoStage | undefined {
  if (!typed) return undefined;
  const stage = photoStages.find((known) => known === typed);
  if (!stage) throw badInput('stage', 'Please choose before, during or after.');
  return stage;
}
