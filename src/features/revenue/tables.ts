import { pgView, text, uuid } from 'drizzle-orm/pg-core';
import { revenueBases } from '#features/settings/rules/choices.ts';
import { day, decimal, instant } from '#platform/database/columns.ts';

/** Each amount that counts as revenue; refunds are negative. */
export const revenueEntries = pgView('revenue_entries', {
  basis: text({ enum: revenueBases }).notNull(),
  kind: text({
    enum: ['payment', 'refund', 'invoice', 'late_fee', 'credit', 'imported'],
  }).notNull(),
  /** In the business's time zone; null if only the instant is known. */
  day: day('day'),
  at: instant('at'),
  /** Dollars without sales tax; with `tax_amount`, what was paid or invoiced. */
  amount: decimal('amount', 12).notNull(),
  taxAmount: decimal('tax_amount', 12).notNull(),
  customerId: uuid('customer_id').notNull(),
  projectId: uuid('project_id'),
  /** Of an invoice's amount, what isn't taxed. */
  untaxedAmount: decimal('untaxed_amount', 12).notNull(),
}).existing();

/** What the customer approved of a project. */
export const projectValues = pgView('project_values', {
  projectId: uuid('project_id').notNull(),
  /** Dollars, sales tax included. */
  amount: decimal('amount', 12).notNull(),
  taxAmount: decimal('tax_amount', 12).notNull(),
}).existing();

/** Each amount spent on a project. */
export const costEntries = pgView('cost_entries', {
  day: day('day'),
  at: instant('at'),
  amount: decimal('amount', 12).notNull(),
  projectId: uuid('project_id').notNull(),
}).existing();
