import { and, desc, eq, gt } from 'drizzle-orm';
import { HOURS } from '../../lib/days/durations.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Site } from './site.ts';
import { sessions } from './tables.ts';

const freshFor = 24 * HOURS;

/** Whether a user signed in within a day: recent enough to add a sign-in method. */
export async function isFresh(
  db: Database | Transaction,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  const [found] = await db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return found !== undefined && now.getTime() - found.createdAt.getTime() < freshFor;
}

/** Where a user is signed in to a site, last used first. */
export function listSessions(db: Database | Transaction, userId: string, site: Site, now: Date) {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      address: sessions.ipAddress,
      usedAt: sessions.updatedAt,
      createdAt: sessions.createdAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.site, site), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
    .limit(100);
}
