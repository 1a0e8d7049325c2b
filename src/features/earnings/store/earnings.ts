import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { partners } from '#features/partners/tables.ts';
import { workOrders } from '#features/work-orders/tables.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import {
  partnerInvoices,
  partnerPayoutOrders,
  partnerPayouts,
  partnerTaxForms,
} from '../tables.ts';

type Reader = Database | Transaction;
export type TaxFormRow = typeof partnerTaxForms.$inferSelect;

/** Orders with their partner and paid amounts, locked so that no one pays the same twice. */
export function lockOrders(tx: Transaction, ids: string[]) {
  return tx
    .select({
      id: workOrders.id,
      orderNumber: workOrders.orderNumber,
      partnerId: workOrders.partnerId,
      status: workOrders.status,
      amount: sql<number>`coalesce(${workOrders.amount}, 0)::float8`,
      paid: workOrders.paidAmount,
      invoiceId: workOrders.partnerInvoiceId,
    })
    .from(workOrders)
    .where(inArray(workOrders.id, ids))
    .orderBy(asc(workOrders.id))
    .for('update');
}

export async function addPaid(tx: Transaction, orderId: string, amount: number): Promise<void> {
  await tx
    .update(workOrders)
    .set({ paidAmount: sql`${workOrders.paidAmount} + ${amount}::numeric` })
    .where(eq(workOrders.id, orderId));
}

export async function insertPayout(
  tx: Transaction,
  payout: typeof partnerPayouts.$inferInsert,
  parts: { order_id: string; amount: number }[],
): Promise<void> {
  await tx.insert(partnerPayouts).values(payout);
  await tx
    .insert(partnerPayoutOrders)
    .values(
      parts.map(({ order_id, amount }) => ({ payoutId: payout.id, orderId: order_id, amount })),
    );
}

export async function lockPayout(tx: Transaction, id: string) {
  const [payout] = await tx
    .select()
    .from(partnerPayouts)
    .where(eq(partnerPayouts.id, id))
    .for('update');
  return payout;
}

export function listParts(db: Reader, payoutId: string) {
  return db
    .select({ orderId: partnerPayoutOrders.orderId, amount: partnerPayoutOrders.amount })
    .from(partnerPayoutOrders)
    .where(eq(partnerPayoutOrders.payoutId, payoutId));
}

export async function voidPayout(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(partnerPayouts).set({ voidedAt: now }).where(eq(partnerPayouts.id, id));
}

export interface PayoutFilter {
  partnerId?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Payouts, latest entry first. */
export function listPayouts(db: Reader, { partnerId, cursor, limit }: PayoutFilter) {
  return db
    .select({
      id: partnerPayouts.id,
      payout: partnerPayouts,
      partnerName: partners.fullName,
      orders: sql<string[]>`array(select orders.order_number from partner_payout_orders part
        join work_orders orders on orders.id = part.order_id
        where part.payout_id = ${partnerPayouts.id} order by 1)`,
    })
    .from(partnerPayouts)
    .innerJoin(partners, eq(partners.id, partnerPayouts.partnerId))
    .where(
      and(
        partnerId ? eq(partnerPayouts.partnerId, partnerId) : undefined,
        cursor ? lt(partnerPayouts.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(partnerPayouts.id))
    .limit(limit);
}

/** Confirmed orders that aren't fully paid, by partner and confirmation day. */
export function listPayables(db: Reader, partnerId: string | undefined) {
  return db
    .select({
      id: workOrders.id,
      orderNumber: workOrders.orderNumber,
      title: workOrders.title,
      amount: sql<number>`${workOrders.amount}::float8`,
      paid: workOrders.paidAmount,
      confirmedAt: workOrders.confirmedAt,
      partnerId: partners.id,
      partnerName: partners.fullName,
      invoiceNumber: partnerInvoices.invoiceNumber,
    })
    .from(workOrders)
    .innerJoin(partners, eq(partners.id, workOrders.partnerId))
    .leftJoin(partnerInvoices, eq(partnerInvoices.id, workOrders.partnerInvoiceId))
    .where(
      and(
        eq(workOrders.status, 'confirmed'),
        lt(workOrders.paidAmount, workOrders.amount),
        partnerId ? eq(workOrders.partnerId, partnerId) : undefined,
      ),
    )
    .orderBy(asc(partners.fullName), asc(partners.id), asc(workOrders.confirmedAt))
    .limit(500);
}

/** What each partner was paid in a period (YYYY-MM-DD, both inclusive). */
export function sumPayouts(db: Reader, from: string, to: string) {
  return db
    .select({
      partnerId: partners.id,
      name: partners.fullName,
      lastFour: partnerTaxForms.lastFour,
      total: sql<number>`sum(${partnerPayouts.amount})::float8`,
    })
    .from(partnerPayouts)
    .innerJoin(partners, eq(partners.id, partnerPayouts.partnerId))
    .leftJoin(partnerTaxForms, eq(partnerTaxForms.partnerId, partners.id))
    .where(
      and(
        isNull(partnerPayouts.voidedAt),
        gte(partnerPayouts.paidOn, from),
        lte(partnerPayouts.paidOn, to),
      ),
    )
    .groupBy(partners.id, partnerTaxForms.lastFour)
    .orderBy(asc(partners.fullName), asc(partners.id));
}

/** The recipient of an email about a payout. */
export async function findReader(db: Reader, partnerId: string) {
  const [partner] = await db
    .select({
      id: partners.id,
      email: partners.email,
      fullName: partners.fullName,
      language: partners.preferredLanguage,
      wantsEmails: partners.emailsPayouts,
    })
    .from(partners)
    .where(eq(partners.id, partnerId));
  return partner;
}

export async function findInvoice(db: Reader, id: string) {
  const [invoice] = await db
    .select({ invoiceNumber: partnerInvoices.invoiceNumber })
    .from(partnerInvoices)
    .where(eq(partnerInvoices.id, id));
  return invoice;
}

export async function insertInvoice(
  tx: Transaction,
  invoice: typeof partnerInvoices.$inferInsert,
  orderIds: string[],
): Promise<void> {
  await tx.insert(partnerInvoices).values(invoice);
  await tx
    .update(workOrders)
    .set({ partnerInvoiceId: invoice.id, updatedAt: invoice.createdAt })
    .where(inArray(workOrders.id, orderIds));
}

export async function findTaxForm(db: Reader, partnerId: string): Promise<TaxFormRow | undefined> {
  const [form] = await db
    .select()
    .from(partnerTaxForms)
    .where(eq(partnerTaxForms.partnerId, partnerId));
  return form;
}

export async function putTaxForm(
  tx: Transaction,
  form: typeof partnerTaxForms.$inferInsert,
): Promise<void> {
  const { partnerId: _, ...rest } = form;
  await tx
    .insert(partnerTaxForms)
    .values(form)
    .onConflictDoUpdate({ target: partnerTaxForms.partnerId, set: rest });
}
