import { fileTypeFromBuffer } from 'file-type';
import { idTime, isId, newId, sha256 } from '#lib/ids.ts';
import type { App } from '#services/app.ts';
import type { FileStore } from '#services/files/port.ts';
import {
  type FileFolder,
  fileKey,
  fileName,
  fileTypes,
  orphanAge,
  type ReceivedFile,
} from './rules.ts';

/**
 * Checks an uploaded document and stores it unchanged. Returns undefined if its type isn't
 * accepted; then nothing is stored.
 */
export async function receiveFile(
  files: FileStore,
  folder: FileFolder,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<ReceivedFile | undefined> {
  const mediaType = await sniff(bytes);
  if (!mediaType) return undefined;
  const id = newId();
  await files.write(fileKey(id, folder), bytes);
  const size = bytes.length;
  return { id, name: fileName(name, mediaType), size, mediaType, sha256: sha256(bytes) };
}

/** Removes documents that were received in vain. */
export async function discardFiles(
  files: FileStore,
  folder: FileFolder,
  received: ReceivedFile[],
): Promise<void> {
  for (const { id } of received) await files.removeFolder(`${folder}/${id}`);
}

/**
 * Deletes files in a folder that no row has named for longer than an upload can take.
 * @param findKnown which of the given ids a row names
 * @returns how many were deleted
 */
export async function deleteOrphanedFiles(
  app: App,
  folder: FileFolder,
  findKnown: (ids: string[]) => Promise<Set<string>>,
): Promise<number> {
  const limit = app.now().getTime() - orphanAge;
  const old: string[] = [];
  for await (const id of app.files.list(folder))
    if (isId(id) && idTime(id).getTime() < limit) old.push(id);
  let swept = 0;
  for (let start = 0; start < old.length; start += 500) {
    const batch = old.slice(start, start + 500);
    const known = await findKnown(batch);
    for (const id of batch.filter((one) => !known.has(one))) {
      await app.files.removeFolder(`${folder}/${id}`);
      swept += 1;
    }
  }
  return swept;
}

/** The type of the bytes, if it is an accepted one; the sent name and type are never trusted. */
async function sniff(bytes: Uint8Array): Promise<string | undefined> {
  if (bytes.length === 0) return undefined;
  const found = await fileTypeFromBuffer(bytes);
  if (found) return found.mime in fileTypes ? found.mime : undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // Anything that a browser or shell would treat as more than text is rejected.
    const isMore = text.includes('\u0000') || /^\s*(<|#!|%!)/.test(text);
    return isMore ? undefined : 'text/plain';
  } catch {
    return undefined;
  }
}
