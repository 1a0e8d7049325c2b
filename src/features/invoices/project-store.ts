import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { projectTasks } from '../projects/tables.ts';
import { invoices } from './tables.ts';

/** The draft of a project that stands by itself. */
export async function findDraftOfProject(
  tx: Transaction,
  projectId: string,
): Promise<{ id: string } | undefined> {
  const [draft] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.projectId, projectId),
        eq(invoices.status, 'draft'),
        eq(invoices.kind, 'standard'),
        isNull(invoices.recurringId),
      ),
    );
  return draft;
}

/** What is done of a project, in the order of its list. */
export async function listDoneTasks(tx: Transaction, projectId: string): Promise<string[]> {
  const tasks = await tx
    .select({ title: projectTasks.title })
    .from(projectTasks)
    .where(
      and(
        eq(projectTasks.projectId, projectId),
        isNotNull(projectTasks.doneAt),
        isNull(projectTasks.removedAt),
      ),
    )
    .orderBy(asc(projectTasks.position), asc(projectTasks.id))
    .limit(200);
  return tasks.map(({ title }) => title);
}
