import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import type { projectCosts, projectFiles, projectTasks } from '../tables.ts';

type Removable = typeof projectTasks | typeof projectCosts | typeof projectFiles;

/** Removes a project's record, or restores it; returns whether it existed. */
export async function setRemoved(
  tx: Transaction,
  table: Removable,
  projectId: string,
  id: string,
  removedAt: Date | null,
): Promise<boolean> {
  const changed = await tx
    .update(table)
    .set({ removedAt })
    .where(
      and(
        eq(table.id, id),
        eq(table.projectId, projectId),
        removedAt ? isNull(table.removedAt) : isNotNull(table.removedAt),
      ),
    )
    .returning({ id: table.id });
  return changed.length > 0;
}
