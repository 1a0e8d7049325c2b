import { z } from '@hono/zod-openapi';
import { fieldNoteView, stepTimes } from '#features/schedule/contract/visits.ts';
import { onTheWayReaches, visitLimits, visitSteps } from '#features/schedule/rules/visits.ts';
import { instantField, textField } from '#lib/fields.ts';
import { languages } from '#lib/language.ts';
import { answerOf, idParam } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';

const task = z.object({ id: z.uuid(), title: z.string(), done: z.boolean() });

const photo = z.object({ id: z.uuid(), url: z.string(), thumbnail_url: z.string() });

const ownVisit = z
  .object({
    id: z.uuid(),
    title: z.string(),
    status: z.enum(['scheduled', 'confirmed', 'completed']),
    starts_at: z.iso.datetime(),
    ends_at: z.iso.datetime(),
    minutes: z.int(),
    window_minutes: z.int(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zip_code: z.string(),
    notes: z.string(),
    ...stepTimes,
    field_notes: z.array(fieldNoteView),
    customer: z.object({
      first_name: z.string(),
      last_name: z.string(),
      phone: z.string(),
      phone_extension: z.string(),
      language: z.enum(languages),
    }),
    project: z
      .object({
        id: z.uuid(),
        title: z.string(),
        notes: z.string(),
        tasks: z.array(task),
        photos: z.array(photo),
      })
      .nullable(),
  })
  .openapi('OwnVisit');

export type OwnVisit = z.output<typeof ownVisit>;

/** A visit among those of its day. */
const dayVisit = ownVisit
  .extend({
    drive_minutes: z
      .int()
      .nullable()
      .openapi({ description: 'From the visit before it on the same day, if there is one' }),
    to_invoice: z
      .object({
        amount: z.number().nullable().openapi({ description: 'Dollars, if agreed' }),
        has_draft: z.boolean(),
      })
      .nullable()
      .openapi({
        description:
          'Its project is done and not fully invoiced, or it has none; for those who write invoices',
      }),
    on_the_way_reach: z
      .enum(onTheWayReaches)
      .nullable()
      .openapi({ description: 'How the customer hears of "on my way"; of visits of today' }),
  })
  .openapi('DayVisit');

export type DayVisit = z.output<typeof dayVisit>;

const visitAnswer = answerOf({ visit: ownVisit });

export const getMyDay = officeEndpoint('get /api/my-day', {
  summary: "One's own visits of today and the two weeks after it",
  answer: answerOf({ today: z.iso.date(), visits: z.array(dayVisit) }),
});

const happenedAt = instantField()
  .optional()
  .openapi({ description: 'By the clock of the phone; now unless given' });

export const ownStep = z.object({ step: z.enum(visitSteps), happened_at: happenedAt });

export const postOwnStep = officeEndpoint('post /api/my-day/visits/{id}/steps', {
  summary: "One's own visit: on the way, started, or finished; reported again, nothing changes",
  body: ownStep,
  answer: visitAnswer,
});

export const postOwnReopening = officeEndpoint('post /api/my-day/visits/{id}/reopening', {
  summary: "One's own visit is not done after all; repeating it has no effect",
  answer: visitAnswer,
});

export const postOwnProject = officeEndpoint('post /api/my-day/visits/{id}/project', {
  summary: "The project of one's own visit; a visit without one starts it",
  answer: answerOf({ project_id: z.uuid() }),
});

export const newFieldNote = z.object({
  body: textField(visitLimits.fieldNote, { lines: true, needed: true }),
  typed_at: happenedAt,
});

export const postFieldNote = officeEndpoint('post /api/my-day/visits/{id}/field-notes', {
  summary: "Note something at one's own visit; sent again under its key, it is stored once",
  headers: z.object({ 'idempotency-key': z.string().optional() }),
  body: newFieldNote,
  answer: visitAnswer,
});

export const patchOwnTask = officeEndpoint('patch /api/my-day/visits/{id}/tasks/{task_id}', {
  summary: "Check a task of the visit's project off, or not",
  params: idParam.extend({ task_id: z.string().openapi({ format: 'uuid' }) }),
  body: z.object({ done: z.boolean() }),
  answer: visitAnswer,
});

export const postOwnPhotos = officeEndpoint('post /api/my-day/visits/{id}/photos', {
  summary: "Add photos to the visit's project; field `photos`, repeated",
  body: {
    content: { 'multipart/form-data': { schema: z.object({ photos: z.any() }) } },
    required: true,
  },
  answer: visitAnswer,
});
