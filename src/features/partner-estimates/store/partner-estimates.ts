import { and, desc, eq, lt, ne } from 'drizzle-orm';
import { partners } from '#features/partners/tables.ts';
import { workOrders } from '#features/work-orders/tables.ts';
import { type Database, readAsPartner, type Transaction } from '#platform/database/database.ts';
import type { PartnerEstimateStatus } from '../rules.ts';
import { partnerEstimates } from '../tables.ts';

type Reader = Database | Transaction;
export type PartnerEstimateRow = typeof partnerEstimates.$inferSelect;

/** A partner's own estimates, newest first. */
export function listOwn(
  database: Database,
  partnerId: string,
  { before, isSent, limit }: { before: string | undefined; isSent: boolean; limit: number },
): Promise<PartnerEstimateRow[]> {
  return readAsPartner(database, partnerId, (tx) =>
    tx
      .select()
      .from(partnerEstimates)
      .where(
        and(
          before ? lt(partnerEstimates.id, before) : undefined,
          isSent ? eq(partnerEstimates.status, 'sent') : undefined,
        ),
      )
      .orderBy(desc(partnerEstimates.id))
      .limit(limit),
  );
}

export async function findOwn(
  database: Database,
  partnerId: string,
  id: string,
): Promise<PartnerEstimateRow | undefined> {
  return readAsPartner(database, partnerId, async (tx) => {
    const [row] = await tx.select().from(partnerEstimates).where(eq(partnerEstimates.id, id));
    return row;
  });
}

export async function lockEstimate(
  tx: Transaction,
  id: string,
): Promise<PartnerEstimateRow | undefined> {
  const [row] = await tx
    .select()
    .from(partnerEstimates)
    .where(eq(partnerEstimates.id, id))
    .for('update');
  return row;
}

export async function insertEstimate(
  tx: Transaction,
  row: typeof partnerEstimates.$inferInsert,
): Promise<void> {
  await tx.insert(partnerEstimates).values(row);
}

export async function updateEstimate(
  tx: Transaction,
  { id, version }: PartnerEstimateRow,
  change: Partial<PartnerEstimateRow>,
): Promise<void> {
  await tx
    .update(partnerEstimates)
    .set({ ...change, version: version + 1 })
    .where(eq(partnerEstimates.id, id));
}

const listed = {
  id: partnerEstimates.id,
  estimate: partnerEstimates,
  partner: {
    id: partners.id,
    name: partners.fullName,
    email: partners.email,
    language: partners.preferredLanguage,
    wantsEmails: partners.emailsChanges,
  },
  orderNumber: workOrders.orderNumber,
  projectId: workOrders.projectId,
};

export type ListedEstimate = Awaited<ReturnType<typeof listSent>>[number];

interface SentFilter {
  status?: Exclude<PartnerEstimateStatus, 'draft'> | undefined;
  partnerId?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** What partners sent, newest first. Drafts are visible only to them. */
export function listSent(db: Reader, { status, partnerId, cursor, limit }: SentFilter) {
  return db
    .select(listed)
    .from(partnerEstimates)
    .innerJoin(partners, eq(partners.id, partnerEstimates.partnerId))
    .leftJoin(workOrders, eq(workOrders.id, partnerEstimates.orderId))
    .where(
      and(
        status ? eq(partnerEstimates.status, status) : ne(partnerEstimates.status, 'draft'),
        partnerId ? eq(partnerEstimates.partnerId, partnerId) : undefined,
        cursor ? lt(partnerEstimates.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(partnerEstimates.id))
    .limit(limit);
}

export async function findSent(db: Reader, id: string): Promise<ListedEstimate | undefined> {
  const [found] = await db
    .select(listed)
    .from(partnerEstimates)
    .innerJoin(partners, eq(partners.id, partnerEstimates.partnerId))
    .leftJoin(workOrders, eq(workOrders.id, partnerEstimates.orderId))
    .where(and(eq(partnerEstimates.id, id), ne(partnerEstimates.status, 'draft')));
  return found;
}
