import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { publishChange } from '../realtime/events.ts';
import type { Site } from './site.ts';
import { sessions } from './tables.ts';

/**
 * Ends one session of a user, all but one, or all, on one site if given, and informs every server:
 * tokens, cookies and sockets end with them. Returns the ids of the ended sessions, to be dropped
 * from memory here.
 */
export async function endSessions(
  tx: Transaction,
  userId: string,
  which: { only: string } | { allBut: string } | { allButToken: string } | 'all',
  site?: Site,
): Promise<string[]> {
  const condition =
    which === 'all'
      ? undefined
      : 'only' in which
        ? eq(sessions.id, which.only)
        : 'allBut' in which
          ? ne(sessions.id, which.allBut)
          : ne(sessions.token, which.allButToken.split('.')[0] ?? '');
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), condition, site ? eq(sessions.site, site) : undefined))
    .returning({ id: sessions.id });
  for (const { id } of ended) await publishChange(tx, { topic: 'sessions', kind: 'ended', id });
  return ended.map(({ id }) => id);
}
