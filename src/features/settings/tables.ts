import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { actorKinds } from '#platform/audit/actor-kinds.ts';
import { instant } from '#platform/database/columns.ts';
import type { Section } from './rules/settings.ts';

export const settings = pgTable('settings', {
  section: text().$type<Section>().primaryKey(),
  value: jsonb().notNull(),
  version: integer().notNull().default(1),
  updatedAt: instant('updated_at').notNull(),
});

/** Sections as they were after each change. */
export const settingsVersions = pgTable('settings_versions', {
  id: uuid().primaryKey(),
  section: text().$type<Section>().notNull(),
  value: jsonb().$type<object>().notNull(),
  /** The changed fields; empty for the version before the first change. */
  changed: text().array().notNull(),
  actorKind: text('actor_kind', { enum: actorKinds }).notNull(),
  createdAt: instant('created_at').notNull(),
});
