import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { staffRoles } from '#lib/rights.ts';
import { changeColumns, instant } from '#platform/database/columns.ts';

export const staff = pgTable('staff', {
  id: uuid().primaryKey(),
  /** Null until the invitation is accepted. */
  userId: uuid('user_id'),
  email: text().notNull(),
  name: text().notNull(),
  phone: text().notNull().default(''),
  role: text({ enum: staffRoles }).notNull(),
  invitationHash: text('invitation_hash'),
  invitationExpiresAt: instant('invitation_expires_at'),
  invitedAt: instant('invited_at').notNull(),
  acceptedAt: instant('accepted_at'),
  deactivatedAt: instant('deactivated_at'),
  ...changeColumns(),
});
