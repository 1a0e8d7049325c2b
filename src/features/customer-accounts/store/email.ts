import { eq } from 'drizzle-orm';
import { customers } from '#features/customers/tables/customers.ts';
import type { Transaction } from '#platform/database/database.ts';

/** The customer of an account, locked until the transaction ends. */
export async function lockCustomerOf(tx: Transaction, userId: string) {
  const [found] = await tx
    .select({ id: customers.id, version: customers.version, email: customers.email })
    .from(customers)
    .where(eq(customers.authUserId, userId))
    .for('update');
  return found;
}
