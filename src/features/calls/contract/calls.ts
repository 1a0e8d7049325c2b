import { createRoute, z } from '@hono/zod-openapi';
import { answerOf, failure, json, jsonBody, pageQuery, searchQuery } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { callIntents, speakers } from '../rules/analysis.ts';
import { callDirections, callLines, callStatuses, endReasons } from '../rules/call.ts';
import { recordStatuses } from '../rules/record.ts';

export const callView = z
  .object({
    id: z.uuid(),
    call_sid: z.string().nullable().openapi({ description: "Twilio's own id" }),
    line: z.enum(callLines),
    caller_number: z.string().openapi({ description: "The other side's, E.164 or empty" }),
    caller_name: z.string(),
    caller_location: z.string(),
    business_number: z.string(),
    call_direction: z.enum(callDirections),
    call_status: z.enum(callStatuses),
    end_reason: z.enum(endReasons).nullable(),
    duration_seconds: z.number().int(),
    started_at: z.iso.datetime(),
    answered_at: z.iso.datetime().nullable(),
    ended_at: z.iso.datetime().nullable(),
    customer_id: z.uuid().nullable(),
    partner_id: z.uuid().nullable(),
    request_id: z.uuid().nullable(),
    ai_analysis: z
      .object({
        intent: z.enum(callIntents),
        category: z.string(),
        urgency: z.enum(['emergency', 'urgent', 'normal', 'flexible']),
        confidence: z.number().openapi({ description: '0 to 1' }),
        estimated_cost_range: z.object({ min: z.number(), max: z.number() }).nullable(),
        analyzed_by: z.enum(['built_in', 'model']).openapi({ description: 'Who read the call' }),
      })
      .nullable(),
    conversation_log: z.array(
      z.object({
        timestamp: z.string(),
        speaker: z.enum(speakers),
        message: z.string(),
      }),
    ),
    recording_url: z
      .string()
      .nullable()
      .openapi({ description: 'Of the call, else of the voicemail that was left' }),
    recording: z
      .object({ id: z.uuid(), duration_seconds: z.number().int(), url: z.string() })
      .nullable(),
    follow_up_required: z.boolean(),
    is_missed: z.boolean(),
    is_new: z
      .boolean()
      .openapi({ description: 'Missed and not looked at, or a voicemail unheard' }),
    voicemail: z
      .object({
        id: z.uuid(),
        duration_seconds: z.number().int(),
        heard_at: z.iso.datetime().nullable(),
        transcription: z.string(),
        url: z.string(),
      })
      .nullable(),
    last_note: z.string().openapi({ description: 'The start of the latest note' }),
    version: z.number().int().openapi({ description: 'Send it back with a change' }),
  })
  .openapi('PhoneCall');

export type CallView = z.infer<typeof callView>;

/** How the list is filtered. */
export const callFilter = z.object({
  q: searchQuery,
  status: z.enum(recordStatuses).optional(),
});

export const listCallsRoute = officeEndpoint('get /api/phone/calls', {
  summary: 'Phone calls, newest first',
  query: pageQuery.extend(callFilter.shape),
  answer: answerOf({
    data: z.array(callView),
    next_cursor: z.string().nullable(),
  }),
});

export const phoneTokenRoute = officeEndpoint('post /api/phone/get-token', {
  summary: "What opens the owner's phone line",
  answer: answerOf({
    token: z.string().openapi({
      description: "The ticket on the built-in line; Twilio's access token, for an hour, with it",
    }),
    line: z.enum(callLines),
    ticket: z.string().openapi({ description: 'For /ws/phone, once, within 30 seconds' }),
  }),
});

export const partnerTicketRoute = createRoute({
  method: 'post',
  path: '/api/partner/socket-tickets',
  summary: "What opens a partner's phone line, once, within 30 seconds",
  responses: {
    200: json(answerOf({ ticket: z.string() }), 'For /ws/phone'),
    401: { description: 'Not signed in', content: { 'application/json': { schema: failure } } },
  },
});

export const callerTicketRoute = createRoute({
  method: 'post',
  path: '/api/calls/ticket',
  summary: 'What lets a visitor of the website call the business, once, within 30 seconds',
  request: jsonBody(
    z.object({
      caller_id: z
        .uuid()
        .optional()
        .openapi({ description: 'From the answer before, to come back to a call that goes on' }),
    }),
  ),
  responses: {
    200: json(
      answerOf({
        ticket: z.string(),
        caller_id: z.uuid().openapi({ description: "This browser's secret" }),
      }),
      'For /ws/phone',
    ),
    400: { description: 'Bad input', content: { 'application/json': { schema: failure } } },
    429: { description: 'Too often', content: { 'application/json': { schema: failure } } },
  },
});
