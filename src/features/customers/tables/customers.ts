import { integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { languages } from '#lib/language.ts';
import { changeColumns, day, instant, money } from '#platform/database/columns.ts';

export const customers = pgTable('customers', {
  id: uuid().primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  address: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
  zipCode: text('zip_code').notNull(),
  notes: text().notNull(),
  source: text().notNull(),
  tags: text().array().notNull().default([]),
  rating: smallint(),
  language: text({ enum: languages }).notNull().default('english'),
  authUserId: uuid('auth_user_id'),
  openingProjects: integer('opening_projects').notNull().default(0),
  openingCompleted: integer('opening_completed').notNull().default(0),
  openingValue: money('opening_value').notNull().default(0),
  totalProjects: integer('total_projects').notNull().default(0),
  activeProjects: integer('active_projects').notNull().default(0),
  completedProjects: integer('completed_projects').notNull().default(0),
  /** On the cash basis; see features/revenue. */
  lifetimeValue: money('lifetime_value').notNull().default(0),
  lifetimeValueAccrual: money('lifetime_value_accrual').notNull().default(0),
  /** What they have with the business and belongs to no invoice; see features/payments. */
  creditAmount: money('credit_amount').notNull().default(0),
  lastContactAt: instant('last_contact_at'),
  archivedAt: instant('archived_at'),
  mergedInto: uuid('merged_into'),
  /** When the personal data was deleted, and until when the law requires documents. */
  erasedAt: instant('erased_at'),
  retainUntil: day('retain_until'),
  ...changeColumns(),
  sortName: text('sort_name').generatedAlwaysAs('').notNull(),
  fullName: text('full_name').generatedAlwaysAs('').notNull(),
  searchText: text('search_text').generatedAlwaysAs('').notNull(),
});
