import type { Sharp } from 'sharp';
import { idTime, isId, newId } from '../../../lib/ids.ts';
import type { Actor } from '../../../platform/audit/audit.ts';
import { AppError } from '../../../platform/http/errors.ts';
import {
  FormError,
  type IncomingForm,
  readForm,
} from '../../../platform/http/uploads/read-form.ts';
import type { App } from '../../../services/app.ts';
import { openPicture } from '../../photos/index.ts';
import { orphanAge, type PhotoProblem } from '../../photos/rules.ts';
import { defaultSettings } from '../rules/defaults.ts';
import { markKey } from '../rules/settings.ts';
import { websitePhotos } from '../rules/website.ts';
import { listWebsiteVersions } from '../store.ts';
import { changeSection } from './change.ts';
import { cachedSettings, readSettings } from './current.ts';

const maxBytes = 10 * 1024 * 1024;

/** Longest edge of the mark, and the size in which the gallery shows a photo; pixels. */
const markEdge = 512;
const gallerySize = { width: 1440, height: 960 };

const problems: Record<PhotoProblem, string> = {
  notAPicture: "This isn't a picture. Please choose a PNG, JPG, GIF, WebP or HEIC file.",
  tooLarge: 'This picture is larger than 10 MB.',
  tooManyPixels: 'This picture has too many pixels. Please choose a smaller one.',
  damaged: 'This picture is damaged. Please choose another.',
};

/** The file of a gallery photo, by its id. */
export function galleryKey(id: string): string {
  return `gallery/${id}/photo.jpg`;
}

/** Makes an uploaded picture the business's mark: a PNG with its transparency. */
export async function replaceMark(app: App, actor: Actor, form: IncomingForm): Promise<void> {
  const image = await readPicture(form);
  const png = await image
    .autoOrient()
    .resize(markEdge, markEdge, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(refuseDamaged);
  const id = newId(app.now());
  await app.files.write(markKey(id), png);
  await changeMark(app, actor, id);
}

/** Goes back to the plumb bob. */
export function removeMark(app: App, actor: Actor): Promise<void> {
  return changeMark(app, actor, null);
}

/** Takes a photo in for the gallery; it is shown once a change of the website names it. */
export async function addGalleryPhoto(app: App, form: IncomingForm): Promise<string> {
  const image = await readPicture(form);
  const jpeg = await image
    .autoOrient()
    .resize(gallerySize.width, gallerySize.height, { fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer()
    .catch(refuseDamaged);
  const id = newId(app.now());
  await app.files.write(galleryKey(id), jpeg);
  return id;
}

/** Removes the files of marks and photos that neither the settings nor an earlier version of the website have named for longer than an upload takes. */
export async function sweepPictures(app: App): Promise<void> {
  const { settings } = await readSettings(app.database);
  const earlier = await listWebsiteVersions(app.database);
  const stored = new Set([
    settings.mark.id,
    ...websitePhotos(settings.website),
    // A version without a part has what the software came with.
    ...earlier.flatMap(({ value }) => websitePhotos({ ...defaultSettings.website, ...value })),
  ]);
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

async function readPicture(form: IncomingForm): Promise<Sharp> {
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
  const picture = await openPicture(bytes);
  if ('problem' in picture) throw refused(picture.problem);
  return picture.image;
}

function refuseDamaged(): never {
  throw refused('damaged');
}

function refused(problem: PhotoProblem, status: 400 | 413 = 400): AppError {
  const message = problems[problem];
  return new AppError(status, 'bad_picture', message, { fields: { picture: message } });
}
