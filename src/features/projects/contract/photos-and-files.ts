import { createRoute, z } from '@hono/zod-openapi';
import { photoView } from '#features/photos/contract.ts';
import { answerOf, failure, idParam, json, ownerFailures, ownerOnly } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { filesAtOnce, photoStages } from '../rules/files.ts';
import { done } from './tasks.ts';

export const projectPhotoView = photoView
  .extend({ stage: z.enum(photoStages), created_at: z.iso.datetime() })
  .openapi('ProjectPhoto');

export type ProjectPhotoView = z.infer<typeof projectPhotoView>;

export const fileView = z
  .object({
    id: z.uuid(),
    url: z.string().openapi({ description: 'Signed; expires' }),
    name: z.string(),
    size: z.number().int(),
    media_type: z.string(),
    created_at: z.iso.datetime(),
  })
  .openapi('ProjectFile');

export type FileView = z.infer<typeof fileView>;

const photoParam = idParam.extend({ photo_id: z.string().openapi({ format: 'uuid' }) });
const fileParam = idParam.extend({ file_id: z.string().openapi({ format: 'uuid' }) });
const binary = z.string().openapi({ format: 'binary' });
const uploadFailures = {
  ...ownerFailures,
  413: json(failure, 'Too large'),
  415: json(failure, 'Not a multipart form'),
};
const added = json(answerOf({ added: z.number().int() }), 'Stored');

function upload<Schema extends z.ZodType>(schema: Schema) {
  return { params: idParam, body: { content: { 'multipart/form-data': { schema } } } };
}

export const listPhotosRoute = officeEndpoint('get /api/projects/{id}/photos', {
  summary: 'Photos of a project, oldest first',
  answer: answerOf({ photos: z.array(projectPhotoView) }),
});

export const postPhotos = createRoute({
  method: 'post',
  path: '/api/projects/{id}/photos',
  summary: 'Add photos of up to 10 MB each, all or none',
  security: ownerOnly,
  request: upload(
    z.object({ photos: z.array(binary).max(filesAtOnce), stage: z.enum(photoStages).optional() }),
  ),
  responses: { 200: added, ...uploadFailures },
});

export const patchPhoto = officeEndpoint('patch /api/projects/{id}/photos/{photo_id}', {
  summary: 'Say when a photo was taken',
  params: photoParam,
  body: z.object({ stage: z.enum(photoStages) }),
  answer: done,
});

export const deletePhoto = officeEndpoint('delete /api/projects/{id}/photos/{photo_id}', {
  summary: 'Remove a photo from the project',
  params: photoParam,
  answer: done,
});

export const restorePhoto = officeEndpoint(
  'post /api/projects/{id}/photos/{photo_id}/restoration',
  { summary: 'Restore a removed photo', params: photoParam, answer: done },
);

export const listFilesRoute = officeEndpoint('get /api/projects/{id}/files', {
  summary: 'Files of a project, oldest first',
  answer: answerOf({ files: z.array(fileView) }),
});

export const postFiles = createRoute({
  method: 'post',
  path: '/api/projects/{id}/files',
  summary: 'Add files of up to 20 MB each, all or none; file types are detected from their bytes',
  security: ownerOnly,
  request: upload(z.object({ files: z.array(binary).max(filesAtOnce) })),
  responses: { 200: added, ...uploadFailures },
});

export const deleteFile = officeEndpoint('delete /api/projects/{id}/files/{file_id}', {
  summary: 'Remove a file',
  params: fileParam,
  answer: done,
});

export const restoreFile = officeEndpoint('post /api/projects/{id}/files/{file_id}/restoration', {
  summary: 'Restore a removed file',
  params: fileParam,
  answer: done,
});
