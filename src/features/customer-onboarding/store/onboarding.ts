import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { customers } from '#features/customers/tables/customers.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { customerInvitations } from '../tables.ts';

export type Invitation = typeof customerInvitations.$inferSelect;

const person = {
  id: customers.id,
  firstName: customers.firstName,
  lastName: customers.lastName,
  email: customers.email,
  totalProjects: customers.totalProjects,
};

/** Active customers with a project but no account, newest first. */
export function listToInvite(
  database: Database,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  return database
    .select(person)
    .from(customers)
    .where(
      and(
        isNull(customers.authUserId),
        gt(customers.totalProjects, 0),
        isNull(customers.archivedAt),
        cursor ? sql`${customers.id} < ${cursor}` : undefined,
      ),
    )
    .orderBy(desc(customers.id))
    .limit(limit);
}

/** Active customers with an account, newest first. */
export function listRegistered(database: Database, limit: number) {
  return database
    .select(person)
    .from(customers)
    .where(and(isNotNull(customers.authUserId), isNull(customers.archivedAt)))
    .orderBy(desc(customers.id))
    .limit(limit);
}

/** The latest valid invitation of each of several customers. */
export function latestInvitations(
  database: Database,
  customerIds: string[],
): Promise<Invitation[]> {
  if (customerIds.length === 0) return Promise.resolve([]);
  return database
    .selectDistinctOn([customerInvitations.customerId])
    .from(customerInvitations)
    .where(
      and(
        inArray(customerInvitations.customerId, customerIds),
        isNull(customerInvitations.revokedAt),
      ),
    )
    .orderBy(customerInvitations.customerId, desc(customerInvitations.id));
}

/** The customer, whose invitations are locked until the transaction ends. */
export async function lockCustomer(tx: Transaction, id: string) {
  const [found] = await tx
    .select({ ...person, ...more })
    .from(customers)
    .where(eq(customers.id, id))
    .for('update');
  return found;
}

const more = {
  authUserId: customers.authUserId,
  archivedAt: customers.archivedAt,
  language: customers.language,
};

export type InvitedCustomer = NonNullable<Awaited<ReturnType<typeof lockCustomer>>>;

export async function insertInvitation(
  tx: Transaction,
  invitation: typeof customerInvitations.$inferInsert,
): Promise<void> {
  await tx.insert(customerInvitations).values(invitation);
}

/** Ends a customer's unused links. Returns how many. */
export async function revokeInvitations(
  tx: Transaction,
  customerId: string,
  revokedAt: Date,
): Promise<number> {
  const { customerId: of, usedAt, revokedAt: at } = customerInvitations;
  const ended = await tx
    .update(customerInvitations)
    .set({ revokedAt })
    .where(and(eq(of, customerId), isNull(usedAt), isNull(at)));
  return ended.rowCount ?? 0;
}

/** Whether a still valid invitation was sent to the email since an instant. */
export async function hasSentSince(
  tx: Transaction,
  customerId: string,
  email: string,
  since: Date,
): Promise<boolean> {
  const { customerId: of, email: to, sent, createdAt, usedAt, revokedAt } = customerInvitations;
  const [found] = await tx
    .select({ id: customerInvitations.id })
    .from(customerInvitations)
    .where(
      and(
        ...[eq(of, customerId), eq(to, email), eq(sent, true), gt(createdAt, since)],
        ...[isNull(usedAt), isNull(revokedAt)],
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** Invitations sent by an instant that were neither used, ended nor followed by a reminder. */
export function listUnanswered(database: Database, until: Date, max: number) {
  const { sent, usedAt, revokedAt, remindedAt, createdAt } = customerInvitations;
  return database
    .select()
    .from(customerInvitations)
    .where(and(sent, isNull(usedAt), isNull(revokedAt), isNull(remindedAt), lte(createdAt, until)))
    .orderBy(createdAt)
    .limit(max);
}

/** Records an invitation's reminder; returns whether it is the first. */
export async function markReminded(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const { id: idOf, remindedAt, usedAt, revokedAt } = customerInvitations;
  const marked = await tx
    .update(customerInvitations)
    .set({ remindedAt: at })
    .where(and(eq(idOf, id), isNull(remindedAt), isNull(usedAt), isNull(revokedAt)));
  return marked.rowCount === 1;
}

/** The invitation of a valid link, with its customer. */
export async function findOpenInvitation(
  db: Database | Transaction,
  by: { tokenHash: string } | { id: string },
  now: Date,
) {
  const [found] = await db
    .select({
      id: customerInvitations.id,
      email: customerInvitations.email,
      sent: customerInvitations.sent,
      customer: {
        id: customers.id,
        firstName: customers.firstName,
        lastName: customers.lastName,
        phone: customers.phone,
        language: customers.language,
        authUserId: customers.authUserId,
      },
    })
    .from(customerInvitations)
    .innerJoin(customers, eq(customers.id, customerInvitations.customerId))
    .where(
      and(
        'id' in by
          ? eq(customerInvitations.id, by.id)
          : or(
              eq(customerInvitations.tokenHash, by.tokenHash),
              eq(customerInvitations.entryHash, by.tokenHash),
            ),
        isNull(customerInvitations.usedAt),
        isNull(customerInvitations.revokedAt),
        gt(customerInvitations.expiresAt, now),
      ),
    );
  return found;
}

/** Marks an invitation as used; false if another press was first. */
export async function markInvitationUsed(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(customerInvitations)
    .set({ usedAt: now })
    .where(and(eq(customerInvitations.id, id), isNull(customerInvitations.usedAt)))
    .returning({ id: customerInvitations.id });
  return used.length > 0;
}
