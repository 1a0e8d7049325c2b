import { createRoute, z } from '@hono/zod-openapi';
import { idParam, json, jsonBody, ownerFailures, ownerOnly } from '../../../platform/http/api.ts';
import { projectAnswer } from './projects.ts';

export const putPhotoConsent = createRoute({
  method: 'put',
  path: '/api/projects/{id}/photo-consent',
  summary: 'Record whether the customer agreed that photos of the project may be shown',
  security: ownerOnly,
  request: { params: idParam, ...jsonBody(z.object({ agreed: z.boolean() })) },
  responses: { 200: json(projectAnswer, 'The project'), ...ownerFailures },
});
