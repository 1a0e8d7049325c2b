import { createRoute, z } from '@hono/zod-openapi';
import { languages } from '#lib/language.ts';
import { answerOf, failure, json, jsonBody } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';

export const postHandling = officeEndpoint('post /api/dangers/{id}/handling', {
  summary: 'Say that an emergency is handled; it no longer needs the owner',
  answer: answerOf({}),
});

/** For a form that is not complete yet: whoever is in danger fills in no more of it. */
export const postSafetyAdvice = createRoute({
  method: 'post',
  path: '/api/forms/safety-advice',
  summary: 'What to do at once, if a text reports a danger; nothing is stored',
  request: jsonBody(z.object({ text: z.string().max(10_000), language: z.enum(languages) })),
  responses: {
    200: json(answerOf({ safety_advice: z.string().nullable() }), 'The advice'),
    400: json(failure, 'Bad input'),
    429: json(failure, 'Too many requests'),
  },
});
