/** What people wrote about the business elsewhere, as that site publishes it. */
export interface PublicReviews {
  /** Of all ratings, 1 to 5; undefined if there are none. */
  rating: number | undefined;
  count: number;
  /** Where everybody reads them. */
  url: string;
  /** A few of them, chosen by that site. */
  reviews: PublicReview[];
}

export interface PublicReview {
  author: string;
  /** The author's page there. */
  authorUrl: string;
  rating: number;
  text: string;
  writtenAt: string;
}

/** Why reviews could not be read. */
export type ReviewsProblem = 'denied' | 'unknown_location' | 'limited' | 'unavailable';

export class ReviewsError extends Error {
  readonly problem: ReviewsProblem;

  constructor(problem: ReviewsProblem, cause?: unknown) {
    super(`reviews: ${problem}`, { cause });
    this.name = 'ReviewsError';
    this.problem = problem;
  }
}
