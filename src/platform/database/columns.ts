import { date, integer, numeric, timestamp } from 'drizzle-orm/pg-core';

// The columns that tables have in common.

export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A calendar day, YYYY-MM-DD. */
export const day = (name: string) => date(name, { mode: 'string' });

export const decimal = (name: string, precision: number, scale = 2) =>
  numeric(name, { precision, scale, mode: 'number' });

/** Dollars with cents. */
export const money = (name: string) => decimal(name, 12);

/** When a record was created and last changed, and how often. */
export const changeColumns = () => ({
  version: integer().notNull().default(1),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
