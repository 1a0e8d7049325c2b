import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Danger } from '../rules/dangers.ts';
import { dangers } from '../tables.ts';

/** Where a danger was written or spoken of. */
export type Source =
  | { conversationId: string }
  | { textThreadId: string }
  | { emailId: string }
  | { callId: string }
  | { projectId: string }
  | { requestId: string }
  | { estimateId: string }
  | { invoiceId: string }
  | { workOrderId: string }
  | { visitId: string }
  | { customerId: string };

/** What an answer handles: everything of a conversation, or of a number. */
export type Answered = Exclude<Source, { callId: string }> | { phone: string };

const columnOf = {
  conversationId: dangers.conversationId,
  textThreadId: dangers.textThreadId,
  emailId: dangers.emailId,
  projectId: dangers.projectId,
  requestId: dangers.requestId,
  estimateId: dangers.estimateId,
  invoiceId: dangers.invoiceId,
  workOrderId: dangers.workOrderId,
  visitId: dangers.visitId,
  customerId: dangers.customerId,
  phone: dangers.phone,
};

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

/** Marks as handled every open danger that an answer handles. */
export async function setHandledAt(tx: Transaction, answered: Answered, now: Date): Promise<void> {
  const [[column, value] = []] = Object.entries(answered) as [keyof typeof columnOf, string][];
  if (!column || !value) return;
  await tx
    .update(dangers)
    .set({ handledAt: now })
    .where(and(eq(columnOf[column], value), isNull(dangers.handledAt)));
}

/** The newest danger there that nobody has handled. */
export async function findOpenDanger(
  database: Database,
  source: Exclude<Answered, { phone: string }>,
): Promise<Danger | undefined> {
  const [[column, value] = []] = Object.entries(source) as [keyof typeof columnOf, string][];
  if (!column || !value) return undefined;
  const [newest] = await database
    .select({ danger: dangers.danger })
    .from(dangers)
    .where(and(eq(columnOf[column], value), isNull(dangers.handledAt)))
    .orderBy(desc(dangers.foundAt))
    .limit(1);
  return newest?.danger as Danger | undefined;
}

export async function lockDanger(tx: Transaction, id: string) {
  const [row] = await tx.select().from(dangers).where(eq(dangers.id, id)).for('update');
  return row;
}

export async function setOneHandledAt(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(dangers).set({ handledAt: now }).where(eq(dangers.id, id));
}
