import { type Days, dayAfter } from '../../../lib/days/days.ts';

/** How long unpaid invoices are past their due date, in days. */
export const agingBuckets = ['current', '1-30', '31-60', '61-90', 'over-90'] as const;
export type AgingBucket = (typeof agingBuckets)[number];

const daysPast: Record<AgingBucket, { min?: number; max?: number }> = {
  current: { max: 0 },
  '1-30': { min: 1, max: 30 },
  '31-60': { min: 31, max: 60 },
  '61-90': { min: 61, max: 90 },
  'over-90': { min: 91 },
};

/**
 * The due dates of a bucket, the first and the last; an open end has no limit. The due date itself is
 * still current.
 * @param today YYYY-MM-DD by the clock of the business
 */
export function dueDaysOf(bucket: AgingBucket, today: string): Days {
  const { min, max } = daysPast[bucket];
  return {
    from: max === undefined ? undefined : dayAfter(today, -max),
    to: min === undefined ? undefined : dayAfter(today, -min),
  };
}
