import { createRoute, z } from '@hono/zod-openapi';
import { textField } from '../../../lib/fields.ts';
import { idParam, json, jsonBody, ownerFailures, ownerOnly } from '../../../platform/http/api.ts';
import { postView } from './posts.ts';

const postAnswer = z.object({ success: z.literal(true), post: postView });

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

export const postPublicationRoute = createRoute({
  method: 'post',
  path: '/api/content/targets/{id}/publication',
  summary: 'Mark a post as published by hand on one account or platform',
  security: ownerOnly,
  request: { params: idParam, ...jsonBody(publicationFields) },
  responses: { 200: json(postAnswer, 'The post'), ...ownerFailures },
});

export const putMetricsRoute = createRoute({
  method: 'put',
  path: '/api/content/targets/{id}/metrics',
  summary: 'Enter the numbers of a published post by hand',
  security: ownerOnly,
  request: { params: idParam, ...jsonBody(metricFields) },
  responses: { 200: json(postAnswer, 'The post'), ...ownerFailures },
});

export const postAttemptRoute = createRoute({
  method: 'post',
  path: '/api/content/targets/{id}/attempts',
  summary: 'Publish a post now that has failed on a connected account',
  security: ownerOnly,
  request: { params: idParam },
  responses: { 200: json(postAnswer, 'The post'), ...ownerFailures },
});
