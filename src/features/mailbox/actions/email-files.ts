import { buffer } from 'node:stream/consumers';
import { fileTypeFromBuffer } from 'file-type';
import { newId } from '#lib/ids.ts';
import { withoutControls, withoutDirectionMarks } from '#lib/plain-text.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import {
  FormError,
  type FormProblem,
  type IncomingForm,
  readForm,
} from '#platform/http/uploads/read-form.ts';
import type { App } from '#services/app.ts';
import { draftLimits } from '../rules/replies.ts';
import { updateDraft } from '../store/drafts.ts';
import type { StoredEmail } from '../store/emails.ts';
import type { StoredAttachment } from '../tables.ts';
import { changeDraft, readDraft } from './change-draft.ts';

const maxBytes = draftLimits.megabytes * 1024 * 1024;
const tooLarge = `The files of an email can be up to ${draftLimits.megabytes} MB together.`;
const tooMany = `An email can have up to ${draftLimits.files} files.`;

/**
 * Attaches files to a draft, with the type of their bytes. Throws AppError if the form can't be
 * read or the email would become too large; then nothing is attached.
 */
export async function attachFiles(
  app: App,
  id: string,
  incoming: IncomingForm,
): Promise<StoredEmail> {
  const draft = await readDraft(app, id);
  const files: StoredAttachment[] = [];
  const limits = {
    fileField: 'attachments',
    files: draftLimits.files,
    textBytes: 1024,
    fileBytes: maxBytes,
  };
  try {
    await readForm(incoming, limits, async ({ name, bytes }) => {
      checkSize([...draft.attachments, ...files], bytes.length);
      files.push(await storeFile(app, id, name, bytes));
    });
  } catch (error) {
    throw error instanceof FormError ? formError(error.problem) : error;
  }
  if (files.length === 0) throw formError('notAForm');
  return changeDraft(app, id, undefined, (tx, { attachments }) => {
    // Another window may have attached some in the meantime.
    checkSize([...attachments, ...files], 0);
    return updateDraft(tx, id, { attachments: [...attachments, ...files] });
  });
}

/** Removes a file from a draft. Throws 404 if it has none with this id. */
export function detachFile(app: App, id: string, fileId: string): Promise<StoredEmail> {
  return changeDraft(app, id, undefined, (tx, { attachments }) => {
    const left = attachments.filter((file) => fileIdOf(file) !== fileId);
    if (left.length === attachments.length) throw notFound('This file');
    return updateDraft(tx, id, { attachments: left });
  });
}

/** Copies an email's files to another: each email has its own, deleted with it. */
export async function copyFiles(
  app: App,
  id: string,
  files: StoredAttachment[],
): Promise<StoredAttachment[]> {
  const copies: StoredAttachment[] = [];
  for (const file of files) {
    const stored = 'file' in file ? await app.files.read(file.file) : undefined;
    const bytes =
      'content' in file ? Buffer.from(file.content) : stored && (await buffer(stored.stream));
    if (!bytes) throw new Error(`the file ${file.name} is gone`);
    copies.push(await storeFile(app, id, file.name, bytes));
  }
  return copies;
}

/** A draft file's id: the last part of its storage key. */
export function fileIdOf(file: StoredAttachment): string {
  return 'file' in file ? (file.file.split('/').at(-1) ?? '') : '';
}

async function storeFile(
  app: App,
  emailId: string,
  typedName: string,
  bytes: Uint8Array,
): Promise<StoredAttachment> {
  const file = `letter-files/${emailId}/${newId()}`;
  const found = await fileTypeFromBuffer(bytes);
  await app.files.write(file, bytes);
  const last = typedName.split(/[\\/]/).pop() ?? '';
  const name = withoutControls(withoutDirectionMarks(last))
    .replace(/[\r\n\t"<>]/g, '')
    .trim();
  return {
    name: name.slice(0, 200).toWellFormed() || 'file',
    type: found?.mime ?? (isText(bytes) ? 'text/plain' : 'application/octet-stream'),
    file,
    size: bytes.length,
  };
}

function isText(bytes: Uint8Array): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0');
  } catch {
    return false;
  }
}

function checkSize(files: StoredAttachment[], more: number): void {
  if (files.length + (more > 0 ? 1 : 0) > draftLimits.files) throw formError('tooManyFiles');
  const size = files.reduce((sum, file) => sum + (('file' in file && file.size) || 0), more);
  if (size > maxBytes) throw formError('tooLarge');
}

const problems: Record<FormProblem, [status: 400 | 413 | 415, message: string]> = {
  notAForm: [415, 'Please send a form with files.'],
  incomplete: [400, 'The upload was cut off. Please try again.'],
  tooLarge: [413, tooLarge],
  fileTooLarge: [413, tooLarge],
  tooManyFiles: [400, tooMany],
};

function formError(problem: FormProblem): AppError {
  const [status, message] = problems[problem];
  const code = problem.replace(/[A-Z]/g, (upper) => `_${upper.toLowerCase()}`);
  return new AppError(status, code, message, { fields: { attachments: message } });
}
