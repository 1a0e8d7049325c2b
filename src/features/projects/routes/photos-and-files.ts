import { fileAddress } from '#features/files/index.ts';
import { photoAddress } from '#features/photos/index.ts';
import { createApi } from '#platform/http/create-api.ts';
import { notFound } from '#platform/http/errors.ts';
import { knownId } from '#platform/http/known-id.ts';
import { ok } from '#platform/http/ok.ts';
import { incomingForm } from '#platform/http/uploads/read-form.ts';
import { officeActorOf } from '#platform/sessions/office-call.ts';
import type { App } from '#services/app.ts';
import { addFiles, removeFile } from '../actions/files.ts';
import { recordPhotoConsent } from '../actions/photo-consent.ts';
import { addPhotos, changePhoto, removePhoto } from '../actions/photos-and-files.ts';
import { putPhotoConsent } from '../contract/photo-consent.ts';
import * as contract from '../contract/photos-and-files.ts';
import { type FileRow, listFiles, listPhotos, type PhotoRow } from '../store/photos-and-files.ts';
import { findProject } from '../store/projects.ts';
import { viewProject } from '../views/projects.ts';

export function mediaRoutes(app: App) {
  const routes = createApi();
  const { secretKey } = app.settings;

  routes.openapi(contract.listPhotosRoute, async (c) => {
    const projectId = await existing(c.req.valid('param').id);
    const photos = (await listPhotos(app.database, projectId)).map(viewPhoto);
    return ok(c, { photos });
  });

  // Described by their contracts but read as streams: nothing may buffer the body first.
  for (const described of [contract.postPhotos, contract.postFiles])
    routes.openAPIRegistry.registerPath(described);
  routes.post('/api/projects/:id/photos', async (c) => {
    const projectId = await existing(c.req.param('id'));
    const added = await addPhotos(app, officeActorOf(c), projectId, incomingForm(c.env.incoming));
    return ok(c, { added });
  });
  routes.post('/api/projects/:id/files', async (c) => {
    const projectId = await existing(c.req.param('id'));
    const added = await addFiles(app, officeActorOf(c), projectId, incomingForm(c.env.incoming));
    return ok(c, { added });
  });

  routes.openapi(contract.patchPhoto, async (c) => {
    const ids = photoIds(c.req.valid('param'));
    await changePhoto(app, officeActorOf(c), ids, c.req.valid('json').stage);
    return ok(c);
  });
  routes.openapi(contract.deletePhoto, async (c) => {
    await removePhoto(app, officeActorOf(c), photoIds(c.req.valid('param')), true);
    return ok(c);
  });
  routes.openapi(contract.restorePhoto, async (c) => {
    await removePhoto(app, officeActorOf(c), photoIds(c.req.valid('param')), false);
    return ok(c);
  });

  routes.openapi(contract.listFilesRoute, async (c) => {
    const projectId = await existing(c.req.valid('param').id);
    const files = (await listFiles(app.database, projectId)).map(viewFile);
    return ok(c, { files });
  });
  routes.openapi(contract.deleteFile, async (c) => {
    await removeFile(app, officeActorOf(c), fileIds(c.req.valid('param')), true);
    return ok(c);
  });
  routes.openapi(contract.restoreFile, async (c) => {
    await removeFile(app, officeActorOf(c), fileIds(c.req.valid('param')), false);
    return ok(c);
  });
  routes.openapi(putPhotoConsent, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This project');
    const { agreed } = c.req.valid('json');
    const project = await app.database.transaction((tx) =>
      recordPhotoConsent(app, tx, officeActorOf(c), id, agreed),
    );
    return ok(c, { project: await viewProject(app, project) });
  });

  return routes;

  /** Before an upload is read, because for an unknown project it would be in vain. */
  async function existing(id: string): Promise<string> {
    const project = await findProject(app.database, knownId(id, 'This project'));
    if (!project) throw notFound('This project');
    return project.id;
  }

  function viewPhoto({ createdAt, ...photo }: PhotoRow): contract.ProjectPhotoView {
    return {
      ...photo,
      url: photoAddress(secretKey, app.now(), photo.id, 'full'),
      thumbnail_url: photoAddress(secretKey, app.now(), photo.id, 'thumbnail'),
      created_at: createdAt.toISOString(),
    };
  }

  function viewFile({ id, name, size, mediaType, createdAt }: FileRow): contract.FileView {
    const url = fileAddress(secretKey, app.now(), id);
    return { id, url, name, size, media_type: mediaType, created_at: createdAt.toISOString() };
  }
}

function photoIds({ id, photo_id }: { id: string; photo_id: string }) {
  return { projectId: knownId(id, 'This project'), photoId: knownId(photo_id, 'This photo') };
}

function fileIds({ id, file_id }: { id: string; file_id: string }) {
  return { projectId: knownId(id, 'This project'), fileId: knownId(file_id, 'This file') };
}
