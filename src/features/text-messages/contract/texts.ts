import { createRoute, z } from '@hono/zod-openapi';
import { photoView } from '#features/photos/contract.ts';
import { phoneField } from '#lib/phone-field.ts';
import { answerOf, pageQuery } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { consentSources } from '../rules/consent.ts';
import { directions, maxTextPhotos, textKinds, textStatuses } from '../rules/texts.ts';

const person = {
  phone: z.string().openapi({ description: 'E.164, or the short code of a company' }),
  name: z.string().openapi({ description: 'Whose phone it is; empty when not known' }),
  customer_id: z.uuid().nullable(),
  partner_id: z.uuid().nullable(),
};

export const textView = z
  .object({
    id: z.uuid(),
    thread_id: z.uuid(),
    direction: z.enum(directions),
    about: z.enum(textKinds),
    body: z.string().openapi({ description: 'Plain text' }),
    status: z.enum(textStatuses),
    is_accepted: z.boolean().openapi({ description: 'The provider took it and will report' }),
    error: z.string(),
    send_after: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'Waits for quiet hours to end' }),
    sms_url: z
      .string()
      .nullable()
      .openapi({ description: "Opens the device's own texting app; of a text to send by hand" }),
    photos: z.array(photoView),
    photos_coming: z.number().int().openapi({ description: 'Photos still to be fetched' }),
    unusable_files: z.number().int().openapi({ description: 'Files that are no photos, or gone' }),
    created_at: z.iso.datetime(),
    status_at: z.iso.datetime(),
  })
  .openapi('TextMessage');

export type TextView = z.infer<typeof textView>;

export const textThreadView = z
  .object({
    id: z.uuid(),
    ...person,
    unread: z.number().int(),
    last_direction: z.enum(directions),
    last_message: z.string().openapi({ description: 'The start of the text' }),
    last_photos: z.number().int(),
    last_message_at: z.iso.datetime(),
  })
  .openapi('TextThread');

export type TextThreadView = z.infer<typeof textThreadView>;

export const readyText = z
  .object({ ...person, text: textView })
  .openapi('ReadyText', { description: 'A text to send by hand' });

export const consentView = z.object({
  opted_in: z.boolean(),
  source: z.enum(consentSources),
  detail: z.string(),
  created_at: z.iso.datetime(),
});

export const textAboutView = z
  .object({
    id: z.uuid(),
    ...person,
    language: z.enum(['english', 'spanish']).nullable(),
    awaits_answer: z
      .boolean()
      .openapi({ description: 'They wrote last, and somebody should answer' }),
    request_id: z.uuid().nullable().openapi({ description: 'The latest that was made of it' }),
    may_become_request: z
      .boolean()
      .openapi({ description: 'Texts came in since then, and not from a partner' }),
    consent: z.enum(['in', 'out', 'none']),
    consents: z
      .array(consentView)
      .openapi({ description: 'Each yes and no with where it came from, newest first' }),
    number_problem: z
      .enum(['hidden', 'not_a_number', 'no_mobile'])
      .nullable()
      .openapi({ description: 'Why no text can go to this number' }),
  })
  .openapi('TextThreadAbout');

export type TextAboutView = z.infer<typeof textAboutView>;

export const listTextThreads = officeEndpoint('get /api/texts', {
  summary: 'Text threads, unread first, then by latest text',
  query: pageQuery.extend({
    cursor: z
      .string()
      .regex(/^[ur]\d{1,15}$/, 'This page of the list does not exist.')
      .optional(),
    customer_id: z.uuid().optional().openapi({ description: 'Only threads with this customer' }),
  }),
  answer: answerOf({
    threads: z.array(textThreadView),
    unread: z.number().int().openapi({ description: 'Threads not read yet, up to 100' }),
    ready: z.number().int().openapi({ description: 'Texts to send by hand' }),
    is_connected: z.boolean(),
    can_send_photos: z.boolean(),
    next_cursor: z.string().nullable(),
  }),
});

export const listReadyTexts = officeEndpoint('get /api/texts/ready', {
  summary: 'Texts to send by hand, oldest first, up to 200',
  answer: answerOf({ texts: z.array(readyText) }),
});

export const getTextReach = officeEndpoint('get /api/texts/reach', {
  summary: 'Whether an estimate or invoice also goes to its customer by text',
  query: z.object({
    customer_id: z.uuid().optional(),
    phone: z
      .string()
      .max(40)
      .default('')
      .openapi({ description: "E.164; left out, the one on the customer's record" }),
  }),
  answer: answerOf({
    goes_by_text: z.boolean(),
    is_connected: z.boolean(),
    phone: z.string(),
  }),
});

const body = z.string().max(60_000);
const key = z.object({ 'idempotency-key': z.string().optional() });

export const postText = officeEndpoint('post /api/texts', {
  summary: 'Text a phone number',
  description: 'Without a connection, the owner sends it by hand.',
  headers: key,
  body: z.object({
    phone: phoneField({ needed: true }),
    customer_id: z.uuid().optional(),
    body,
  }),
  answer: answerOf({ text: textView }),
});

export const listTextsRoute = officeEndpoint('get /api/texts/{id}/messages', {
  summary: 'The texts of a thread, newest first',
  query: pageQuery,
  answer: answerOf({
    about: textAboutView,
    texts: z.array(textView),
    next_cursor: z.string().nullable(),
  }),
});

export const postThreadText = officeEndpoint('post /api/texts/{id}/messages', {
  summary: 'Write in a thread, with photos',
  description:
    'As JSON, or as a form with photos (10 MB each), which are detected from their bytes. Sent twice with the same Idempotency-Key, it is stored once.',
  headers: key,
  body: {
    required: true,
    content: {
      'application/json': { schema: z.object({ body }) },
      'multipart/form-data': {
        schema: z.object({
          body: body.optional(),
          photos: z.array(z.string().openapi({ format: 'binary' })).max(maxTextPhotos),
        }),
      },
    },
  },
  answer: answerOf({ text: textView }),
  errors: { 413: 'Too large', 415: 'Neither JSON nor a form' },
});

export const postTextRead = officeEndpoint('post /api/texts/{id}/read', {
  summary: 'Mark the texts of a thread as read, up to and including this one',
  body: z.object({ text_id: z.uuid() }),
  answer: answerOf({}),
});

export const postTextNoAnswer = officeEndpoint('post /api/texts/{id}/no-answer', {
  summary: 'Say that the texts of a thread, up to and including this one, need no answer',
  body: z.object({ text_id: z.uuid() }),
  answer: answerOf({}),
});

export const putThreadCustomer = officeEndpoint('put /api/texts/{id}/customer', {
  summary: 'Say whose phone it is: link a thread to a customer',
  body: z.object({ customer_id: z.uuid() }),
  answer: answerOf({}),
});

const ofText = (path: string, summary: string) =>
  officeEndpoint(`post /api/text-messages/{id}/${path}`, {
    summary,
    answer: answerOf({ text: textView }),
  });

export const postSentByHand = createRoute({
  ...ofText('sent-by-hand', 'Mark a text to send by hand as sent from your own phone'),
  path: '/api/text-messages/{id}/sent-by-hand',
});

export const postDismissal = createRoute({
  ...ofText('dismissal', 'Do not send a text that waits to be sent by hand'),
  path: '/api/text-messages/{id}/dismissal',
});

export const postDelivery = createRoute({
  ...ofText('deliveries', 'Try a text again that did not arrive'),
  path: '/api/text-messages/{id}/deliveries',
});
