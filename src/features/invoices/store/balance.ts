import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { payments } from '../../payments/tables.ts';
import { creditNotes, invoices } from '../tables.ts';

/** Payments and credit notes of an invoice added up, in dollars. */
export async function addUp(tx: Transaction, invoiceId: string) {
  const { rows } = await tx.execute<{ paid: number; credited: number }>(sql`
    select
      (select coalesce(sum(amount - refunded_amount), 0)::float8 from ${payments}
        where invoice_id = ${invoiceId} and status in ('paid', 'completed')) as paid,
      (select coalesce(sum(amount), 0)::float8 from ${creditNotes}
        where invoice_id = ${invoiceId}) as credited`);
  return rows[0] ?? { paid: 0, credited: 0 };
}

/** What a customer was asked for and paid, in dollars. Drafts and cancelled ones do not count. */
export async function readCustomerBalance(database: Database | Transaction, customerId: string) {
  const [row] = await database
    .select({
      invoiced: sql<number>`coalesce(sum(total_amount - credited_amount) filter (where status <> 'draft' and status <> 'cancelled'), 0)::float8`,
      paid: sql<number>`coalesce(sum(paid_amount), 0)::float8`,
      open: sql<number>`coalesce(sum(open_amount) filter (where status in ('sent', 'partial', 'overdue')), 0)::float8`,
    })
    .from(invoices)
    .where(eq(invoices.customerId, customerId));
  return row ?? { invoiced: 0, paid: 0, open: 0 };
}
