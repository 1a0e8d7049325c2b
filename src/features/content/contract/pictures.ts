import { createRoute, z } from '@hono/zod-openapi';
import { failure, json, jsonBody, ownerFailures, ownerOnly } from '../../../platform/http/api.ts';
import { photoView } from '../../photos/contract.ts';
import { photoStages } from '../../projects/rules/files.ts';

export const finishedProjectView = z
  .object({
    id: z.uuid(),
    title: z.string(),
    city: z.string(),
    completed_at: z.iso.datetime().nullable(),
    has_agreed: z
      .boolean()
      .openapi({ description: 'The customer agrees that its photos are published' }),
    photos: z.array(photoView.extend({ stage: z.enum(photoStages) })),
  })
  .openapi('FinishedProject');

export type FinishedProjectView = z.infer<typeof finishedProjectView>;

const picturesAnswer = z.object({ success: z.literal(true), pictures: z.array(photoView) });

export const postPicturesRoute = createRoute({
  method: 'post',
  path: '/api/content/pictures',
  summary: 'Add pictures of up to 10 MB each for posts, all or none',
  security: ownerOnly,
  request: {
    body: {
      content: {
        'multipart/form-data': {
          schema: z.object({ photos: z.array(z.string().openapi({ format: 'binary' })) }),
        },
      },
    },
  },
  responses: {
    200: json(picturesAnswer, 'The pictures'),
    ...ownerFailures,
    413: json(failure, 'Too large'),
    415: json(failure, 'Not a multipart form'),
  },
});

export const listFinishedRoute = createRoute({
  method: 'get',
  path: '/api/content/projects',
  summary: 'Projects completed lately that have photos, the latest first',
  security: ownerOnly,
  responses: {
    200: json(
      z.object({ success: z.literal(true), projects: z.array(finishedProjectView) }),
      'The projects',
    ),
    ...ownerFailures,
  },
});

export const postCompositionRoute = createRoute({
  method: 'post',
  path: '/api/content/compositions',
  summary: 'Put a photo from before and one from after side by side',
  security: ownerOnly,
  request: jsonBody(z.object({ before_id: z.uuid(), after_id: z.uuid() })),
  responses: { 200: json(picturesAnswer, 'The new picture'), ...ownerFailures },
});
