import { createRoute, z } from '@hono/zod-openapi';
import { idParam, json, ownerFailures, ownerOnly } from '../../platform/http/api.ts';

export const postHandling = createRoute({
  method: 'post',
  path: '/api/dangers/{id}/handling',
  summary: 'Say that an emergency is handled; it no longer needs the owner',
  security: ownerOnly,
  request: { params: idParam },
  responses: { 200: json(z.object({ success: z.literal(true) }), 'Recorded'), ...ownerFailures },
});
