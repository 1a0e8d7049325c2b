import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { estimates } from '#features/estimates/tables.ts';
import { projectTasks } from '#features/projects/tables.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { invoices } from '../tables.ts';

/** A project's draft that isn't part of an estimate. */
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

/** The approved estimate of a project. */
export async function findEstimateOfProject(
  tx: Transaction,
  projectId: string,
): Promise<{ id: string } | undefined> {
  const [estimate] = await tx
    .select({ id: estimates.id })
    .from(estimates)
    .where(and(eq(estimates.projectId, projectId), eq(estimates.status, 'approved')))
    .orderBy(desc(estimates.id))
    .limit(1);
  return estimate;
}

/** A project's completed tasks, in order. */
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

/** A project's draft invoices. */
export function listDraftsOfProject(database: Database | Transaction, projectId: string) {
  return database
    .select({ id: invoices.id, number: invoices.invoiceNumber, title: invoices.projectTitle })
    .from(invoices)
    .where(and(eq(invoices.projectId, projectId), eq(invoices.status, 'draft')))
    .orderBy(asc(invoices.id));
}
