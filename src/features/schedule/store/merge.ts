import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { visits } from '../tables.ts';
import { revokeLinks } from './private-links.ts';

/** Moves visits from one customer to another: all, or the named ones. Returns their ids. */
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
 * Moves a project's upcoming visits to another customer: the previous customer loses access, and
 * the new one hasn't confirmed. Returns their ids. The calendar is locked.
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
