import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

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
