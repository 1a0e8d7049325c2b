import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Preferences } from '../rules/preferences.ts';
import { customers } from '../tables/customers.ts';
import { customerPreferences } from '../tables/preferences.ts';

export type StoredPreferences = Preferences & { version: number };

/** A customer's preferences, or those of one merged into it; undefined if neither has any. */
export async function findPreferences(
  db: Database | Transaction,
  customerId: string,
): Promise<StoredPreferences | undefined> {
  const [row] = await db
    .select({ preferences: customerPreferences })
    .from(customerPreferences)
    .innerJoin(customers, eq(customers.id, customerPreferences.customerId))
    .where(or(eq(customers.id, customerId), eq(customers.mergedInto, customerId)))
    .orderBy(desc(eq(customers.id, customerId)), desc(customerPreferences.updatedAt))
    .limit(1);
  return row && preferencesOf(row.preferences);
}

/** The customer with this id, or the one it was merged into; undefined if neither exists. */
export async function findMerged(
  db: Database | Transaction,
  customerId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: sql<string>`coalesce(${customers.mergedInto}, ${customers.id})` })
    .from(customers)
    .where(eq(customers.id, customerId));
  return row?.id;
}

/** A customer's stored preferences, readable in their own transaction. */
export async function readOwnPreferences(
  tx: Transaction,
  customerId: string,
): Promise<StoredPreferences | undefined> {
  const [row] = await tx
    .select()
    .from(customerPreferences)
    .where(eq(customerPreferences.customerId, customerId));
  return row && preferencesOf(row);
}

/** Stores preferences based on a version (0: none yet). Returns false if there are newer ones. */
export async function putPreferences(
  tx: Transaction,
  customerId: string,
  { contactMethod, bestTime, emails }: Preferences,
  { version, now }: { version: number; now: Date },
): Promise<boolean> {
  const row = {
    contactMethod,
    bestTime,
    version: version + 1,
    updatedAt: now,
    emailsMessages: emails.messages,
    emailsVisits: emails.visits,
    emailsDocuments: emails.documents,
  };
  const { customerId: of, version: stored } = customerPreferences;
  const done = version
    ? await tx
        .update(customerPreferences)
        .set(row)
        .where(and(eq(of, customerId), eq(stored, version)))
    : await tx
        .insert(customerPreferences)
        .values({ customerId, ...row })
        .onConflictDoNothing();
  return done.rowCount === 1;
}

function preferencesOf(row: typeof customerPreferences.$inferSelect): StoredPreferences {
  return {
    contactMethod: row.contactMethod,
    bestTime: row.bestTime,
    emails: {
      messages: row.emailsMessages,
      visits: row.emailsVisits,
      documents: row.emailsDocuments,
    },
    version: row.version,
  };
}
