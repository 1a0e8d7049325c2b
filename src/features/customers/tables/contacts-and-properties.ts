import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';
import type { Moved, PrimaryBefore } from '../rules/customers.ts';

const customerId = (name: string) => uuid(name).notNull();

export const customerContacts = pgTable('customer_contacts', {
  id: uuid().primaryKey(),
  customerId: customerId('customer_id'),
  name: text().notNull(),
  relation: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  createdAt: instant('created_at').notNull(),
  importId: uuid('import_id'),
});

export const customerProperties = pgTable('customer_properties', {
  id: uuid().primaryKey(),
  customerId: customerId('customer_id'),
  label: text().notNull(),
  address: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
  zipCode: text('zip_code').notNull(),
  notes: text().notNull(),
  createdAt: instant('created_at').notNull(),
  importId: uuid('import_id'),
});

export const customerMergers = pgTable('customer_mergers', {
  id: uuid().primaryKey(),
  primaryId: customerId('primary_id'),
  goneId: customerId('gone_id'),
  moved: jsonb().$type<Moved>().notNull(),
  primaryBefore: jsonb('primary_before').$type<PrimaryBefore>().notNull(),
  createdAt: instant('created_at').notNull(),
  undoneAt: instant('undone_at'),
});
