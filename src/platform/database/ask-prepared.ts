import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

const dialect = new PgDialect();

/**
 * Runs a long statement that runs often: each connection plans it for its first values, then reuses
 * one plan. The list of what waits for the owner took 30 ms to plan and 1 ms to run.
 * @param statement constants in the condition of a partial index are written into it: as parameters
 * they hide the index from the planner
 * @returns its rows as the driver returns them: days and times as `Date`, `numeric` as text
 */
export async function askPrepared<Row extends object>(
  database: Database,
  statement: SQL,
): Promise<Row[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  const name = createHash('sha1').update(text).digest('hex');
  const { rows } = await database.$client.query<Row>({ name, text, values });
  return rows;
}
