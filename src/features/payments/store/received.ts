import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { receivedStatuses } from '../rules/payments.ts';
import { payments } from '../tables.ts';

const receivedFor = (invoiceId: string) =>
  and(
    eq(payments.invoiceId, invoiceId),
    inArray(payments.status, [...receivedStatuses]),
    isNull(payments.undoneAt),
  );

/** The payments received for an invoice, oldest first. */
export function listReceived(database: Database | Transaction, invoiceId: string) {
  return database
    .select({
      id: payments.id,
      amount: payments.amount,
      refunded: payments.refundedAmount,
      tip: payments.tipAmount,
      refundedTip: payments.refundedTip,
      method: payments.paymentMethod,
      day: payments.receivedOn,
    })
    .from(payments)
    .where(receivedFor(invoiceId))
    .orderBy(asc(payments.id));
}

/** Whether an invoice has a pending payment, or its card is being entered or confirmed. */
export async function hasOpenPayment(
  database: Database | Transaction,
  invoiceId: string,
): Promise<boolean> {
  const open = await database
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(eq(payments.invoiceId, invoiceId), inArray(payments.status, ['pending', 'processing'])),
    )
    .limit(1);
  return open.length > 0;
}

/** What of an invoice is on its way from the customer's bank, in dollars. */
export async function sumOnTheWay(tx: Transaction, invoiceId: string): Promise<number> {
  const [sums] = await tx
    .select({ amount: sql<number>`coalesce(sum(${payments.amount}), 0)::float8` })
    .from(payments)
    .where(
      and(
        eq(payments.invoiceId, invoiceId),
        eq(payments.status, 'processing'),
        isNotNull(payments.onItsWayAt),
      ),
    );
  return sums?.amount ?? 0;
}

/** What was paid for an invoice minus refunds, in dollars. */
export async function sumReceived(tx: Transaction, invoiceId: string): Promise<number> {
  const [sums] = await tx
    .select({
      paid: sql<number>`coalesce(sum(${payments.amount} - ${payments.refundedAmount}), 0)::float8`,
    })
    .from(payments)
    .where(receivedFor(invoiceId));
  return sums?.paid ?? 0;
}
