import { and, asc, desc, eq, gt, isNull, lte, ne, or } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { visits } from '../tables.ts';
import { type ListedVisit, selectVisits } from './visits.ts';

/** A customer's next visits, those not scheduled last. */
export function listComingVisits(
  database: Database,
  customerId: string,
  now: Date,
  limit: number,
): Promise<ListedVisit[]> {
  const isComing = or(gt(visits.endsAt, now), isNull(visits.startsAt));
  return selectVisits(database)
    .where(and(eq(visits.customerId, customerId), ne(visits.status, 'cancelled'), isComing))
    .orderBy(asc(visits.startsAt), asc(visits.id))
    .limit(limit);
}

/** A customer's latest visit that is over. */
export async function findLastVisit(
  database: Database,
  customerId: string,
  now: Date,
): Promise<ListedVisit | undefined> {
  const [visit] = await selectVisits(database)
    .where(
      and(
        eq(visits.customerId, customerId),
        ne(visits.status, 'cancelled'),
        lte(visits.endsAt, now),
      ),
    )
    .orderBy(desc(visits.startsAt), desc(visits.id))
    .limit(1);
  return visit;
}
