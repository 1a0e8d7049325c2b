import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { day, decimal } from '#platform/database/columns.ts';

export const modelDays = pgTable('model_days', {
  day: day('day').primaryKey(),
  spent: decimal('spent', 14, 6).notNull().default(0),
  visitorsSpent: decimal('visitors_spent', 14, 6).notNull().default(0),
  calls: integer().notNull().default(0),
  failures: integer().notNull().default(0),
  lastFailure: text('last_failure').notNull().default(''),
});
