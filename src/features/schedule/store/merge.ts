import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { visits } from '../tables.ts';
import { revokeLinks } from './private-links.ts';

/** Hands visits over from one customer to another: all, or those named. Gives their ids. */
export async function moveVisits(
  tx: Transaction,
  from: string,
  to: string,
  ids?: string[],
): Promise<string[]> {
  const moved = await tx
    .update(visits)
    .set({ customerId: to })
    .where(and(eq(visits.customerId, from), ids && inArray(visits.id, ids)))
    .returning({ id: visits.id });
  return moved.map((row) => row.id);
}

/**
 * Gives the visits to come of a project to another customer: whoever had them before has no way to
 * them any more, and the new one has not confirmed. Returns their ids. The calendar is locked.
 */
export async function handOverVisits(
  tx: Transaction,
  now: Date,
  projectId: string,
  to: string,
): Promise<string[]> {
  const moved = await tx
    .update(visits)
    .set({
      customerId: to,
      status: 'scheduled',
      remindedFor: null,
      updatedAt: now,
      version: sql`${visits.version} + 1`,
    })
    .where(and(eq(visits.projectId, projectId), inArray(visits.status, ['scheduled', 'confirmed'])))
    .returning({ id: visits.id });
  for (const { id } of moved) await revokeLinks(tx, now, id);
  return moved.map((row) => row.id);
}
