import { boolean, integer, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { lineCategories } from './rules/categories.ts';
import { priceUnits } from './rules/price-book.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const figure = (name: string, precision: number) =>
  numeric(name, { precision, scale: 2, mode: 'number' }).notNull();

export const priceBookEntries = pgTable('price_book_entries', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  spanishName: text('spanish_name').notNull(),
  category: text({ enum: lineCategories }).notNull(),
  unit: text({ enum: priceUnits }).notNull(),
  hours: figure('hours', 6),
  materials: figure('materials', 9),
  priceFrom: figure('price_from', 9),
  priceTo: figure('price_to', 9),
  words: text().array().notNull(),
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
