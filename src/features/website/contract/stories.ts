import { z } from '@hono/zod-openapi';
import { textField as text } from '#lib/fields.ts';
import { answerOf } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { storyLimits } from '../rules/stories.ts';

const both = z.object({ english: z.string(), spanish: z.string() });
const inBothLanguages = (max: number, lines = false) =>
  z.object({
    english: text(max, { needed: true, lines }),
    spanish: text(max, { needed: true, lines }),
  });

export const storyView = z
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

const done = answerOf({});
const storiesAnswer = answerOf({ stories: z.array(storyView) });

export const getStories = officeEndpoint('get /api/website/stories', {
  summary: 'Stories of finished jobs, published or in draft',
  answer: storiesAnswer,
});

export const postStory = officeEndpoint('post /api/website/stories', {
  summary: 'Draft the story of a finished project from its photos, tasks, and town',
  body: z.object({ project_id: z.uuid() }),
  answer: answerOf({ id: z.uuid() }),
});

export const patchStory = officeEndpoint('patch /api/website/stories/{id}', {
  summary: 'Change a story',
  body: storyChange,
  answer: done,
});

export const deleteStoryRoute = officeEndpoint('delete /api/website/stories/{id}', {
  summary: 'Remove a story',
  answer: done,
});

export const putShowing = officeEndpoint('put /api/website/stories/{id}/showing', {
  summary: 'Show a story to visitors, or no longer',
  body: z.object({ shown: z.boolean() }),
  answer: done,
});
