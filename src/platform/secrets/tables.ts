import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  sealed: text().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
