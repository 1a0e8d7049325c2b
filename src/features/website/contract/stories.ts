import { createRoute, z } from '@hono/zod-openapi';
import { textField as text } from '../../../lib/fields.ts';
import { idParam, json, jsonBody, ownerFailures, ownerOnly } from '../../../platform/http/api.ts';
import { storyLimits } from '../rules/stories.ts';

const both = z.object({ english: z.string(), spanish: z.string() });
const inBothLanguages = (max: number, lines = false) =>
  z.object({
    english: text(max, { needed: true, lines }),
    spanish: text(max, { needed: true, lines }),
  });

const storyView = z
  .object({
    id: z.uuid(),
    project_id: z.uuid(),
    project_title: z.string(),
    slug: z.string(),
    town: z.string(),
    finished_on: z.string(),
    title: both,
    body: both,
    alt: both,
    before_photo_id: z.uuid().nullable().openapi({ description: 'Of the project' }),
    after_photo_id: z.uuid(),
    before_url: z.string().nullable(),
    after_url: z.string(),
    in_gallery: z.boolean(),
    shown_at: z.iso.datetime().nullable(),
    version: z.number().int(),
  })
  .openapi('WebsiteStory');

export type StoryView = z.infer<typeof storyView>;

export const storyChange = z.object({
  version: z.int(),
  town: text(storyLimits.town, { needed: true }).optional(),
  title: inBothLanguages(storyLimits.title).optional(),
  body: inBothLanguages(storyLimits.body, true).optional(),
  alt: inBothLanguages(storyLimits.alt).optional(),
  before_photo_id: z.uuid().nullable().optional(),
  after_photo_id: z.uuid().optional(),
  in_gallery: z.boolean().optional(),
});

export type StoryChange = z.infer<typeof storyChange>;

const done = json(z.object({ success: z.literal(true) }), 'Done');
const storiesAnswer = json(
  z.object({ success: z.literal(true), stories: z.array(storyView) }),
  'The stories, those that changed last first',
);

export const getStories = createRoute({
  method: 'get',
  path: '/api/website/stories',
  summary: 'Stories of finished jobs, published or in draft',
  security: ownerOnly,
  responses: { 200: storiesAnswer, ...ownerFailures },
});

export const postStory = createRoute({
  method: 'post',
  path: '/api/website/stories',
  summary: 'Draft the story of a finished project from its photos, tasks, and town',
  security: ownerOnly,
  request: jsonBody(z.object({ project_id: z.uuid() })),
  responses: {
    200: json(
      z.object({ success: z.literal(true), id: z.uuid() }),
      'The draft; nobody sees it yet',
    ),
    ...ownerFailures,
  },
});

export const patchStory = createRoute({
  method: 'patch',
  path: '/api/website/stories/{id}',
  summary: 'Change a story',
  security: ownerOnly,
  request: { params: idParam, ...jsonBody(storyChange) },
  responses: { 200: done, ...ownerFailures },
});

export const deleteStoryRoute = createRoute({
  method: 'delete',
  path: '/api/website/stories/{id}',
  summary: 'Remove a story',
  security: ownerOnly,
  request: { params: idParam },
  responses: { 200: done, ...ownerFailures },
});

export const putShowing = createRoute({
  method: 'put',
  path: '/api/website/stories/{id}/showing',
  summary: 'Show a story to visitors, or no longer',
  security: ownerOnly,
  request: { params: idParam, ...jsonBody(z.object({ shown: z.boolean() })) },
  responses: { 200: done, ...ownerFailures },
});
