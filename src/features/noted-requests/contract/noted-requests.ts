import { z } from '@hono/zod-openapi';
import { photoView } from '#features/photos/contract.ts';
import {
  canBeReached,
  fieldLimits,
  reachNeeded,
  urgencies,
} from '#features/requests/rules/requests.ts';
import { emailField, textField } from '#lib/fields.ts';
import { languages } from '#lib/language.ts';
import { phoneField } from '#lib/phone-field.ts';
import { answerOf } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';

/** A request that the owner writes down: people may leave just a first name and a number. */
export const notedRequestForm = z.object({
  first_name: textField(fieldLimits.firstName, { needed: true }),
  last_name: textField(fieldLimits.lastName),
  phone: phoneField({ max: fieldLimits.phone, needed: true }),
  email: emailField({ max: fieldLimits.email }),
  address: textField(fieldLimits.address),
  city: textField(fieldLimits.city),
  project_description: textField(fieldLimits.projectDescription, { needed: true, lines: true }),
  urgency: z.enum(urgencies),
  language: z.enum(languages),
});

export type NotedRequestForm = z.input<typeof notedRequestForm>;

/** Such a request's initial values. */
export const notedRequestDraft = z.object({
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  city: z.string(),
  project_description: z.string(),
  urgency: z.enum(urgencies),
  language: z.enum(languages),
});

export const notedRequestAnswer = answerOf({ request_id: z.uuid() });

export const getTextsDraft = officeEndpoint('get /api/texts/{id}/request', {
  summary: 'What a request made of a thread would begin with, by its texts since the last one',
  answer: answerOf({
    request: notedRequestDraft,
    photos: z.array(photoView).openapi({ description: 'They go with the request' }),
    up_to: z.number().int().openapi({ description: 'The latest text that it covers' }),
  }),
});

export const getEmailDraft = officeEndpoint('get /api/email/messages/{id}/request', {
  summary: 'What a request made of an email would begin with',
  answer: answerOf({
    request: notedRequestDraft,
    photos: z.array(z.string()).openapi({ description: 'Names of the files that go with it' }),
  }),
});

/** Someone who emails may leave no phone number, and a marketplace may give no address. */
export const requestOfEmailForm = notedRequestForm
  .extend({
    phone: phoneField({ max: fieldLimits.phone }),
    email: emailField({ max: fieldLimits.email }),
  })
  .refine(canBeReached, { path: ['email'], message: reachNeeded });

export const getChatDraft = officeEndpoint('get /api/chat/admin/conversations/{id}/request', {
  summary: 'What a request made of a chat would begin with, by its messages since the last one',
  answer: answerOf({
    request: notedRequestDraft,
    photos: z.array(photoView).openapi({ description: 'They go with the request' }),
    up_to: z.number().int().openapi({ description: 'The latest message that it covers' }),
  }),
});

export const postChatRequest = officeEndpoint('post /api/chat/admin/conversations/{id}/request', {
  summary: 'Make a request of a chat and its photos, or return the one that covers it',
  body: requestOfEmailForm.safeExtend({ up_to: z.number().int().min(1) }),
  answer: notedRequestAnswer,
});

export const postEmailRequest = officeEndpoint('post /api/email/messages/{id}/request', {
  summary: 'Make a request of an email and its photos, or return the one that covers its thread',
  body: requestOfEmailForm,
  answer: notedRequestAnswer,
});

export const requestOfTextsForm = notedRequestForm.extend({ up_to: z.number().int().min(1) });

export const postTextsRequest = officeEndpoint('post /api/texts/{id}/request', {
  summary: 'Make a request of the texts of a thread, or return the one that covers them',
  body: requestOfTextsForm,
  answer: notedRequestAnswer,
});
