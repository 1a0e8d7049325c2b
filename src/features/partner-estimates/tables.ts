import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { estimates } from '#features/estimates/tables.ts';
import { partners } from '#features/partners/tables.ts';
import { workOrders } from '#features/work-orders/tables.ts';
import { changeColumns, instant, money } from '#platform/database/columns.ts';
import { type EstimateLine, partnerEstimateStatuses } from './rules.ts';

export const partnerEstimates = pgTable('partner_estimates', {
  id: uuid().primaryKey(),
  partnerId: uuid('partner_id')
    .notNull()
    .references(() => partners.id),
  estimateNumber: text('estimate_number').notNull(),
  orderId: uuid('order_id').references(() => workOrders.id),
  title: text().notNull(),
  description: text().notNull(),
  lines: jsonb().$type<EstimateLine[]>().notNull(),
  total: money('total').notNull(),
  status: text({ enum: partnerEstimateStatuses }).notNull().default('draft'),
  customerEstimateId: uuid('customer_estimate_id').references(() => estimates.id),
  reason: text().notNull().default(''),
  sentAt: instant('sent_at'),
  ...changeColumns(),
});
