import { createRoute, z } from '@hono/zod-openapi';
import { dangerKinds } from '#features/dangers/rules/dangers.ts';
import { photoView } from '#features/photos/contract.ts';
import { projectAnswer } from '#features/projects/contract/projects.ts';
import { fieldLimits as projectLimits } from '#features/projects/rules/projects.ts';
import { visitStatuses } from '#features/schedule/rules/visits.ts';
import { numberField, textField } from '#lib/fields.ts';
import { languages } from '#lib/language.ts';
import { hasControlCharacters } from '#lib/plain-text.ts';
import { actorKinds } from '#platform/audit/actor-kinds.ts';
import { answerOf, dayQuery, failure, json, pageQuery, searchQuery } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import {
  answerMethods,
  contactMethods,
  fieldLimits,
  maxExpectedValue,
  requestStatuses,
  urgencies,
} from '../rules/requests.ts';
import { formSources } from '../rules/sources.ts';

export const requestSummary = z
  .object({
    id: z.uuid(),
    request_number: z.string().openapi({ example: 'R-2026-0123' }),
    status: z.enum(requestStatuses),
    urgency: z.enum(urgencies),
    danger: z
      .enum(dangerKinds)
      .nullable()
      .openapi({ description: 'What it tells of that cannot wait, until that is handled' }),
    project_description: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    address: z.string(),
    city: z.string(),
    zip_code: z.string(),
    phone: z.string().openapi({
      description: 'E.164; empty where an email named none',
      example: '+18305550116',
    }),
    email: z.string(),
    contact_method: z.enum(contactMethods),
    preferred_date: z.iso.date().nullable(),
    language: z.enum(languages),
    form_source: z.enum(formSources),
    photo_count: z.number().int(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .openapi('RequestSummary');

export type RequestSummary = z.infer<typeof requestSummary>;

export const visitOfRequest = z.object({
  id: z.uuid(),
  status: z.enum(visitStatuses),
  starts_at: z.iso.datetime().nullable(),
  minutes: z.number().int(),
});

export const requestView = requestSummary
  .extend({
    transcript: z
      .array(
        z.object({
          role: z.enum(['user', 'assistant']),
          content: z.string(),
          created_at: z.string(),
        }),
      )
      .nullable()
      .openapi({ description: 'The chat conversation the request came from' }),
    preferred_time: z.string().openapi({ description: 'When, in their own words' }),
    note: z.string(),
    expected_value: z
      .number()
      .nullable()
      .openapi({ description: 'What the owner expects of it, in dollars' }),
    lost_reason: z.string(),
    answered_at: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'When the owner first answered' }),
    withdrawal: z
      .object({
        at: z.iso.datetime(),
        by: z.enum(['link', 'portal']),
        reason: z.string(),
      })
      .nullable()
      .openapi({ description: 'When, how, and why its sender withdrew it' }),
    customer_id: z.uuid().nullable(),
    project_id: z.uuid().nullable(),
    visit: visitOfRequest.nullable().openapi({ description: 'The visit requested with it' }),
    version: z.number().int().openapi({ description: 'Send it back with a change' }),
    photos: z.array(photoView),
    history: z.array(
      z.object({
        at: z.iso.datetime(),
        actor: z.enum(actorKinds),
        action: z.string(),
        details: z.record(z.string(), z.unknown()),
      }),
    ),
  })
  .openapi('Request');

export type RequestView = z.infer<typeof requestView>;

export const requestsAnswer = answerOf({
  requests: z.array(requestSummary),
  next_cursor: z.string().nullable(),
});

export const requestAnswer = answerOf({ request: requestView });

export const countsAnswer = answerOf({
  counts: z
    .record(z.enum(requestStatuses), z.number().int())
    .openapi({ description: 'Counted up to 1,000 each' }),
});

export const requestChange = z.object({
  version: z.number().int(),
  status: z.enum(requestStatuses).optional(),
  lost_reason: textField(fieldLimits.lostReason)
    .optional()
    .openapi({ description: 'Why it was lost: with that status, or of a lost request' }),
  expected_value: numberField(maxExpectedValue).nullable().optional(),
  note: z
    .string()
    .max(fieldLimits.note, `Please use ${fieldLimits.note} characters or fewer.`)
    .refine(
      (note) => !hasControlCharacters(note, false),
      "Some characters can't be displayed. Please type it again.",
    )
    .optional(),
});

export type RequestChange = z.infer<typeof requestChange>;

export const requestAnswered = z.object({ by: z.enum(answerMethods) });

export const createWorkRequest = createRoute({
  method: 'post',
  path: '/api/forms/work-request',
  summary: 'Send a work request with photos',
  description:
    'Checked and stored all or nothing. Sent twice with the same Idempotency-Key and content, it is stored once. Texts of errors follow Accept-Language (English, Spanish).',
  request: {
    headers: z.object({ 'idempotency-key': z.string().optional() }),
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: z.object({
            projectDescription: z.string().max(fieldLimits.projectDescription),
            urgency: z.enum(urgencies).default('normal'),
            firstName: z.string().max(fieldLimits.firstName),
            lastName: z.string().max(fieldLimits.lastName),
            address: z.string().max(fieldLimits.address),
            city: z.string().max(fieldLimits.city).optional(),
            zipCode: z.string().optional(),
            phone: z.string(),
            email: z.email(),
            preferredDate: z.iso.date().optional(),
            visitSlot: z.iso.datetime().optional().openapi({
              description: 'One of /api/forms/booking-times; not held for an emergency',
            }),
            contactMethod: z.enum(contactMethods).default('phone'),
            photos: z
              .array(z.string().openapi({ format: 'binary' }))
              .max(8)
              .optional(),
          }),
        },
      },
    },
  },
  responses: {
    200: json(
      answerOf({
        request_id: z.uuid(),
        request_number: z.string().openapi({ example: 'R-2026-0123' }),
        link: z
          .string()
          .nullable()
          .describe('The private page where the sender follows it; null if it was deleted since'),
        promise: z.string().describe('When the sender hears from us, in their language'),
        safety_advice: z
          .string()
          .nullable()
          .describe('What to do at once, if a danger was reported'),
      }),
      'Stored',
    ),
    400: json(failure, 'Bad input; `fields` says where, `photos.2` being the third photo'),
    409: json(failure, 'The key was used for another content, or the time is taken'),
    413: json(failure, 'Too large'),
    415: json(failure, 'Not a multipart form'),
    429: json(failure, 'Too many requests; Retry-After says how long to wait'),
  },
});

const onlyTrue = z.enum(['true']).optional();

/** How a list of requests is filtered. */
export const requestFilter = z.object({
  status: z.enum(requestStatuses).optional(),
  q: searchQuery,
  source: z.enum(formSources).optional(),
  lost_reason: z.string().max(fieldLimits.lostReason).optional(),
  created_from: dayQuery,
  created_to: dayQuery,
  answered: onlyTrue.openapi({ description: 'Only requests that the owner has answered' }),
  became_project: onlyTrue.openapi({ description: 'Only requests that became projects' }),
});

export const listRequestsRoute = officeEndpoint('get /api/requests', {
  summary: 'Work requests, newest first',
  query: pageQuery.extend(requestFilter.shape),
  answer: requestsAnswer,
});

export const requestCounts = officeEndpoint('get /api/requests/counts', {
  summary: 'How many requests have each status',
  answer: countsAnswer,
});

export const getRequest = officeEndpoint('get /api/requests/{id}', {
  summary: 'One request with photos and history',
  answer: requestAnswer,
});

export const patchRequest = officeEndpoint('patch /api/requests/{id}', {
  summary: 'Change the status or the note of a request',
  body: requestChange,
  answer: requestAnswer,
});

export const postRequestAnswer = officeEndpoint('post /api/requests/{id}/answers', {
  summary: 'Record that the owner answered: a new request counts as contacted',
  description: 'Sent twice with the same Idempotency-Key, it is recorded once.',
  body: requestAnswered,
  answer: requestAnswer,
});

/** The default title of the project comes from what the visitor wrote. */
export const requestProject = z
  .object({ title: textField(projectLimits.title, { needed: true }).optional() })
  .strict();

export const postRequestProject = officeEndpoint('post /api/requests/{id}/project', {
  summary: 'Create a customer and project from a request, or return the existing ones',
  body: { content: { 'application/json': { schema: requestProject } }, required: false },
  answer: projectAnswer,
});

export const postVisitConfirmation = officeEndpoint('post /api/requests/{id}/visit/confirmation', {
  summary: 'Confirm the requested visit: creates customer and project, and emails the customer',
  answer: projectAnswer,
});

export const postVisitRefusal = officeEndpoint('post /api/requests/{id}/visit/refusal', {
  summary: 'Decline the requested visit: frees its time and notifies the visitor',
  answer: requestAnswer,
});
