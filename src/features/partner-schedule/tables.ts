import { integer, pgTable, primaryKey, text, time, uuid } from 'drizzle-orm/pg-core';
import { partners } from '#features/partners/tables.ts';
import { day, instant } from '#platform/database/columns.ts';

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
  fromDay: day('from_day').notNull(),
  toDay: day('to_day').notNull(),
  note: text().notNull(),
  createdAt: instant('created_at').notNull(),
});
