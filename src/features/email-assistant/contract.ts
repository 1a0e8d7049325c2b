import { z } from '@hono/zod-openapi';
import { textField } from '#lib/fields.ts';
import { answerOf, pageQuery } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { draftStatuses, maxReply, senders, writers } from './rules/drafts.ts';
import { answeredTypes } from './rules/email-types.ts';
import { outcomes, ratings } from './rules/learning.ts';

export const replyDraftView = z
  .object({
    id: z.uuid(),
    email_id: z.uuid(),
    thread_id: z.uuid().openapi({ description: 'The thread of emails it would go to' }),
    status: z.enum(draftStatuses).openapi({
      description: '`answered`: the owner has written back in another way',
    }),
    email_type: z.enum(answeredTypes),
    confidence: z.number().int().openapi({ description: 'Percent' }),
    is_unsure: z
      .boolean()
      .openapi({ description: 'Below the confidence that the settings ask for its type' }),
    from: z.string(),
    recipient: z.string(),
    subject: z.string(),
    original_message: z.string(),
    ai_draft: z.string(),
    written_by: z.enum(writers),
    sources: z
      .array(
        z.object({
          kind: z.string(),
          from: z.string(),
          text: z.string(),
          at: z.iso.datetime().optional(),
        }),
      )
      .openapi({
        description:
          'Facts of the business in it: where from, the text in the draft, and when an offered time is',
      }),
    open_points: z
      .array(z.string())
      .openapi({ description: 'What the draft leaves to the owner; it is never sent alone then' }),
    suggested_time: z.iso.datetime().nullable(),
    auto_send_at: z.iso.datetime().nullable(),
    sent_text: z.string(),
    sent_by: z.enum(senders).nullable(),
    received_at: z.iso.datetime(),
    created_at: z.iso.datetime(),
    decided_at: z.iso.datetime().nullable(),
  })
  .openapi('EmailReplyDraft');

export type ReplyDraftView = z.infer<typeof replyDraftView>;

const done = answerOf({ reply_draft: replyDraftView });

export const listReplyDrafts = officeEndpoint('get /api/email/reply-drafts', {
  summary: 'Reply drafts, newest first; those that wait for the owner unless a status is given',
  query: pageQuery.extend({ status: z.enum(draftStatuses).default('pending') }),
  answer: answerOf({
    reply_drafts: z.array(replyDraftView),
    next_cursor: z.string().nullable(),
  }),
});

export const getReplyDraft = officeEndpoint('get /api/email/messages/{id}/reply-draft', {
  summary: 'The reply draft of an email, or the one that waits in its thread, if there is one',
  answer: answerOf({ reply_draft: replyDraftView.nullable() }),
});

export const approvalForm = z.object({
  text: textField(maxReply, { needed: true, lines: true }).openapi({
    description: 'The reply as it goes out: the draft, or what the owner made of it',
  }),
});

export const approveReplyDraft = officeEndpoint('post /api/email/reply-drafts/{id}/approval', {
  summary: 'Approve & Send',
  body: approvalForm,
  answer: done.extend({ message: z.string() }),
});

export const rejectReplyDraft = officeEndpoint('post /api/email/reply-drafts/{id}/rejection', {
  summary: 'Reject a draft',
  answer: done,
});

export const holdReplyDraft = officeEndpoint('post /api/email/reply-drafts/{id}/hold', {
  summary: 'Stop a draft that would be sent automatically; it waits for the owner',
  answer: done,
});

export const learningView = z
  .object({
    id: z.uuid(),
    date: z.iso.datetime(),
    type: z.enum(answeredTypes),
    from: z.string(),
    original_email: z.string(),
    ai_draft: z.string(),
    your_response: z.string().openapi({ description: 'Empty where the draft was rejected' }),
    rating: z.enum(ratings).nullable(),
    outcome: z.enum(outcomes),
  })
  .openapi('EmailLearningEntry');

export type LearningView = z.infer<typeof learningView>;

export const listLearning = officeEndpoint('get /api/email/learning', {
  summary: 'Learning history: replies that later drafts draw upon, newest first',
  query: pageQuery,
  answer: answerOf({
    learning: z.array(learningView),
    next_cursor: z.string().nullable(),
  }),
});

export const rateLearning = officeEndpoint('patch /api/email/learning/{id}', {
  summary: 'Rate a reply; what is rated bad is not used for drafts',
  body: z.object({ rating: z.enum(ratings, 'Please choose good or bad.').nullable() }),
  answer: answerOf({ entry: learningView }),
});

const forgotten = answerOf({ forgotten: z.number().int() });

export const forgetLearning = officeEndpoint('delete /api/email/learning/{id}', {
  summary: 'Forget what was learned from one reply',
  answer: forgotten,
});

export const forgetAllLearning = officeEndpoint('delete /api/email/learning', {
  summary: 'Forget everything that was learned',
  answer: forgotten,
});
