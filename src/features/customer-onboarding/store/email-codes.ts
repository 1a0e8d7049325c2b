import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import type { StoredCode } from '../rules.ts';
import { customerInvitations } from '../tables.ts';

/**
 * The code of the customer's latest invitation that can still be redeemed. Lock the customer first.
 */
export async function findCode(
  tx: Transaction,
  customerId: string,
  now: Date,
): Promise<({ id: string } & StoredCode) | undefined> {
  const { id, codeHash, codeExpiresAt, wrongCodes } = customerInvitations;
  const { customerId: of, usedAt, revokedAt, expiresAt } = customerInvitations;
  const [found] = await tx
    .select({ id, codeHash, codeExpiresAt, wrongCodes })
    .from(customerInvitations)
    .where(and(eq(of, customerId), isNull(usedAt), isNull(revokedAt), gt(expiresAt, now)))
    .orderBy(desc(id))
    .limit(1);
  return found;
}

export async function countWrongCode(tx: Transaction, id: string): Promise<void> {
  const { wrongCodes, id: of } = customerInvitations;
  await tx
    .update(customerInvitations)
    .set({ wrongCodes: sql`${wrongCodes} + 1` })
    .where(eq(of, id));
}

/**
 * Marks a code as used: from now on, the secret with this hash opens its invitation, in addition to
 * the link.
 */
export async function exchangeCode(tx: Transaction, id: string, entryHash: string): Promise<void> {
  await tx
    .update(customerInvitations)
    .set({ codeHash: null, codeExpiresAt: null, entryHash })
    .where(eq(customerInvitations.id, id));
}
