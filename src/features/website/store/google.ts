import type { Database, Transaction } from '#platform/database/database.ts';
import { websiteGoogle } from '../tables.ts';

export type GoogleRow = typeof websiteGoogle.$inferSelect;

export async function findGoogle(database: Database | Transaction): Promise<GoogleRow | undefined> {
  const [row] = await database.select().from(websiteGoogle);
  return row;
}

export async function putGoogle(
  tx: Transaction,
  row: typeof websiteGoogle.$inferInsert,
): Promise<void> {
  await tx
    .insert(websiteGoogle)
    .values(row)
    .onConflictDoUpdate({ target: websiteGoogle.onlyRow, set: row });
}

export async function deleteGoogle(tx: Transaction): Promise<void> {
  await tx.delete(websiteGoogle);
}
