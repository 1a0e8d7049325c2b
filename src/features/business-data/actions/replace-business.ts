import type { Readable } from 'node:stream';
import {
  allowLongStatements,
  type Database,
  type Transaction,
} from '#platform/database/database.ts';
import { conflict } from '#platform/http/errors.ts';
import type { FileStore } from '#services/files/port.ts';
import { archiveLimits, fileEntry, tableEntry } from '../rules/archive.ts';
import { filledAtFirst } from '../rules/contents.ts';
import { findFilledTable } from '../store/records.ts';
import { beginReplacing, endReplacing, insertLines } from '../store/replace.ts';
import type { ExportedTable } from '../store/snapshot.ts';
import { archiveProblem, type CheckedArchive, damagedArchive } from './read-archive.ts';

/** Rows are inserted in batches of this many rows or characters. */
const batch = { rows: 500, characters: 4 * 1024 * 1024 };

interface Options {
  /** What the archive has the rows of. */
  tables: ExportedTable[];
  step?(count?: number): void;
  /** Runs at the end of the same transaction. */
  finish?(tx: Transaction): Promise<void>;
}

/**
 * Fills an unused system from an archive: all tables in one transaction; files before it ends, and
 * removed again if it fails. Throws 409 where there are records, and 400 for rows that don't fit
 * together.
 */
export async function replaceBusiness(
  { database, files }: { database: Database; files: FileStore },
  archive: CheckedArchive,
  { tables, step, finish }: Options,
): Promise<void> {
  /** Whether a folder already existed, with this server's files in it. */
  const folders = new Map<string, boolean>();
  try {
    await database.transaction(async (tx) => {
      await allowLongStatements(tx);
      if (await findFilledTable(tx, mustBeEmpty(tables))) throw notEmpty();
      const names = tables.map(({ name }) => name);
      await beginReplacing(tx, names);
      for (const key of archive.files) {
        const folder = folderOf(key);
        if (!folders.has(folder)) folders.set(folder, await hasFiles(files, folder));
        const chunks: Uint8Array[] = [];
        for await (const chunk of await archive.open(fileEntry(key))) chunks.push(chunk);
        await files.write(key, Buffer.concat(chunks));
        step?.();
      }
      for (const { name, columns } of tables) await insertTable(tx, archive, name, columns, step);
      await endReplacing(tx, archive.manifest.counters);
      await finish?.(tx);
    });
  } catch (error) {
    for (const [folder, wasThere] of folders) if (!wasThere) await files.removeFolder(folder);
    throw isRowRefused(error)
      ? archiveProblem("The records in this archive don't fit together. Nothing was changed.")
      : error;
  }
}

async function insertTable(
  tx: Transaction,
  archive: CheckedArchive,
  name: string,
  columns: string[],
  step?: (count?: number) => void,
): Promise<void> {
  let lines: string[] = [];
  let characters = 0;
  let count = 0;
  const flush = async () => {
    if (lines.length === 0) return;
    await insertLines(tx, name, columns, lines);
    step?.(lines.length);
    lines = [];
    characters = 0;
  };
  for await (const line of linesOf(await archive.open(tableEntry(name)))) {
    if (!line) continue;
    count += 1;
    lines.push(line);
    characters += line.length;
    if (lines.length >= batch.rows || characters >= batch.characters) await flush();
  }
  await flush();
  if (count !== archive.manifest.tables[name]?.rows) throw damagedArchive();
}

/**
 * The lines of a text, each of limited length. Only line feeds separate them: JSON may contain
 * other separators.
 */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let begun = '';
  for await (const chunk of stream) {
    const lines = (begun + decoder.decode(chunk, { stream: true })).split('\n');
    begun = lines.pop() ?? '';
    if (begun.length > archiveLimits.rowBytes) throw damagedArchive();
    yield* lines;
  }
  if (begun) throw damagedArchive();
}

/** Tables in which a system that nobody has used has no rows. */
export function mustBeEmpty(tables: ExportedTable[]): string[] {
  return tables.map(({ name }) => name).filter((name) => !filledAtFirst.includes(name));
}

async function hasFiles(files: FileStore, folder: string): Promise<boolean> {
  for await (const _ of files.list(folder)) return true;
  return false;
}

/** Whether the database rejected the content of rows: error classes 22 and 23. */
function isRowRefused(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return /^2[23]/.test(code ?? '') || (cause !== undefined && isRowRefused(cause));
}

/** The folder of a record's files: `photos/<id>`. */
function folderOf(key: string): string {
  return key.split('/').slice(0, 2).join('/');
}

export function notEmpty() {
  return conflict(
    'not_empty',
    'This server already has records. You can only import an export on a new one, so that nothing is mixed up or lost.',
  );
}
