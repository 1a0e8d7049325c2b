import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';

export const photos = pgTable('photos', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  size: integer().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: instant('created_at').notNull(),
});
