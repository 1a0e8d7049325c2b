import { newId } from '#lib/ids.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError, conflict, notFound } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import { seal } from '#platform/secrets/seal.ts';
import type { App } from '#services/app.ts';
import { partBytes, partKey, silentFor, uploadLifetime, wholeBusiness } from '../rules/archive.ts';
import { exportLeavesOut } from '../rules/contents.ts';
import {
  failSilentImports,
  findFilledTable,
  findImport,
  type ImportRow,
  insertImport,
  openImports,
  updateImport,
} from '../store/records.ts';
import { openSnapshot } from '../store/snapshot.ts';
import { decryptUpload, plainOf } from './decrypt-upload.ts';
import { importSeal } from './passphrase.ts';
import { storeProgress } from './progress.ts';
import { type CheckedArchive, checkArchive, openUploaded } from './read-archive.ts';
import { mustBeEmpty, notEmpty, replaceBusiness } from './replace-business.ts';

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
  { passphrase, ...archive }: { name: string; size: number; passphrase: string },
): Promise<ImportRow> {
  const { tables } = await readShape(app);
  return app.database.transaction(async (tx) => {
    if (await findFilledTable(tx, mustBeEmpty(tables))) throw notEmpty();
    await giveUpSilent(app, tx);
    const id = newId();
    const sealedPassphrase = passphrase && seal(app.settings.secretKey, importSeal(id), passphrase);
    const made = { id, ...archive, sealedPassphrase, requestedAt: app.now() };
    const row = await insertImport(tx, made);
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
  const ended = { endedAt: app.now(), sealedPassphrase: '' };
  const change = { status: 'failed' as const, failure, ...ended };
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
    const end = { status: 'failed' as const, failure, endedAt: app.now(), sealedPassphrase: '' };
    await updateImport(app.database, id, openImports, end);
    if (!(error instanceof AppError)) throw error;
  } finally {
    await removeUpload(app, id);
  }
}

/** What was uploaded, and what it was decrypted to. */
async function removeUpload(app: App, id: string): Promise<void> {
  await app.files.removeFolder(`business-imports/${id}`);
  await app.files.removeFolder(`business-imports/${plainOf(id)}`);
}

async function bringIn(app: App, row: ImportRow): Promise<void> {
  const { id } = row;
  const { tables, migrations } = await readShape(app);
  let stepsDone = 0;
  const stopStoring = storeProgress(app, () =>
    updateImport(app.database, id, openImports, { stepsDone, aliveAt: app.now() }),
  );
  let archive: CheckedArchive | undefined;
  try {
    const plain = await decryptUpload(app, row);
    const zip = await openUploaded(app.files, plain.id, plain.size);
    archive = await checkArchive(zip, { tables, migrations, onEntry: step });
    const { entries, tables: counted } = archive.manifest;
    const rows = Object.values(counted).reduce((sum, table) => sum + table.rows, 0);
    await updateImport(app.database, id, ['checking'], {
      status: 'working',
      stepsTotal: Object.keys(entries).length + archive.files.length + rows,
    });
    await replaceBusiness(app, archive, {
      tables,
      step,
      async finish(tx) {
        const end = { status: 'done' as const, endedAt: app.now(), sealedPassphrase: '' };
        await updateImport(tx, id, openImports, end);
        const actor = { kind: 'system' } as const;
        await recordAudit(tx, app.now(), { actor, action: 'imported', ...wholeBusiness });
        await publishChange(tx, { topic: 'business', kind: 'replaced', id });
      },
    });
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

/** Cancels what is no longer being worked on. */
export async function giveUpSilent(app: App, tx: Transaction | App['database']): Promise<void> {
  const now = app.now().getTime();
  const ids = await failSilentImports(tx, {
    workBefore: new Date(now - silentFor),
    uploadBefore: new Date(now - uploadLifetime),
  });
  for (const id of ids) await removeUpload(app, id);
}

async function readShape(app: App) {
  const snapshot = await openSnapshot(app.database, exportLeavesOut);
  try {
    return { tables: await snapshot.tables(), migrations: await snapshot.migrations() };
  } finally {
    await snapshot.close();
  }
}
