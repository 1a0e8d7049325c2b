import { createRoute, z } from '@hono/zod-openapi';
import { photoView } from '#features/photos/contract.ts';
import { maxRequestPhotos } from '#features/photos/rules.ts';
import { fieldLimits, urgencies } from '#features/requests/rules/requests.ts';
import { textField } from '#lib/fields.ts';
import { languages } from '#lib/language.ts';
import { hasControlCharacters } from '#lib/plain-text.ts';
import { answerOf, failure, json, jsonBody, searchQuery } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import {
  clientIdPattern,
  conversationStatuses,
  maxMessageLength,
  messageAuthors,
  visitorIdPattern,
} from '../rules/conversations.ts';
import { channels } from '../rules/phone.ts';

export const messageView = z
  .object({
    id: z.uuid(),
    role: z.enum(['user', 'assistant']),
    author: z.enum(messageAuthors),
    content: z.string(),
    created_at: z.iso.datetime(),
    position: z.number().int().openapi({ description: 'Grows with every message' }),
    client_id: z.string().nullable().openapi({ description: 'The key its sender gave it' }),
    photos: z.array(photoView),
  })
  .openapi('ChatMessage');

export type MessageView = z.infer<typeof messageView>;

export const factsView = z
  .object({
    project_description: z.string(),
    project_type: z.string(),
    urgency: z.enum(urgencies),
    customer_name: z.string(),
    customer_phone: z.string().openapi({ description: 'E.164' }),
    phone_extension: z.string(),
    customer_email: z.string(),
    service_address: z.string(),
    zip_code: z.string(),
    preferred_start_date: z.iso.date(),
    budget: z.string(),
    job_size: z.string(),
  })
  .partial()
  .openapi('ChatFacts');

export type FactsView = z.infer<typeof factsView>;

export const leadView = z
  .object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    project_type: z.string(),
    project_details: z.string(),
  })
  .openapi('ChatLead');

const visitorId = z
  .string('Please send a visitor_id.')
  .regex(visitorIdPattern, 'This visitor_id is not valid.');
const conversationId = z.string('Please send a conversation_id.').max(100);

const visitorFailures = {
  400: json(failure, 'Bad input'),
  404: json(failure, "Unknown, or another visitor's"),
  413: json(failure, 'Too large'),
  429: json(failure, 'Too many at once'),
};

export const startConversation = createRoute({
  method: 'post',
  path: '/api/chat/start',
  summary: 'Start a conversation, or continue the open one',
  request: jsonBody(z.object({ visitor_id: visitorId, language: z.enum(languages).optional() })),
  responses: {
    200: json(
      answerOf({
        conversation_id: z.uuid(),
        assistant_name: z.string(),
        owner_name: z.string().openapi({ description: 'Who answers when a person does' }),
        status: z.enum(conversationStatuses),
        extracted_data: factsView,
        sent_up_to: z
          .number()
          .int()
          .openapi({ description: 'Position up to which it all went out as a request' }),
        messages: z.array(messageView),
      }),
      'The conversation',
    ),
    ...visitorFailures,
    409: json(failure, 'Chat is turned off'),
  },
});

const replyView = answerOf({
  message_id: z
    .uuid()
    .openapi({ description: "Of the answer; of the visitor's own where a person answers" }),
  response: z.string().openapi({ description: 'Empty while a person answers' }),
  form_request: z.boolean(),
  promise: z.string().openapi({ description: 'By when a request sent now is answered' }),
  extracted_data: factsView,
  lead_captured: z.boolean(),
  lead_info: leadView.nullable(),
  status: z.enum(conversationStatuses),
});

export type ReplyView = z.infer<typeof replyView>;

export const sendMessage = createRoute({
  method: 'post',
  path: '/api/chat/message',
  summary: 'Send a message in a conversation',
  description:
    'Answered as JSON, or with `Accept: text/event-stream` as events: `delta` {text} while the answer is written, `replace` {text} when the text so far is replaced, `done` with the JSON, `failed` with an error.',
  request: jsonBody(
    z.object({
      conversation_id: conversationId,
      visitor_id: visitorId,
      message: z
        .string('Please type a message.')
        .trim()
        .min(1, 'Please type a message.')
        .max(maxMessageLength, `Please use ${maxMessageLength} characters or fewer.`)
        .refine(
          (text) => !hasControlCharacters(text, false),
          "Some characters can't be displayed. Please type it again.",
        ),
      client_id: z
        .string()
        .regex(clientIdPattern)
        .optional()
        .openapi({ description: 'Made by the browser: a message sent twice is stored once' }),
    }),
  ),
  responses: { 200: json(replyView, 'The answer'), ...visitorFailures },
});

export const sendPhotos = createRoute({
  method: 'post',
  path: '/api/chat/photos',
  summary: 'Send photos in a conversation',
  description:
    'All or none: pictures only, as many and as large as in a request. They go out with the next request of the conversation.',
  request: {
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: z.object({
            conversation_id: conversationId,
            visitor_id: visitorId,
            client_id: z.string().regex(clientIdPattern),
            photos: z.array(z.any().openapi({ type: 'string', format: 'binary' })),
          }),
        },
      },
    },
  },
  responses: { 200: json(replyView, 'The answer'), ...visitorFailures },
});

/** Who asks about a conversation: both ids together, or no one. */
const visitorBody = jsonBody(z.object({ conversation_id: conversationId, visitor_id: visitorId }));

export const readMessages = createRoute({
  method: 'post',
  path: '/api/chat/messages',
  summary: 'The messages of a conversation after a position',
  request: jsonBody(
    z.object({
      conversation_id: conversationId,
      visitor_id: visitorId,
      after: z.number().int().min(0).default(0),
    }),
  ),
  responses: {
    200: json(
      answerOf({
        status: z.enum(conversationStatuses),
        messages: z.array(messageView),
      }),
      'The messages',
    ),
    ...visitorFailures,
  },
});

export const issueSocketTicket = createRoute({
  method: 'post',
  path: '/api/chat/socket-tickets',
  summary: 'A ticket that opens /ws/chat once, within 30 seconds',
  request: visitorBody,
  responses: {
    200: json(answerOf({ ticket: z.string() }), 'The ticket'),
    ...visitorFailures,
  },
});

export const visitorTypes = createRoute({
  method: 'post',
  path: '/api/chat/typing',
  summary: 'The visitor is typing',
  request: visitorBody,
  responses: { 200: json(answerOf({}), 'Noted'), ...visitorFailures },
});

const contactNeed = 'A phone number or an email address is required';

export const projectIntake = createRoute({
  method: 'post',
  path: '/api/forms/project-intake',
  summary: 'Send the project request from a conversation',
  description:
    'Checked and stored all or nothing. Sent twice with the same Idempotency-Key and content, it is stored once. With chat_conversation_id and visitor_id the conversation as stored here goes with it.',
  request: {
    headers: z.object({ 'idempotency-key': z.string().optional() }),
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: z
            .object({
              project_description: z.string().min(1).max(fieldLimits.projectDescription),
              urgency: z
                .string()
                .optional()
                .openapi({
                  description: `${urgencies.join(', ')}; anything else counts as normal`,
                }),
              customer_name: z.string().min(1).max(fieldLimits.firstName),
              customer_phone: z.string().optional().openapi({ description: contactNeed }),
              customer_email: z.email().optional().openapi({ description: contactNeed }),
              preferred_start_date: z.iso.date().optional(),
              service_address: z.string().max(fieldLimits.address).optional(),
              chat_transcript: z.string().optional(),
              chat_conversation_id: z.string().optional(),
              visitor_id: z.string().optional(),
              form_source: z.string().optional(),
              left_out_photos: z.string().optional().openapi({
                description: 'Ids, by commas, of photos of the conversation to leave out',
              }),
              photos: z
                .array(z.any().openapi({ type: 'string', format: 'binary' }))
                .max(maxRequestPhotos)
                .optional(),
            })
            .openapi({
              anyOf: [{ required: ['customer_phone'] }, { required: ['customer_email'] }],
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
        link: z.string().nullable().openapi({
          description:
            'The private page where the visitor follows it; null if it was deleted since',
        }),
        message: messageView.nullable(),
      }),
      'Stored',
    ),
    ...visitorFailures,
  },
});

export const leadOfChat = leadView.extend({ id: z.uuid(), phone_extension: z.string() });

export const conversationSummary = z
  .object({
    id: z.uuid(),
    visitor_id: z.string(),
    channel: z.enum(channels),
    call_id: z.uuid().nullable().openapi({ description: 'Of a conversation on the phone' }),
    status: z.enum(conversationStatuses),
    language: z.enum(languages),
    unread: z.number().int(),
    last_message: z.string(),
    last_message_at: z.iso.datetime(),
    created_at: z.iso.datetime(),
    request_id: z.uuid().nullable(),
    customer_id: z.uuid().nullable(),
    may_become_request: z.boolean().openapi({
      description: 'Something was written that no request has; in a list by the latest message',
    }),
    urgency: z.enum(urgencies).nullable(),
    chat_messages: z.array(messageView),
    chat_leads: z.array(leadOfChat),
  })
  .openapi('Conversation');

export type ConversationView = z.infer<typeof conversationSummary>;

export const listConversations = officeEndpoint('get /api/chat/admin/conversations', {
  summary: 'Conversations, latest message first',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(200).default(50),
    cursor: z.string().max(100).optional(),
    status: z.enum(conversationStatuses).optional(),
    q: searchQuery,
  }),
  answer: answerOf({
    conversations: z.array(conversationSummary),
    next_cursor: z.string().nullable(),
  }),
});

export const countUnread = officeEndpoint('get /api/chat/admin/unread', {
  summary: 'How many conversations have unread messages, up to 100',
  answer: answerOf({ unread: z.number().int() }),
});

const conversationAnswer = answerOf({ conversation: conversationSummary });

/** An owner route about one conversation. */
export const getConversation = officeEndpoint('get /api/chat/admin/conversations/{id}', {
  summary: 'One conversation; its messages count as read',
  answer: conversationAnswer,
});

export const handBack = officeEndpoint('post /api/chat/admin/hand-back/{id}', {
  summary: 'Let the assistant answer again',
  answer: conversationAnswer,
});

export const closeOne = officeEndpoint('post /api/chat/admin/close/{id}', {
  summary: "Close a conversation; the visitor's next message opens it again",
  answer: conversationAnswer,
});

export const reopen = officeEndpoint('post /api/chat/admin/reopen/{id}', {
  summary: 'Open a closed conversation again',
  answer: conversationAnswer,
});

export const postChatCustomer = officeEndpoint('post /api/chat/admin/conversations/{id}/customer', {
  summary: 'Make the visitor a customer, or find the one that they are',
  answer: answerOf({ customer_id: z.uuid() }),
});

export const escalate = officeEndpoint('post /api/chat/admin/escalate/{id}', {
  summary: 'Let the owner answer instead of the assistant',
  body: {
    content: {
      'application/json': { schema: z.object({ contractor_id: z.uuid().nullish() }) },
    },
  },
  answer: conversationAnswer,
});

export const ownerAnswers = officeEndpoint('post /api/chat/admin/conversations/{id}/messages', {
  summary: 'Answer the visitor as a person',
  body: z.object({
    message: textField(maxMessageLength, { lines: true, needed: 'Please type a message.' }),
    client_id: z.string().regex(clientIdPattern).optional(),
  }),
  answer: conversationAnswer,
});

export const ownerTypes = officeEndpoint('post /api/chat/admin/typing/{id}', {
  summary: 'The owner is typing',
  answer: answerOf({}),
});
