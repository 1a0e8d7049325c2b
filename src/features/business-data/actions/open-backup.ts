import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { decrypted } from './passphrase.ts';
import { archiveProblem, type CheckedArchive, checkArchive, openFile } from './read-archive.ts';

const encryptedStart = 'age-encryption.org/v1\n';

/** Whether a backup was made with a passphrase. Throws an Error if it cannot be read. */
export async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path, 'r').catch((cause) => {
    throw new Error(`There is no backup ${path} that can be read.`, { cause });
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(encryptedStart.length));
    return buffer.subarray(0, bytesRead).toString('latin1') === encryptedStart;
  } catch (cause) {
    throw new Error(`${path} is no backup.`, { cause });
  } finally {
    await file.close();
  }
}

/**
 * Opens a backup and checks every byte of it, before anything is changed.
 * @param folder takes the decrypted archive, which stays there
 * @param migrations every migration of this software: a backup of a newer one is refused
 */
export async function openBackup(
  { path, passphrase, folder }: { path: string; passphrase: string; folder: string },
  migrations: string[],
): Promise<CheckedArchive> {
  const archive = passphrase ? await decrypt(path, passphrase, folder) : path;
  return checkArchive(await openFile(archive), { migrations });
}

async function decrypt(path: string, passphrase: string, folder: string): Promise<string> {
  const plain = await decrypted(createReadStream(path), passphrase).catch((error) => {
    throw /no identity matched|HMAC/.test(String(error))
      ? archiveProblem('This passphrase does not open the backup. Nothing was changed.')
      : damaged(error);
  });
  const archive = join(folder, 'archive.zip');
  const file = createWriteStream(archive, { flags: 'wx', mode: 0o600 });
  await pipeline(plain, file).catch((error) => {
    throw damaged(error);
  });
  return archive;
}

/** An error of the disk is not the backup's fault. */
function damaged(error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return new Error('The disk is full. Nothing was restored.');
  return syscall
    ? error
    : archiveProblem('This backup is damaged or incomplete. Nothing was restored.');
}
