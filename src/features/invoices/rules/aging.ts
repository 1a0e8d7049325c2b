import { type Days, dayAfter } from '#lib/days/days.ts';

/** How many days unpaid invoices are past due. */
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
 * A bucket's first and last due date; an open end has no limit. The due date itself is still
 * current.
 * @param today YYYY-MM-DD in the business's time zone
 */
export function dueDaysOf(bucket: AgingBucket, today: string): Days {
  const { min, max } = daysPast[bucket];
  return {
    from: max === undefined ? undefined : dayAfter(today, -max),
    to: min === undefined ? undefined : dayAfter(today, -min),
  };
}
