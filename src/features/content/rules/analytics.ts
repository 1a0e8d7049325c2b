import type { Platform } from './platforms.ts';
import type { ContentType } from './posts.ts';

/** The same periods as the business's analytics in back-office spec section 9. */
export const analyticsDays = [30, 90, 365] as const;

export const maxAnalyzed = 5000;
export const maxTopPosts = 20;

/** From this many posts at an hour on, its average is meaningful. */
const enoughPosts = 3;

/** A post on one account, with its numbers. */
export interface Published {
  postId: string;
  topic: string;
  contentType: ContentType;
  platform: Platform;
  /** 0 to 23 in the business's time zone. */
  hour: number;
  reach: number;
  /** Likes, comments and shares together. */
  engagement: number;
  clicks: number;
  requests: number;
}

export interface Sums {
  posts: number;
  reach: number;
  engagement: number;
  clicks: number;
  requests: number;
}

export function sumUp(published: readonly Published[]): Sums {
  const sum = (name: 'reach' | 'engagement' | 'clicks' | 'requests') =>
    published.reduce((total, one) => total + one[name], 0);
  return {
    posts: new Set(published.map(({ postId }) => postId)).size,
    reach: sum('reach'),
    engagement: sum('engagement'),
    clicks: sum('clicks'),
    requests: sum('requests'),
  };
}

/** The totals for each value of a property, most engaging first. */
export function sumUpBy<Name extends 'contentType' | 'platform' | 'hour' | 'postId'>(
  published: readonly Published[],
  name: Name,
): { value: Published[Name]; sums: Sums }[] {
  return [...Map.groupBy(published, (one) => one[name])]
    .map(([value, own]) => ({ value, sums: sumUp(own) }))
    .toSorted(
      (one, other) =>
        other.sums.engagement + other.sums.clicks - (one.sums.engagement + one.sums.clicks),
    );
}

/**
 * The hours (0 to 23) at which posts did best on average; none until there is enough to compare.
 */
export function bestHours(published: readonly Published[]): number[] {
  return sumUpBy(published, 'hour')
    .filter(({ sums }) => sums.posts >= enoughPosts && sums.engagement + sums.clicks > 0)
    .map(({ value, sums }) => ({ value, mean: (sums.engagement + sums.clicks) / sums.posts }))
    .toSorted((one, other) => other.mean - one.mean)
    .slice(0, 2)
    .map(({ value }) => value);
}
