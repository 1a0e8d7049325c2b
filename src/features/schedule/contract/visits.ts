import { createRoute, z } from '@hono/zod-openapi';
import {
  failure,
  idParam,
  json,
  jsonBody,
  ownerFailures,
  ownerOnly,
} from '../../../platform/http/api.ts';
import { maxRangeDays, visitStatuses } from '../rules/visits.ts';
import { minutesField, newVisit, startField, visitChange } from './fields.ts';

export const fieldNoteView = z
  .object({
    id: z.uuid(),
    author: z.string(),
    body: z.string(),
    typed_at: z.iso.datetime().openapi({ description: 'By the clock of the phone' }),
  })
  .openapi('FieldNote');

export type FieldNoteView = z.infer<typeof fieldNoteView>;

/** When someone left for the visit, started, and finished. */
export const stepTimes = {
  on_the_way_at: z.iso.datetime().nullable(),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
};

export const visitView = z
  .object({
    id: z.uuid(),
    title: z.string(),
    status: z.enum(visitStatuses),
    starts_at: z.iso.datetime().nullable().openapi({ description: 'Null: not scheduled' }),
    ends_at: z.iso.datetime().nullable(),
    minutes: z.number().int(),
    window_minutes: z.number().int().openapi({ description: 'Length of the arrival window' }),
    drive_minutes: z
      .number()
      .int()
      .nullable()
      .openapi({ description: 'From the visit before it on the same day' }),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zip_code: z.string(),
    notes: z.string(),
    customer_id: z
      .uuid()
      .nullable()
      .openapi({ description: "Null: requested by a visitor who isn't a customer yet" }),
    request_id: z.uuid().nullable().openapi({ description: 'The request it came with' }),
    customer: z.object({
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      phone: z.string(),
      phone_extension: z.string(),
    }),
    project_id: z.uuid().nullable(),
    project_title: z.string().nullable(),
    assignee_id: z.uuid().nullable().openapi({ description: 'Who goes, by account' }),
    assignee_name: z.string().nullable(),
    ...stepTimes,
    field_notes: z
      .array(fieldNoteView)
      .openapi({ description: 'What whoever went noted, by when it was typed' }),
    version: z.number().int().openapi({ description: 'Send it back with a change' }),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .openapi('Visit');

export type VisitView = z.infer<typeof visitView>;

const offeredDay = z.object({
  label: z.string().openapi({ description: 'The day in the language asked for' }),
  times: z.array(
    z.object({
      starts_at: z.iso.datetime(),
      label: z.string(),
      long_label: z.string().openapi({ description: 'With its day' }),
    }),
  ),
});

/** A day with its available times, as text. */
export type OfferedDay = z.infer<typeof offeredDay>;

export const bookingTimesAnswer = z.object({
  success: z.literal(true),
  days: z.array(offeredDay).openapi({ description: 'Empty when nothing is free' }),
});

export const getBookingTimesRoute = createRoute({
  method: 'get',
  path: '/api/forms/booking-times',
  summary: 'The available times a work request can choose from',
  description:
    'Only while online booking is on; otherwise 404. Texts follow Accept-Language (English, Spanish).',
  request: {
    query: z.object({
      zip: z.string().max(10).default('').openapi({ description: 'Where, for the drive' }),
    }),
  },
  responses: {
    200: json(bookingTimesAnswer, 'By day'),
    404: json(failure, 'Online booking is off'),
    429: json(failure, 'Too many requests; Retry-After says how long to wait'),
  },
});

const one = { 200: json(z.object({ success: z.literal(true), visit: visitView }), 'The visit') };
const many = z.object({ success: z.literal(true), visits: z.array(visitView) });

export const listVisitsRoute = createRoute({
  method: 'get',
  path: '/api/visits',
  summary: 'The visits between two instants, cancelled ones left out',
  security: ownerOnly,
  request: {
    query: z.object({
      from: startField,
      to: startField.openapi({ description: `Up to ${maxRangeDays} days later` }),
    }),
  },
  responses: { 200: json(many, 'By their start'), ...ownerFailures },
});

export const listUndatedRoute = createRoute({
  method: 'get',
  path: '/api/visits/without-day',
  summary: 'The oldest 200 unscheduled visits',
  security: ownerOnly,
  responses: { 200: json(many, 'Oldest first'), ...ownerFailures },
});

export const listProjectVisitsRoute = createRoute({
  method: 'get',
  path: '/api/projects/{id}/visits',
  summary: 'The latest 50 visits of a project',
  security: ownerOnly,
  request: { params: idParam },
  responses: { 200: json(many, 'Newest first'), ...ownerFailures },
});

export const clashesAnswer = z.object({
  success: z.literal(true),
  problems: z
    .array(z.object({ kind: z.enum(['overlap', 'drive', 'hours']), message: z.string() }))
    .openapi({ description: 'Empty when nothing is in the way' }),
});

export type PlanProblem = z.infer<typeof clashesAnswer>['problems'][number];

export const getClashesRoute = createRoute({
  method: 'get',
  path: '/api/visits/clashes',
  summary: 'Scheduling conflicts of a visit; nothing is saved',
  security: ownerOnly,
  request: {
    query: z.object({
      starts_at: startField,
      minutes: z.coerce.number().pipe(minutesField),
      zip_code: z.string().max(10).default(''),
      visit_id: z.uuid().optional().openapi({ description: 'The visit itself, if it is there' }),
    }),
  },
  responses: { 200: json(clashesAnswer, 'The conflicts'), ...ownerFailures },
});

export const postVisitRoute = createRoute({
  method: 'post',
  path: '/api/visits',
  summary: 'Schedule a visit; without starts_at it stays unscheduled',
  description:
    'Answers 409 with code `clash` when it conflicts with another visit, the drive or the working hours; sent again with `accept_clash` it is saved.',
  security: ownerOnly,
  request: {
    headers: z.object({ 'idempotency-key': z.string().optional() }),
    ...jsonBody(newVisit),
  },
  responses: { ...one, ...ownerFailures },
});

export const getVisitRoute = createRoute({
  method: 'get',
  path: '/api/visits/{id}',
  summary: 'One visit',
  security: ownerOnly,
  request: { params: idParam },
  responses: { ...one, ...ownerFailures },
});

export const patchVisitRoute = createRoute({
  method: 'patch',
  path: '/api/visits/{id}',
  summary: 'Change or move a visit; conflicts are answered as when scheduling',
  security: ownerOnly,
  request: { params: idParam, ...jsonBody(visitChange) },
  responses: { ...one, ...ownerFailures },
});

/** `POST /api/visits/{id}/completion` and the like; repeating one has no effect. */
function becoming<Noun extends string>(noun: Noun, summary: string) {
  return createRoute({
    method: 'post',
    path: `/api/visits/{id}/${noun}` as const,
    summary,
    security: ownerOnly,
    request: { params: idParam },
    responses: { ...one, ...ownerFailures },
  });
}

export const postConfirmationRoute = becoming('confirmation', 'The customer confirmed');
export const postCompletionRoute = becoming('completion', 'Mark a visit as completed');
export const postReopeningRoute = becoming('reopening', 'Say that a completed visit is not done');
export const postCancellationRoute = becoming('cancellation', 'Cancel a visit');

const feedAnswer = z.object({
  success: z.literal(true),
  created_at: z.iso.datetime().nullable().openapi({ description: 'Null: there is none yet' }),
  url: z
    .string()
    .nullable()
    .openapi({ description: 'Null: there is none, or SECRET_KEY is not what it was' }),
});

export const getFeedRoute = createRoute({
  method: 'get',
  path: '/api/calendar-feed',
  summary: 'The private calendar link, if there is one',
  security: ownerOnly,
  responses: { 200: json(feedAnswer, 'When it was made'), ...ownerFailures },
});

export const postFeedRoute = createRoute({
  method: 'post',
  path: '/api/calendar-feed',
  summary: 'Create a new private calendar link; the earlier one stops working',
  security: ownerOnly,
  responses: {
    200: json(feedAnswer, 'The address'),
    ...ownerFailures,
  },
});

export const deleteFeedRoute = createRoute({
  method: 'delete',
  path: '/api/calendar-feed',
  summary: 'Turn off the private calendar link',
  security: ownerOnly,
  responses: { 200: json(feedAnswer, 'Ended'), ...ownerFailures },
});

const assignee = z.object({ id: z.uuid(), name: z.string() });

export type Assignee = z.infer<typeof assignee>;

export const listAssigneesRoute = createRoute({
  method: 'get',
  path: '/api/visits/assignees',
  summary: 'Who may be assigned to visits: the owner, the office, and field staff',
  security: ownerOnly,
  responses: {
    200: json(
      z.object({ success: z.literal(true), assignees: z.array(assignee) }),
      'By name, the owner first',
    ),
    ...ownerFailures,
  },
});
