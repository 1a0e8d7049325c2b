import { HOURS } from '../../lib/days/durations.ts';
import { withoutDirectionMarks } from '../../lib/plain-text.ts';

/** Files no row names are left alone this long: longer than any upload takes. */
export const orphanAge = 24 * HOURS;

/** Documents taken in, by what the bytes say, and how the names of such end. */
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
 * Where files are stored: documents of projects, of messages, of partners and of emails, and the
 * recordings of calls, of voicemails and of the greeting before them.
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
  /** Of the bytes, to recognise the same file sent twice. */
  sha256: string;
}

/** The key under which a file's bytes are stored. */
export function fileKey(id: string, folder: FileFolder): string {
  return `${folder}/${id}/file`;
}

/**
 * A file name as people see it: without folders and characters that show nothing, at most 200
 * emails, and with an ending that says what the file is.
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
