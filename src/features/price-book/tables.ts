import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { changeColumns, decimal, instant } from '#platform/database/columns.ts';
import { lineCategories } from './rules/categories.ts';
import { priceUnits } from './rules/price-book.ts';

export const priceBookEntries = pgTable('price_book_entries', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  spanishName: text('spanish_name').notNull(),
  category: text({ enum: lineCategories }).notNull(),
  unit: text({ enum: priceUnits }).notNull(),
  hours: decimal('hours', 6).notNull(),
  materials: decimal('materials', 9).notNull(),
  priceFrom: decimal('price_from', 9).notNull(),
  priceTo: decimal('price_to', 9).notNull(),
  keywords: text().array().notNull(),
  taxable: boolean().notNull().default(true),
  reviewedAt: instant('reviewed_at'),
  ...changeColumns(),
  removedAt: instant('removed_at'),
});

export const priceBookStart = pgTable('price_book_start', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  filledAt: instant('filled_at').notNull(),
});
