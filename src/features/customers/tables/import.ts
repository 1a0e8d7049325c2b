import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';

export const customerImports = pgTable('customer_imports', {
  id: uuid().primaryKey(),
  fileName: text('file_name').notNull(),
  total: integer().notNull(),
  created: integer().notNull(),
  merged: integer().notNull(),
  samePerson: integer('same_person').notNull(),
  repeated: integer().notNull(),
  skipped: integer().notNull(),
  failed: integer().notNull(),
  createdAt: instant('created_at').notNull(),
  undoneAt: instant('undone_at'),
});
