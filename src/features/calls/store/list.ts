import { and, desc, eq, sql } from 'drizzle-orm';
import { searchPattern, shortestSearch } from '../../../lib/search.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { CallStatus } from '../rules/call.ts';
import { calls } from '../tables.ts';
import type { CallRow } from './calls.ts';

interface Asked {
  q: string | undefined;
  status: CallStatus | undefined;
  /** The id of the call after which the page starts. */
  cursor: string | undefined;
  limit: number;
}

/** Calls, newest first. Searched by name, number and place of the other side. */
export function listCalls(
  database: Database,
  { q = '', status, cursor, limit }: Asked,
): Promise<CallRow[]> {
  const text = sql`lower(${calls.callerName} || ' ' || ${calls.callerNumber} || ' ' || ${calls.callerLocation})`;
  return database
    .select()
    .from(calls)
    .where(
      and(
        status && eq(calls.status, status),
        q.length >= shortestSearch ? sql`${text} like ${searchPattern(q)}` : undefined,
        cursor
          ? sql`(${calls.startedAt}, ${calls.id}) <
              (select started_at, id from ${calls} as last where last.id = ${cursor})`
          : undefined,
      ),
    )
    .orderBy(desc(calls.startedAt), desc(calls.id))
    .limit(limit);
}
