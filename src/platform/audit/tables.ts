import { bigint, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const auditLog = pgTable('audit_log', {
  id: uuid().primaryKey(),
  position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull(),
  actorKind: text('actor_kind', { enum: ['visitor', 'owner', 'customer', 'system'] }).notNull(),
  actorId: uuid('actor_id'),
  action: text().notNull(),
  subjectType: text('subject_type').notNull(),
  subjectId: uuid('subject_id').notNull(),
  details: jsonb().$type<Record<string, unknown>>().notNull(),
});
