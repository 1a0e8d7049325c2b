import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';

export const customerInvitations = pgTable('customer_invitations', {
  id: uuid().primaryKey(),
  customerId: uuid('customer_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  email: text().notNull(),
  sent: boolean().notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  revokedAt: instant('revoked_at'),
  remindedAt: instant('reminded_at'),
  codeHash: text('code_hash'),
  codeExpiresAt: instant('code_expires_at'),
  wrongCodes: integer('wrong_codes').notNull().default(0),
  entryHash: text('entry_hash'),
});
