import { deleteOrphanedFiles, discardFiles, receiveFile } from '#features/files/index.ts';
import { fileName, type ReceivedFile } from '#features/files/rules.ts';
import type { Actor } from '#platform/audit/audit.ts';
import { AppError, badInput, conflict, notFound } from '#platform/http/errors.ts';
import { type IncomingForm, readForm } from '#platform/http/uploads/read-form.ts';
import type { App } from '#services/app.ts';
import { filesAtOnce, maxFileMegabytes, maxFiles } from '../rules/files.ts';
import { insertFiles, knownFiles, listFiles } from '../store/photos-and-files.ts';
import { setRemoved } from '../store/removal.ts';
import { projectFiles } from '../tables.ts';
import { insideProject } from './inside-project.ts';
import { uploadError } from './upload-errors.ts';

/** Receives a project's files, all or none, and stores them unchanged. Returns how many. */
export async function addFiles(
  app: App,
  actor: Actor,
  projectId: string,
  incoming: IncomingForm,
): Promise<number> {
  const received: ReceivedFile[] = [];
  try {
    const limits = {
      fileField: 'files',
      files: filesAtOnce,
      textBytes: 64 * 1024,
      fileBytes: maxFileMegabytes * 1024 * 1024,
    };
    await readForm(incoming, limits, async (file) => {
      received.push(await receiveDocument(app, file));
    }).catch((error) => {
      throw uploadError(error, maxFileMegabytes);
    });
    if (received.length === 0) throw badInput('files', 'Please choose a file.');
    await insideProject(app, actor, projectId, async ({ tx, now, record }) => {
      if ((await listFiles(tx, projectId)).length + received.length > maxFiles)
        throw conflict('too_many_files', `A project can have up to ${maxFiles} files.`);
      await insertFiles(
        tx,
        received.map(({ sha256: _, ...file }) => ({ ...file, projectId, createdAt: now })),
      );
      await record('files_added', { names: received.map((file) => file.name) });
    });
    return received.length;
  } catch (error) {
    if (error instanceof AppError) await discardFiles(app.files, 'project-files', received);
    throw error;
  }
}

/** Removes a file from a project, or restores it. */
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

/** Removes files that no row has named for longer than an upload can take. */
export function sweepFiles(app: App): Promise<number> {
  return deleteOrphanedFiles(app, 'project-files', (ids) => knownFiles(app.database, ids));
}

async function receiveDocument(
  app: App,
  upload: { name: string; bytes: Uint8Array },
): Promise<ReceivedFile> {
  const file = await receiveFile(app.files, 'project-files', upload);
  if (file) return file;
  throw badInput(
    'files',
    `${fileName(upload.name, '')}: Please upload a PDF, picture, Word, Excel, OpenDocument or plain text file.`,
  );
}
