import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Likeness } from '../rules/customers.ts';
import { customers } from '../tables/customers.ts';

/** Above this number, what they share identifies no one. */
const maxAlike = 20;

/** Active customers with this email, their own or a contact's. */
export async function findByEmail(tx: Database | Transaction, email: string): Promise<Likeness[]> {
  const { rows } = await tx.execute<{ id: string; firstName: string; lastName: string }>(sql`
    select id, first_name as "firstName", last_name as "lastName" from ${customers}
    where archived_at is null and id in (${idsByEmail(email)}) order by id limit ${maxAlike}`);
  return rows;
}

/**
 * SQL that selects whose email this is, their own or a contact's; each part reads its own index.
 */
export function idsByEmail(email: string): SQL {
  return sql`select id from ${customers} where archived_at is null and email <> '' and email = ${email}
    union all select customer_id from customer_contacts where email <> '' and email = ${email}`;
}

/** Active customers with this phone number (as stored). */
export async function findByPhone(tx: Database | Transaction, phone: string): Promise<Likeness[]> {
  const { rows } = await tx.execute<{ id: string; firstName: string; lastName: string }>(sql`
    select id, first_name as "firstName", last_name as "lastName" from ${customers}
    where archived_at is null and phone <> '' and phone = ${phone} order by id limit ${maxAlike}`);
  return rows;
}

/** Of two transactions that look for the same person, the second waits here for the first. */
export async function lockLikeness(tx: Transaction, keys: string[]): Promise<void> {
  for (const key of keys.toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`customer ${key}`}, 0))`);
}
