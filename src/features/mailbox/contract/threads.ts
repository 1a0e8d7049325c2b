import { z } from '@hono/zod-openapi';
import { answerOf, pageQuery, searchQuery } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { deliveries, folders, labels, storedFolders } from '../rules/mailbox.ts';
import { messageView } from './messages.ts';

export const threadView = z
  .object({
    id: z.uuid(),
    email_id: z.uuid().openapi({ description: 'The latest email of the thread in this list' }),
    folder: z.enum(storedFolders),
    from: z.string(),
    to: z.string(),
    subject: z.string(),
    snippet: z.string(),
    secret: z.boolean().openapi({ description: 'Its text is for its recipient alone' }),
    date: z.iso.datetime(),
    delivery: z.enum(deliveries),
    error: z.string(),
    count: z.number().int().openapi({ description: 'How many emails the thread has' }),
    unread: z.boolean(),
    starred: z.boolean(),
    has_files: z.boolean(),
    has_draft: z.boolean(),
    reply_draft: z.number().int().nullable().openapi({
      description: 'How sure the assistant is of the reply that it drafted, in percent',
    }),
    labels: z.array(z.enum(labels)),
  })
  .openapi('EmailThread');

export type ThreadView = z.infer<typeof threadView>;

const trashQuery = z.enum(['true', 'false']).optional().openapi({
  description: 'What lies in the trash, as of a thread of which all does; else all that does not',
});

export const threadsAnswer = answerOf({
  server_search: z.enum(['none', 'answered', 'failed']).openapi({
    description:
      '`none`: not asked for, or there is nothing to be found that is not stored here; `failed`: the mail server did not answer in time, so these are the threads found here',
  }),
  threads: z.array(threadView),
  next_cursor: z.string().nullable(),
});

export const listThreads = officeEndpoint('get /api/email/threads', {
  summary: 'Threads of emails, newest first',
  query: pageQuery.extend({
    folder: z.enum(folders).optional().openapi({ description: 'All but the trash without it' }),
    label: z.enum(labels).optional(),
    q: searchQuery,
    on_server: z.enum(['true', 'false']).optional().openapi({
      description:
        'Also searches the connected mailbox, where the text of older emails is; for at most three seconds',
    }),
  }),
  answer: threadsAnswer,
});

export type ThreadsAnswer = z.infer<typeof threadsAnswer>;

export const getThread = officeEndpoint('get /api/email/threads/{id}', {
  summary: 'The emails of one thread, newest first',
  query: pageQuery.extend({ trash: trashQuery }),
  answer: answerOf({
    messages: z.array(messageView),
    next_cursor: z.string().nullable(),
  }),
});

export const threadChange = z
  .object({
    read: z.boolean().optional(),
    starred: z.boolean().optional().openapi({
      description: 'Stars the latest email, or takes every star off',
    }),
    folder: z.enum(['inbox', 'archive', 'trash']).optional().openapi({
      description: '`inbox` takes it out of the archive; out of the trash, to where it was',
    }),
    labels: z.partialRecord(z.enum(labels), z.boolean()).optional(),
  })
  .strict()
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    error: 'Say what to change.',
  });

export type ThreadChange = z.infer<typeof threadChange>;

export const changeThread = officeEndpoint('patch /api/email/threads/{id}', {
  summary: 'Mark a thread of emails as read, star, label, or move it',
  body: threadChange,
  answer: answerOf({}),
});

export const deleteThread = officeEndpoint('delete /api/email/threads/{id}', {
  summary: 'Delete what lies in the trash of a thread for good',
  answer: answerOf({}),
});

export const getCounts = officeEndpoint('get /api/email/counts', {
  summary: 'How much is unread, starred, not sent yet, and drafted; no more than 1,000 each',
  answer: answerOf({
    unread: z.number().int().openapi({ description: 'Threads in the inbox' }),
    starred: z.number().int().openapi({ description: 'Threads' }),
    drafts: z.number().int(),
    reply_drafts: z.number().int().openapi({
      description: 'Replies that the assistant drafted and the owner has not decided about',
    }),
  }),
});

export const getAuthStatus = officeEndpoint('get /api/email/auth-status', {
  summary: 'Whether a mail account is connected',
  answer: answerOf({
    authenticated: z.boolean().openapi({
      description: 'Emails go out through a mail server, or come in from a mailbox',
    }),
  }),
});
