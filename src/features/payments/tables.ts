import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { customers } from '#features/customers/tables/customers.ts';
import { paymentMethods } from '#features/invoices/rules/payment-methods.ts';
import { invoices } from '#features/invoices/tables.ts';
import { projects } from '#features/projects/tables.ts';
import type { Actor } from '#platform/audit/audit.ts';
import { changeColumns, day, instant, money } from '#platform/database/columns.ts';
import { creditKinds } from './rules/credit.ts';
import { paymentStatuses, providers } from './rules/payments.ts';

export const payments = pgTable('payments', {
  id: uuid().primaryKey(),
  invoiceId: uuid('invoice_id')
    .notNull()
    .references(() => invoices.id),
  customerId: uuid('customer_id')
    .notNull()
    .references(() => customers.id),
  projectId: uuid('project_id').references(() => projects.id),
  amount: money('amount').notNull(),
  /** The sales tax in the amount; the database counts it when the payment comes in. */
  taxAmount: money('tax_amount').notNull().default(0),
  currency: text().notNull(),
  /** Charged on top of the amount, which is the invoice's part. */
  tipAmount: money('tip_amount').notNull().default(0),
  refundedAmount: money('refunded_amount').notNull().default(0),
  refundedTip: money('refunded_tip').notNull().default(0),
  status: text({ enum: paymentStatuses }).notNull(),
  paymentMethod: text('payment_method', { enum: paymentMethods }).notNull(),
  provider: text({ enum: providers }).notNull(),
  providerSession: text('provider_session'),
  providerAddress: text('provider_address').notNull().default(''),
  providerCharge: text('provider_charge'),
  receivedOn: day('received_on'),
  reference: text().notNull().default(''),
  note: text().notNull().default(''),
  failure: text().notNull().default(''),
  disputedAt: instant('disputed_at'),
  expiresAt: instant('expires_at'),
  /** The customer confirmed it, and the bank has not moved it yet. */
  onItsWayAt: instant('on_its_way_at'),
  /** It was recorded by mistake: no money moved, and its customer sees nothing of it. */
  undoneAt: instant('undone_at'),
  ...changeColumns(),
});

export const paymentRefunds = pgTable('payment_refunds', {
  id: uuid().primaryKey(),
  paymentId: uuid('payment_id')
    .notNull()
    .references(() => payments.id),
  amount: money('amount').notNull(),
  taxAmount: money('tax_amount').notNull().default(0),
  tipAmount: money('tip_amount').notNull().default(0),
  reason: text().notNull(),
  status: text({ enum: ['pending', 'done', 'failed', 'credited'] }).notNull(),
  providerRefund: text('provider_refund'),
  failure: text().notNull().default(''),
  attempt: integer().notNull().default(1),
  refundedOn: day('refunded_on').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** What the card processor was asked to refund; becomes a row of `payment_refunds` on its yes. */
export const refundRequests = pgTable('refund_requests', {
  id: uuid().primaryKey(),
  paymentId: uuid('payment_id')
    .notNull()
    .references(() => payments.id),
  amount: money('amount').notNull(),
  tipAmount: money('tip_amount').notNull(),
  reason: text().notNull(),
  reopens: boolean().notNull(),
  status: text({ enum: ['pending', 'failed', 'dropped'] }).notNull(),
  failure: text().notNull().default(''),
  attempt: integer().notNull().default(1),
  askedBy: jsonb('asked_by').$type<Actor>().notNull(),
  askedAt: instant('asked_at').notNull(),
});

/** What a customer has with the business and belongs to no invoice: what came in, and what went out. */
export const customerCredits = pgTable('customer_credits', {
  id: uuid().primaryKey(),
  customerId: uuid('customer_id')
    .notNull()
    .references(() => customers.id),
  kind: text({ enum: creditKinds }).notNull(),
  /** Below 0 for what went out. */
  amount: money('amount').notNull(),
  paymentMethod: text('payment_method', { enum: paymentMethods }).notNull(),
  paymentId: uuid('payment_id').references(() => payments.id),
  refundId: uuid('refund_id').references(() => paymentRefunds.id),
  bookedOn: day('booked_on').notNull(),
  reference: text().notNull().default(''),
  note: text().notNull().default(''),
  voidedAt: instant('voided_at'),
  createdAt: instant('created_at').notNull(),
});

export const cardEvents = pgTable('card_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  outcome: text().notNull(),
  receivedAt: instant('received_at').notNull(),
});
