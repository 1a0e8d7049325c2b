import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { languages } from '#lib/language.ts';
import { instant } from '#platform/database/columns.ts';

const person = {
  fullName: text('full_name').notNull(),
  phone: text().notNull(),
  address: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
  zipCode: text('zip_code').notNull(),
  language: text({ enum: languages }).notNull(),
};

export const portalSignups = pgTable('portal_signups', {
  id: uuid().primaryKey(),
  tokenHash: text('token_hash').notNull(),
  email: text().notNull(),
  passwordHash: text('password_hash').notNull(),
  ...person,
  invitationId: uuid('invitation_id'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

export const portalAccounts = pgTable('portal_accounts', {
  userId: uuid('user_id').primaryKey(),
  status: text({ enum: ['waiting', 'open', 'refused'] }).notNull(),
  question: text({ enum: ['approval', 'several', 'taken'] }),
  ...person,
  createdAt: instant('created_at').notNull(),
  decidedAt: instant('decided_at'),
  deletionAskedAt: instant('deletion_asked_at'),
});
