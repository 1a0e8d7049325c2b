import { eq } from 'drizzle-orm';
import { customers } from '#features/customers/tables/customers.ts';
import type { Transaction } from '#platform/database/database.ts';

/** A customer's account, if they have one. */
export async function accountOf(tx: Transaction, customerId: string): Promise<string | null> {
  return (await emailReader(tx, customerId))?.account ?? null;
}

/** The recipient of an email to a customer, and its language. */
export async function emailReader(tx: Transaction, customerId: string) {
  const [reader] = await tx
    .select({
      firstName: customers.firstName,
      lastName: customers.lastName,
      email: customers.email,
      language: customers.language,
      account: customers.authUserId,
    })
    .from(customers)
    .where(eq(customers.id, customerId));
  return reader;
}

/** The name and number of a customer who writes. */
export async function findWriter(tx: Transaction, customerId: string) {
  const [row] = await tx
    .select({
      firstName: customers.firstName,
      lastName: customers.lastName,
      phone: customers.phone,
    })
    .from(customers)
    .where(eq(customers.id, customerId));
  return { name: `${row?.firstName ?? ''} ${row?.lastName ?? ''}`.trim(), phone: row?.phone };
}
