import type { Readable } from 'node:stream';
import { newId } from '../../../lib/ids.ts';
import { allowLongStatements, type Transaction } from '../../../platform/database/database.ts';
import { AppError, conflict, notFound } from '../../../platform/http/errors.ts';
import { publishChange } from '../../../platform/realtime/events.ts';
import type { App } from '../../../services/app.ts';
import {
  archiveLimits,
  fileEntry,
  partBytes,
  partKey,
  silentFor,
  tableEntry,
  uploadLifetime,
} from '../rules/archive.ts';
import { filledAtFirst } from '../rules/contents.ts';
import {
  failSilentImports,
  findFilledTable,
  findImport,
  type ImportRow,
  insertImport,
  openImports,
  updateImport,
} from '../store/records.ts';
import { beginReplacing, endReplacing, insertLines } from '../store/replace.ts';
import { type ExportedTable, openSnapshot } from '../store/snapshot.ts';
import { storeProgress } from './progress.ts';
import {
  archiveProblem,
  type CheckedArchive,
  checkArchive,
  damagedArchive,
} from './read-archive.ts';

/** Rows are inserted in batches of this many rows or characters. */
const batch = { rows: 500, characters: 4 * 1024 * 1024 };

/** Whether no one has worked with this server yet. */
export async function canImport(app: App): Promise<boolean> {
  const { tables } = await readShape(app);
  return (await findFilledTable(app.database, mustBeEmpty(tables))) === undefined;
}

/**
 * Starts an import: next, its archive is uploaded. Throws 409 if people have already worked here.
 */
export async function requestImport(
  app: App,
  archive: { name: string; size: number },
): Promise<ImportRow> {
  const { tables } = await readShape(app);
  return app.database.transaction(async (tx) => {
    if (await findFilledTable(tx, mustBeEmpty(tables))) throw notEmpty();
    await giveUpSilent(app, tx);
    const row = await insertImport(tx, { id: newId(), ...archive, requestedAt: app.now() });
    if (!row) throw conflict('import_running', 'Another import is under way.');
    return row;
  });
}

/** Stores one part of the archive. Throws 400 if it doesn't have the expected size. */
export async function storePart(
  app: App,
  id: string,
  index: number,
  bytes: Uint8Array,
): Promise<void> {
  const row = await findImport(app.database, id);
  if (!row) throw notFound('This import');
  if (row.status !== 'uploading')
    throw conflict('not_uploading', "This import can't take any more parts.");
  const expected = Math.min(partBytes, row.size - index * partBytes);
  if (expected <= 0 || bytes.length !== expected)
    throw new AppError(400, 'bad_part', "This part of the archive isn't the expected size.");
  await app.files.write(partKey('business-imports', id, index), bytes);
  await updateImport(app.database, id, ['uploading'], { aliveAt: app.now() });
}

/** Starts checking and importing an uploaded archive. Throws 409 if parts are missing. */
export async function startImport(app: App, id: string): Promise<ImportRow> {
  const row = await findImport(app.database, id);
  if (!row) throw notFound('This import');
  const parts = new Set<string>();
  for await (const name of app.files.list(`business-imports/${id}`)) parts.add(name);
  const isWhole = Array.from({ length: Math.ceil(row.size / partBytes) }).every((_, index) =>
    parts.has(partKey('business-imports', id, index).split('/').at(-1) ?? ''),
  );
  if (row.status === 'uploading' && !isWhole)
    throw conflict('incomplete', 'The upload is incomplete. Please upload the archive again.');
  return app.database.transaction(async (tx) => {
    const change = { status: 'waiting' as const, aliveAt: app.now() };
    const started = await updateImport(tx, id, ['uploading'], change);
    if (!started) throw conflict('not_uploading', 'This import has already started.');
    await app.jobs.enqueue(tx, 'import-business', { id });
    return started;
  });
}

/** Cancels an upload. Throws 409 once the import has started. */
export async function cancelImport(app: App, id: string): Promise<ImportRow> {
  if (!(await findImport(app.database, id))) throw notFound('This import');
  const failure = 'You stopped the upload.';
  const change = { status: 'failed' as const, failure, endedAt: app.now() };
  const row = await updateImport(app.database, id, ['uploading'], change);
  if (!row) throw conflict('not_uploading', 'This import has already started.');
  await app.files.removeFolder(`business-imports/${id}`);
  return row;
}

/** Imports an archive, all of it or nothing. What is wrong with it is stored for the owner. */
export async function runImport(app: App, id: string): Promise<void> {
  const change = { status: 'checking' as const, aliveAt: app.now() };
  const row = await updateImport(app.database, id, ['waiting'], change);
  if (!row) return;
  try {
    await bringIn(app, row);
  } catch (error) {
    const failure =
      error instanceof AppError
        ? error.message
        : 'Something went wrong on the server. Its log has the details. Nothing was changed.';
    const end = { status: 'failed' as const, failure, endedAt: app.now() };
    await updateImport(app.database, id, openImports, end);
    if (!(error instanceof AppError)) throw error;
  } finally {
    await app.files.removeFolder(`business-imports/${id}`);
  }
}

async function bringIn(app: App, { id, size }: ImportRow): Promise<void> {
  const { tables, migrations } = await readShape(app);
  let stepsDone = 0;
  const stopStoring = storeProgress(app, () =>
    updateImport(app.database, id, openImports, { stepsDone, aliveAt: app.now() }),
  );
  let archive: CheckedArchive | undefined;
  try {
    archive = await checkArchive(app, { id, size }, { tables, migrations, onEntry: step });
    const { entries, tables: counted } = archive.manifest;
    const rows = Object.values(counted).reduce((sum, table) => sum + table.rows, 0);
    await updateImport(app.database, id, ['checking'], {
      status: 'working',
      stepsTotal: Object.keys(entries).length + archive.files.length + rows,
    });
    await replaceBusiness(app, id, archive, tables, step);
  } finally {
    archive?.close();
    await stopStoring();
  }
  app.sessions.forgetAll();
  await app.cache.renewAll();

  function step(count = 1) {
    stepsDone += count;
  }
}

/** All tables in one transaction; files before it ends, and removed again if it fails. */
async function replaceBusiness(
  app: App,
  id: string,
  archive: CheckedArchive,
  tables: ExportedTable[],
  step: (count?: number) => void,
): Promise<void> {
  /** Whether a folder already existed, with this server's files in it. */
  const folders = new Map<string, boolean>();
  try {
    await app.database.transaction(async (tx) => {
      await allowLongStatements(tx);
      if (await findFilledTable(tx, mustBeEmpty(tables))) throw notEmpty();
      const names = tables.map(({ name }) => name);
      await beginReplacing(tx, names);
      for (const key of archive.files) {
        const folder = folderOf(key);
        if (!folders.has(folder)) folders.set(folder, await hasFiles(app, folder));
        const chunks: Uint8Array[] = [];
        for await (const chunk of await archive.open(fileEntry(key))) chunks.push(chunk);
        await app.files.write(key, Buffer.concat(chunks));
        step();
      }
      for (const { name, columns } of tables) await insertTable(tx, archive, name, columns, step);
      await endReplacing(tx, archive.manifest.counters);
      const end = { status: 'done' as const, endedAt: app.now() };
      await updateImport(tx, id, openImports, end);
      await publishChange(tx, { topic: 'business', kind: 'replaced', id });
    });
  } catch (error) {
    for (const [folder, wasThere] of folders) if (!wasThere) await app.files.removeFolder(folder);
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
  step: (count?: number) => void,
): Promise<void> {
  let lines: string[] = [];
  let characters = 0;
  let count = 0;
  const flush = async () => {
    if (lines.length === 0) return;
    await insertLines(tx, name, columns, lines);
    step(lines.length);
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

/** Cancels what is no longer being worked on. */
export async function giveUpSilent(app: App, tx: Transaction | App['database']): Promise<void> {
  const now = app.now().getTime();
  const ids = await failSilentImports(tx, {
    workBefore: new Date(now - silentFor),
    uploadBefore: new Date(now - uploadLifetime),
  });
  for (const id of ids) await app.files.removeFolder(`business-imports/${id}`);
}

async function readShape(app: App) {
  const snapshot = await openSnapshot(app.database);
  try {
    return { tables: await snapshot.tables(), migrations: await snapshot.migrations() };
  } finally {
    await snapshot.close();
  }
}

function mustBeEmpty(tables: ExportedTable[]): string[] {
  return tables.map(({ name }) => name).filter((name) => !filledAtFirst.includes(name));
}

async function hasFiles(app: App, folder: string): Promise<boolean> {
  for await (const _ of app.files.list(folder)) return true;
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

function notEmpty() {
  return conflict(
    'not_empty',
    'This server already has records. You can only import an export on a new one, so that nothing is mixed up or lost.',
  );
}
