import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';
import { bestTimes, contactMethods } from '../rules/preferences.ts';

export const customerWishes = pgTable('customer_wishes', {
  customerId: uuid('customer_id').primaryKey(),
  contactMethod: text('contact_method', { enum: contactMethods }).notNull(),
  bestTime: text('best_time', { enum: bestTimes }).notNull(),
  lettersMessages: boolean('letters_messages').notNull(),
  lettersVisits: boolean('letters_visits').notNull(),
  lettersDocuments: boolean('letters_documents').notNull(),
  version: integer().notNull(),
  updatedAt: instant('updated_at').notNull(),
});
