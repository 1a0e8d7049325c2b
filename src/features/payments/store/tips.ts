import { sql } from 'drizzle-orm';
import type { Days } from '#lib/days/days.ts';
import type { Database } from '#platform/database/database.ts';
import { paymentRefunds, payments } from '../tables.ts';

/** Dollars. */
export interface TipMonth extends Record<string, unknown> {
  tips: number;
  tips_refunded: number;
}

/** Tips by the month they were received, and refunds by theirs; by YYYY-MM. */
export async function readTipMonths(
  database: Database,
  { from, to }: Days,
): Promise<Map<string, TipMonth>> {
  const { rows } = await database.execute<TipMonth & { month: string }>(sql`
    select to_char(day, 'YYYY-MM') as month, sum(tips)::float8 as tips,
      sum(refunded)::float8 as tips_refunded
    from (
      select received_on as day, tip_amount as tips, 0 as refunded from ${payments}
      where status in ('paid', 'completed') and tip_amount > 0
      union all
      select refunded_on, 0, tip_amount from ${paymentRefunds} where tip_amount > 0
    ) as moved
    where true ${from ? sql`and day >= ${from}` : sql``} ${to ? sql`and day <= ${to}` : sql``}
    group by 1`);
  return new Map(rows.map(({ month, ...sums }) => [month, sums]));
}
