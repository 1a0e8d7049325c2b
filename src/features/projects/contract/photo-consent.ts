import { z } from '@hono/zod-openapi';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { projectAnswer } from './projects.ts';

export const putPhotoConsent = officeEndpoint('put /api/projects/{id}/photo-consent', {
  summary: 'Record whether the customer agreed that photos of the project may be shown',
  body: z.object({ agreed: z.boolean() }),
  answer: projectAnswer,
});
