import { and, desc, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { customers } from '#features/customers/tables/customers.ts';
import { invoices } from '#features/invoices/tables.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { customerCredits, payments } from '../tables.ts';

export type CreditRow = typeof customerCredits.$inferSelect;

/** Entries that are shown; a customer has a handful. */
const maxListed = 200;

/** A customer's entries, newest first, with the invoice of their payment. */
export function listCredits(database: Database | Transaction, customerId: string) {
  return database
    .select({
      ...getTableColumns(customerCredits),
      invoiceId: payments.invoiceId,
      invoiceNumber: invoices.invoiceNumber,
    })
    .from(customerCredits)
    .leftJoin(payments, eq(payments.id, customerCredits.paymentId))
    .leftJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(eq(customerCredits.customerId, customerId))
    .orderBy(desc(customerCredits.id))
    .limit(maxListed);
}

export async function readCredit(database: Database, customerId: string): Promise<number> {
  const [row] = await database
    .select({ credit: customers.creditAmount })
    .from(customers)
    .where(eq(customers.id, customerId));
  return row?.credit ?? 0;
}

/** A customer's credit in dollars, locked; the customer is locked last. */
export async function lockCredit(tx: Transaction, customerId: string): Promise<number> {
  const [row] = await tx
    .select({ credit: customers.creditAmount })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update');
  return row?.credit ?? 0;
}

export async function insertCredit(
  tx: Transaction,
  entry: typeof customerCredits.$inferInsert,
): Promise<void> {
  await tx.insert(customerCredits).values(entry);
  await recountCredit(tx, entry.customerId);
}

export async function findCredit(tx: Transaction, id: string): Promise<CreditRow | undefined> {
  const [row] = await tx.select().from(customerCredits).where(eq(customerCredits.id, id));
  return row;
}

/** What stayed of the check that a payment is part of, unless it was voided. */
export async function findRest(
  tx: Transaction | Database,
  paymentId: string,
): Promise<CreditRow | undefined> {
  const [row] = await tx
    .select()
    .from(customerCredits)
    .where(
      and(
        eq(customerCredits.paymentId, paymentId),
        eq(customerCredits.kind, 'received'),
        isNull(customerCredits.voidedAt),
      ),
    );
  return row;
}

export async function voidEntry(tx: Transaction, entry: CreditRow, now: Date): Promise<void> {
  await tx.update(customerCredits).set({ voidedAt: now }).where(eq(customerCredits.id, entry.id));
  await recountCredit(tx, entry.customerId);
}

/** Stores a customer's credit; the database refuses less than nothing. */
async function recountCredit(tx: Transaction, customerId: string): Promise<void> {
  await lockCredit(tx, customerId);
  await tx.execute(sql`update ${customers} set credit_amount = ${sumOf(customerId)}
    where id = ${customerId}`);
}

const sumOf = (customerId: string): SQL => sql`(
  select coalesce(sum(amount), 0) from ${customerCredits}
  where customer_id = ${customerId} and voided_at is null)`;

/**
 * Moves entries from one customer to another: all of them, or the named ones and those of the named
 * invoices. Returns their ids, or nothing if either would have less than nothing.
 */
export async function moveCredits(
  tx: Transaction,
  { from, to, only }: { from: string; to: string; only?: { ids: string[]; invoices: string[] } },
): Promise<string[] | undefined> {
  const moved = await tx
    .update(customerCredits)
    .set({ customerId: to })
    .where(and(eq(customerCredits.customerId, from), only && isOneOf(tx, only)))
    .returning({ id: customerCredits.id });
  const { rows } = await tx.execute<{ lowest: number }>(
    sql`select least(${sumOf(from)}, ${sumOf(to)})::float8 as lowest`,
  );
  if ((rows[0]?.lowest ?? 0) < 0) return undefined;
  if (moved.length > 0) for (const id of [from, to].toSorted()) await recountCredit(tx, id);
  return moved.map(({ id }) => id);
}

function isOneOf(tx: Transaction, { ids, invoices: named }: { ids: string[]; invoices: string[] }) {
  const ofInvoices = tx
    .select({ id: payments.id })
    .from(payments)
    .where(inArray(payments.invoiceId, named));
  return or(inArray(customerCredits.id, ids), inArray(customerCredits.paymentId, ofInvoices));
}
