import { z } from '@hono/zod-openapi';
import { posted, postedText } from '#lib/fields.ts';
import { languages } from '#lib/language.ts';
import { answerOf } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { reviewLimits } from '../rules/reviews.ts';

/** What a customer submits on the page of the private link. */
export const reviewForm = z.object({
  rating: posted(z.string().regex(/^[1-5]$/, 'rating')).transform(Number),
  body: postedText(reviewLimits.body, { needed: true, lines: true }),
  author: postedText(reviewLimits.author, { needed: true }),
  mayShow: posted(z.string()).transform((typed) => typed === 'yes'),
  mayShowPhotos: posted(z.string()).transform((typed) => typed === 'yes'),
});

export type ReviewForm = z.output<typeof reviewForm>;

export const reviewView = z
  .object({
    id: z.uuid(),
    project_id: z.uuid(),
    project_title: z.string(),
    rating: z.number().int(),
    body: z.string(),
    author: z.string(),
    language: z.enum(languages),
    may_show: z.boolean(),
    written_at: z.iso.datetime(),
    published_at: z.iso.datetime().nullable(),
  })
  .openapi('WebsiteReview');

export type ReviewView = z.infer<typeof reviewView>;

export const getReviews = officeEndpoint('get /api/website/reviews', {
  summary: 'What customers wrote here when they were asked, the latest first',
  answer: answerOf({ reviews: z.array(reviewView) }),
});

export const postPublication = officeEndpoint('post /api/website/reviews/{id}/publication', {
  summary: 'Show a review on the website, if its customer agreed',
  answer: answerOf({}),
});
