import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { emails } from '#features/mailbox/tables.ts';
import { instant } from '#platform/database/columns.ts';
import type { Danger } from './rules/dangers.ts';

export const dangers = pgTable('dangers', {
  id: uuid().primaryKey(),
  danger: text().$type<Danger>().notNull(),
  // The foreign keys of all but emails are in the migrations, because those features are higher.
  conversationId: uuid('conversation_id'),
  textThreadId: uuid('text_thread_id'),
  emailId: uuid('email_id').references(() => emails.id),
  callId: uuid('call_id'),
  projectId: uuid('project_id'),
  requestId: uuid('request_id'),
  estimateId: uuid('estimate_id'),
  invoiceId: uuid('invoice_id'),
  workOrderId: uuid('work_order_id'),
  visitId: uuid('visit_id'),
  customerId: uuid('customer_id'),
  /** The number of whoever it is, or empty. */
  phone: text().notNull().default(''),
  title: text().notNull(),
  quote: text().notNull(),
  /** The page where it is answered. */
  path: text().notNull(),
  foundAt: instant('found_at').notNull(),
  handledAt: instant('handled_at'),
});
