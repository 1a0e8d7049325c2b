import { and, desc, eq, or } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Wishes } from '../rules/preferences.ts';
import { customers } from '../tables/customers.ts';
import { customerWishes } from '../tables/preferences.ts';

export type StoredWishes = Wishes & { version: number };

/** What a customer wishes, or one that was merged into it; undefined when neither has said anything. */
export async function findPreferences(
  db: Database | Transaction,
  customerId: string,
): Promise<StoredWishes | undefined> {
  const [row] = await db
    .select({ wishes: customerWishes })
    .from(customerWishes)
    .innerJoin(customers, eq(customers.id, customerWishes.customerId))
    .where(or(eq(customers.id, customerId), eq(customers.mergedInto, customerId)))
    .orderBy(desc(eq(customers.id, customerId)), desc(customerWishes.updatedAt))
    .limit(1);
  return row && wishesOf(row.wishes);
}

/** The wishes that a customer stored themselves, as their own transaction may read them. */
export async function readOwnPreferences(
  tx: Transaction,
  customerId: string,
): Promise<StoredWishes | undefined> {
  const [row] = await tx
    .select()
    .from(customerWishes)
    .where(eq(customerWishes.customerId, customerId));
  return row && wishesOf(row);
}

/** Stores wishes made on a version (0: none yet). Gives false when there are newer ones. */
export async function putWishes(
  tx: Transaction,
  customerId: string,
  { contactMethod, bestTime, letters }: Wishes,
  { version, now }: { version: number; now: Date },
): Promise<boolean> {
  const row = {
    contactMethod,
    bestTime,
    version: version + 1,
    updatedAt: now,
    lettersMessages: letters.messages,
    lettersVisits: letters.visits,
    lettersDocuments: letters.documents,
  };
  const { customerId: of, version: stored } = customerWishes;
  const done = version
    ? await tx
        .update(customerWishes)
        .set(row)
        .where(and(eq(of, customerId), eq(stored, version)))
    : await tx
        .insert(customerWishes)
        .values({ customerId, ...row })
        .onConflictDoNothing();
  return done.rowCount === 1;
}

function wishesOf(row: typeof customerWishes.$inferSelect): StoredWishes {
  return {
    contactMethod: row.contactMethod,
    bestTime: row.bestTime,
    letters: {
      messages: row.lettersMessages,
      visits: row.lettersVisits,
      documents: row.lettersDocuments,
    },
    version: row.version,
  };
}
