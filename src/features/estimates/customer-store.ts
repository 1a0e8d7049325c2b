import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { estimates } from './tables.ts';

/** Hands estimates over from one customer to another: all, or those named. Gives their ids. */
export async function moveEstimates(
  tx: Transaction,
  from: string,
  to: string,
  ids?: string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${estimates} set customer_id = ${to} where customer_id = ${from}
    ${ids ? sql`and id = any(${sql.param(ids)}::uuid[])` : sql``} returning id`);
  return rows.map((row) => row.id);
}
