import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { conversations } from '../tables.ts';

/** Moves conversations from one customer to another: all, or the named ones. Returns their ids. */
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

/** Locks what these customers have until the transaction ends. */
export async function lockConversations(tx: Transaction, customerIds: string[]): Promise<void> {
  await tx.execute(sql`select 1 from ${conversations}
    where customer_id = any(${sql.param(customerIds)}::uuid[]) order by id for update`);
}
