import { date, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';

export const modelDays = pgTable('model_days', {
  day: date({ mode: 'string' }).primaryKey(),
  spent: numeric({ precision: 14, scale: 6, mode: 'number' }).notNull().default(0),
  calls: integer().notNull().default(0),
  failures: integer().notNull().default(0),
  lastFailure: text('last_failure').notNull().default(''),
});
