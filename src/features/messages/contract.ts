import { createRoute, z } from '@hono/zod-openapi';
import { photoView } from '#features/photos/contract.ts';
import { projectStatuses } from '#features/projects/rules/projects.ts';
import { hasControlCharacters } from '#lib/plain-text.ts';
import { answerOf, failure, json, pageQuery } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { maxAttachments, maxMessageLength, sides } from './rules/messages.ts';

export const messageFileView = z
  .object({
    id: z.uuid(),
    url: z.string().openapi({ description: 'Signed; expires' }),
    name: z.string(),
    size: z.number().int(),
    media_type: z.string(),
  })
  .openapi('MessageFile');

export const messageView = z
  .object({
    id: z.uuid(),
    author: z.enum(sides),
    body: z.string().openapi({ description: 'Plain text' }),
    created_at: z.iso.datetime(),
    read_at: z.iso.datetime().nullable().openapi({ description: 'When the other side read it' }),
    email_id: z.uuid().nullable().openapi({ description: 'The email it came from' }),
    photos: z.array(photoView),
    files: z.array(messageFileView),
  })
  .openapi('ProjectMessage');

export type MessageView = z.infer<typeof messageView>;

const threadId = z.uuid().openapi({
  description: "The project's id, or the customer's for messages without a project",
});

export const threadView = z
  .object({
    thread_id: threadId,
    project_id: z.uuid().nullable().openapi({ description: 'Null if they are about no project' }),
    project_title: z.string().nullable(),
    project_status: z.enum(projectStatuses).nullable(),
    customer: z.object({ id: z.uuid(), name: z.string() }),
    unread: z.number().int().openapi({ description: "The customer's messages not read yet" }),
    last_author: z.enum(sides),
    last_message: z.string().openapi({ description: 'The start of the message' }),
    last_attachments: z.number().int(),
    last_message_at: z.iso.datetime(),
  })
  .openapi('MessageThread');

export type ThreadView = z.infer<typeof threadView>;

export const aboutView = z
  .object({
    thread_id: threadId,
    project_id: z.uuid().nullable(),
    project_title: z.string().nullable(),
    customer: z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
    }),
    awaits_answer: z
      .boolean()
      .openapi({ description: 'The customer wrote last, and somebody should answer' }),
  })
  .openapi('MessagesAbout');

export type AboutView = z.infer<typeof aboutView>;

export const listThreadsRoute = officeEndpoint('get /api/messages', {
  summary: 'Threads with customers, unread first, then by latest message',
  query: pageQuery.extend({
    cursor: z
      .string()
      .regex(/^[ur]\d{1,15}$/, 'This page of the list does not exist.')
      .optional(),
  }),
  answer: answerOf({
    threads: z.array(threadView),
    unread: z.number().int().openapi({ description: 'Threads not read yet, up to 100' }),
    next_cursor: z.string().nullable(),
  }),
});

export const listMessagesRoute = officeEndpoint('get /api/messages/{id}', {
  summary: 'Messages with a customer, newest first',
  description: "The id is a project's, or a customer's for the messages that are about no project.",
  query: pageQuery,
  answer: answerOf({
    about: aboutView,
    messages: z.array(messageView),
    next_cursor: z.string().nullable(),
  }),
});

const binary = z.string().openapi({ format: 'binary' });
const body = z.string().max(maxMessageLength);

export const postMessage = officeEndpoint('post /api/messages/{id}', {
  summary: 'Write to the customer, with photos and files',
  description:
    'As JSON, or as a form with photos (10 MB each) and documents (20 MB each); file types are detected from their bytes. Sent twice with the same Idempotency-Key, it is stored once.',
  headers: z.object({ 'idempotency-key': z.string().optional() }),
  body: {
    required: true,
    content: {
      'application/json': { schema: z.object({ body }) },
      'multipart/form-data': {
        schema: z.object({
          body: body.optional(),
          attachments: z.array(binary).max(maxAttachments),
        }),
      },
    },
  },
  answer: answerOf({ message: messageView }),
  errors: { 413: 'Too large', 415: 'Neither JSON nor a form' },
});

export const postRead = officeEndpoint('post /api/messages/{id}/read', {
  summary: "Mark the customer's messages as read, up to and including this one",
  body: {
    required: true,
    content: { 'application/json': { schema: z.object({ message_id: z.uuid() }) } },
  },
  answer: answerOf({}),
});

export const postNoAnswer = officeEndpoint('post /api/messages/{id}/no-answer', {
  summary: "Say that the customer's messages, up to and including this one, need no answer",
  body: {
    required: true,
    content: { 'application/json': { schema: z.object({ message_id: z.uuid() }) } },
  },
  answer: answerOf({}),
});

export const postThreadProject = officeEndpoint('post /api/messages/{id}/project', {
  summary: "Move a customer's messages without a project to one of their projects",
  body: {
    required: true,
    content: { 'application/json': { schema: z.object({ project_id: z.uuid() }) } },
  },
  answer: answerOf({}),
  errors: { 409: "Another customer's project, or messages of a project" },
});

export const issueSocketTicket = createRoute({
  method: 'post',
  path: '/api/customer/socket-tickets',
  summary: "A ticket that opens /ws/customer once, within 30 seconds, for the customer's own news",
  responses: {
    200: json(answerOf({ ticket: z.string() }), 'The ticket'),
    401: json(failure, 'Not signed in to the customer portal'),
  },
});

/** A message with its number of photos and files: it needs text or at least one of them. */
export const messageForm = z
  .object({
    body: z
      .string()
      .max(maxMessageLength, { error: `tooLong:${maxMessageLength}`, abort: true })
      .refine((body) => !hasControlCharacters(body, false), 'control'),
    attachments: z.number(),
  })
  .refine(({ body, attachments }) => body !== '' || attachments > 0, 'empty');
