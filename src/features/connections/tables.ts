import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';

/** The mail server that the owner typed in: one row, or none. */
export const mailServer = pgTable('mail_server', {
  isOnly: boolean('is_only').primaryKey().default(true),
  address: text().notNull(),
  name: text().notNull(),
  host: text().notNull(),
  port: integer().notNull(),
  username: text().notNull(),
  /** Empty: no emails are read. */
  incomingHost: text('incoming_host').notNull().default(''),
  incomingPort: integer('incoming_port').notNull().default(993),
  signIn: text('sign_in', { enum: ['password', 'google'] })
    .notNull()
    .default('password'),
  updatedAt: instant('updated_at').notNull(),
});

/** The Twilio account that the owner typed in: one row, or none. */
export const twilioAccount = pgTable('twilio_account', {
  isOnly: boolean('is_only').primaryKey().default(true),
  accountSid: text('account_sid').notNull(),
  number: text().notNull(),
  /** Both are set while phone calls are on. */
  voiceKeySid: text('voice_key_sid'),
  voiceAppSid: text('voice_app_sid'),
  updatedAt: instant('updated_at').notNull(),
});
