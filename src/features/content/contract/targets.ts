import { z } from '@hono/zod-openapi';
import { textField } from '#lib/fields.ts';
import { answerOf } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { postView } from './posts.ts';

const postAnswer = answerOf({ post: postView });

/** Where the post can be seen, if the owner enters it. */
export const publicationFields = z.object({
  url: textField(1000)
    .refine(
      (typed) => typed === '' || /^https?:\/\/[^\s/]+\.[^\s/]+/.test(typed),
      'Please enter a link that begins with https://.',
    )
    .default(''),
});

const metric = z.int('number').min(0, 'min:0').max(2_000_000_000, 'tooHigh').nullable();

export const metricFields = z.object({
  likes: metric,
  comments: metric,
  shares: metric,
  reach: metric,
});

export const postPublicationRoute = officeEndpoint('post /api/content/targets/{id}/publication', {
  summary: 'Mark a post as published by hand on one account or platform',
  body: publicationFields,
  answer: postAnswer,
});

export const putMetricsRoute = officeEndpoint('put /api/content/targets/{id}/metrics', {
  summary: 'Enter the numbers of a published post by hand',
  body: metricFields,
  answer: postAnswer,
});

export const postAttemptRoute = officeEndpoint('post /api/content/targets/{id}/attempts', {
  summary: 'Publish a post now that has failed on a connected account',
  answer: postAnswer,
});
