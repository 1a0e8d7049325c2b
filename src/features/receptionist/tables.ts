import { jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { calls } from '#features/calls/tables.ts';
import { conversations } from '#features/conversations/tables.ts';
import type { Language } from '#lib/language.ts';
import { instant } from '#platform/database/columns.ts';
import { receptionStates } from './rules.ts';

/** What a caller hears, and what comes next. */
export interface SpokenReply {
  parts: { text: string; language: Language }[];
  /** Of the answer. */
  language: Language;
  next: 'listen' | 'voicemail' | 'hang_up';
  /** A phone number may be typed. */
  takesNumber: boolean;
}

export const receptionistCalls = pgTable('receptionist_calls', {
  callId: uuid('call_id')
    .primaryKey()
    .references(() => calls.id),
  conversationId: uuid('conversation_id')
    .notNull()
    .references(() => conversations.id),
  state: text({ enum: receptionStates }).notNull().default('talking'),
  turn: smallint().notNull().default(0),
  silences: smallint().notNull().default(0),
  startedAt: instant('started_at').notNull(),
});

export const receptionistTurns = pgTable(
  'receptionist_turns',
  {
    callId: uuid('call_id')
      .notNull()
      .references(() => receptionistCalls.callId),
    turn: smallint().notNull(),
    reply: jsonb().$type<SpokenReply>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.callId, table.turn] })],
);
