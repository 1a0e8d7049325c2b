import { boolean, integer, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { lineCategories } from './rules/categories.ts';
import { priceUnits } from './rules/price-book.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const decimal = (name: string, precision: number) =>
  numeric(name, { precision, scale: 2, mode: 'number' }).notNull();

export const priceBookEntries = pgTable('price_book_entries', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  spanishName: text('spanish_name').notNull(),
  category: text({ enum: lineCategories }).notNull(),
  unit: text({ enum: priceUnits }).notNull(),
  hours: decimal('hours', 6),
  materials: decimal('materials', 9),
  priceFrom: decimal('price_from', 9),
  priceTo: decimal('price_to', 9),
  keywords: text().array().notNull(),
  reviewedAt: instant('reviewed_at'),
  version: integer().notNull().default(1),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  removedAt: instant('removed_at'),
});

export const priceBookStart = pgTable('price_book_start', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  filledAt: instant('filled_at').notNull(),
});
