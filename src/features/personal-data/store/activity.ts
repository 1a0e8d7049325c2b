import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';

const linesAtOnce = 5000;

/**
 * Deletes the oldest lines of the activity log, but none of the last 180 days. Returns how many.
 */
export async function deleteOldActivity(database: Database, before: Date): Promise<number> {
  const { rows } = await database.execute<{ deleted: string }>(
    sql`select delete_old_audit_lines(${before}, ${linesAtOnce}) as deleted`,
  );
  return Number(rows[0]?.deleted ?? 0);
}
