import { z } from '@hono/zod-openapi';
import { textField } from '#lib/fields.ts';
import { answerOf } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { writtenPlatforms } from '../rules/platforms.ts';
import { contentTypes, postLimits } from '../rules/posts.ts';

/** The generator's form (back-office spec section 5). */
export const generationFields = z.object({
  topic: textField(postLimits.topic, { needed: 'Please enter a topic.' }),
  content_type: z.enum(contentTypes),
  platforms: z.array(z.enum(writtenPlatforms)).min(1, 'Choose at least one platform.').max(4),
  include_hashtags: z.boolean(),
});

export type GenerationFields = z.output<typeof generationFields>;

export const generatedView = z
  .object({
    topic: z.string(),
    content_type: z.enum(contentTypes),
    platforms: z.array(z.enum(writtenPlatforms)),
    content: z.string(),
    hashtags: z.array(z.string()),
    suggestions: z.array(z.string()),
    ai_model: z.string(),
    variants: z.array(z.object({ platform: z.enum(writtenPlatforms), content: z.string() })),
  })
  .openapi('GeneratedContent');

export type GeneratedView = z.infer<typeof generatedView>;

export const postGenerationRoute = officeEndpoint('post /api/content/generations', {
  summary: 'Write a text for a topic; it is not stored yet',
  body: generationFields,
  answer: answerOf({ generated: generatedView }),
});

export const listIdeasRoute = officeEndpoint('get /api/content/ideas', {
  summary: 'Ten topics for this season, this region and the jobs finished lately',
  answer: answerOf({
    ideas: z.array(
      z.object({
        topic: z.string(),
        content_type: z.enum(contentTypes),
        reason: z.string(),
      }),
    ),
  }),
});
