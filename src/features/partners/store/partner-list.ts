import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { hasTerms } from '#platform/database/has-terms.ts';
import { userRoles } from '#platform/sessions/tables.ts';
import type { ListedStatus } from '../rules/partners.ts';
import { partnerApplications, partnerDocuments, partners } from '../tables.ts';

type Reader = Database | Transaction;
export type PartnerRow = typeof partners.$inferSelect;

/** An application, and the partner it became. */
export type Whole = Awaited<ReturnType<typeof findWhole>>;

const open = ['pending', 'more'] as const;

export interface PartnerPage {
  search?: string | undefined;
  status?: ListedStatus | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Applications and partners, newest application first. */
export function listWhole(db: Reader, { search, status, cursor, limit }: PartnerPage) {
  return db
    .select({ application: partnerApplications, partner: partners })
    .from(partnerApplications)
    .leftJoin(partners, eq(partners.id, partnerApplications.id))
    .where(
      and(
        statusIs(status),
        search
          ? inArray(
              partnerApplications.id,
              db
                .select({ id: partnerApplications.id })
                .from(partnerApplications)
                .where(hasTerms(partnerApplications.searchText, search))
                .union(
                  db
                    .select({ id: partners.id })
                    .from(partners)
                    .where(hasTerms(partners.searchText, search)),
                ),
            )
          : undefined,
        cursor ? lt(partnerApplications.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(partnerApplications.id))
    .limit(limit);
}

function statusIs(status: ListedStatus | undefined) {
  if (status === 'applications') return inArray(partnerApplications.status, [...open]);
  if (status === 'rejected') return eq(partnerApplications.status, 'rejected');
  if (status === 'partners') return eq(partners.status, 'active');
  return status && eq(partners.status, 'suspended');
}

export async function findWhole(db: Reader, id: string) {
  const [found] = await db
    .select({ application: partnerApplications, partner: partners })
    .from(partnerApplications)
    .leftJoin(partners, eq(partners.id, partnerApplications.id))
    .where(eq(partnerApplications.id, id));
  return found;
}

/** Locks an application and its partner. */
export async function lockWhole(tx: Transaction, id: string) {
  await tx
    .select({ id: partnerApplications.id })
    .from(partnerApplications)
    .where(eq(partnerApplications.id, id))
    .for('update');
  await tx.select({ id: partners.id }).from(partners).where(eq(partners.id, id)).for('update');
  return findWhole(tx, id);
}

/** How many of each there are; `waiting` are those that the owner can decide on now. */
export async function countPartners(db: Reader) {
  const count = (condition: unknown) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const [applied] = await db
    .select({
      waiting: count(
        and(eq(partnerApplications.status, 'pending'), isNotNull(partnerApplications.verifiedAt)),
      ),
      applications: count(inArray(partnerApplications.status, [...open])),
      rejected: count(eq(partnerApplications.status, 'rejected')),
    })
    .from(partnerApplications);
  const [partner] = await db
    .select({
      partners: count(eq(partners.status, 'active')),
      suspended: count(eq(partners.status, 'suspended')),
    })
    .from(partners);
  const none = { waiting: 0, applications: 0, rejected: 0, partners: 0, suspended: 0 };
  return { ...none, ...applied, ...partner };
}

/** The current documents of several applications at once. */
export function listDocumentsOf(db: Reader, ids: string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(partnerDocuments)
    .where(and(inArray(partnerDocuments.applicationId, ids), isNull(partnerDocuments.removedAt)))
    .orderBy(asc(partnerDocuments.kind), asc(partnerDocuments.id));
}

export async function rolesOf(db: Reader, userId: string) {
  const rows = await db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(eq(userRoles.userId, userId));
  return new Set(rows.map(({ role }) => role));
}

export async function grantContractor(tx: Transaction, userId: string): Promise<void> {
  await tx.insert(userRoles).values({ userId, role: 'contractor' }).onConflictDoNothing();
}

/** Returns false if the account already belongs to a partner. */
export async function insertPartner(
  tx: Transaction,
  row: typeof partners.$inferInsert,
): Promise<boolean> {
  const made = await tx
    .insert(partners)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: partners.id });
  return made.length > 0;
}

/** Updates a partner and increments the version. */
export async function updatePartner(
  tx: Transaction,
  id: string,
  values: Partial<PartnerRow>,
): Promise<void> {
  await tx
    .update(partners)
    .set({ ...values, version: sql`${partners.version} + 1` })
    .where(eq(partners.id, id));
}
