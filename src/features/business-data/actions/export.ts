import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { newId } from '#lib/ids.ts';
import { type OfficeActor, recordAudit } from '#platform/audit/audit.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import { signAddress } from '#platform/http/signed-link.ts';
import { seal, unseal } from '#platform/secrets/seal.ts';
import type { App } from '#services/app.ts';
import { archiveLifetime, silentFor, wholeBusiness } from '../rules/archive.ts';
import { exportLeavesOut } from '../rules/contents.ts';
import {
  type ExportRow,
  failSilentExports,
  findExport,
  insertExport,
  isExportRunning,
  listExpiredExports,
  updateExport,
} from '../store/records.ts';
import { openSnapshot } from '../store/snapshot.ts';
import { readParts, writeParts } from './parts.ts';
import { encrypted, exportSeal } from './passphrase.ts';
import { storeProgress } from './progress.ts';
import { writeArchive } from './write-archive.ts';

/** Starts creating an archive of the whole business. Throws 409 while another is being created. */
export function requestExport(
  app: App,
  actor: OfficeActor,
  { sessionId, passphrase }: { sessionId: string; passphrase: string },
): Promise<ExportRow> {
  return app.database.transaction(async (tx) => {
    await failSilentExports(tx, new Date(app.now().getTime() - silentFor));
    if (await isExportRunning(tx))
      throw conflict('export_running', 'An export is already being made.');
    const id = newId();
    const { secretKey } = app.settings;
    const row = await insertExport(tx, {
      id,
      sessionId,
      requestedAt: app.now(),
      isEncrypted: passphrase !== '',
      sealedPassphrase: passphrase && seal(secretKey, exportSeal(id), passphrase),
    });
    await app.jobs.enqueue(tx, 'export-business', { id });
    await recordAudit(tx, app.now(), { actor, action: 'exported', ...wholeBusiness });
    return row;
  });
}

/** Creates the archive: the database at one instant, and all files. */
export async function makeExport(app: App, id: string, isLast: boolean): Promise<void> {
  const row = await findExport(app.database, id);
  if (row?.status !== 'waiting' && row?.status !== 'working') return;
  try {
    await fillExport(app, row);
  } catch (error) {
    await app.files.removeFolder(`business-exports/${id}`);
    if (isLast)
      await updateExport(app.database, id, {
        status: 'failed',
        failure: failureText(error),
        sealedPassphrase: '',
      });
    throw error;
  }
}

async function fillExport(
  app: App,
  { id, requestedAt, sealedPassphrase }: ExportRow,
): Promise<void> {
  await app.files.removeFolder(`business-exports/${id}`);
  const snapshot = await openSnapshot(app.database, exportLeavesOut);
  const hash = createHash('sha256');
  let progress = { rows: 0, files: 0 };
  const stopStoring = storeProgress(app, () =>
    updateExport(app.database, id, {
      rowsDone: progress.rows,
      filesDone: progress.files,
      aliveAt: app.now(),
    }),
  );
  try {
    const rowsTotal = await snapshot.countRows(await snapshot.tables());
    await updateExport(app.database, id, { status: 'working', rowsTotal });
    const { bytes, done } = writeArchive({
      snapshot,
      leftOut: exportLeavesOut,
      files: app.files,
      appVersion: app.settings.version,
      madeAt: requestedAt,
      onProgress(now) {
        progress = now;
      },
    });
    const passphrase =
      sealedPassphrase && unseal(app.settings.secretKey, exportSeal(id), sealedPassphrase);
    const written = passphrase ? await encrypted(bytes, passphrase) : bytes;
    async function* hashed() {
      for await (const chunk of written) {
        hash.update(chunk);
        yield chunk as Uint8Array;
      }
    }
    const [size] = await Promise.all([
      writeParts(app.files, 'business-exports', id, hashed()),
      done,
    ]);
    await stopStoring();
    await updateExport(app.database, id, {
      status: 'ready',
      sealedPassphrase: '',
      rowsDone: progress.rows,
      filesDone: progress.files,
      size,
      sha256: hash.digest('hex'),
      readyAt: app.now(),
      deletesAt: new Date(app.now().getTime() + archiveLifetime),
    });
  } finally {
    await stopStoring();
    await snapshot.close();
  }
}

function failureText(error: unknown): string {
  return (error as { code?: string }).code === 'ENOSPC'
    ? 'The disk is full.'
    : 'Something went wrong on the server. Its log has the details. Please try again.';
}

/** What an archive's address is signed for: only this session. */
export function archiveSubject({ id, sessionId }: ExportRow): string {
  return `business export ${id} ${sessionId}`;
}

/** Where the session that requested an archive downloads it. */
export function archiveAddress(app: App, row: ExportRow): string {
  const { secretKey } = app.settings;
  return `/files/business-exports/${row.id}?${signAddress(secretKey, app.now(), archiveSubject(row))}`;
}

/** The bytes of an archive. Throws 404 if it is gone or the session that requested it has ended. */
export async function openArchive(app: App, row: ExportRow) {
  const valid = await app.sessions.stillValid([row.sessionId]);
  const isAvailable = row.status === 'ready' && row.deletesAt && row.deletesAt > app.now();
  if (!isAvailable || !valid.has(row.sessionId)) throw notFound('This export');
  const bytes = readParts(app.files, 'business-exports', row.id, { start: 0, end: row.size });
  return Readable.toWeb(bytes) as ReadableStream<Uint8Array>;
}

/** Deletes archives whose download period is over, and unfinished ones. */
export async function deleteExpiredExports(app: App): Promise<void> {
  const silent = await failSilentExports(app.database, new Date(app.now().getTime() - silentFor));
  for (const id of silent) await app.files.removeFolder(`business-exports/${id}`);
  for (const { id } of await listExpiredExports(app.database, app.now())) {
    await app.files.removeFolder(`business-exports/${id}`);
    await updateExport(app.database, id, { status: 'deleted' });
  }
}
