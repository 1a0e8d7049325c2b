import { z } from '@hono/zod-openapi';
import { photoView } from '#features/photos/contract.ts';
import { photoStages } from '#features/projects/rules/files.ts';
import { answerOf } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';

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

const picturesAnswer = answerOf({ pictures: z.array(photoView) });

export const postPicturesRoute = officeEndpoint('post /api/content/pictures', {
  summary: 'Add pictures of up to 10 MB each for posts, all or none',
  body: {
    content: {
      'multipart/form-data': {
        schema: z.object({ photos: z.array(z.string().openapi({ format: 'binary' })) }),
      },
    },
  },
  answer: picturesAnswer,
  errors: { 413: 'Too large', 415: 'Not a multipart form' },
});

export const listFinishedRoute = officeEndpoint('get /api/content/projects', {
  summary: 'Projects completed lately that have photos, the latest first',
  answer: answerOf({ projects: z.array(finishedProjectView) }),
});

export const postCompositionRoute = officeEndpoint('post /api/content/compositions', {
  summary: 'Put a photo from before and one from after side by side',
  body: z.object({ before_id: z.uuid(), after_id: z.uuid() }),
  answer: picturesAnswer,
});
