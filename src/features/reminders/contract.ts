import { z } from '@hono/zod-openapi';
import { dayField, textField, timeField } from '#lib/fields.ts';
import { answerOf, dayQuery, pageQuery } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { reminderLimits, repetitions } from './rules/reminders.ts';

export const reminderView = z
  .object({
    id: z.uuid(),
    title: z.string(),
    day: z.iso.date(),
    time: z.string().nullable().openapi({ description: 'HH:MM; null if it is due all day' }),
    due_at: z.iso.datetime(),
    repeats: z.enum(repetitions),
    customer: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    project: z.object({ id: z.uuid(), title: z.string() }).nullable(),
    request: z.object({ id: z.uuid(), number: z.string() }).nullable(),
    done_at: z.iso.datetime().nullable(),
    version: z.number().int().openapi({ description: 'Send it back with a change' }),
  })
  .openapi('Reminder');

export type ReminderView = z.infer<typeof reminderView>;

const recordId = z.uuid().nullable().default(null);

export const reminderFields = z.object({
  title: textField(reminderLimits.title, { needed: true }),
  day: dayField(),
  time: timeField().nullable().default(null),
  repeats: z.enum(repetitions).default('never'),
  customer_id: recordId,
  project_id: recordId,
  request_id: recordId,
});

export type ReminderFields = z.output<typeof reminderFields>;

export const reminderChange = z.object({
  version: z.number().int(),
  title: reminderFields.shape.title.optional(),
  day: dayField().optional(),
  time: timeField().nullable().optional(),
  repeats: z.enum(repetitions).optional(),
  done: z.boolean('Please choose done or not.').optional().openapi({
    description: 'Done, a repeated one is due the next time instead',
  }),
});

export type ReminderChange = z.output<typeof reminderChange>;

const reminderAnswer = answerOf({ reminder: reminderView });

export const listReminders = officeEndpoint('get /api/reminders', {
  summary: 'Reminders: open ones by when they are due, done ones newest first',
  query: pageQuery.extend({
    state: z.enum(['open', 'done']).default('open'),
    customer_id: z.uuid().optional(),
    project_id: z.uuid().optional(),
    request_id: z.uuid().optional(),
    due_from: dayQuery,
    due_to: dayQuery,
  }),
  answer: answerOf({ reminders: z.array(reminderView), next_cursor: z.string().nullable() }),
});

export const postReminder = officeEndpoint('post /api/reminders', {
  summary: 'Add a reminder',
  description: 'Sent twice with the same Idempotency-Key, it is added once.',
  body: reminderFields,
  answer: reminderAnswer,
});

export const patchReminder = officeEndpoint('patch /api/reminders/{id}', {
  summary: 'Change a reminder, put it off, or mark it as done or not done',
  body: reminderChange,
  answer: reminderAnswer,
});

export const deleteReminder = officeEndpoint('delete /api/reminders/{id}', {
  summary: 'Delete a reminder',
  answer: answerOf({}),
});
