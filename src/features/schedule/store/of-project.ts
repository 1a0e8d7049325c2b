import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { visits } from '../tables.ts';

/** A project's visits that can still be canceled, by start. */
export function listOpenVisits(database: Database | Transaction, projectId: string) {
  return database
    .select({ id: visits.id, title: visits.title, startsAt: visits.startsAt })
    .from(visits)
    .where(and(eq(visits.projectId, projectId), inArray(visits.status, ['scheduled', 'confirmed'])))
    .orderBy(asc(visits.startsAt), asc(visits.id));
}
