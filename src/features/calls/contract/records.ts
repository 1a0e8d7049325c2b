import { z } from '@hono/zod-openapi';
import {
  notedRequestAnswer,
  notedRequestDraft,
  notedRequestForm,
} from '#features/noted-requests/contract/noted-requests.ts';
import { taskFields } from '#features/projects/contract/fields.ts';
import { textField } from '#lib/fields.ts';
import { answerOf } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { recordLimits } from '../rules/record.ts';
import { callView } from './calls.ts';

const noteView = z.object({ id: z.uuid(), body: z.string(), created_at: z.iso.datetime() });

export const callDetail = callView.extend({ notes: z.array(noteView) }).openapi('PhoneCallDetail');

export type CallDetail = z.infer<typeof callDetail>;

const callAnswer = answerOf({ call: callDetail });

export const getTotals = officeEndpoint('get /api/phone/totals', {
  summary: 'Numbers over all calls, and what is new',
  answer: answerOf({
    total_calls: z.number().int(),
    completed: z.number().int(),
    average_seconds: z.number().int().openapi({ description: 'Of completed calls' }),
    follow_ups: z.number().int(),
    missed: z.number().int().openapi({ description: 'Missed calls that were not looked at' }),
    unheard: z.number().int().openapi({ description: 'Voicemails that were not played' }),
  }),
});

export const getRecord = officeEndpoint('get /api/phone/calls/{id}', {
  summary: 'One call with its notes',
  answer: callAnswer,
});

export const recordChange = z.object({
  version: z.number().int(),
  follow_up_required: z.boolean().optional(),
  customer_id: z.uuid().optional(),
});

export const patchRecord = officeEndpoint('patch /api/phone/calls/{id}', {
  summary: 'Ask for a follow-up or mark it as done; say which customer it was',
  body: recordChange,
  answer: callAnswer,
});

export const postSeen = officeEndpoint('post /api/phone/calls/{id}/seen', {
  summary: 'The owner has looked at the call: a missed one no longer counts as new',
  answer: answerOf({}),
});

export const noteForm = z.object({
  body: textField(recordLimits.note, { needed: true, lines: true }),
});

export const postNote = officeEndpoint('post /api/phone/calls/{id}/notes', {
  summary: 'Add a note to a call; what it says is analyzed',
  description: 'Sent twice with the same Idempotency-Key, it is stored once.',
  body: noteForm,
  answer: callAnswer,
});

export const taskOfCallForm = z.object({
  project_id: z.uuid('Please choose a project.'),
  ...taskFields.shape,
});

export const postTaskOfCall = officeEndpoint('post /api/phone/calls/{id}/task', {
  summary: "Add a task to a project of the call's customer; it takes the place of the follow-up",
  description: 'Sent twice with the same Idempotency-Key, it is added once.',
  body: taskOfCallForm,
  answer: callAnswer,
});

export const getDraft = officeEndpoint('get /api/phone/calls/{id}/request', {
  summary: 'What a request made of a call would begin with, by its caller and notes',
  answer: answerOf({
    request: notedRequestDraft,
  }),
});

export const postRequest = officeEndpoint('post /api/phone/calls/{id}/request', {
  summary: 'Make a request of a call, or return the one that was made of it',
  body: notedRequestForm,
  answer: notedRequestAnswer,
});
