import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { partners } from '#features/partners/tables.ts';
import { workOrders } from '#features/work-orders/tables.ts';
import { day, instant, money } from '#platform/database/columns.ts';
import { payoutMethods } from './rules/earnings.ts';
import { taxNumberKinds } from './rules/tax.ts';

const ofPartner = () =>
  uuid('partner_id')
    .notNull()
    .references(() => partners.id);

export const partnerInvoices = pgTable('partner_invoices', {
  id: uuid().primaryKey(),
  partnerId: ofPartner(),
  invoiceNumber: text('invoice_number').notNull(),
  total: money('total').notNull(),
  note: text().notNull().default(''),
  createdAt: instant('created_at').notNull(),
});

export const partnerPayouts = pgTable('partner_payouts', {
  id: uuid().primaryKey(),
  partnerId: ofPartner(),
  amount: money('amount').notNull(),
  paidOn: day('paid_on').notNull(),
  method: text({ enum: payoutMethods }).notNull(),
  reference: text().notNull(),
  note: text().notNull(),
  createdAt: instant('created_at').notNull(),
  voidedAt: instant('voided_at'),
});

export const partnerPayoutOrders = pgTable(
  'partner_payout_orders',
  {
    payoutId: uuid('payout_id')
      .notNull()
      .references(() => partnerPayouts.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => workOrders.id),
    amount: money('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.payoutId, table.orderId] })],
);

/**
 * Only the tax number's last digits are readable; the rest of the form is encrypted with
 * SECRET_KEY.
 */
export const partnerTaxForms = pgTable('partner_tax_forms', {
  partnerId: uuid('partner_id')
    .primaryKey()
    .references(() => partners.id),
  sealed: text().notNull(),
  numberKind: text('number_kind', { enum: taxNumberKinds }).notNull(),
  lastFour: text('last_four').notNull(),
  signedName: text('signed_name').notNull(),
  signedAt: instant('signed_at').notNull(),
  version: integer().notNull(),
});
