import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { dangers } from '../tables.ts';

/** Where a danger was written or spoken of. */
export type Source =
  | { conversationId: string }
  | { textThreadId: string }
  | { emailId: string }
  | { callId: string };

/** Those that are handled by an answer there; a call is handled by pressing "Handled". */
export type AnsweredSource = Extract<Source, { conversationId: string } | { textThreadId: string }>;

/** Stores a danger. Returns false if the same one is already open there. */
export async function insertDanger(
  tx: Transaction,
  danger: typeof dangers.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(dangers)
    .values(danger)
    .onConflictDoNothing()
    .returning({ id: dangers.id });
  return rows.length > 0;
}

/** Marks every open danger of a source as handled. */
export async function setHandledAt(
  tx: Transaction,
  source: AnsweredSource,
  now: Date,
): Promise<void> {
  const of =
    'conversationId' in source
      ? eq(dangers.conversationId, source.conversationId)
      : eq(dangers.textThreadId, source.textThreadId);
  await tx
    .update(dangers)
    .set({ handledAt: now })
    .where(and(of, isNull(dangers.handledAt)));
}

export async function lockDanger(tx: Transaction, id: string) {
  const [row] = await tx.select().from(dangers).where(eq(dangers.id, id)).for('update');
  return row;
}

export async function setOneHandledAt(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(dangers).set({ handledAt: now }).where(eq(dangers.id, id));
}
