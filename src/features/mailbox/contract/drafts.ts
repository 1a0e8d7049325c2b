import { z } from '@hono/zod-openapi';
import { emailField } from '#lib/fields.ts';
import { hasControlCharacters } from '#lib/plain-text.ts';
import { answerOf, idParam } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { draftKinds, draftLimits } from '../rules/replies.ts';

export const draftView = z
  .object({
    id: z.uuid(),
    thread_id: z.uuid(),
    version: z.number().int(),
    to: z.string(),
    cc: z.string(),
    bcc: z.string(),
    subject: z.string(),
    text: z.string(),
    attachments: z.array(
      z.object({ id: z.string(), name: z.string(), type: z.string(), size: z.number().int() }),
    ),
  })
  .openapi('EmailDraft');

export type DraftView = z.infer<typeof draftView>;

const draftAnswer = answerOf({ draft: draftView });

export const postDraft = officeEndpoint('post /api/email/drafts', {
  summary: 'Begin an email: a new one, or a reply to or a forward of another',
  body: z
    .object({
      kind: z.enum(draftKinds).default('new'),
      email_id: z.uuid().optional(),
      to: emailField({ error: 'This is not an email address.' })
        .optional()
        .describe('Who a new email is for'),
    })
    .refine(({ kind, email_id }) => (kind === 'new') === (email_id === undefined), {
      path: ['email_id'],
      error: 'Say which email it is about.',
    }),
  answer: draftAnswer,
});

export const getDraft = officeEndpoint('get /api/email/drafts/{id}', {
  summary: 'A draft',
  answer: draftAnswer,
});

/** What is typed is stored unchanged: a trailing space belongs to what comes next. */
const typed = (max: number, lines: boolean) =>
  z
    .string()
    .max(max, `tooLong:${max}`)
    .refine((text) => !hasControlCharacters(text, !lines), 'control');

export const draftContent = z.object({
  version: z.number().int(),
  to: typed(draftLimits.people, false),
  cc: typed(draftLimits.people, false),
  bcc: typed(draftLimits.people, false),
  subject: typed(draftLimits.subject, false),
  text: typed(draftLimits.text, true),
});

export type TypedDraft = z.infer<typeof draftContent>;

export const putDraft = officeEndpoint('put /api/email/drafts/{id}', {
  summary: 'Store what a draft says; refused when it was changed elsewhere meanwhile',
  body: draftContent,
  answer: draftAnswer,
});

export const deleteDraft = officeEndpoint('delete /api/email/drafts/{id}', {
  summary: 'Discard a draft',
  answer: answerOf({}),
});

export const postDraftFile = officeEndpoint('post /api/email/drafts/{id}/attachments', {
  summary: 'Attach files to a draft, each judged by its bytes',
  body: {
    content: { 'multipart/form-data': { schema: z.object({ attachments: z.any() }) } },
    required: true,
  },
  answer: draftAnswer,
});

export const deleteDraftFile = officeEndpoint(
  'delete /api/email/drafts/{id}/attachments/{file_id}',
  {
    summary: 'Remove a file from a draft',
    params: idParam.extend({ file_id: z.string() }),
    answer: draftAnswer,
  },
);

export const postSending = officeEndpoint('post /api/email/drafts/{id}/sending', {
  summary: 'Send a draft; for ten seconds that can be undone',
  body: z.object({ version: z.number().int() }),
  answer: answerOf({
    email_id: z.uuid().openapi({ description: 'The email, which replaces the draft' }),
    thread_id: z.uuid(),
    sending_until: z.iso.datetime(),
  }),
});

export const deleteSending = officeEndpoint('delete /api/email/messages/{id}/sending', {
  summary: 'Undo sending an email that has not left yet; it is a draft again',
  answer: answerOf({}),
});
