import { deleteOrphanedFiles, discardFiles, receiveFile } from '#features/files/index.ts';
import { fileName, type ReceivedFile } from '#features/files/rules.ts';
import { checkForm } from '#lib/check-form.ts';
import type { Language } from '#lib/language.ts';
import { AppError } from '#platform/http/errors.ts';
import { FormError, type IncomingForm, readForm } from '#platform/http/uploads/read-form.ts';
import type { App } from '#services/app.ts';
import { expiryField } from '../contract/documents.ts';
import { isDocumentType, maxDocumentMegabytes, readDocumentKind } from '../rules/documents.ts';
import type { DocumentKind } from '../rules/partners.ts';
import { knownDocuments } from '../store/documents.ts';
import { applicationTexts } from '../texts/application.ts';

/** A document whose file is stored and which no row names yet. */
export interface IncomingDocument {
  kind: DocumentKind;
  expiresOn: string;
  key: string;
  file: ReceivedFile;
}

/** A rejected document: its kind, and what is wrong in the sender's language. */
export interface RefusedDocument {
  kind: DocumentKind | undefined;
  expiresOn: string;
  /** For the file and the date; general ones under an empty name. */
  problems: { file?: string; expiresOn?: string; ''?: string };
  status: 400 | 413;
  /** The body wasn't read to its end. */
  isUnread: boolean;
}

const folder = 'partner-papers';

/**
 * Reads a document as it arrives: `kind`, `expiresOn`, `key` and one `file`, which is stored with
 * the type of its bytes. Nothing is stored of a rejected one.
 * @param today the business's calendar day (YYYY-MM-DD)
 */
export async function receiveDocument(
  app: App,
  incoming: IncomingForm,
  language: Language,
  today: string,
): Promise<IncomingDocument | RefusedDocument> {
  const t = applicationTexts(language);
  let file: ReceivedFile | undefined;
  let wrongKind: string | undefined;
  let typed: Record<string, string> = {};
  const field = (name: string) => typed[name] ?? '';
  const limits = {
    fileField: 'file',
    files: 1,
    textBytes: 64 * 1024,
    fileBytes: maxDocumentMegabytes * 1024 * 1024,
  };
  const refuse = async (
    problems: RefusedDocument['problems'],
    unread?: FormError,
  ): Promise<RefusedDocument> => {
    if (file) await discardDocument(app, file);
    const kind = readDocumentKind(typed.kind);
    const status = unread && /[tT]ooLarge/.test(unread.problem) ? 413 : 400;
    const isUnread = unread !== undefined;
    return { kind, expiresOn: field('expiresOn'), problems, status, isUnread };
  };
  try {
    typed = await readForm(incoming, limits, async (upload) => {
      file = await receiveFile(app.files, folder, upload);
      if (!file || !isDocumentType(file.mediaType)) wrongKind = fileName(upload.name, '');
    });
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    const problem = t.documents.problems[error.problem];
    return refuse(error.problem === 'notAForm' ? { '': problem } : { file: problem }, error);
  }
  const kind = readDocumentKind(typed.kind);
  if (!kind) return refuse({ '': t.documents.problems.notAForm });
  const day = checkForm(expiryField(today), field('expiresOn'));
  const late = day.errors?.[''] === 'past' ? 'past' : 'date';
  const wrongDay = day.errors && { expiresOn: t.documents.problems[late] };
  if (wrongKind !== undefined) {
    const name = wrongKind.replace(/\.bin$/, '');
    return refuse({ file: t.documents.problems.kind({ name }), ...wrongDay });
  }
  if (!file) return refuse({ file: t.documents.problems.missing, ...wrongDay });
  if (day.errors) return refuse({ ...wrongDay });
  return { kind, expiresOn: day.form, key: typed.key ?? '', file };
}

/** Removes a file that was received in vain. */
export function discardDocument(app: App, file: ReceivedFile): Promise<void> {
  return discardFiles(app.files, folder, [file]);
}

/** Removes files that no document has named for longer than an upload can take. */
export function sweepDocuments(app: App): Promise<number> {
  return deleteOrphanedFiles(app, folder, (ids) => knownDocuments(app.database, ids));
}

/** Throws 400 for an invalid key. */
export function checkKey(key: string): void {
  if (!/^[\w-]{8,100}$/.test(key))
    throw new AppError(400, 'bad_idempotency_key', 'Please reload the page and try again.');
}
