import { discardPhotos, receivePhoto } from '#features/photos/index.ts';
import { photoName, type ReceivedPhoto } from '#features/photos/rules.ts';
import { hasControlCharacters } from '#lib/plain-text.ts';
import { AppError } from '#platform/http/errors.ts';
import {
  FormError,
  type FormProblem,
  type IncomingForm,
  readForm,
} from '#platform/http/uploads/read-form.ts';
import type { App } from '#services/app.ts';
import { cleanText, maxPhotoMegabytes, maxTextLength, maxTextPhotos } from '../rules/texts.ts';

const megabyte = 1024 * 1024;

/** A text whose photos are stored but which has no row yet. */
export interface TextForm {
  body: string;
  photos: ReceivedPhoto[];
  /** Why it cannot be sent. */
  problem: { field: string; message: string } | undefined;
}

/**
 * Reads a text from a form: the field `body`, and photos in `photos`, each checked by its bytes.
 * Throws AppError if the form cannot be read; nothing is stored then.
 */
export async function receiveText(app: App, incoming: IncomingForm): Promise<TextForm> {
  const form: TextForm = { body: '', photos: [], problem: undefined };
  const limits = {
    fileField: 'photos',
    files: maxTextPhotos,
    textBytes: 64 * 1024,
    fileBytes: maxPhotoMegabytes * megabyte,
  };
  try {
    const typed = await readForm(incoming, limits, async (file) => {
      const photo = await receivePhoto(app.files, file);
      if (!('problem' in photo)) form.photos.push(photo);
      else form.problem ??= { field: 'photos', message: unusable(photoName(file.name)) };
    });
    return checked(form, typed.body ?? '');
  } catch (error) {
    await discardPhotos(app.files, form.photos);
    throw error instanceof FormError ? formError(error.problem) : error;
  }
}

/** A text without photos, as typed. */
export function typedText(typed: string): TextForm {
  return checked({ body: '', photos: [], problem: undefined }, typed);
}

function checked(form: TextForm, typed: string): TextForm {
  form.body = cleanText(typed);
  const message = whyNoBody(form);
  if (message) form.problem ??= { field: 'body', message };
  return form;
}

function whyNoBody({ body, photos }: TextForm): string | undefined {
  if (body.length > maxTextLength)
    return `A text can have ${maxTextLength.toLocaleString('en-US')} characters; this one has ${body.length.toLocaleString('en-US')}.`;
  if (hasControlCharacters(body, false)) return 'This contains characters that cannot be sent.';
  return body === '' && photos.length === 0 ? 'Please write something or add a photo.' : undefined;
}

function unusable(name: string): string {
  return `${name} is not a photo that can be sent. Please use a JPG, PNG, GIF, WebP, or HEIC photo.`;
}

const problems: Record<FormProblem, [status: 400 | 413 | 415, message: string]> = {
  notAForm: [415, 'Please send a form or JSON.'],
  incomplete: [400, 'The upload was cut off. Please try again.'],
  tooLarge: [413, 'This is too large.'],
  fileTooLarge: [413, `Photos can be up to ${maxPhotoMegabytes} MB.`],
  tooManyFiles: [400, `Please send up to ${maxTextPhotos} photos per text.`],
};

function formError(problem: FormProblem): AppError {
  const [status, message] = problems[problem];
  const code = problem.replace(/[A-Z]/g, (upper) => `_${upper.toLowerCase()}`);
  return new AppError(status, code, message, { fields: { photos: message } });
}
