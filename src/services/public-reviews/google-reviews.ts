import { z } from 'zod';
import { SECONDS } from '#lib/days/durations.ts';
import { type PublicReviews, ReviewsError, type ReviewsProblem } from './port.ts';

const googleUrl = 'https://places.googleapis.com';
const maxWait = 10 * SECONDS;

// https://developers.google.com/maps/documentation/places/web-service/place-details
const fields = 'rating,userRatingCount,googleMapsUri,reviews';

const webAddress = z.url({ protocol: /^https$/ });

const detailsAnswer = z.object({
  rating: z.number().min(1).max(5).optional(),
  userRatingCount: z.int().min(0).default(0),
  googleMapsUri: webAddress,
  reviews: z
    .array(
      z.object({
        rating: z.number().min(1).max(5),
        text: z.object({ text: z.string() }).optional(),
        publishTime: z.iso.datetime({ offset: true }),
        authorAttribution: z.object({
          displayName: z.string(),
          uri: webAddress.optional(),
        }),
      }),
    )
    .default([]),
});

const problems: Record<number, ReviewsProblem> = {
  400: 'denied',
  401: 'denied',
  403: 'denied',
  404: 'unknown_location',
  429: 'limited',
};

/**
 * Reads what Google publishes about a place: its rating, and at most five reviews. Throws a
 * ReviewsError.
 * @param apiUrl where a fake listens instead of Google
 */
export async function readGoogleReviews({
  locationId,
  key,
  apiUrl = googleUrl,
}: {
  locationId: string;
  key: string;
  apiUrl?: string | undefined;
}): Promise<PublicReviews> {
  const answer = await fetch(`${apiUrl}/v1/places/${encodeURIComponent(locationId)}`, {
    headers: { 'x-goog-api-key': key, 'x-goog-fieldmask': fields },
    signal: AbortSignal.timeout(maxWait),
    redirect: 'error',
  }).catch((error: unknown) => {
    throw new ReviewsError('unavailable', error);
  });
  if (!answer.ok) throw new ReviewsError(problems[answer.status] ?? 'unavailable');
  const json = await answer.json().catch((error: unknown) => {
    throw new ReviewsError('unavailable', error);
  });
  const parsed = detailsAnswer.safeParse(json);
  if (!parsed.success) throw new ReviewsError('unavailable', parsed.error);
  const { rating, userRatingCount, googleMapsUri, reviews } = parsed.data;
  return {
    rating,
    count: userRatingCount,
    url: googleMapsUri,
    reviews: reviews.slice(0, 5).map((review) => ({
      author: review.authorAttribution.displayName,
      authorUrl: review.authorAttribution.uri ?? '',
      rating: review.rating,
      text: review.text?.text ?? '',
      writtenAt: review.publishTime,
    })),
  };
}
