import { readNotes } from '#features/conversations/index.ts';
import {
  discardPhotos,
  emptyPhotoForm,
  type PhotoForm,
  receivePhotoForm,
} from '#features/photos/index.ts';
import { maxRequestPhotos, type PhotoProblem } from '#features/photos/rules.ts';
import { type EnteredRequest, extensionNote } from '#features/requests/index.ts';
import { fieldLimits } from '#features/requests/rules/requests.ts';
import type { EntrySource } from '#features/requests/rules/sources.ts';
import { currentSettings } from '#features/settings/index.ts';
import { checkForm } from '#lib/check-form.ts';
import { isDay } from '#lib/days/days.ts';
import { fieldSentence } from '#lib/field-sentences.ts';
import { mapValues } from '#lib/map-values.ts';
import { formatPhone } from '#lib/phone.ts';
import { AppError } from '#platform/http/errors.ts';
import {
  FormError,
  type FormProblem,
  type IncomingForm,
} from '#platform/http/uploads/read-form.ts';
import type { App } from '#services/app.ts';
import { type RequestEntry, requestEntry } from '../contract/entry.ts';

/** Someone without a name is named by their number or email, after this. */
const unnamed: Record<EntrySource, string> = {
  call: 'Caller',
  in_person: 'Visitor',
  text: 'Sender',
  referral: 'Referral',
  google: 'Person',
  nextdoor: 'Person',
  facebook: 'Person',
  other: 'Person',
};

/**
 * Reads a request that is entered in a form with photos. Throws AppError, with the sentences at the
 * fields, if anything in it is wrong; then nothing is stored.
 */
export async function receiveEntry(app: App, incoming: IncomingForm): Promise<EnteredRequest> {
  const { request_photo_megabytes: megabytes } = currentSettings(app).system;
  const form = emptyPhotoForm();
  try {
    await receivePhotoForm(app, incoming, megabytes, form);
    const { send_confirmation: confirms, ...typed } = form.typed;
    const sent = { ...typed, ...(confirms && { send_confirmation: confirms === 'true' }) };
    return await readEntry(app, sent, form, megabytes);
  } catch (error) {
    await discardPhotos(app.files, form.photos);
    throw error instanceof FormError ? formError(error.problem, megabytes) : error;
  }
}

/** The same without photos. */
export function readTypedEntry(app: App, sent: unknown): Promise<EnteredRequest> {
  return readEntry(app, sent, emptyPhotoForm(), 0);
}

async function readEntry(
  app: App,
  sent: unknown,
  { photos, files }: PhotoForm,
  megabytes: number,
): Promise<EnteredRequest> {
  const { form, errors } = checkForm(requestEntry, sent);
  const fields = mapValues(errors ?? {}, fieldSentence);
  for (const { name, problem } of files)
    if (problem) fields.photos ??= photoProblems[problem](name, megabytes);
  const [message] = Object.values(fields);
  if (!form || message)
    throw new AppError(400, 'bad_input', message ?? 'Please check what you entered.', { fields });
  const { call_id, customer_id, preferred_time: preferredTime, source, send_confirmation } = form;
  return {
    fields: personOf(form),
    source,
    customerId: customer_id || null,
    callId: call_id || null,
    preferredTime,
    preferredDate: await dayIn(app, preferredTime),
    photos,
    note: extensionNote(phoneAsTyped(sent)),
    confirms: send_confirmation,
  };
}

function personOf(form: RequestEntry): EnteredRequest['fields'] {
  const { first_name, last_name, phone, email, source } = form;
  const named = first_name
    ? { firstName: first_name, lastName: last_name }
    : {
        firstName: last_name || unnamed[source],
        lastName: last_name ? '' : (formatPhone(phone) || email).slice(0, fieldLimits.lastName),
      };
  return {
    ...named,
    phone,
    email,
    address: form.address,
    city: form.city,
    zipCode: form.zip_code,
    projectDescription: form.project_description,
    urgency: form.urgency,
    language: form.language,
  };
}

/** The day that is meant by "next Thursday after 4", if any. */
async function dayIn(app: App, time: string): Promise<string> {
  if (!time || isDay(time)) return time;
  const { facts } = await readNotes(app, time);
  return facts.preferred_start_date ?? '';
}

function phoneAsTyped(sent: unknown): string {
  const { phone } = (sent ?? {}) as { phone?: unknown };
  return typeof phone === 'string' ? phone : '';
}

const photoProblems: Record<PhotoProblem, (name: string, megabytes: number) => string> = {
  notAPicture: (name) => `${name} is not a photo. Please use a JPG, PNG, GIF, WebP, or HEIC photo.`,
  tooLarge: (name, megabytes) => `${name} is larger than ${megabytes} MB.`,
  tooManyPixels: (name) => `${name} has too many pixels. Please choose a smaller one.`,
  damaged: (name) => `${name} can't be opened. Please choose another photo.`,
};

function formError(problem: FormProblem, megabytes: number): AppError {
  switch (problem) {
    case 'notAForm':
      return new AppError(415, 'not_a_form', 'Please send a form or JSON.');
    case 'incomplete':
      return new AppError(400, 'incomplete', 'The upload was cut off. Please try again.');
    case 'tooLarge':
      return new AppError(413, 'too_large', 'This is too large.');
    case 'fileTooLarge':
      return photosError(413, 'photo_too_large', `Photos can be up to ${megabytes} MB.`);
    case 'tooManyFiles':
      return photosError(400, 'too_many_photos', `Please add up to ${maxRequestPhotos} photos.`);
  }
}

function photosError(status: 400 | 413, code: string, message: string): AppError {
  return new AppError(status, code, message, { fields: { photos: message } });
}
