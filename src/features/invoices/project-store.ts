import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
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
