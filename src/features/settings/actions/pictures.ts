import sharp from 'sharp';
import { makePicture } from '#features/photos/index.ts';
import { orphanAge, type PhotoProblem, type PictureVersion } from '#features/photos/rules.ts';
import { idTime, isId, newId } from '#lib/ids.ts';
import type { Actor } from '#platform/audit/audit.ts';
import { AppError } from '#platform/http/errors.ts';
import { FormError, type IncomingForm, readForm } from '#platform/http/uploads/read-form.ts';
import type { App } from '#services/app.ts';
import { picturesInUse } from '../events.ts';
import { defaultSettings } from '../rules/defaults.ts';
import { markKey, type Settings } from '../rules/settings.ts';
import { websitePhotos } from '../rules/website.ts';
import { photoFormats, photoSize, photoWidths } from '../rules/website-content.ts';
import { listVersions } from '../store.ts';
import { changeSection } from './change.ts';
import { cachedSettings, readSettings } from './current.ts';

const maxBytes = 10 * 1024 * 1024;

const markVersion: PictureVersion = { width: 512, height: 512, fit: 'inside', format: 'png' };

/** A job creates the versions for small screens; until then, browsers get this one. */
const galleryVersion: PictureVersion = { ...photoSize, fit: 'cover', format: 'jpeg', quality: 80 };

const problems: Record<PhotoProblem, string> = {
  notAPicture: "This isn't a picture. Please choose a JPG, PNG, GIF, WebP, or HEIC file.",
  tooLarge: 'This picture is larger than 10 MB.',
  tooManyPixels: 'This picture has too many pixels. Please choose a smaller one.',
  damaged: 'This picture is damaged. Please choose another.',
};

/** A gallery photo's file, by its id. */
export function galleryKey(id: string): string {
  return `gallery/${id}/photo.jpg`;
}

/** Makes an uploaded picture the business's logo: a PNG with its transparency. */
export async function replaceMark(app: App, actor: Actor, form: IncomingForm): Promise<void> {
  const png = await makeUpload(await readPicture(form), markVersion);
  const id = newId(app.now());
  await app.files.write(markKey(id), png);
  await changeMark(app, actor, id);
}

/** Goes back to the plumb bob. */
export function removeMark(app: App, actor: Actor): Promise<void> {
  return changeMark(app, actor, null);
}

/** Receives a photo for the gallery; it is shown once a website change includes it. */
export async function addGalleryPhoto(app: App, form: IncomingForm): Promise<string> {
  return storeWebsitePhoto(app, await readPicture(form));
}

/** Stores a picture in the website's format, without camera metadata. */
export async function storeWebsitePhoto(app: App, picture: Uint8Array): Promise<string> {
  const jpeg = await makeUpload(picture, galleryVersion);
  const id = newId(app.now());
  await app.files.write(galleryKey(id), jpeg);
  await app.database.transaction((tx) => app.jobs.enqueue(tx, 'make-picture-sizes', { id }));
  return id;
}

/** Creates a photo's missing versions, each small enough for its screens. */
export async function makePictureSizes(app: App, id: string): Promise<void> {
  const stored = new Set<string>();
  for await (const name of app.files.list(`gallery/${id}`)) stored.add(name);
  const file = await app.files.read(galleryKey(id));
  if (!file) return;
  const photo = Buffer.from(await new Response(file.stream).arrayBuffer());
  for (const width of photoWidths) {
    for (const format of photoFormats) {
      if (stored.has(`${width}.${format}`)) continue;
      const small = sharp(photo).resize(width);
      const bytes = await (format === 'avif'
        ? small.avif({ quality: 52, effort: 3 })
        : small.webp({ quality: 74 })
      ).toBuffer();
      await app.files.write(pictureSizeKey(id, `${width}.${format}`), bytes);
    }
  }
}

/** A version of a website photo or, until it is created, the photo itself. */
export async function readPictureSize(app: App, id: string, name: string) {
  const made = await app.files.read(pictureSizeKey(id, name));
  if (made) return { file: made, isMade: true };
  const file = await app.files.read(galleryKey(id));
  return file && { file, isMade: false };
}

function pictureSizeKey(id: string, name: string): string {
  return `gallery/${id}/${name}`;
}

/**
 * Removes logo and photo files that neither the settings nor an earlier version have named for
 * longer than an upload takes.
 */
export async function sweepPictures(app: App): Promise<void> {
  const { settings } = await readSettings(app.database);
  const earlier = await listVersions(app.database, 'website');
  const marks = await listVersions(app.database, 'mark');
  const ofFeatures = (await picturesInUse.gather(app.database)).flat();
  const shown = [...websitePhotos(settings.website), ...ofFeatures];
  const stored = new Set([
    settings.mark.id,
    ...marks.map(({ value }) => (value as Settings['mark']).id),
    ...shown,
    // A version without a part has the default one.
    ...earlier.flatMap(({ value }) => websitePhotos({ ...defaultSettings.website, ...value })),
  ]);
  // Those from before there were smaller versions, and those whose job failed.
  for (const id of shown) await makePictureSizes(app, id);
  const limit = app.now().getTime() - orphanAge;
  for (const folder of ['marks', 'gallery']) {
    for await (const id of app.files.list(folder)) {
      if (isId(id) && !stored.has(id) && idTime(id).getTime() < limit)
        await app.files.removeFolder(`${folder}/${id}`);
    }
  }
}

function changeMark(app: App, actor: Actor, id: string | null): Promise<void> {
  const { versions } = app.cache.get(cachedSettings);
  return changeSection(app, actor, 'mark', versions.mark, { id });
}

async function readPicture(form: IncomingForm): Promise<Uint8Array> {
  let bytes: Uint8Array | undefined;
  const limits = { fileField: 'picture', files: 1, fileBytes: maxBytes, textBytes: 4096 };
  try {
    await readForm(form, limits, async (file) => {
      bytes = file.bytes;
    });
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    if (error.problem === 'fileTooLarge' || error.problem === 'tooLarge')
      throw refused('tooLarge', 413);
    throw refused('notAPicture');
  }
  if (!bytes) throw refused('notAPicture');
  return bytes;
}

async function makeUpload(picture: Uint8Array, version: PictureVersion): Promise<Uint8Array> {
  const made = await makePicture(picture, version);
  if ('problem' in made) throw refused(made.problem);
  return made.bytes;
}

function refused(problem: PhotoProblem, status: 400 | 413 = 400): AppError {
  const message = problems[problem];
  return new AppError(status, 'bad_picture', message, { fields: { picture: message } });
}
