import { adviceFor } from '#features/dangers/rules/advice.ts';
import type { Danger } from '#features/dangers/rules/dangers.ts';
import { dangerIn } from '#features/dangers/rules/find-danger.ts';
import { discardPhotos, emptyPhotoForm, receivePhotoForm } from '#features/photos/index.ts';
import { isBookingOn } from '#features/schedule/index.ts';
import { currentBusiness, currentSettings, isSample } from '#features/settings/index.ts';
import { checkForm, fieldTexts } from '#lib/check-form.ts';
import { dayIn } from '#lib/days/days.ts';
import { newId, sha256 } from '#lib/ids.ts';
import type { Language } from '#lib/language.ts';
import { fill } from '#lib/texts.ts';
import { AppError } from '#platform/http/errors.ts';
import {
  FormError,
  type FormProblem,
  type IncomingForm,
} from '#platform/http/uploads/read-form.ts';
import type { App } from '#services/app.ts';
import { preferredDay, type WorkRequest, workRequestFields } from '../contract/fields.ts';
import type { FormOffer } from '../contract/form-offer.ts';
import { type RequestTexts, requestTexts } from '../texts/index.ts';
import { extensionNote } from './extension-note.ts';
import { promiseText } from './promise.ts';
import { submitRequest } from './submit.ts';

/** Names of form fields that aren't fields of the request. */
const idempotencyField = 'idempotency_key';
/** People never see this one; whatever fills it in is a program. */
export const honeypotField = 'company_fax_extension';

export type Received =
  | {
      ok: true;
      requestId: string;
      requestNumber: string;
      /** Of the private link by which the sender follows it. */
      token: string;
      language: Language;
      holdsVisit: boolean;
      isEmergency: boolean;
      promise: string;
      danger: Danger | undefined;
      /** What to do at once about it, in their language. */
      advice: string | undefined;
    }
  | { ok: false; error: AppError; typed: Record<string, string>; hadPhotos: boolean };

/**
 * Receives a work request: reads the form, checks every field and photo again, and stores it. A
 * rejected one leaves nothing behind and is returned with what was typed.
 */
export async function receiveWorkRequest(
  app: App,
  incoming: {
    form: IncomingForm;
    key: string | undefined;
    campaign: string;
    /** The customer who is signed in. */
    customerId: string | undefined;
  },
  language: Language,
): Promise<Received> {
  const offer = readFormSettings(app);
  const megabytes = offer.photoMegabytes;
  const t = requestTexts(language);
  const form = emptyPhotoForm();
  try {
    await receivePhotoForm(app, incoming.form, megabytes, form);
    const photoErrors = form.files.map(({ name, problem }) =>
      problem
        ? t.photoProblem({ name, problem: fill(t.photoProblems[problem], { megabytes }) })
        : '',
    );
    const key = readKey(incoming.key, form.typed, t);
    const fields = withoutSlotInEmergency(
      checkFields(app, { language, ...form.typed }, photoErrors, t),
    );
    const submitted = await submitRequest(app, {
      fields,
      photos: form.photos,
      key,
      campaign: incoming.campaign,
      customerId: incoming.customerId,
      note: extensionNote(form.typed.phone ?? ''),
    });
    const promise = promiseText(app, fields.language, fields.urgency);
    const isEmergency = fields.urgency === 'emergency';
    const danger = dangerIn(fields.projectDescription);
    return {
      ok: true,
      ...submitted,
      language: fields.language,
      holdsVisit: fields.visitSlot !== undefined,
      isEmergency,
      promise,
      danger,
      advice: adviceFor(danger, fields.language),
    };
  } catch (error) {
    if (!(error instanceof AppError || error instanceof FormError)) throw error;
    await discardPhotos(app.files, form.photos);
    const problem =
      error instanceof AppError ? inTextsOf(t, error) : formError(error.problem, megabytes, t);
    // Whoever writes of a danger must not fill in a form first.
    const advice = adviceFor(dangerIn(form.typed.projectDescription ?? ''), language);
    return {
      ok: false,
      error: advice ? withAdvice(problem, advice) : problem,
      typed: form.typed,
      hadPhotos: form.files.length > 0,
    };
  }
}

/** What the form offers, according to the settings. */
export function readFormSettings(app: App): FormOffer {
  const { system, estimates } = currentSettings(app);
  return {
    photoMegabytes: system.request_photo_megabytes,
    answerHours: system.request_answer_hours,
    promisesEstimate: isSample(app),
    isFree: estimates.is_free,
    offersVisits: isBookingOn(app),
  };
}

/** A crowd of pictures before this one: the form stays, with what was typed. */
function inTextsOf(t: RequestTexts, error: AppError): AppError {
  const { status, code, retryAfterSeconds } = error;
  return retryAfterSeconds
    ? new AppError(status, code, t.errors.server, { retryAfterSeconds })
    : error;
}

function withAdvice(
  { status, code, message, fields, retryAfterSeconds }: AppError,
  advice: string,
) {
  return new AppError(status, code, `${advice} ${message}`, {
    ...(fields && { fields }),
    ...(retryAfterSeconds && { retryAfterSeconds }),
  });
}

function readKey(
  header: string | undefined,
  typed: Record<string, string>,
  t: RequestTexts,
): string {
  if (typed[honeypotField]) throw new AppError(400, 'robot', t.errors.robot);
  const { [idempotencyField]: typedKey, ...fields } = typed;
  const key = header ?? typedKey ?? newId();
  if (!/^[\w-]{8,100}$/.test(key)) throw new AppError(400, 'bad_idempotency_key', t.errors.key);
  // The key of a plain form is its browser's: the same request is the same submit.
  return header ? key : sha256(key + JSON.stringify(fields));
}

function checkFields(
  app: App,
  typed: Record<string, string>,
  photoErrors: string[],
  t: RequestTexts,
) {
  const today = dayIn(currentBusiness(app).timeZone, app.now());
  const { form, errors } = checkForm(workRequestFields.and(preferredDay(today)), typed);
  const fields = fieldTexts(t.errors, errors ?? {});
  photoErrors.forEach((problem, position) => {
    if (!problem) return;
    fields.photos ??= problem;
    fields[`photos.${position}`] = problem;
  });
  if (form && Object.keys(fields).length === 0) return form;
  const onlyPhotos = form && fields.photos;
  throw new AppError(400, 'bad_input', onlyPhotos ?? t.checkFields, { fields });
}

/** An emergency needs a call: no time is held for it, and the owner is notified right away. */
function withoutSlotInEmergency(fields: WorkRequest): WorkRequest {
  return fields.urgency === 'emergency' ? { ...fields, visitSlot: undefined } : fields;
}

function formError(problem: FormProblem, megabytes: number, t: RequestTexts): AppError {
  switch (problem) {
    case 'notAForm':
      return new AppError(415, 'not_a_form', t.errors.bodyType);
    case 'incomplete':
      return new AppError(400, 'incomplete', t.errors.body);
    case 'tooLarge':
      return new AppError(413, 'too_large', t.errors.bodyLarge({ megabytes }));
    case 'fileTooLarge':
      return photosError(413, 'photo_too_large', t.photoProblems.tooLarge({ megabytes }));
    case 'tooManyFiles':
      return photosError(400, 'too_many_photos', t.errors.tooManyPhotos);
  }
}

function photosError(status: 400 | 413, code: string, message: string): AppError {
  return new AppError(status, code, message, { fields: { photos: message } });
}
