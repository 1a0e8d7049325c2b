import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { actorKinds } from '../../platform/audit/actor-kinds.ts';
import { instant } from '../../platform/database/columns.ts';
import type { Section, Website } from './rules/settings.ts';

export const settings = pgTable('settings', {
  section: text().$type<Section>().primaryKey(),
  value: jsonb().notNull(),
  version: integer().notNull().default(1),
  updatedAt: instant('updated_at').notNull(),
});

export const websiteVersions = pgTable('website_versions', {
  id: uuid().primaryKey(),
  value: jsonb().$type<Partial<Website>>().notNull(),
  /** The parts that were changed; none in the version before the first change. */
  changed: text().array().notNull(),
  actorKind: text('actor_kind', { enum: actorKinds }).notNull(),
  createdAt: instant('created_at').notNull(),
});
