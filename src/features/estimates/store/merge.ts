import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { estimates } from '../tables.ts';

/** Moves estimates from one customer to another: all, or the named ones. Returns their ids. */
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
 * Assigns estimates to a customer that were sent to an email before anyone had a record: those
 * without a customer, and without a project, which would have one. Returns their ids.
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
