import { z } from '@hono/zod-openapi';
import { photoView } from '#features/photos/contract.ts';
import { instantField, textField } from '#lib/fields.ts';
import { answerOf, pageQuery, searchQuery } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { platforms } from '../rules/platforms.ts';
import { cleanHashtag, contentTypes, postLimits, postStatuses } from '../rules/posts.ts';

const engagement = z
  .object({ likes: z.number().int(), shares: z.number().int(), comments: z.number().int() })
  .nullable();

export const targetView = z
  .object({
    id: z.uuid(),
    platform: z.enum(platforms),
    account: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    is_automatic: z
      .boolean()
      .openapi({ description: 'Published by itself; otherwise by hand with the publish pack' }),
    content: z.string().nullable().openapi({ description: "Its own text; null for the post's" }),
    status: z.enum(postStatuses),
    scheduled_for: z.iso.datetime().nullable(),
    published_at: z.iso.datetime().nullable(),
    next_attempt_at: z.iso.datetime().nullable(),
    url: z.string().openapi({ description: 'Where it can be seen; empty where not known' }),
    link: z.string().openapi({ description: 'The website, with the tags that count its visitors' }),
    error: z.string(),
    engagement,
    reach: z.number().int().nullable(),
    clicks: z.number().int().nullable(),
  })
  .openapi('ContentTarget');

export type TargetView = z.infer<typeof targetView>;

export const postView = z
  .object({
    id: z.uuid(),
    topic: z.string(),
    content_type: z.enum(contentTypes),
    platforms: z.array(z.enum(platforms)),
    status: z.enum(postStatuses),
    content: z.string(),
    hashtags: z.array(z.string()).openapi({ description: 'Without the sign' }),
    ai_model: z.string(),
    scheduled_for: z.iso.datetime().nullable(),
    published_at: z.iso.datetime().nullable(),
    engagement,
    targets: z.array(targetView),
    pictures: z.array(photoView),
    version: z.number().int(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .openapi('ContentPost');

export type PostView = z.infer<typeof postView>;

const hashtag = z
  .string('text')
  .max(postLimits.hashtag + 1, `tooLong:${postLimits.hashtag}`)
  .transform(cleanHashtag)
  .refine((tag) => tag !== '', 'Type a hashtag like #HomeRepair.');

const targetFields = z.object({
  platform: z.enum(platforms),
  account_id: z.uuid().nullable().default(null),
  content: textField(postLimits.content, { lines: true }).nullable().default(null),
});

/** A post's text, targets and time. */
export const postFields = z
  .object({
    topic: textField(postLimits.topic, { needed: true }),
    content_type: z.enum(contentTypes),
    content: textField(postLimits.content, { lines: true, needed: true }),
    hashtags: z.array(hashtag).max(postLimits.hashtags, `Use up to ${postLimits.hashtags}.`),
    ai_model: textField(120).default(''),
    targets: z
      .array(targetFields)
      .max(postLimits.targets)
      .refine(
        (targets) =>
          new Set(targets.map((one) => `${one.platform} ${one.account_id}`)).size ===
          targets.length,
        'Choose each account once.',
      ),
    picture_ids: z
      .array(z.uuid())
      .max(postLimits.pictures, `Use up to ${postLimits.pictures} pictures.`)
      .default([]),
    scheduled_for: instantField().nullable().default(null),
    status: z.enum(['draft', 'scheduled']).default('draft'),
  })
  .refine(({ status, targets }) => status === 'draft' || targets.length > 0, {
    path: ['targets'],
    error: 'Choose where to publish it.',
  })
  .refine(({ status, scheduled_for }) => status === 'draft' || scheduled_for !== null, {
    path: ['scheduled_for'],
    error: 'Pick the day it goes out.',
  });

export type PostFields = z.output<typeof postFields>;

/** A change needs the version it is based on. */
export const postChange = postFields.safeExtend({ version: z.number().int() });

const postAnswer = answerOf({ post: postView });
const done = answerOf({});

export const listPostsRoute = officeEndpoint('get /api/content/posts', {
  summary: 'Posts, newest first',
  query: pageQuery.extend({ q: searchQuery, status: z.enum(postStatuses).optional() }),
  answer: answerOf({
    posts: z.array(postView),
    next_cursor: z.string().nullable(),
  }),
});

export const countPostsRoute = officeEndpoint('get /api/content/posts/counts', {
  summary: 'How many posts there are, by status',
  answer: answerOf({
    total: z.number().int(),
    counts: z.record(z.enum(postStatuses), z.number().int()),
  }),
});

export const getPostRoute = officeEndpoint('get /api/content/posts/{id}', {
  summary: 'One post',
  answer: postAnswer,
});

export const postPostRoute = officeEndpoint('post /api/content/posts', {
  summary: 'Save a new post as a draft, or schedule it',
  body: postFields,
  answer: postAnswer,
});

export const patchPostRoute = officeEndpoint('patch /api/content/posts/{id}', {
  summary: 'Change a post that is not out yet',
  body: postChange,
  answer: postAnswer,
});

export const putScheduleRoute = officeEndpoint('put /api/content/posts/{id}/schedule', {
  summary: 'Move a post to another time; null takes the time away',
  body: z.object({
    scheduled_for: instantField().nullable(),
    status: z
      .enum(['draft', 'scheduled'])
      .optional()
      .openapi({ description: 'Left out: it stays what it is' }),
  }),
  answer: postAnswer,
});

export const copyPostRoute = officeEndpoint('post /api/content/posts/{id}/copies', {
  summary: 'Duplicate a post as a draft',
  answer: postAnswer,
});

export const deletePostRoute = officeEndpoint('delete /api/content/posts/{id}', {
  summary: 'Delete a post here; what is published stays on its platform',
  answer: done,
});

export const restorePostRoute = officeEndpoint('post /api/content/posts/{id}/restoration', {
  summary: 'Bring a deleted post back',
  answer: done,
});
