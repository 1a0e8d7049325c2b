import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Section } from './rules/settings.ts';

export const settings = pgTable('settings', {
  section: text().$type<Section>().primaryKey(),
  value: jsonb().notNull(),
  version: integer().notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
