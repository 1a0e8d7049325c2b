import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { customers } from '#features/customers/tables/customers.ts';
import { estimates } from '#features/estimates/tables.ts';
import { invoices } from '#features/invoices/tables.ts';
import { visits } from '#features/schedule/tables.ts';
import type { Database, Transaction } from '#platform/database/database.ts';

/** The max number of estimates and invoices that a reply may mention. */
const maxDocuments = 3;

/** The customer whose own email this is; none if several have it. */
export async function findSender(database: Database | Transaction, address: string) {
  const found = await database
    .select({
      id: customers.id,
      firstName: customers.firstName,
      address: customers.address,
      zipCode: customers.zipCode,
      credit: customers.creditAmount,
    })
    .from(customers)
    .where(and(eq(customers.email, address.toLowerCase()), isNull(customers.archivedAt)))
    .limit(2);
  return found.length === 1 ? found[0] : undefined;
}

/** The estimates waiting for a customer's answer, latest first. */
export function openEstimates(database: Database, customerId: string) {
  return database
    .select({ number: estimates.estimateNumber, total: estimates.totalAmount })
    .from(estimates)
    .where(and(eq(estimates.customerId, customerId), eq(estimates.status, 'sent')))
    .orderBy(asc(estimates.id))
    .limit(maxDocuments);
}

/** A customer's unpaid and partly paid invoices, by due date. */
export function openInvoices(database: Database, customerId: string) {
  return database
    .select({
      number: invoices.invoiceNumber,
      open: invoices.openAmount,
      dueDate: invoices.dueDate,
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.customerId, customerId),
        inArray(invoices.status, ['sent', 'partial', 'overdue']),
        gt(invoices.openAmount, 0),
      ),
    )
    .orderBy(asc(invoices.dueDate), asc(invoices.id))
    .limit(maxDocuments);
}

/** A customer's next scheduled visit. */
export async function nextVisit(database: Database, customerId: string, now: Date) {
  const [visit] = await database
    .select({ startsAt: visits.startsAt })
    .from(visits)
    .where(
      and(
        eq(visits.customerId, customerId),
        inArray(visits.status, ['scheduled', 'confirmed']),
        gt(visits.startsAt, now),
      ),
    )
    .orderBy(asc(visits.startsAt))
    .limit(1);
  return visit?.startsAt ?? undefined;
}
