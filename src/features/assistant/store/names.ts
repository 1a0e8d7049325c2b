import { type SQL, sql } from 'drizzle-orm';

/** The full name in a row of customers. */
export const customerName = sql`trim(customers.first_name || ' ' || customers.last_name)`;

/** Names are found with and without accents. */
export function unaccented(column: SQL): SQL {
  return sql`translate(lower(${column}), 'áéíóúüñ', 'aeiouun')`;
}

/** A name as part of a pattern, in the form of `unaccented`. */
export function plainPattern(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&');
}
