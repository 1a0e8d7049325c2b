import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { conversations } from './tables.ts';

/** Hands conversations over from one customer to another: all, or those named. Gives their ids. */
export async function moveConversations(
  tx: Transaction,
  from: string,
  to: string,
  ids?: string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${conversations} set customer_id = ${to} where customer_id = ${from}
    ${ids ? sql`and id = any(${sql.param(ids)}::uuid[])` : sql``} returning id`);
  return rows.map((row) => row.id);
}
