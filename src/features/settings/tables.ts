import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import type { Section } from './rules/settings.ts';

export const settings = pgTable('settings', {
  section: text().$type<Section>().primaryKey(),
  value: jsonb().notNull(),
  version: integer().notNull().default(1),
  updatedAt: instant('updated_at').notNull(),
});
