import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { customers } from '#features/customers/tables/customers.ts';
import { invoices } from '#features/invoices/tables.ts';
import { revenueEntries } from '#features/revenue/tables.ts';
import type { Days } from '#lib/days/days.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { hasTerms } from '#platform/database/has-terms.ts';
import type { PaymentStatus } from '../rules/payments.ts';
import { customerCredits, paymentRefunds, payments, refundRequests } from '../tables.ts';

const columns = getTableColumns(payments);

export type PaymentRow = typeof payments.$inferSelect;
export type RefundRow = typeof paymentRefunds.$inferSelect;

const withInvoice = {
  ...columns,
  invoiceNumber: invoices.invoiceNumber,
  projectTitle: invoices.projectTitle,
  customerName: invoices.customerName,
  customerEmail: invoices.customerEmail,
  credit: sql<number>`coalesce((select sum(rest.amount) from ${customerCredits} as rest
    where rest.payment_id = ${payments}.id and rest.kind = 'received' and rest.voided_at is null
  ), 0)::float8`.as('credit'),
  requestedAmount: requestedOf('amount').as('requested_amount'),
  requestedTip: requestedOf('tip_amount').as('requested_tip'),
};

function requestedOf(column: 'amount' | 'tip_amount') {
  return sql<number>`coalesce((select sum(${sql.raw(column)}) from ${refundRequests} as asked
    where asked.payment_id = ${payments}.id and asked.status = 'pending'), 0)::float8`;
}

export type ListedPayment = PaymentRow & {
  invoiceNumber: string;
  projectTitle: string;
  customerName: string;
  customerEmail: string;
  /** What came on top and stays as the customer's credit, in dollars. */
  credit: number;
  /** What the card processor was asked to refund and has not answered, in dollars. */
  requestedAmount: number;
  requestedTip: number;
};

export interface PaymentPage {
  search?: string | undefined;
  status?: PaymentStatus | undefined;
  customerId?: string | undefined;
  invoiceId?: string | undefined;
  /** Received in these days, YYYY-MM-DD, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  /** The id after which the page starts. */
  cursor?: string | undefined;
  limit: number;
}

/** Newest first, because ids sort by creation time. */
export function listPayments(
  database: Database | Transaction,
  page: PaymentPage,
): Promise<ListedPayment[]> {
  return database
    .select(withInvoice)
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(
      and(
        page.search
          ? or(
              hasTerms(invoices.searchText, page.search),
              hasTerms(sql`search_form(${payments.reference})`, page.search),
            )
          : undefined,
        page.status && eq(payments.status, page.status),
        page.customerId ? eq(payments.customerId, page.customerId) : undefined,
        page.invoiceId ? eq(payments.invoiceId, page.invoiceId) : undefined,
        page.from ? sql`${payments.receivedOn} >= ${page.from}` : undefined,
        page.to ? sql`${payments.receivedOn} <= ${page.to}` : undefined,
        page.cursor ? lt(payments.id, page.cursor) : undefined,
      ),
    )
    .orderBy(desc(payments.id))
    .limit(page.limit);
}

/** Totals over all payments, in dollars; a month's by the day money was received or refunded. */
export async function sumPayments(database: Database, monthStart: string) {
  const { rows } = await database.execute<{
    received: number;
    this_month: number;
    pending: number;
    refunded: number;
    tips: number;
    credit: number;
    count: number;
  }>(sql`
    select count(*)::int as count,
      coalesce(sum(amount - refunded_amount) filter (where ${isIn}), 0)::float8 as received,
      ${receivedIn({ from: monthStart })} as this_month,
      coalesce(sum(amount) filter (where status = 'pending'), 0)::float8 as pending,
      coalesce(sum(refunded_amount) filter (where undone_at is null), 0)::float8 as refunded,
      coalesce(sum(tip_amount - refunded_tip) filter (where ${isIn}), 0)::float8 as tips,
      (select coalesce(sum(credit_amount), 0)::float8 from ${customers}) as credit
    from ${payments}`);
  const none = {
    received: 0,
    this_month: 0,
    pending: 0,
    refunded: 0,
    tips: 0,
    credit: 0,
    count: 0,
  };
  return rows[0] ?? none;
}

/** What was received within these days minus what was refunded within them, in dollars. */
export async function sumReceived(database: Database, days: Days): Promise<number> {
  const { rows } = await database.execute<{ received: number }>(
    sql`select ${receivedIn(days)} as received`,
  );
  return rows[0]?.received ?? 0;
}

function receivedIn({ from, to }: Days): SQL {
  return sql`(select coalesce(sum(amount + tax_amount), 0)::float8 from ${revenueEntries}
    where basis = 'cash' and kind <> 'imported'
      ${from ? sql`and day >= ${from}` : sql``} ${to ? sql`and day <= ${to}` : sql``})`;
}

const isIn = sql`status in ('paid', 'completed')`;

export async function findPayment(
  database: Database | Transaction,
  id: string,
): Promise<ListedPayment | undefined> {
  const [payment] = await database
    .select(withInvoice)
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(eq(payments.id, id));
  return payment;
}

/** The current payment, locked. Its invoice is locked before it, always in this order. */
export async function lockPayment(tx: Transaction, id: string): Promise<PaymentRow | undefined> {
  const rows = await tx.select(columns).from(payments).where(eq(payments.id, id)).for('update');
  return rows[0];
}

export async function insertPayment(
  tx: Transaction,
  payment: typeof payments.$inferInsert,
): Promise<void> {
  await tx.insert(payments).values(payment);
}

export async function updatePayment(
  tx: Transaction,
  id: string,
  change: Partial<typeof payments.$inferInsert>,
): Promise<void> {
  await tx
    .update(payments)
    .set({ ...change, version: sql`${payments.version} + 1` })
    .where(eq(payments.id, id));
}

/** An invoice's card payment that the customer may still complete. */
export async function findLiveSession(
  tx: Transaction,
  invoiceId: string,
  now: Date,
): Promise<PaymentRow | undefined> {
  const [live] = await tx
    .select(columns)
    .from(payments)
    .where(
      and(
        eq(payments.invoiceId, invoiceId),
        eq(payments.status, 'processing'),
        gt(payments.expiresAt, now),
        isNull(payments.onItsWayAt),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(1);
  return live;
}

/** Stripe payments with an unknown outcome. */
export function listUnsettled(database: Database, startedBefore: Date, limit: number) {
  return database
    .select(columns)
    .from(payments)
    .where(
      and(
        eq(payments.status, 'processing'),
        eq(payments.provider, 'stripe'),
        lt(payments.createdAt, startedBefore),
      ),
    )
    .orderBy(asc(payments.createdAt))
    .limit(limit);
}

/** Card sessions of the test terminal that no one completed. */
export async function endStaleTests(database: Database, now: Date): Promise<void> {
  await database
    .update(payments)
    .set({ status: 'cancelled', updatedAt: now })
    .where(
      and(
        eq(payments.status, 'processing'),
        eq(payments.provider, 'test'),
        lt(payments.expiresAt, now),
      ),
    );
}

export async function findByCharge(
  tx: Transaction,
  charge: string,
): Promise<PaymentRow | undefined> {
  const [payment] = await tx
    .select(columns)
    .from(payments)
    .where(eq(payments.providerCharge, charge));
  return payment;
}

export function listRefunds(
  database: Database | Transaction,
  paymentId: string,
): Promise<RefundRow[]> {
  return database
    .select()
    .from(paymentRefunds)
    .where(eq(paymentRefunds.paymentId, paymentId))
    .orderBy(asc(paymentRefunds.id));
}

export async function insertRefund(
  tx: Transaction,
  refund: typeof paymentRefunds.$inferInsert,
): Promise<void> {
  await tx.insert(paymentRefunds).values(refund);
}

export async function findRefund(
  database: Database | Transaction,
  id: string,
): Promise<RefundRow | undefined> {
  const [refund] = await database.select().from(paymentRefunds).where(eq(paymentRefunds.id, id));
  return refund;
}

export async function updateRefund(
  tx: Transaction,
  id: string,
  change: Partial<typeof paymentRefunds.$inferInsert>,
): Promise<void> {
  await tx.update(paymentRefunds).set(change).where(eq(paymentRefunds.id, id));
}

/** Moves payments from one customer to another, with their invoices. */
export async function movePayments(tx: Transaction, invoiceIds: string[], to: string) {
  if (invoiceIds.length === 0) return;
  await tx.update(payments).set({ customerId: to }).where(inArray(payments.invoiceId, invoiceIds));
}
