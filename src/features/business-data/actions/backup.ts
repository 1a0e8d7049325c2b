import { existsSync, statSync } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { newId } from '#lib/ids.ts';
import type { Database } from '#platform/database/database.ts';
import { conflict } from '#platform/http/errors.ts';
import { syncFolder } from '#services/files/folder.ts';
import type { FileStore } from '#services/files/port.ts';
import { silentFor, wholeBusiness } from '../rules/archive.ts';
import { backupLeavesOut, exportLeavesOut } from '../rules/contents.ts';
import { openSnapshot } from '../store/snapshot.ts';
import { encrypted } from './passphrase.ts';
import { writeArchive } from './write-archive.ts';

interface Business {
  database: Database;
  files: FileStore;
  appVersion: string;
  secretKey: string;
}

interface Target {
  /** Where the backup will be; nothing may be there yet. */
  path: string;
  /** Encrypts it. Without one it leaves out what an export leaves out: all secrets. */
  passphrase: string | undefined;
  madeAt: Date;
}

/** What is in a backup that was made. */
export interface Backup {
  rows: number;
  files: number;
  bytes: number;
}

/**
 * Writes a backup of the whole business, as it is at one instant, into a file that exists only once
 * it is whole. Nothing is held in memory. Throws an Error with one line for people.
 */
export async function makeBackup(
  { database, files, appVersion, secretKey }: Business,
  { path, passphrase, madeAt }: Target,
): Promise<Backup> {
  const unfinished = `${path}.unfinished`;
  const file = await claim(unfinished).catch((error) => {
    throw forPeople(error, path);
  });
  const leftOut = passphrase ? backupLeavesOut : exportLeavesOut;
  try {
    // Another one may have been finished since the name was chosen.
    if (existsSync(path)) throw Object.assign(new Error(path), { code: 'EEXIST' });
    const snapshot = await openSnapshot(database, leftOut);
    let progress = { rows: 0, files: 0 };
    try {
      const { bytes, done } = writeArchive({
        snapshot,
        leftOut,
        files,
        appVersion,
        madeAt,
        ...(passphrase && { secretKey }),
        onProgress(now) {
          progress = now;
        },
      });
      const written = passphrase ? await encrypted(bytes, passphrase) : bytes;
      await Promise.all([pipeline(written, file.createWriteStream({ flush: true })), done]);
    } finally {
      await snapshot.close();
    }
    const { size } = await stat(unfinished);
    await rename(unfinished, path);
    await syncFolder(dirname(path));
    await recordBackup(database, madeAt);
    return { ...progress, bytes: size };
  } catch (error) {
    throw forPeople(error, path);
  } finally {
    await file.close();
    await rm(unfinished, { force: true });
  }
}

/** In the history; with the columns of any version, because an update backs up before it migrates. */
async function recordBackup(database: Database, madeAt: Date): Promise<void> {
  await database.execute(sql`
    insert into audit_log (id, at, actor_kind, action, subject_type, subject_id)
    values (${newId()}, ${madeAt.toISOString()}, 'system', 'backed_up', ${wholeBusiness.subjectType},
      ${wholeBusiness.subjectId})`);
}

/** Creates the file that is written, which one backup alone can do; replaces a killed one's. */
async function claim(unfinished: string): Promise<FileHandle> {
  const found = statSync(unfinished, { throwIfNoEntry: false });
  if (found && Date.now() - found.mtimeMs >= silentFor) await rm(unfinished, { force: true });
  return open(unfinished, 'wx', 0o600).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
    throw conflict(
      'backup',
      `Another backup is being written there: ${unfinished}. If it was interrupted, try again in two minutes.`,
    );
  });
}

function forPeople(error: unknown, path: string): Error {
  const cause = error as NodeJS.ErrnoException;
  const silent = `${dirname(path)} does not respond. No backup was made.`;
  const sentences: Record<string, string> = {
    EEXIST: `There is already a file ${path}. Choose another name.`,
    ENOSPC: `The disk of ${path} is full. No backup was made.`,
    EDQUOT: `The disk of ${path} is full. No backup was made.`,
    EACCES: `Plumbline may not write to ${dirname(path)}. No backup was made.`,
    EROFS: `${dirname(path)} cannot be written to. No backup was made.`,
    ENOENT: `There is no folder ${dirname(path)}. No backup was made.`,
    EIO: silent,
    ENOTCONN: silent,
    ESTALE: silent,
    ETIMEDOUT: silent,
    EHOSTDOWN: silent,
  };
  const sentence = sentences[cause.code ?? ''];
  return sentence ? conflict('backup', sentence) : cause;
}
