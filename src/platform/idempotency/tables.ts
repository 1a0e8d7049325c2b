import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    endpoint: text().notNull(),
    actor: text().notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    result: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.endpoint, table.actor, table.key] })],
);
