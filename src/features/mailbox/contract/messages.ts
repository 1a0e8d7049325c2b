import { createRoute, z } from '@hono/zod-openapi';
import { emailField } from '#lib/fields.ts';
import { answerOf, idParam, ownerFailures, ownerOnly, pageQuery } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { deliveries, folders, labels, storedFolders } from '../rules/mailbox.ts';

const emailFile = z.object({
  name: z.string(),
  url: z.string(),
  size: z.number().int().nullable().openapi({ description: 'Bytes' }),
  format: z.string().openapi({
    description: 'How names of such files end: by its bytes where they tell, otherwise by its name',
  }),
  is_program: z.boolean().openapi({ description: 'Opening it may run something' }),
});

export type EmailFileView = z.infer<typeof emailFile>;

const invitation = z
  .object({
    title: z.string(),
    location: z.string(),
    organizer: z.string(),
    starts_at: z.iso.datetime().nullable().openapi({ description: 'Null for whole days' }),
    ends_at: z.iso.datetime().nullable(),
    first_day: z.iso.date(),
    last_day: z.iso.date(),
    zone: z
      .string()
      .openapi({ description: 'A zone nobody knows, in which the times are; or empty' }),
    is_canceled: z.boolean(),
    repeats: z.boolean(),
    moved_from: z.iso
      .date()
      .nullable()
      .openapi({ description: 'One of a series, moved from there' }),
  })
  .openapi({ description: "What the email's calendar file invites to, as it says of itself" });

export type InvitationView = z.infer<typeof invitation>;

export const messageView = z
  .object({
    id: z.uuid(),
    thread_id: z.uuid(),
    folder: z.enum(storedFolders),
    from: z.string(),
    to: z.string(),
    cc: z.string(),
    bcc: z.string(),
    subject: z.string(),
    snippet: z.string().openapi({ description: 'The beginning of the text' }),
    text: z.string(),
    html: z.string(),
    complete: z.boolean().openapi({
      description:
        'False: only the beginning of its text is here, without files; `POST …/body` reads the rest',
    }),
    secret: z.enum(['hidden', 'trial']).nullable().openapi({
      description:
        'Of an email that signs somebody in or resets a password: `hidden` has no text here; `trial` is shown because this installation is a trial',
    }),
    unread: z.boolean(),
    starred: z.boolean(),
    labels: z.array(z.enum(labels)),
    attachments: z.array(emailFile),
    invitation: invitation.nullable(),
    date: z.iso.datetime(),
    delivery: z.enum(deliveries).openapi({
      description:
        '`draft`: not sent; `stored`: no mail server is connected, so the email stays in this mailbox; `sent`: the mail server accepted it; `bounced`: it came back afterwards; `received`: it came from outside',
    }),
    delivered_at: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'When the mail server accepted it' }),
    sending_until: z.iso.datetime().nullable().openapi({
      description: 'Until then sending it can be undone',
    }),
    opened_at: z.iso.datetime().nullable().openapi({
      description: 'When the private link in it to an estimate or invoice was first opened',
    }),
    answers: z
      .object({
        thread_id: z.uuid(),
        project_title: z.string().nullable(),
        joined: z.boolean().openapi({ description: 'It was added to the messages' }),
        problem: z.enum(['', 'sender', 'project', 'nothing']),
      })
      .nullable()
      .openapi({ description: 'The messages this email replies to' }),
    request_id: z.uuid().nullable().openapi({ description: 'The request that was made of it' }),
    error: z.string().openapi({
      description: "The mail server's last answer, or why it came back, or empty",
    }),
  })
  .openapi('Message');

export type MessageView = z.infer<typeof messageView>;

export const messagesAnswer = answerOf({
  messages: z.array(messageView),
  next_cursor: z.string().nullable(),
  failure: z.object({ emails: z.number().int(), error: z.string() }).nullable().openapi({
    description: 'Undelivered emails, and why',
  }),
  mail_server: z.boolean().openapi({ description: 'Whether emails are sent out' }),
  mailbox: z
    .object({
      account: z.string(),
      read_at: z.iso.datetime().nullable(),
      error: z.string(),
      refused: z
        .object({ changes: z.number().int(), error: z.string() })
        .nullable()
        .openapi({ description: 'Changes made here that its server refused, and why' }),
    })
    .nullable()
    .openapi({
      description: "The connected mailbox, and its server's last error",
    }),
});

export type MessagesAnswer = z.infer<typeof messagesAnswer>;

export const listMessages = officeEndpoint('get /api/email/messages', {
  summary: 'The mailbox, newest first',
  query: pageQuery.extend({
    folder: z.enum(folders).optional().openapi({
      description: 'Without it: everything but drafts and the trash',
    }),
    estimate_id: z.uuid().optional().openapi({ description: 'Only emails with this estimate' }),
    invoice_id: z.uuid().optional().openapi({ description: 'Only emails with this invoice' }),
  }),
  answer: messagesAnswer,
});

const addressQuery = z.object({ address: emailField({ needed: true }) });

export const getBouncedAddress = officeEndpoint('get /api/email/bounced-addresses', {
  summary: 'Whether emails to an address come back',
  query: addressQuery,
  answer: answerOf({
    bounced: z
      .object({ reason: z.string(), at: z.iso.datetime() })
      .nullable()
      .openapi({ description: "The mail server's own reason" }),
  }),
});

export const deleteBouncedAddress = officeEndpoint('delete /api/email/bounced-addresses', {
  summary: 'Clear the mark of an address that emails came back from',
  query: addressQuery,
  answer: answerOf({}),
});

export const getMessage = officeEndpoint('get /api/email/messages/{id}', {
  summary: 'One email in the mailbox',
  answer: answerOf({ message: messageView }),
});

export const createBody = officeEndpoint('post /api/email/messages/{id}/body', {
  summary: 'Read the rest of an older email from the connected mailbox',
  answer: answerOf({}),
});

export const getAttachment = createRoute({
  method: 'get',
  path: '/api/email/messages/{id}/attachments/{position}',
  summary: 'An email attachment',
  security: ownerOnly,
  request: { params: idParam.extend({ position: z.coerce.number().int().min(0) }) },
  responses: {
    200: { description: 'The file', content: { '*/*': { schema: z.string() } } },
    ...ownerFailures,
  },
});

export const createCheck = officeEndpoint('post /api/email/checks', {
  summary: 'Check the connected mailbox now instead of within a minute',
  answer: answerOf({}),
});

export const createDelivery = officeEndpoint('post /api/email/messages/{id}/deliveries', {
  summary: 'Resend an undelivered email',
  answer: answerOf({}),
});

export const getSender = officeEndpoint('get /api/email/sender', {
  summary: 'Whether emails are sent out, and from which address',
  answer: answerOf({
    is_connected: z.boolean(),
    address: z.string(),
  }),
});
