import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, notExists, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { users } from '#platform/sessions/tables.ts';
import { partnerApplications, partnerDocuments, partners } from '../tables.ts';

type Reader = Database | Transaction;
export type ApplicationRow = typeof partnerApplications.$inferSelect;
type NewApplication = typeof partnerApplications.$inferInsert;

/** Applications with the same email wait for each other until the transaction ends. */
export async function lockEmailAddress(tx: Transaction, email: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`partner application ${email}`}, 0))`,
  );
}

/** An address's application that counts: its email was confirmed, and it wasn't rejected. */
export async function findCounting(db: Reader, email: string): Promise<ApplicationRow | undefined> {
  const [row] = await db
    .select()
    .from(partnerApplications)
    .where(
      and(
        eq(partnerApplications.email, email),
        isNotNull(partnerApplications.verifiedAt),
        inArray(partnerApplications.status, ['pending', 'more', 'approved']),
      ),
    );
  return row;
}

/**
 * The application that determines the response to an email: one that counts, or else the newest.
 */
export async function findNewest(db: Reader, email: string): Promise<ApplicationRow | undefined> {
  const counts = sql`${partnerApplications.verifiedAt} is not null and ${partnerApplications.status} <> 'rejected'`;
  const [row] = await db
    .select()
    .from(partnerApplications)
    .where(eq(partnerApplications.email, email))
    .orderBy(desc(counts), desc(partnerApplications.id))
    .limit(1);
  return row;
}

/** Whether a partner has this email. */
export async function isPartnerAddress(db: Reader, email: string): Promise<boolean> {
  const found = await db
    .select({ id: partners.id })
    .from(partners)
    .innerJoin(users, eq(users.id, partners.userId))
    .where(eq(users.email, email));
  return found.length > 0;
}

export async function insertApplication(tx: Transaction, row: NewApplication): Promise<void> {
  await tx.insert(partnerApplications).values(row);
}

export async function findByToken(db: Reader, tokenHash: string) {
  const [row] = await db
    .select()
    .from(partnerApplications)
    .where(eq(partnerApplications.tokenHash, tokenHash));
  return row;
}

export async function lockApplication(
  tx: Transaction,
  id: string,
): Promise<ApplicationRow | undefined> {
  const [row] = await tx
    .select()
    .from(partnerApplications)
    .where(eq(partnerApplications.id, id))
    .for('update');
  return row;
}

/** Updates an application and increments its version. */
export async function updateApplication(
  tx: Transaction,
  id: string,
  values: Partial<ApplicationRow>,
): Promise<void> {
  await tx
    .update(partnerApplications)
    .set({ ...values, version: sql`${partnerApplications.version} + 1` })
    .where(eq(partnerApplications.id, id));
}

/** Deletes an address's other unconfirmed applications. */
export async function dropUnverified(tx: Transaction, email: string, id: string): Promise<void> {
  await tx
    .delete(partnerApplications)
    .where(
      and(
        eq(partnerApplications.email, email),
        isNull(partnerApplications.verifiedAt),
        ne(partnerApplications.id, id),
      ),
    );
}

export async function findUserId(db: Reader, email: string): Promise<string | undefined> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user?.id;
}

/** Deletes applications rejected before an instant, with their documents. Returns how many. */
export async function deleteRejectedBefore(tx: Transaction, before: Date): Promise<number> {
  const old = tx
    .select({ id: partnerApplications.id })
    .from(partnerApplications)
    .where(
      and(
        eq(partnerApplications.status, 'rejected'),
        lt(partnerApplications.decidedAt, before),
        notExists(
          tx
            .select({ id: partners.id })
            .from(partners)
            .where(eq(partners.id, partnerApplications.id)),
        ),
      ),
    )
    .limit(100);
  const ids = (await old).map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx.delete(partnerDocuments).where(inArray(partnerDocuments.applicationId, ids));
  await tx.delete(partnerApplications).where(inArray(partnerApplications.id, ids));
  return ids.length;
}
