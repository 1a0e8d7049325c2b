import { createRoute, z } from '@hono/zod-openapi';
import { languages } from '../../lib/language.ts';
import {
  failure,
  idParam,
  json,
  jsonBody,
  ownerFailures,
  ownerOnly,
} from '../../platform/http/api.ts';

export const postHandling = createRoute({
  method: 'post',
  path: '/api/dangers/{id}/handling',
  summary: 'Say that an emergency is handled; it no longer needs the owner',
  security: ownerOnly,
  request: { params: idParam },
  responses: { 200: json(z.object({ success: z.literal(true) }), 'Recorded'), ...ownerFailures },
});

/** For a form that is not complete yet: whoever is in danger fills in no more of it. */
export const postSafetyAdvice = createRoute({
  method: 'post',
  path: '/api/forms/safety-advice',
  summary: 'What to do at once, if a text reports a danger; nothing is stored',
  request: jsonBody(z.object({ text: z.string().max(10_000), language: z.enum(languages) })),
  responses: {
    200: json(
      z.object({ success: z.literal(true), safety_advice: z.string().nullable() }),
      'The advice',
    ),
    400: json(failure, 'Bad input'),
    429: json(failure, 'Too many requests'),
  },
});
