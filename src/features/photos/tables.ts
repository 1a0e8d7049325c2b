import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const photos = pgTable('photos', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  size: integer().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
