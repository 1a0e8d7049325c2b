import { discardFiles, receiveFile } from '#features/files/index.ts';
import type { ReceivedFile } from '#features/files/rules.ts';
import { discardPhotos, receivePhoto } from '#features/photos/index.ts';
import { photoName, type ReceivedPhoto } from '#features/photos/rules.ts';
import { checkForm } from '#lib/check-form.ts';
import type { Language } from '#lib/language.ts';
import { shortened } from '#lib/plain-text.ts';
import { errorText, fill } from '#lib/texts.ts';
import { AppError } from '#platform/http/errors.ts';
import { FormError, type IncomingForm, readForm } from '#platform/http/uploads/read-form.ts';
import type { App } from '#services/app.ts';
import { messageForm } from '../contract.ts';
import {
  cleanBody,
  maxAttachments,
  maxFileMegabytes,
  maxMessageLength,
  maxPhotoMegabytes,
} from '../rules/messages.ts';
import { messageTexts } from '../texts/index.ts';

const megabyte = 1024 * 1024;

/** A message whose photos and files are stored and which no row names yet. */
export interface MessageForm {
  typed: Record<string, string>;
  body: string;
  photos: ReceivedPhoto[];
  files: ReceivedFile[];
  /** Why it can't be sent, in the author's language. */
  problem: string | undefined;
}

/**
 * Reads a message as it arrives: the field `body`, and photos and files in `attachments`, each
 * stored with the type of its bytes. Throws AppError if the form itself can't be read; then nothing
 * is stored. Invalid content is reported as its `problem`.
 */
export async function receiveMessage(
  app: App,
  incoming: IncomingForm,
  language: Language,
): Promise<MessageForm> {
  const form = newForm({});
  const limits = {
    fileField: 'attachments',
    files: maxAttachments,
    textBytes: 64 * 1024,
    fileBytes: maxFileMegabytes * megabyte,
  };
  try {
    form.typed = await readForm(incoming, limits, async (file) => {
      form.problem ??= await receiveOne(app, form, file, language);
    });
  } catch (error) {
    await discardMessage(app, form);
    throw error instanceof FormError ? formError(error, language) : error;
  }
  checkBody(form, language);
  return form;
}

/** A message without photos and files, as typed. */
export function typedMessage(typed: string, language: Language): MessageForm {
  const form = newForm({ body: typed });
  checkBody(form, language);
  return form;
}

/**
 * A message from an email: its text, and its accepted files. Damaged photos are named below the
 * text; other files stay with the email.
 */
export async function receiveAnswer(
  app: App,
  message: string,
  files: { name: string; bytes: Uint8Array }[],
  language: Language,
): Promise<MessageForm> {
  const form = newForm({});
  const problems: string[] = [];
  for (const file of files) {
    const stored = form.photos.length + form.files.length;
    const problem = await receiveOne(app, form, file, language);
    const isOtherKind =
      problem === messageTexts(language).errors.kind({ name: photoName(file.name) });
    const isStored = form.photos.length + form.files.length > stored;
    if (problem && !isStored && !isOtherKind) problems.push(`[${problem}]`);
  }
  const notice = problems.join('\n');
  const room = notice ? Math.max(0, maxMessageLength - notice.length - 1) : maxMessageLength;
  form.typed.body = [shortened(message, room), notice].filter(Boolean).join('\n');
  checkBody(form, language);
  return form;
}

/** Removes the attachments of a message that isn't stored. */
export async function discardMessage(
  app: App,
  { photos, files }: Pick<MessageForm, 'photos' | 'files'>,
): Promise<void> {
  await discardPhotos(app.files, photos);
  await discardFiles(app.files, 'message-files', files);
}

/** What makes two messages equal: their text and attached bytes. */
export function contentOf({ body, photos, files }: MessageForm): unknown {
  return [body, photos.map((one) => one.sha256), files.map((one) => one.sha256)];
}

function newForm(typed: Record<string, string>): MessageForm {
  return { typed, body: '', photos: [], files: [], problem: undefined };
}

function checkBody(form: MessageForm, language: Language): void {
  form.body = cleanBody(form.typed.body ?? '');
  const attachments = form.photos.length + form.files.length;
  const { errors } = checkForm(messageForm, { body: form.body, attachments });
  const [error] = Object.values(errors ?? {});
  const texts = messageTexts(language).errors;
  if (error) form.problem ??= errorText(texts, error, texts.empty);
}

/** Stores a photo or file; returns why it can't be sent, if so. */
async function receiveOne(
  app: App,
  form: MessageForm,
  upload: { name: string; bytes: Uint8Array },
  language: Language,
): Promise<string | undefined> {
  const t = messageTexts(language);
  const name = photoName(upload.name);
  const photo = await receivePhoto(app.files, upload);
  if (!('problem' in photo)) {
    form.photos.push(photo);
    const isTooLarge = photo.size > maxPhotoMegabytes * megabyte;
    return isTooLarge ? t.errors.photoTooLarge({ name, max: maxPhotoMegabytes }) : undefined;
  }
  if (photo.problem !== 'notAPicture') return fill(t.errors[photo.problem], { name });
  const file = await receiveFile(app.files, 'message-files', upload);
  if (!file) return t.errors.kind({ name });
  form.files.push(file);
  return undefined;
}

const statuses = {
  notAForm: 415,
  incomplete: 400,
  tooLarge: 413,
  fileTooLarge: 413,
  tooManyFiles: 400,
} as const;

function formError({ problem }: FormError, language: Language): AppError {
  const max = problem === 'tooManyFiles' ? maxAttachments : maxFileMegabytes;
  const message = fill(messageTexts(language).errors[problem], { max });
  const fields = problem === 'notAForm' ? {} : { fields: { attachments: message } };
  return new AppError(
    statuses[problem],
    problem.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`),
    message,
    fields,
  );
}
