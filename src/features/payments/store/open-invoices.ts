import { and, eq, inArray, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { openStatuses } from '#features/invoices/rules/invoices.ts';
import { invoices } from '#features/invoices/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

/** The ids of the other open invoices of an invoice's customer. */
export async function listOpenBeside(tx: Transaction, invoiceId: string): Promise<string[]> {
  const own = alias(invoices, 'own');
  const rows = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(own, eq(own.customerId, invoices.customerId))
    .where(
      and(
        eq(own.id, invoiceId),
        ne(invoices.id, invoiceId),
        inArray(invoices.status, [...openStatuses]),
      ),
    );
  return rows.map(({ id }) => id);
}
