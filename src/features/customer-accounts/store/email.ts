import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { customers } from '../../customers/tables/customers.ts';

/** The customer of an account, locked until the transaction ends. */
export async function lockCustomerOf(tx: Transaction, userId: string) {
  const [found] = await tx
    .select({ id: customers.id, version: customers.version, email: customers.email })
    .from(customers)
    .where(eq(customers.authUserId, userId))
    .for('update');
  return found;
}
