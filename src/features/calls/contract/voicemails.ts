import { createRoute, z } from '@hono/zod-openapi';
import { idParam, json, ownerFailures, ownerOnly, pageQuery } from '../../../platform/http/api.ts';

export const voicemailView = z
  .object({
    id: z.uuid(),
    call_id: z.uuid(),
    from_name: z.string(),
    from_number: z.string().openapi({ description: 'E.164, or empty' }),
    customer_id: z.uuid().nullable(),
    duration_seconds: z.number().int(),
    created_at: z.iso.datetime(),
    heard_at: z.iso.datetime().nullable(),
    transcription: z.string(),
    url: z.string().openapi({ description: 'Signed; answers parts, so that players can seek' }),
  })
  .openapi('Voicemail');

export type VoicemailView = z.infer<typeof voicemailView>;

export const listVoicemailsRoute = createRoute({
  method: 'get',
  path: '/api/phone/voicemails',
  summary: 'Voicemails, newest first',
  security: ownerOnly,
  request: { query: pageQuery },
  responses: {
    200: json(
      z.object({
        success: z.literal(true),
        voicemails: z.array(voicemailView),
        next_cursor: z.string().nullable(),
        unheard: z.number().int(),
      }),
      'One page',
    ),
    ...ownerFailures,
  },
});

const done = { 200: json(z.object({ success: z.literal(true) }), 'Done'), ...ownerFailures };

export const postHeard = createRoute({
  method: 'post',
  path: '/api/phone/voicemails/{id}/heard',
  summary: 'The owner has listened to a voicemail',
  security: ownerOnly,
  request: { params: idParam },
  responses: done,
});

export const removeVoicemail = createRoute({
  method: 'delete',
  path: '/api/phone/voicemails/{id}',
  summary: 'Delete a voicemail with its recording; the call stays',
  security: ownerOnly,
  request: { params: idParam },
  responses: done,
});
