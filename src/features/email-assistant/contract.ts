import { createRoute, z } from '@hono/zod-openapi';
import { textField } from '../../lib/fields.ts';
import {
  idParam,
  json,
  jsonBody,
  ownerFailures,
  ownerOnly,
  pageQuery,
} from '../../platform/http/api.ts';
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

const done = z.object({ success: z.literal(true), reply_draft: replyDraftView });

export const listReplyDrafts = createRoute({
  method: 'get',
  path: '/api/email/reply-drafts',
  summary: 'Reply drafts, newest first; those that wait for the owner unless a status is given',
  security: ownerOnly,
  request: { query: pageQuery.extend({ status: z.enum(draftStatuses).default('pending') }) },
  responses: {
    200: json(
      z.object({
        success: z.literal(true),
        reply_drafts: z.array(replyDraftView),
        next_cursor: z.string().nullable(),
      }),
      'One page of drafts',
    ),
    ...ownerFailures,
  },
});

export const getReplyDraft = createRoute({
  method: 'get',
  path: '/api/email/messages/{id}/reply-draft',
  summary: 'The reply draft of an email, or the one that waits in its thread, if there is one',
  security: ownerOnly,
  request: { params: idParam },
  responses: {
    200: json(
      z.object({ success: z.literal(true), reply_draft: replyDraftView.nullable() }),
      'The draft',
    ),
    ...ownerFailures,
  },
});

export const approvalForm = z.object({
  text: textField(maxReply, { needed: true, lines: true }).openapi({
    description: 'The reply as it goes out: the draft, or what the owner made of it',
  }),
});

export const approveReplyDraft = createRoute({
  method: 'post',
  path: '/api/email/reply-drafts/{id}/approval',
  summary: 'Approve & Send',
  security: ownerOnly,
  request: { params: idParam, ...jsonBody(approvalForm) },
  responses: { 200: json(done.extend({ message: z.string() }), 'On its way'), ...ownerFailures },
});

export const rejectReplyDraft = createRoute({
  method: 'post',
  path: '/api/email/reply-drafts/{id}/rejection',
  summary: 'Reject a draft',
  security: ownerOnly,
  request: { params: idParam },
  responses: { 200: json(done, 'Rejected'), ...ownerFailures },
});

export const holdReplyDraft = createRoute({
  method: 'post',
  path: '/api/email/reply-drafts/{id}/hold',
  summary: 'Stop a draft that would be sent automatically; it waits for the owner',
  security: ownerOnly,
  request: { params: idParam },
  responses: { 200: json(done, 'Stopped'), ...ownerFailures },
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

export const listLearning = createRoute({
  method: 'get',
  path: '/api/email/learning',
  summary: 'Learning history: replies that later drafts draw upon, newest first',
  security: ownerOnly,
  request: { query: pageQuery },
  responses: {
    200: json(
      z.object({
        success: z.literal(true),
        learning: z.array(learningView),
        next_cursor: z.string().nullable(),
      }),
      'One page of the history',
    ),
    ...ownerFailures,
  },
});

export const rateLearning = createRoute({
  method: 'patch',
  path: '/api/email/learning/{id}',
  summary: 'Rate a reply; what is rated bad is not used for drafts',
  security: ownerOnly,
  request: {
    params: idParam,
    ...jsonBody(z.object({ rating: z.enum(ratings, 'Please choose good or bad.').nullable() })),
  },
  responses: {
    200: json(z.object({ success: z.literal(true), entry: learningView }), 'The entry'),
    ...ownerFailures,
  },
});

const forgotten = json(
  z.object({ success: z.literal(true), forgotten: z.number().int() }),
  'How many were forgotten',
);

export const forgetLearning = createRoute({
  method: 'delete',
  path: '/api/email/learning/{id}',
  summary: 'Forget what was learned from one reply',
  security: ownerOnly,
  request: { params: idParam },
  responses: { 200: forgotten, ...ownerFailures },
});

export const forgetAllLearning = createRoute({
  method: 'delete',
  path: '/api/email/learning',
  summary: 'Forget everything that was learned',
  security: ownerOnly,
  responses: { 200: forgotten, ...ownerFailures },
});
