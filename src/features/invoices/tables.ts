import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { customers } from '#features/customers/tables/customers.ts';
import { discountColumns } from '#features/documents/tables.ts';
import { estimates } from '#features/estimates/tables.ts';
import { projects } from '#features/projects/tables.ts';
import { lateFeeKinds } from '#features/settings/rules/choices.ts';
import { changeColumns, day, decimal, instant, money } from '#platform/database/columns.ts';
import { recurrences } from './rules/days.ts';
import { invoiceKinds, invoiceModes, invoiceStatuses, lineTypes } from './rules/invoices.ts';
import { paymentMethods } from './rules/payment-methods.ts';

export const recurringInvoices = pgTable('recurring_invoices', {
  id: uuid().primaryKey(),
  sourceId: uuid('source_id').notNull(),
  every: text({ enum: recurrences }).notNull(),
  startedOn: day('started_on').notNull(),
  nextOn: day('next_on').notNull(),
  endsOn: day('ends_on'),
  sends: boolean().notNull(),
  stoppedAt: instant('stopped_at'),
  createdAt: instant('created_at').notNull(),
});

/** Whether the customer has paid all of the balance, and the bank has not moved it yet. */
export const isOnItsWay = sql`(on_the_way_amount > 0 and on_the_way_amount >= open_amount)`;

/** What is on its way of what is open, summed over invoices. */
export const sumOnItsWay = sql`coalesce(sum(least(on_the_way_amount, open_amount)), 0)::float8`;

export const invoices = pgTable('invoices', {
  id: uuid().primaryKey(),
  invoiceNumber: text('invoice_number').notNull(),
  kind: text({ enum: invoiceKinds }).notNull().default('standard'),
  status: text({ enum: invoiceStatuses }).notNull(),
  estimateId: uuid('estimate_id').references(() => estimates.id),
  projectId: uuid('project_id').references(() => projects.id),
  customerId: uuid('customer_id')
    .notNull()
    .references(() => customers.id),
  recurringId: uuid('recurring_id').references(() => recurringInvoices.id),
  recurringOn: day('recurring_on'),
  customerName: text('customer_name').notNull(),
  customerEmail: text('customer_email').notNull(),
  serviceAddress: text('service_address').notNull(),
  language: text({ enum: ['english', 'spanish'] }).notNull(),
  projectTitle: text('project_title').notNull(),
  description: text().notNull(),
  notes: text().notNull(),
  terms: text().notNull(),
  invoiceMode: text('invoice_mode', { enum: invoiceModes }).notNull(),
  laborRate: money('labor_rate'),
  totalHours: decimal('total_hours', 9),
  materialCostBasis: money('material_cost_basis'),
  materialMarkupPercent: decimal('material_markup_percent', 6, 3),
  workDescription: text('work_description').notNull(),
  taxPercent: decimal('tax_percent', 6, 3).notNull(),
  ...discountColumns(),
  /** Dollars off the sum of the lines. */
  discountAmount: money('discount_amount').notNull().default(0),
  subtotal: money('subtotal').notNull(),
  /** Of the subtotal, what isn't taxed, without a late fee. */
  untaxedAmount: money('untaxed_amount').notNull().default(0),
  taxAmount: money('tax_amount').notNull(),
  totalAmount: money('total_amount').notNull(),
  /** The sum of the lines beyond the estimate; part of the amounts above. */
  extraSubtotal: money('extra_subtotal').notNull().default(0),
  extraUntaxed: money('extra_untaxed').notNull().default(0),
  extraTax: money('extra_tax').notNull().default(0),
  paidAmount: money('paid_amount').notNull().default(0),
  creditedAmount: money('credited_amount').notNull().default(0),
  /** Of the open amount: confirmed by the customer, and not moved by the bank yet. */
  onTheWayAmount: money('on_the_way_amount').notNull().default(0),
  openAmount: money('open_amount').generatedAlwaysAs(sql`0`).notNull(),
  paymentMethod: text('payment_method', {
    enum: paymentMethods,
  }),
  dueDate: day('due_date').notNull(),
  issuedDate: day('issued_date'),
  paidDate: day('paid_date'),
  sentAt: instant('sent_at'),
  viewedAt: instant('viewed_at'),
  disputedAt: instant('disputed_at'),
  disputeNote: text('dispute_note').notNull().default(''),
  /** What the invoice stated when it was sent: dollars, or percent of the balance. */
  lateFeeKind: text('late_fee_kind', { enum: lateFeeKinds }).notNull().default('none'),
  lateFeeValue: money('late_fee_value').notNull().default(0),
  lateFeeDays: integer('late_fee_days'),
  /** The last day without the fee. */
  lateFeeAfter: day('late_fee_after'),
  /** The added fee; part of the subtotal. */
  lateFeeAmount: money('late_fee_amount').notNull().default(0),
  lateFeeAddedOn: day('late_fee_added_on'),
  lateFeeWaivedAt: instant('late_fee_waived_at'),
  ...changeColumns(),
  searchText: text('search_text').generatedAlwaysAs('').notNull(),
});

const ofInvoice = () =>
  uuid('invoice_id')
    .notNull()
    .references(() => invoices.id);

export const invoiceLines = pgTable('invoice_lines', {
  id: uuid().primaryKey(),
  invoiceId: ofInvoice(),
  position: integer().notNull(),
  type: text({ enum: lineTypes }).notNull(),
  description: text().notNull(),
  quantity: decimal('quantity', 9).notNull(),
  rate: money('rate').notNull(),
  ...discountColumns(),
  amount: money('amount').notNull(),
  category: text().notNull(),
  taxable: boolean().notNull().default(true),
  costBasis: money('cost_basis'),
});

export const creditNotes = pgTable('credit_notes', {
  id: uuid().primaryKey(),
  invoiceId: ofInvoice(),
  creditNumber: text('credit_number').notNull(),
  amount: money('amount').notNull(),
  taxAmount: money('tax_amount').notNull(),
  reason: text().notNull(),
  createdOn: day('created_on').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const invoiceReminders = pgTable(
  'invoice_reminders',
  {
    invoiceId: ofInvoice(),
    step: integer().notNull(),
    isSkipped: boolean('is_skipped').notNull(),
    isEmailed: boolean('is_emailed').notNull().default(true),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.step] })],
);
