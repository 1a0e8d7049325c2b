import { DAYS } from '#lib/days/durations.ts';

/** Why Google's reviews and rating could not be read. */
export const googleProblems = ['denied', 'unknown_location', 'limited', 'unavailable'] as const;
export type GoogleProblem = (typeof googleProblems)[number];

/** The reasons as the owner reads them. */
export const googleProblemTexts: Record<GoogleProblem, string> = {
  denied: 'Google refuses the key. Disconnect, and connect with another.',
  unknown_location:
    'Google no longer knows this place. Disconnect, and connect with its new place ID.',
  limited: "Google allows no more calls for now. We'll try again tomorrow.",
  unavailable: "Google did not answer the last time. We'll try again tomorrow.",
};

/** A review as Google returns it. */
export interface GoogleReview {
  author: string;
  authorUrl: string;
  rating: number;
  text: string;
  writtenAt: string;
}

/** The business's rating on Google. */
export interface GoogleRating {
  rating: number;
  count: number;
  url: string;
}

/** Google's terms: its content may be shown no longer than this. */
export const googleShownFor = 30 * DAYS;

/** The rating that the website shows; undefined if there is none, or it is too old. */
export function shownRating(
  read: { rating: number | null; reviewCount: number; url: string; readAt: Date | null },
  now: Date,
): GoogleRating | undefined {
  const { rating, reviewCount: count, url, readAt } = read;
  if (rating === null || count === 0 || !readAt) return undefined;
  return now.getTime() - readAt.getTime() < googleShownFor ? { rating, count, url } : undefined;
}

/** How Google identifies a place. */
export const locationIdPattern = /^[\w-]{10,300}$/;
