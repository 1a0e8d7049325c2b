import type { ExportView, ImportView } from './contract.ts';
import type { ExportRow, ImportRow } from './store/records.ts';

/** @param url where this session may download it */
export function viewExport(row: ExportRow, url: string | null): ExportView {
  return {
    id: row.id,
    status: row.status,
    requested_at: row.requestedAt.toISOString(),
    rows_total: row.rowsTotal,
    rows_done: row.rowsDone,
    files_done: row.filesDone,
    size: row.size,
    is_encrypted: row.isEncrypted,
    sha256: row.sha256,
    failure: row.failure,
    deletes_at: row.deletesAt?.toISOString() ?? null,
    url: row.status === 'ready' ? url : null,
  };
}

export function viewImport(row: ImportRow): ImportView {
  return {
    id: row.id,
    status: row.status,
    name: row.name,
    size: row.size,
    steps_total: row.stepsTotal,
    steps_done: row.stepsDone,
    failure: row.failure,
  };
}

/** The file name of a downloaded archive. */
export function archiveName({ requestedAt, isEncrypted }: ExportRow): string {
  return `plumbline-${requestedAt.toISOString().slice(0, 10)}.zip${isEncrypted ? '.age' : ''}`;
}
