import { z } from '@hono/zod-openapi';
import { emailField, textField } from '#lib/fields.ts';
import { answerOf } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { connectionTest } from './connections.ts';

const hostName = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i;

/** A mail server as the owner types it in. */
export const mailServerFields = z.object({
  address: emailField({ needed: true }).openapi({ description: 'Emails are from this address' }),
  name: textField(120).openapi({ description: 'The name beside it; empty for the business name' }),
  host: textField(253, { needed: true }).refine(
    (typed) => typed === '' || hostName.test(typed),
    'Please enter a server like smtp.example.com.',
  ),
  port: z
    .int('Please enter a port like 587.')
    .min(1, 'Please enter a port like 587.')
    .max(65535, 'Please enter a port like 587.')
    .openapi({ description: '465 is encrypted from the start, any other with STARTTLS' }),
  incoming_host: textField(253)
    .refine(
      (typed) => typed === '' || hostName.test(typed),
      'Please enter a server like imap.example.com.',
    )
    .default('')
    .openapi({ description: 'Where emails are read by IMAP; empty: they are not read' }),
  incoming_port: z
    .int('Please enter a port like 993.')
    .min(1, 'Please enter a port like 993.')
    .max(65535, 'Please enter a port like 993.')
    .default(993)
    .openapi({ description: '993 is encrypted from the start, any other with STARTTLS' }),
  user: textField(254),
  password: z
    .string('text')
    .max(500, 'tooLong:500')
    .regex(/^[^\p{Cc}]*$/u, 'control')
    .optional()
    .openapi({ description: 'Left out or empty: the saved one, for the same server and user' }),
});

export type MailServerFields = z.output<typeof mailServerFields>;

/**
 * Saving requires the owner's password, because whoever sends the emails can read the links in
 * them.
 */
export const mailServerChange = mailServerFields.extend({
  current_password: z.string('required').min(1, 'required').max(500, 'tooLong:500').openapi({
    description: "The owner's own password, to sign in with",
  }),
});

const mailServerView = z
  .object({
    source: z.enum(['none', 'settings', 'environment']).openapi({
      description: '`environment`: SMTP_URL is set and wins; it cannot be changed here',
    }),
    address: z.string(),
    name: z.string(),
    host: z.string(),
    port: z.number().int(),
    incoming_host: z.string(),
    incoming_port: z.number().int(),
    sign_in: z.enum(['password', 'google']),
    user: z.string(),
    password: z.enum(['none', 'saved', 'unreadable']).openapi({
      description: 'Never sent out; `unreadable` after SECRET_KEY has changed',
    }),
    saved_at: z.iso.datetime().nullable(),
    test_to: z.string().openapi({ description: 'Where test emails go' }),
    has_google: z.boolean().openapi({
      description:
        "Whether a Gmail or Google Workspace account can be connected by Google's own page",
    }),
  })
  .openapi('MailServer');

export type MailServerView = z.infer<typeof mailServerView>;

const mailServerAnswer = answerOf({ mail_server: mailServerView });

const path = '/api/settings/mail-server';

export const getMailServer = officeEndpoint(`get ${path}`, {
  summary: 'The mail server that emails are sent through',
  answer: mailServerAnswer,
});

export const putMailServer = officeEndpoint(`put ${path}`, {
  summary: 'Test a mail server with an email to the owner and, once it is accepted, save it',
  body: mailServerChange,
  answer: mailServerAnswer,
  errors: { 502: "The test failed, with the server's own message; nothing is saved" },
});

export const removeMailServer = officeEndpoint(`delete ${path}`, {
  summary: 'Disconnect the mail server and forget its password',
  answer: mailServerAnswer,
});

export const testMailServer = officeEndpoint(`post ${path}/tests`, {
  summary: 'Send a test email to the owner through a mail server without saving it',
  body: mailServerFields,
  answer: answerOf(connectionTest.shape),
});

export const findMailServers = officeEndpoint(`get ${path}/suggestion`, {
  summary: 'The mail servers of an address, as its provider names them',
  query: z.object({ address: emailField({ needed: true }) }),
  answer: answerOf({
    suggestion: z
      .object({
        provider: z.string().openapi({ description: 'Empty for one that is not known by name' }),
        host: z.string(),
        port: z.number().int(),
        incoming_host: z.string(),
        incoming_port: z.number().int(),
        password_hint: z.string(),
        password_page: z.string(),
      })
      .nullable()
      .openapi({ description: 'Null where nothing is found' }),
  }),
});

export const askGoogleForMail = officeEndpoint(`post ${path}/google`, {
  summary:
    "Begin to connect a Google account's email: the address of Google's page, which leads back",
  body: mailServerChange.pick({ current_password: true }),
  answer: answerOf({ address: z.url() }),
  errors: { 502: 'Google cannot be reached' },
});

const recordState = z.enum(['found', 'missing', 'wrong', 'unknown']);

/** What the sending domain says about its senders. */
export const senderRecords = z.object({
  domain: z.string().openapi({ description: 'Empty for an address of a provider' }),
  records: z
    .object({
      spf: recordState,
      dkim: recordState,
      dmarc: recordState,
      spf_include: z
        .string()
        .openapi({ description: 'What SPF has to include, where it is known' }),
    })
    .nullable(),
});

export type SenderRecordsView = z.infer<typeof senderRecords>;

export const getSenderRecords = officeEndpoint(`get ${path}/sender-records`, {
  summary: "Whether the domain's SPF, DKIM, and DMARC records are there",
  answer: answerOf(senderRecords.shape),
});
