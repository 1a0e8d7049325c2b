import { and, count, desc, eq, gt, isNull } from 'drizzle-orm';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { assistantTokens } from '../tables.ts';

export type TokenRow = typeof assistantTokens.$inferSelect;

const isInUse = isNull(assistantTokens.revokedAt);
const isValid = (now: Date) => and(isInUse, gt(assistantTokens.expiresAt, now));

/** Those that were not revoked, expired ones included. */
export function listTokens(database: Database, userId: string): Promise<TokenRow[]> {
  return database
    .select()
    .from(assistantTokens)
    .where(and(eq(assistantTokens.userId, userId), isInUse))
    .orderBy(desc(assistantTokens.id));
}

export async function countTokens(tx: Transaction, userId: string, now: Date): Promise<number> {
  const [found] = await tx
    .select({ count: count() })
    .from(assistantTokens)
    .where(and(eq(assistantTokens.userId, userId), isValid(now)));
  return found?.count ?? 0;
}

export async function insertToken(
  tx: Transaction,
  token: typeof assistantTokens.$inferInsert,
): Promise<void> {
  await tx.insert(assistantTokens).values(token);
}

/** The token with this hash, if it is active. */
export async function findToken(
  database: Database,
  tokenHash: string,
  now: Date,
): Promise<TokenRow | undefined> {
  const [found] = await database
    .select()
    .from(assistantTokens)
    .where(and(eq(assistantTokens.tokenHash, tokenHash), isValid(now)));
  return found;
}

export async function recordUsed(database: Database, id: string, now: Date): Promise<void> {
  await database.update(assistantTokens).set({ lastUsedAt: now }).where(eq(assistantTokens.id, id));
}

/** Revokes a token of this user. Returns whether there was one. */
export async function revokeToken(
  tx: Transaction,
  id: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  const revoked = await tx
    .update(assistantTokens)
    .set({ revokedAt: now })
    .where(and(eq(assistantTokens.id, id), eq(assistantTokens.userId, userId), isInUse));
  return (revoked.rowCount ?? 0) > 0;
}

/** Revokes every token of this user. */
export async function revokeAllTokens(tx: Transaction, userId: string, now: Date): Promise<void> {
  const revoked = await tx
    .update(assistantTokens)
    .set({ revokedAt: now })
    .where(and(eq(assistantTokens.userId, userId), isInUse))
    .returning({ id: assistantTokens.id });
  for (const { id } of revoked)
    await recordAudit(tx, now, {
      actor: { kind: 'system' },
      action: 'revoked',
      subjectType: 'assistant_token',
      subjectId: id,
    });
}
