import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  sealed: text().notNull(),
  updatedAt: instant('updated_at').notNull(),
});
