import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { LiveEvent } from '#lib/live-events.ts';
import { type Database, notifyListeners, type Transaction } from '../database/database.ts';

/** What travels between servers: only ids, never content. Only live events reach browsers. */
export type RealtimeEvent = (LiveEvent | SessionEnd | CallSignalStored | BusinessReplaced) & {
  /** The account of the customer who gets the event too; without it, only the back offices do. */
  reader?: string;
};

interface SessionEnd {
  topic: 'sessions';
  kind: 'ended';
  id: string;
}

/** One browser of a call has something for the other. */
interface CallSignalStored {
  topic: 'call-signals';
  kind: 'created';
  id: string;
}

/** All rows have been replaced: every server reads its cached values again. */
interface BusinessReplaced {
  topic: 'business';
  kind: 'replaced';
  id: string;
}

export const realtimeChannel = 'plumbline_events';

/** How long announcements wait for others to go with, in milliseconds: too short to notice. */
const gathering = 5;
const waiting = new WeakMap<Database, Set<string>>();

interface Announcer {
  database: Database;
  log: Logger;
}

/**
 * Announces what is already stored, together with other announcements of this moment. A commit that
 * announces blocks all others until it is on disk; this one has nothing to persist, so it does not
 * wait for that. It is lost only with the database, and then every listener reads again.
 */
export function announceStored({ database, log }: Announcer, event: RealtimeEvent): void {
  const gathered = waiting.get(database);
  if (gathered) gathered.add(JSON.stringify(event));
  else {
    waiting.set(database, new Set([JSON.stringify(event)]));
    setTimeout(() => sendGathered({ database, log }), gathering);
  }
}

function sendGathered({ database, log }: Announcer): void {
  const events = [...(waiting.get(database) ?? [])];
  waiting.delete(database);
  const sent = database.execute(sql`
    select set_config('synchronous_commit', 'off', true), pg_notify(${realtimeChannel}, event)
    from unnest(${sql.param(events)}::text[]) as event`);
  sent.catch((error) => log.warn({ err: error }, 'not announced'));
}

/** Announces a change to every server, when (and only if) the transaction commits. */
export async function publishChange(
  tx: Transaction | Database,
  event: RealtimeEvent,
): Promise<void> {
  await notifyListeners(tx, realtimeChannel, JSON.stringify(event));
}
