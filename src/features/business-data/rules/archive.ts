import { HOURS, MINUTES } from '../../../lib/days/durations.ts';

/** The format of the archive; one that is newer than this is not read. */
export const archiveFormat = 1;

/** How long an archive can be downloaded. */
export const archiveLifetime = 24 * HOURS;

/** Work on an archive that is silent for longer has died with its server. */
export const silentFor = 2 * MINUTES;

/** An upload that nobody goes on with is given up. */
export const uploadLifetime = 12 * HOURS;

const megabyte = 1024 * 1024;

/** Archives are stored and uploaded in parts of this many bytes: no more of one is ever in memory. */
export const partBytes = 8 * megabyte;

/** Bounds of an archive that comes in, checked before any of it is unpacked. */
export const archiveLimits = {
  bytes: 200 * 1024 * megabyte,
  unpackedBytes: 1024 * 1024 * megabyte,
  /** Text of an export packs to about a tenth; what unpacks to more than this many times is no export. */
  unpackedTimes: 200,
  /** Small archives of little but text may reach it. */
  unpackedFreely: 64 * megabyte,
  entries: 5_000_000,
  manifestBytes: 1024 * megabyte,
  /** One row as JSON. */
  rowBytes: 128 * megabyte,
};

/** Where files are stored that belong to an export or import themselves. */
export const archiveFolders = ['business-exports', 'business-imports'] as const;

/** The key of a part of an archive, counted from 0. */
export function partKey(
  folder: (typeof archiveFolders)[number],
  id: string,
  index: number,
): string {
  return `${folder}/${id}/${String(index).padStart(6, '0')}`;
}

export const manifestName = 'manifest.json';

export function tableEntry(table: string): string {
  return `tables/${table}.jsonl`;
}

export function spreadsheetEntry(spreadsheet: string): string {
  return `spreadsheets/${spreadsheet}.csv`;
}

export function fileEntry(key: string): string {
  return `files/${key}`;
}

/** What an entry of an archive is, by its name; undefined for one that no export has. */
export function entryKind(
  name: string,
): { kind: 'manifest' } | { kind: 'table' | 'spreadsheet' | 'file'; of: string } | undefined {
  if (name === manifestName) return { kind: 'manifest' };
  const [, table] = name.match(/^tables\/([a-z][a-z0-9_]{0,62})\.jsonl$/) ?? [];
  if (table) return { kind: 'table', of: table };
  const [, spreadsheet] = name.match(/^spreadsheets\/([a-z]{1,40})\.csv$/) ?? [];
  if (spreadsheet) return { kind: 'spreadsheet', of: spreadsheet };
  // The keys that the file store takes; no part of one begins with a dot.
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
