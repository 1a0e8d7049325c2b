import { realpathSync } from 'node:fs';
import { lstat, readFile, rm, stat, statfs, unlink, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { formatFileSize } from '#lib/file-size.ts';
import { AppError, badInput } from '#platform/http/errors.ts';
import { isBackupName } from '../rules/backups.ts';

/** Says whose backups are in a folder: a disk that is not connected leaves an empty one behind. */
const markName = 'plumbline-backups.txt';

const mark = (planId: string) =>
  `Plumbline writes its backups into this folder and looks for this file first. Leave it here.\n${planId}\n`;

export interface TriedFolder {
  folder: string;
  planId: string;
  /** Being set up: gets the mark. Otherwise it must be there. */
  isNew: boolean;
  /** Folders with the business's own data. */
  apart: string[];
  /** Bytes that have to be free. */
  room: number;
}

/**
 * Tries a folder out: writes, reads, and deletes a small file. Throws 400 with what is wrong with
 * it.
 */
export async function tryFolder({ folder, planId, isNew, apart, room }: TriedFolder) {
  try {
    const found = await stat(folder);
    if (!found.isDirectory()) throw problem(`${folder} is a file. Please choose a folder.`);
    const around = apart.find((one) => isInside(folder, one));
    if (around)
      throw problem(`${folder} is inside ${around}, which it backs up. Choose another disk.`);
    const test = join(folder, `plumbline-test-${planId}.txt`);
    await writeFile(test, planId, { mode: 0o600, flush: true });
    const written = await readFile(test, 'utf8');
    await unlink(test);
    if (written !== planId) throw problem(`${folder} does not give back what was written to it.`);
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < room)
      throw problem(
        `${folder} has ${formatFileSize(bavail * bsize)} free. A backup needs ${formatFileSize(room)}.`,
      );
    if (isNew) await writeFile(join(folder, markName), mark(planId), { flush: true });
    else if (!(await isMarked(folder, planId)))
      throw problem(
        `${folder} is not the folder that was set up: its file ${markName} is missing, or another server's. Is its disk connected?`,
      );
  } catch (error) {
    throw error instanceof AppError ? error : problem(sentenceOf(error, folder));
  }
}

async function isMarked(folder: string, planId: string): Promise<boolean> {
  const text = await readFile(join(folder, markName), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.includes(planId);
}

/** Whether a path is a folder, or below it, wherever links lead. */
export function isInside(path: string, folder: string): boolean {
  try {
    return `${realpathSync(path)}${sep}`.startsWith(`${realpathSync(folder)}${sep}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

const problem = (message: string) => badInput('folder', message);

function sentenceOf(error: unknown, folder: string): string {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return `There is no folder ${folder} on the server.`;
  if (code === 'ENOTDIR') return `${folder} is inside a file. Please choose a folder.`;
  if (code === 'EACCES' || code === 'EPERM')
    return `Plumbline may not write to ${folder}. Give its user the rights to this folder.`;
  if (code === 'EROFS') return `${folder} can't be written to: its disk is read-only.`;
  if (code === 'ENOSPC' || code === 'EDQUOT') return `The disk of ${folder} is full.`;
  return silentFolder(folder);
}

/** What to say of a network drive that is gone, or a disk that was pulled out. */
export const silentFolder = (folder: string) =>
  `${folder} does not respond. Is its disk or network drive connected?`;

/**
 * Deletes backups of a folder, and what interrupted ones left: nothing but files with such a name
 * and the size that is on record. Returns the names of those that are gone.
 */
export async function removeBackups({
  folder,
  backups,
}: {
  folder: string;
  backups: { name: string; size: number }[];
}): Promise<string[]> {
  const gone: string[] = [];
  for (const { name, size } of backups) {
    if (!isBackupName(name)) continue;
    await rm(join(folder, `${name}.unfinished`), { force: true });
    const found = await lstat(join(folder, name)).catch(() => undefined);
    if (size > 0 && found?.isFile() && found.size === size) await unlink(join(folder, name));
    else if (size > 0 && found) continue;
    gone.push(name);
  }
  return gone;
}
