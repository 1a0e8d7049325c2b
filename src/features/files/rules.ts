import { HOURS } from '#lib/days/durations.ts';
import { withoutDirectionMarks } from '#lib/plain-text.ts';

/** How long files without a row are left alone: longer than any upload takes. */
export const orphanAge = 24 * HOURS;

/** Accepted documents, by their bytes, with their file extensions. */
export const fileTypes: Record<string, readonly [string, ...string[]]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'text/plain': ['txt', 'csv'],
};

/**
 * Where files are stored: documents of projects, messages, partners and emails; recordings of calls
 * and voicemails; and the greeting.
 */
export type FileFolder =
  | 'project-files'
  | 'message-files'
  | 'partner-papers'
  | 'letter-files'
  | 'voicemails'
  | 'call-recordings'
  | 'voicemail-greetings';

/** A document whose bytes are stored and which no row names yet. */
export interface ReceivedFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  mediaType: string;
  /** A hash of the bytes, to recognize the same file sent twice. */
  sha256: string;
}

/** The key under which a file's bytes are stored. */
export function fileKey(id: string, folder: FileFolder): string {
  return `${folder}/${id}/file`;
}

/**
 * A file name for people: without folders and invisible characters, max 200 characters, and with
 * the right extension.
 */
export function fileName(name: string, mediaType: string): string {
  const endings: readonly string[] = fileTypes[mediaType] ?? [];
  const last = name.split(/[\\/]/).pop() ?? '';
  const clean = withoutDirectionMarks(last)
    .replace(/[\p{Cc}<>"]/gu, '')
    .trim();
  const ending = clean.split('.').pop()?.toLowerCase() ?? '';
  const isFitting = clean.includes('.') && endings.includes(ending);
  if (isFitting && clean.length <= 200) return clean;
  const addition = `.${endings[0] ?? 'bin'}`;
  return `${clean.slice(0, 200 - addition.length) || 'file'}${addition}`;
}
