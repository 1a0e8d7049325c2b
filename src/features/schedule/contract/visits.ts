import { createRoute, z } from '@hono/zod-openapi';
import { answerOf, failure, json } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
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
    preparation: z.string().openapi({ description: 'What the customer should prepare' }),
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

export const bookingTimesAnswer = answerOf({
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

const many = answerOf({ visits: z.array(visitView) });

export const listVisitsRoute = officeEndpoint('get /api/visits', {
  summary: 'The visits between two instants, cancelled ones left out',
  query: z.object({
    from: startField,
    to: startField.openapi({ description: `Up to ${maxRangeDays} days later` }),
  }),
  answer: many,
});

export const listUndatedRoute = officeEndpoint('get /api/visits/without-day', {
  summary: 'The oldest 200 unscheduled visits',
  answer: many,
});

export const listProjectVisitsRoute = officeEndpoint('get /api/projects/{id}/visits', {
  summary: 'The latest 50 visits of a project',
  answer: many,
});

export const listCustomerVisits = officeEndpoint('get /api/customers/{id}/visits', {
  summary: "A customer's next three visits, then those not scheduled, and the last one",
  answer: answerOf({ coming: z.array(visitView), last: visitView.nullable() }),
});

export const clashesAnswer = answerOf({
  problems: z
    .array(z.object({ kind: z.enum(['overlap', 'drive', 'hours']), message: z.string() }))
    .openapi({ description: 'Empty when nothing is in the way' }),
});

export type PlanProblem = z.infer<typeof clashesAnswer>['problems'][number];

export const getClashesRoute = officeEndpoint('get /api/visits/clashes', {
  summary: 'Scheduling conflicts of a visit; nothing is saved',
  query: z.object({
    starts_at: startField,
    minutes: z.coerce.number().pipe(minutesField),
    zip_code: z.string().max(10).default(''),
    visit_id: z.uuid().optional().openapi({ description: 'The visit itself, if it is there' }),
  }),
  answer: clashesAnswer,
});

export const postVisitRoute = officeEndpoint('post /api/visits', {
  summary: 'Schedule a visit; without starts_at it stays unscheduled',
  description:
    'Answers 409 with code `clash` when it conflicts with another visit, the drive or the working hours; sent again with `accept_clash` it is saved.',
  headers: z.object({ 'idempotency-key': z.string().optional() }),
  body: newVisit,
  answer: answerOf({ visit: visitView }),
});

export const getVisitRoute = officeEndpoint('get /api/visits/{id}', {
  summary: 'One visit',
  answer: answerOf({ visit: visitView }),
});

export const patchVisitRoute = officeEndpoint('patch /api/visits/{id}', {
  summary: 'Change or move a visit; conflicts are answered as when scheduling',
  body: visitChange,
  answer: answerOf({ visit: visitView }),
});

/** `POST /api/visits/{id}/completion` and the like; repeating one has no effect. */
function becoming<Noun extends string>(noun: Noun, summary: string) {
  return officeEndpoint(`post /api/visits/{id}/${noun}` as const, {
    summary,
    answer: answerOf({ visit: visitView }),
  });
}

export const postConfirmationRoute = becoming('confirmation', 'The customer confirmed');
export const postCompletionRoute = becoming('completion', 'Mark a visit as completed');
export const postReopeningRoute = becoming('reopening', 'Say that a completed visit is not done');
export const postCancellationRoute = becoming('cancellation', 'Cancel a visit');

const feedAnswer = answerOf({
  created_at: z.iso.datetime().nullable().openapi({ description: 'Null: there is none yet' }),
  url: z
    .string()
    .nullable()
    .openapi({ description: 'Null: there is none, or SECRET_KEY is not what it was' }),
});

export const getFeedRoute = officeEndpoint('get /api/calendar-feed', {
  summary: 'The private calendar link, if there is one',
  answer: feedAnswer,
});

export const postFeedRoute = officeEndpoint('post /api/calendar-feed', {
  summary: 'Create a new private calendar link; the earlier one stops working',
  answer: feedAnswer,
});

export const deleteFeedRoute = officeEndpoint('delete /api/calendar-feed', {
  summary: 'Turn off the private calendar link',
  answer: feedAnswer,
});

const assignee = z.object({ id: z.uuid(), name: z.string() });

export type Assignee = z.infer<typeof assignee>;

export const listAssigneesRoute = officeEndpoint('get /api/visits/assignees', {
  summary: 'Who may be assigned to visits: the owner, the office, and field staff',
  answer: answerOf({ assignees: z.array(assignee) }),
});
