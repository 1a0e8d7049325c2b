import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { customers } from '../tables/customers.ts';
import { idsByEmail } from './match.ts';

/** Active customers with this email, as their own or a contact's. */
export async function listByAddress(tx: Transaction, email: string) {
  const { rows } = await tx.execute<{
    id: string;
    firstName: string;
    lastName: string;
    hasAccount: boolean;
    isOwn: boolean;
  }>(sql`
    select id, first_name as "firstName", last_name as "lastName",
      auth_user_id is not null as "hasAccount", email = ${email} as "isOwn"
    from ${customers}
    where archived_at is null and id in (${idsByEmail(email)}) order by id limit 20`);
  return rows;
}

/**
 * Returns the id of the customer that now has the account: the one it was merged into, if it was.
 */
export async function setAccount(
  tx: Transaction,
  id: string,
  userId: string,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${customers} set auth_user_id = ${userId}, version = version + 1, updated_at = ${now}
    where id = (select coalesce(merged_into, id) from ${customers} where id = ${id})
      and auth_user_id is null
    returning id`);
  return rows[0]?.id;
}

/** Returns the id of the customer that had the account. */
export async function clearAccount(
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${customers} set auth_user_id = null, version = version + 1, updated_at = ${now}
    where auth_user_id = ${userId} returning id`);
  return rows[0]?.id;
}
