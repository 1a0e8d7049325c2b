import { type Days, dayAfter } from '../../../lib/days/days.ts';

/** How long unpaid invoices are past their due date, in days. */
export const agingBuckets = ['current', '1-30', '31-60', '61-90', 'over-90'] as const;
export type AgingBucket = (typeof agingBuckets)[number];

const daysPast: Record<AgingBucket, { least?: number; most?: number }> = {
  current: { most: 0 },
  '1-30': { least: 1, most: 30 },
  '31-60': { least: 31, most: 60 },
  '61-90': { least: 61, most: 90 },
  'over-90': { least: 91 },
};

/**
 * The due dates of a bucket, the first and the last; an open end has no limit. The due date itself is
 * still current.
 * @param today YYYY-MM-DD by the clock of the business
 */
export function dueDaysOf(bucket: AgingBucket, today: string): Days {
  const { least, most } = daysPast[bucket];
  return {
    from: most === undefined ? undefined : dayAfter(today, -most),
    to: least === undefined ? undefined : dayAfter(today, -least),
  };
}
