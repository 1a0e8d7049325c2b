import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';

/** Empties the tables of an unused system and lets rows come in any order until `endReplacing`. */
export async function beginReplacing(tx: Transaction, tables: string[]): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', '20s', true)`);
  await tx.execute(sql`select begin_business_import(${sql.param(tables)}::text[])`);
}

/** Checks all references, and restores the tables' constraints. */
export async function endReplacing(
  tx: Transaction,
  counters: Record<string, number>,
): Promise<void> {
  await tx.execute(sql`select end_business_import(${JSON.stringify(counters)}::jsonb)`);
}

/** @param lines rows as JSON */
export async function insertLines(
  tx: Transaction,
  table: string,
  columns: string[],
  lines: string[],
): Promise<void> {
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  await tx.execute(sql`
    insert into ${sql.identifier(table)} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${sql.identifier(table)}, ${`[${lines.join(',')}]`}::json)`);
}
