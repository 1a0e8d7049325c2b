import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { officeRoles } from '#lib/rights.ts';
import { instant } from '#platform/database/columns.ts';
import { users } from '#platform/sessions/tables.ts';
import type { ChangedRecord, MessageDetails, Preview } from './rules/answers.ts';
import { tokenScopes } from './rules/tokens.ts';
import { proposalStates } from './rules/tools.ts';

const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id);

export const assistantConversations = pgTable('assistant_conversations', {
  id: uuid().primaryKey(),
  userId: ofUser(),
  /** What they could see then. */
  role: text({ enum: officeRoles }).notNull(),
  createdAt: instant('created_at').notNull(),
});

export const assistantActions = pgTable('assistant_actions', {
  id: uuid().primaryKey(),
  userId: ofUser(),
  conversationId: uuid('conversation_id').references(() => assistantConversations.id),
  origin: text({ enum: ['panel', 'own_tool'] })
    .notNull()
    .default('panel'),
  tool: text().notNull(),
  input: jsonb().$type<Record<string, unknown>>().notNull(),
  preview: jsonb().$type<Preview>().notNull(),
  state: text({ enum: proposalStates }).notNull().default('proposed'),
  result: jsonb().$type<ChangedRecord>(),
  createdAt: instant('created_at').notNull(),
  decidedAt: instant('decided_at'),
  undoneAt: instant('undone_at'),
});

export const assistantMessages = pgTable('assistant_messages', {
  id: uuid().primaryKey(),
  conversationId: uuid('conversation_id')
    .notNull()
    .references(() => assistantConversations.id),
  author: text({ enum: ['user', 'assistant'] }).notNull(),
  content: text().notNull(),
  details: jsonb().$type<MessageDetails>().notNull().default({}),
  actionId: uuid('action_id').references(() => assistantActions.id),
  createdAt: instant('created_at').notNull(),
});

export const assistantTokens = pgTable('assistant_tokens', {
  id: uuid().primaryKey(),
  userId: ofUser(),
  name: text().notNull(),
  scope: text({ enum: tokenScopes }).notNull(),
  tokenHash: text('token_hash').notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
  revokedAt: instant('revoked_at'),
  /** From then on it is refused. */
  expiresAt: instant('expires_at').notNull(),
});
