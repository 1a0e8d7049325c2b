import { HOURS, MINUTES } from '#lib/days/durations.ts';

/** The archive format; newer ones are not read. */
export const archiveFormat = 1;

/** How long an archive can be downloaded. */
export const archiveLifetime = 24 * HOURS;

/** Work without a sign of life for this long has died with its server. */
export const silentFor = 2 * MINUTES;

/** When an abandoned upload is canceled. */
export const uploadLifetime = 12 * HOURS;

const megabyte = 1024 * 1024;

/** Archives are stored and uploaded in parts of this many bytes, so no more is ever in memory. */
export const partBytes = 8 * megabyte;

/** Limits of an incoming archive, checked before anything is unpacked. */
export const archiveLimits = {
  bytes: 200 * 1024 * megabyte,
  unpackedBytes: 1024 * 1024 * megabyte,
  /**
   * An export's text compresses to about a tenth; anything that unpacks to more than this multiple
   * isn't an export.
   */
  unpackedTimes: 200,
  /** Small archives with little but text may reach it. */
  unpackedFreely: 64 * megabyte,
  entries: 5_000_000,
  manifestBytes: 1024 * megabyte,
  /** One row as JSON. */
  rowBytes: 128 * megabyte,
};

/** Where the files of exports and imports themselves are stored. */
export const archiveFolders = ['business-exports', 'business-imports'] as const;

/** The key of an archive part, counted from 0. */
export function partKey(
  folder: (typeof archiveFolders)[number],
  id: string,
  index: number,
): string {
  return `${folder}/${id}/${String(index).padStart(6, '0')}`;
}

export const manifestName = 'manifest.json';

/** Where a backup has the key of its server. */
export const secretKeyName = 'secret-key';

export function tableEntry(table: string): string {
  return `tables/${table}.jsonl`;
}

export function spreadsheetEntry(spreadsheet: string): string {
  return `spreadsheets/${spreadsheet}.csv`;
}

export function fileEntry(key: string): string {
  return `files/${key}`;
}

/** The kind of an archive entry, by its name; undefined for one that no export contains. */
export function entryKind(
  name: string,
):
  | { kind: 'manifest' | 'key' }
  | { kind: 'table' | 'spreadsheet' | 'file'; of: string }
  | undefined {
  if (name === manifestName) return { kind: 'manifest' };
  if (name === secretKeyName) return { kind: 'key' };
  const [, table] = name.match(/^tables\/([a-z][a-z0-9_]{0,62})\.jsonl$/) ?? [];
  if (table) return { kind: 'table', of: table };
  const [, spreadsheet] = name.match(/^spreadsheets\/([a-z]{1,40})\.csv$/) ?? [];
  if (spreadsheet) return { kind: 'spreadsheet', of: spreadsheet };
  // Keys as the file store accepts them; no part begins with a dot.
  const [, key] = name.match(/^files\/([a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9.-]*)+)$/) ?? [];
  if (key && key.length <= 300 && !archiveFolders.some((one) => key.startsWith(`${one}/`)))
    return { kind: 'file', of: key };
  return undefined;
}

/** Whether an archive of this size may unpack to that many bytes. */
export function mayUnpackTo(archiveBytes: number, unpackedBytes: number): boolean {
  const { unpackedTimes, unpackedFreely } = archiveLimits;
  return (
    unpackedBytes <= archiveLimits.unpackedBytes &&
    unpackedBytes <= Math.max(archiveBytes * unpackedTimes, unpackedFreely)
  );
}

export const exportStatuses = ['waiting', 'working', 'ready', 'failed', 'deleted'] as const;
export const importStatuses = [
  'uploading',
  'waiting',
  'checking',
  'working',
  'done',
  'failed',
] as const;

/** How many characters the passphrase of an export has at least. */
export const minPassphrase = 12;

/** All exports share one record in the history; without a path it is the whole business. */
export const wholeBusiness = {
  subjectType: 'export',
  subjectId: '00000000-0000-7000-8000-000000000004',
} as const;
