import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { checklists } from '../tables.ts';

export type ChecklistRow = typeof checklists.$inferSelect;

/** Far more than a one-owner business has. */
export const maxChecklists = 200;

export function listChecklists(database: Database | Transaction): Promise<ChecklistRow[]> {
  return database
    .select()
    .from(checklists)
    .where(isNull(checklists.removedAt))
    .orderBy(asc(sql`lower(${checklists.name})`))
    .limit(maxChecklists);
}

/** A checklist, or with `removed` a removed one. */
export async function findChecklist(
  tx: Transaction,
  id: string,
  { removed = false } = {},
): Promise<ChecklistRow | undefined> {
  const { removedAt } = checklists;
  const [found] = await tx
    .select()
    .from(checklists)
    .where(and(eq(checklists.id, id), removed ? isNotNull(removedAt) : isNull(removedAt)))
    .for('update');
  return found;
}

/** Stores a checklist unless its name is taken. */
export async function insertChecklist(
  tx: Transaction,
  checklist: typeof checklists.$inferInsert,
): Promise<ChecklistRow | undefined> {
  const [row] = await tx.insert(checklists).values(checklist).onConflictDoNothing().returning();
  return row;
}

/** Whether another checklist has this name. */
export async function isNameTaken(tx: Transaction, name: string, id: string): Promise<boolean> {
  const found = await tx.execute(sql`
    select 1 from ${checklists}
    where lower(name) = lower(${name}) and id <> ${id} and removed_at is null`);
  return found.rows.length > 0;
}

export async function updateChecklist(
  tx: Transaction,
  id: string,
  version: number,
  change: { name: string; items: string[]; updatedAt: Date },
): Promise<ChecklistRow | undefined> {
  const [row] = await tx
    .update(checklists)
    .set({ ...change, version: version + 1 })
    .where(and(eq(checklists.id, id), eq(checklists.version, version)))
    .returning();
  return row;
}

export async function setChecklistRemoved(
  tx: Transaction,
  id: string,
  removedAt: Date | null,
): Promise<void> {
  await tx.update(checklists).set({ removedAt }).where(eq(checklists.id, id));
}
