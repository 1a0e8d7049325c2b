import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { requests } from './tables.ts';

/** Hands requests over from one customer to another: all, or those named. Gives their ids. */
export async function moveRequests(
  tx: Transaction,
  from: string,
  to: string,
  ids?: string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${requests} set customer_id = ${to} where customer_id = ${from}
    ${ids ? sql`and id = any(${sql.param(ids)}::uuid[])` : sql``} returning id`);
  return rows.map((row) => row.id);
}

export async function setRequestCustomer(
  tx: Transaction,
  requestId: string,
  customerId: string,
): Promise<void> {
  await tx.execute(sql`update ${requests} set customer_id = ${customerId} where id = ${requestId}`);
}
