import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { estimates } from '../tables.ts';

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

/**
 * Gives a customer the estimates that were sent to an address before anybody had a record: nobody's,
 * and of no project, which would be somebody's. Gives their ids.
 */
export async function takeEstimates(
  tx: Transaction,
  customerId: string,
  email: string,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${estimates} set customer_id = ${customerId}
    where customer_id is null and project_id is null
      and status <> 'draft' and (status <> 'expired' or sent_at is not null)
      and contact_email = ${email} and contact_email <> ''
    returning id`);
  return rows.map((row) => row.id);
}
