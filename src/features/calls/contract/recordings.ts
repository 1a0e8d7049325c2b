import { createRoute, z } from '@hono/zod-openapi';
import { idParam, json, ownerFailures, ownerOnly } from '../../../platform/http/api.ts';

export const removeCallRecording = createRoute({
  method: 'delete',
  path: '/api/phone/recordings/{id}',
  summary: 'Delete the recording of a call; the call stays',
  security: ownerOnly,
  request: { params: idParam },
  responses: { 200: json(z.object({ success: z.literal(true) }), 'Deleted'), ...ownerFailures },
});
