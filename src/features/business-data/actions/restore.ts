import type { Database } from '#platform/database/database.ts';
import type { FileStore } from '#services/files/port.ts';
import { backupLeavesOut, exportLeavesOut } from '../rules/contents.ts';
import { openSnapshot } from '../store/snapshot.ts';
import { type CheckedArchive, checkTables } from './read-archive.ts';
import { replaceBusiness } from './replace-business.ts';

/**
 * Fills an unused database, which has the migrations of the backup, and an empty file store from a
 * checked backup: all of it or nothing.
 * @returns how many rows and files
 */
export async function restoreBackup(
  target: { database: Database; files: FileStore },
  archive: CheckedArchive,
  { isEncrypted }: { isEncrypted: boolean },
): Promise<{ rows: number; files: number }> {
  const leftOut = isEncrypted ? backupLeavesOut : exportLeavesOut;
  const snapshot = await openSnapshot(target.database, leftOut);
  const tables = await snapshot.tables().finally(snapshot.close);
  checkTables(archive.manifest, tables);
  await replaceBusiness(target, archive, { tables });
  return contentOf(archive);
}

/** How many rows and files an archive has. */
export function contentOf({ manifest }: CheckedArchive): { rows: number; files: number } {
  const counted = Object.values(manifest.tables);
  return { rows: counted.reduce((sum, table) => sum + table.rows, 0), files: manifest.files };
}
