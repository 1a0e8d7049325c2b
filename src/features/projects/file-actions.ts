import { fileTypeFromBuffer } from 'file-type';
import { idTime, isId, newId } from '../../lib/ids.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { type IncomingForm, readForm } from '../../platform/uploads/read-form.ts';
import type { App } from '../../services/app.ts';
import {
  fileKey,
  fileName,
  filesAtOnce,
  fileTypes,
  mostFileMegabytes,
  mostFiles,
  orphanAge,
} from './file-rules.ts';
import { insideProject } from './inside.ts';
import { insertFiles, knownFiles, listFiles } from './media-store.ts';
import { setRemoved } from './removal-store.ts';
import { projectFiles } from './tables.ts';
import { uploadError } from './upload-words.ts';

interface ReceivedFile {
  id: string;
  name: string;
  size: number;
  mediaType: string;
}

/** Takes files of a project from the wire, all or none, and keeps them as they are. Gives how many. */
export async function addFiles(
  app: App,
  actor: Actor,
  projectId: string,
  incoming: IncomingForm,
): Promise<number> {
  const received: ReceivedFile[] = [];
  try {
    const limits = {
      ...{ fileField: 'files', files: filesAtOnce, textBytes: 64 * 1024 },
      fileBytes: mostFileMegabytes * 1024 * 1024,
    };
    await readForm(incoming, limits, async (file) => {
      received.push(await receiveFile(app, file));
    }).catch((error) => {
      throw uploadError(error, mostFileMegabytes);
    });
    if (received.length === 0) throw refused('Please choose a file.');
    await insideProject(app, actor, projectId, async ({ tx, now, record }) => {
      if ((await listFiles(tx, projectId)).length + received.length > mostFiles)
        throw new AppError(409, 'too_many_files', `A project holds at most ${mostFiles} files.`);
      await insertFiles(
        tx,
        received.map((file) => ({ ...file, projectId, createdAt: now })),
      );
      await record('files_added', { names: received.map((file) => file.name) });
    });
    return received.length;
  } catch (error) {
    if (error instanceof AppError)
      for (const { id } of received) await app.files.removeFolder(`project-files/${id}`);
    throw error;
  }
}

/** Removes a file from a project, or brings it back. */
export function removeFile(
  app: App,
  actor: Actor,
  { projectId, fileId }: { projectId: string; fileId: string },
  isRemoved: boolean,
): Promise<void> {
  return insideProject(app, actor, projectId, async ({ tx, now, record }) => {
    const before = await listFiles(tx, projectId);
    if (!(await setRemoved(tx, projectFiles, projectId, fileId, isRemoved ? now : null)))
      throw notFound('This file');
    const files = isRemoved ? before : await listFiles(tx, projectId);
    const name = files.find((file) => file.id === fileId)?.name;
    await record(isRemoved ? 'file_removed' : 'file_restored', { name });
  });
}

/** Removes the files that no row has named for longer than an upload can take. */
export async function sweepFiles(app: App): Promise<number> {
  const limit = app.now().getTime() - orphanAge;
  const old: string[] = [];
  for await (const id of app.files.list('project-files'))
    if (isId(id) && idTime(id).getTime() < limit) old.push(id);
  let swept = 0;
  for (let start = 0; start < old.length; start += 500) {
    const batch = old.slice(start, start + 500);
    const known = await knownFiles(app.database, batch);
    for (const id of batch.filter((one) => !known.has(one))) {
      await app.files.removeFolder(`project-files/${id}`);
      swept += 1;
    }
  }
  return swept;
}

async function receiveFile(
  app: App,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<ReceivedFile> {
  const mediaType = await sniff(bytes);
  if (!mediaType) {
    throw refused(
      `${fileName(name, '')}: Please upload PDF, pictures, Word, Excel, OpenDocument or plain text.`,
    );
  }
  const id = newId();
  await app.files.write(fileKey(id), bytes);
  return { id, name: fileName(name, mediaType), size: bytes.length, mediaType };
}

/** What the bytes are, of the kinds that are taken; a name or type that is told is never believed. */
async function sniff(bytes: Uint8Array): Promise<string | undefined> {
  if (bytes.length === 0) return undefined;
  const found = await fileTypeFromBuffer(bytes);
  if (found) return found.mime in fileTypes ? found.mime : undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // Something a browser or a shell would take for more than text is not taken at all.
    const isMore = text.includes('\u0000') || /^\s*(<|#!|%!)/.test(text);
    return isMore ? undefined : 'text/plain';
  } catch {
    return undefined;
  }
}

function refused(message: string): AppError {
  return new AppError(400, 'bad_input', message, { fields: { files: message } });
}
