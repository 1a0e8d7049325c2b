import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { partners } from '#features/partners/tables.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { workOrderOffers } from '../tables.ts';

type Reader = Database | Transaction;

export type OfferRow = typeof workOrderOffers.$inferSelect;

/** The partners an order was offered to, in the order they were asked. */
export function listOffers(db: Reader, orderId: string) {
  return db
    .select({
      offer: getTableColumns(workOrderOffers),
      partner: {
        id: partners.id,
        fullName: partners.fullName,
        businessName: partners.businessName,
        phone: partners.phone,
        email: partners.email,
        language: partners.preferredLanguage,
      },
    })
    .from(workOrderOffers)
    .innerJoin(partners, eq(partners.id, workOrderOffers.partnerId))
    .where(eq(workOrderOffers.orderId, orderId))
    .orderBy(asc(workOrderOffers.id));
}

export async function findOffer(
  db: Reader,
  orderId: string,
  by: { offerId: string } | { partnerId: string },
): Promise<OfferRow | undefined> {
  const [offer] = await db
    .select()
    .from(workOrderOffers)
    .where(
      and(
        eq(workOrderOffers.orderId, orderId),
        'offerId' in by
          ? eq(workOrderOffers.id, by.offerId)
          : eq(workOrderOffers.partnerId, by.partnerId),
      ),
    );
  return offer;
}

export async function insertOffers(tx: Transaction, rows: (typeof workOrderOffers.$inferInsert)[]) {
  if (rows.length > 0) await tx.insert(workOrderOffers).values(rows);
}

export async function updateOffer(
  tx: Reader,
  id: string,
  change: Partial<typeof workOrderOffers.$inferInsert>,
): Promise<void> {
  await tx.update(workOrderOffers).set(change).where(eq(workOrderOffers.id, id));
}

/** Ends every open offer; returns its partners. */
export async function endOffers(
  tx: Transaction,
  orderId: string,
  status: 'lost' | 'expired' | 'withdrawn',
): Promise<string[]> {
  const ended = await tx
    .update(workOrderOffers)
    .set({ status })
    .where(
      and(eq(workOrderOffers.orderId, orderId), inArray(workOrderOffers.status, ['open', 'bid'])),
    )
    .returning({ partnerId: workOrderOffers.partnerId });
  return ended.map(({ partnerId }) => partnerId);
}

/** Revives offers whose deadline was moved to a later time. */
export async function reviveOffers(tx: Transaction, orderId: string): Promise<void> {
  const { status, bidAmount } = workOrderOffers;
  await tx
    .update(workOrderOffers)
    .set({ status: sql`case when ${bidAmount} is null then 'open' else 'bid' end` })
    .where(and(eq(workOrderOffers.orderId, orderId), eq(status, 'expired')));
}
