import {
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  time,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { partners } from '../partners/tables.ts';

const ofPartner = () =>
  uuid('partner_id')
    .notNull()
    .references(() => partners.id);

export const partnerHours = pgTable(
  'partner_hours',
  {
    partnerId: ofPartner(),
    /** 0 is Sunday. */
    weekday: integer().notNull(),
    opens: time().notNull(),
    closes: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.partnerId, table.weekday] })],
);

export const partnerDaysOff = pgTable('partner_days_off', {
  id: uuid().primaryKey(),
  partnerId: ofPartner(),
  fromDay: date('from_day', { mode: 'string' }).notNull(),
  toDay: date('to_day', { mode: 'string' }).notNull(),
  note: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
