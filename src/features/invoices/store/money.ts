import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { receivedStatuses } from '../../payments/rules/payments.ts';
import { payments } from '../../payments/tables.ts';

/** The money that came for an invoice, oldest first. */
export function listReceived(database: Database | Transaction, invoiceId: string) {
  return database
    .select({
      id: payments.id,
      amount: payments.amount,
      refunded: payments.refundedAmount,
      method: payments.paymentMethod,
      day: payments.receivedOn,
    })
    .from(payments)
    .where(and(eq(payments.invoiceId, invoiceId), inArray(payments.status, [...receivedStatuses])))
    .orderBy(asc(payments.id));
}

export type ReceivedRow = Awaited<ReturnType<typeof listReceived>>[number];
