import { desc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Consent } from '../rules/consent.ts';
import { textConsents } from '../tables.ts';

type Reader = Database | Transaction;

export type ConsentRow = typeof textConsents.$inferSelect;

/** The yes and no answers of a number about texts, latest first. */
export function listConsents(database: Reader, phone: string, limit = 20): Promise<ConsentRow[]> {
  return database
    .select()
    .from(textConsents)
    .where(eq(textConsents.phone, phone))
    .orderBy(desc(textConsents.id))
    .limit(limit);
}

/** The answer that counts for a number now. */
export async function findConsent(database: Reader, phone: string): Promise<Consent> {
  const [latest] = await listConsents(database, phone, 1);
  if (!latest) return 'none';
  return latest.optedIn ? 'in' : 'out';
}

export async function insertConsent(
  tx: Transaction,
  consent: typeof textConsents.$inferInsert,
): Promise<void> {
  await tx.insert(textConsents).values(consent);
}
