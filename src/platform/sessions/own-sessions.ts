import { and, desc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import { isOpen } from './session-end.ts';
import type { Site } from './site.ts';
import { sessions } from './tables.ts';

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
    .where(and(eq(sessions.userId, userId), eq(sessions.site, site), isOpen(now)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
    .limit(100);
}
