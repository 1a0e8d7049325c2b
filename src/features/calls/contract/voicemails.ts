import { createRoute, z } from '@hono/zod-openapi';
import { answerOf, failure, idParam, json, pageQuery } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';

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

const recordingForm = {
  body: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: z.object({ recording: z.any().openapi({ type: 'string', format: 'binary' }) }),
      },
    },
  },
};

/** Read as a stream: described here, handled separately. */
export const postVoicemail = createRoute({
  method: 'post',
  path: '/api/calls/{id}/voicemail',
  summary: 'Leave a voicemail after a call that nobody answered',
  description: 'WebM, Ogg, MP4 or WAV, up to two minutes and 5 MB. Sent twice, it is stored once.',
  request: {
    params: idParam,
    headers: z.object({
      'x-voicemail-key': z.string().openapi({ description: 'Offered when the call ended' }),
    }),
    ...recordingForm,
  },
  responses: {
    200: json(answerOf({ voicemail_id: z.uuid() }), 'Stored'),
    400: json(failure, 'Not a recording'),
    403: json(failure, 'The key is not ours, or too old'),
    413: json(failure, 'Too long or too large'),
    429: json(failure, 'Too often'),
  },
});

export const listVoicemailsRoute = officeEndpoint('get /api/phone/voicemails', {
  summary: 'Voicemails, newest first',
  query: pageQuery,
  answer: answerOf({
    voicemails: z.array(voicemailView),
    next_cursor: z.string().nullable(),
    unheard: z.number().int(),
  }),
});

const done = answerOf({});

export const postHeard = officeEndpoint('post /api/phone/voicemails/{id}/heard', {
  summary: 'The owner has listened to a voicemail',
  answer: done,
});

export const removeVoicemail = officeEndpoint('delete /api/phone/voicemails/{id}', {
  summary: 'Delete a voicemail with its recording; the call stays',
  answer: done,
});

const greetingAnswer = answerOf({
  greeting: z
    .object({
      url: z.string(),
      duration_seconds: z.number().int(),
      created_at: z.iso.datetime(),
      plays_on_phones: z.boolean().openapi({
        description: 'False where the phone network is on and cannot play it: the text is spoken',
      }),
    })
    .nullable(),
  default_greeting: z.object({ english: z.string(), spanish: z.string() }),
});

export const getGreeting = officeEndpoint('get /api/phone/greeting', {
  summary: "The owner's recorded greeting, and what callers hear without one",
  answer: greetingAnswer,
});

/** Read as a stream: described here, handled separately. */
export const postGreeting = officeEndpoint('post /api/phone/greeting', {
  summary: 'Store a recorded greeting, up to one minute',
  ...recordingForm,
  answer: greetingAnswer,
  errors: { 413: 'Too long or too large' },
});

export const removeGreeting = officeEndpoint('delete /api/phone/greeting', {
  summary: 'Go back to the written greeting',
  answer: greetingAnswer,
});
