import { and, asc, eq, lt, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { AmountAndTip } from '../rules/tips.ts';
import { refundRequests } from '../tables.ts';

export type RequestRow = typeof refundRequests.$inferSelect;
export type LiveRequest = RequestRow & { status: 'pending' | 'failed' };

export async function insertRequest(
  tx: Transaction,
  request: typeof refundRequests.$inferInsert,
): Promise<void> {
  await tx.insert(refundRequests).values(request);
}

export async function findRequest(
  database: Database | Transaction,
  id: string,
): Promise<RequestRow | undefined> {
  const [request] = await database.select().from(refundRequests).where(eq(refundRequests.id, id));
  return request;
}

/** A payment's requests that were neither booked nor dropped, oldest first. */
export async function listRequests(
  database: Database | Transaction,
  paymentId: string,
): Promise<LiveRequest[]> {
  const found = await database
    .select()
    .from(refundRequests)
    .where(and(eq(refundRequests.paymentId, paymentId), ne(refundRequests.status, 'dropped')))
    .orderBy(asc(refundRequests.id));
  return found as LiveRequest[];
}

/** Requests without an answer, last asked for before this. */
export function listWaiting(database: Database, before: Date): Promise<RequestRow[]> {
  return database
    .select()
    .from(refundRequests)
    .where(and(eq(refundRequests.status, 'pending'), lt(refundRequests.askedAt, before)))
    .orderBy(asc(refundRequests.askedAt))
    .limit(200);
}

/** What the card processor was asked for and has not answered. The caller has locked the payment. */
export async function sumRequests(tx: Transaction, paymentId: string): Promise<AmountAndTip> {
  const [sums] = await tx
    .select({
      amount: sql<number>`coalesce(sum(${refundRequests.amount}), 0)::float8`,
      tip: sql<number>`coalesce(sum(${refundRequests.tipAmount}), 0)::float8`,
    })
    .from(refundRequests)
    .where(and(eq(refundRequests.paymentId, paymentId), eq(refundRequests.status, 'pending')));
  return sums ?? { amount: 0, tip: 0 };
}

export async function updateRequest(
  tx: Transaction,
  id: string,
  change: Partial<typeof refundRequests.$inferInsert>,
): Promise<void> {
  await tx.update(refundRequests).set(change).where(eq(refundRequests.id, id));
}

export async function removeRequest(tx: Transaction, id: string): Promise<void> {
  await tx.delete(refundRequests).where(eq(refundRequests.id, id));
}
