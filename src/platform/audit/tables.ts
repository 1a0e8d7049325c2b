import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';
import { actorKinds } from './actor-kinds.ts';

export const auditLog = pgTable('audit_log', {
  id: uuid().primaryKey(),
  position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  actorKind: text('actor_kind', {
    enum: actorKinds,
  }).notNull(),
  actorId: uuid('actor_id'),
  action: text().notNull(),
  subjectType: text('subject_type').notNull(),
  subjectId: uuid('subject_id').notNull(),
  details: jsonb().$type<Record<string, unknown>>().notNull(),
  /** How often it happened; only of lines about access, which are counted. */
  times: integer(),
});
