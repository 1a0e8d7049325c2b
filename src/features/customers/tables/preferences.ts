import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';
import { bestTimes, contactMethods } from '../rules/preferences.ts';

export const customerPreferences = pgTable('customer_preferences', {
  customerId: uuid('customer_id').primaryKey(),
  contactMethod: text('contact_method', { enum: contactMethods }).notNull(),
  bestTime: text('best_time', { enum: bestTimes }).notNull(),
  emailsMessages: boolean('emails_messages').notNull(),
  emailsVisits: boolean('emails_visits').notNull(),
  emailsDocuments: boolean('emails_documents').notNull(),
  version: integer().notNull(),
  updatedAt: instant('updated_at').notNull(),
});
