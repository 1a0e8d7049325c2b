import { createRoute, z } from '@hono/zod-openapi';
import { textField } from '../../../lib/fields.ts';
import { idParam, json, jsonBody, ownerFailures, ownerOnly } from '../../../platform/http/api.ts';

export const noteForm = z.object({ body: textField(5000, { needed: true, lines: true }) });

export const postNote = createRoute({
  method: 'post',
  path: '/api/phone/calls/{id}/notes',
  summary: 'Add a note to a call; what it says is analyzed',
  description: 'Sent twice with the same Idempotency-Key, it is stored once.',
  security: ownerOnly,
  request: { params: idParam, ...jsonBody(noteForm) },
  responses: { 200: json(z.object({ success: z.literal(true) }), 'Stored'), ...ownerFailures },
});
