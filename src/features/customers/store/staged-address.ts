import { type SQL, sql } from 'drizzle-orm';

/** A street address, regardless of punctuation and accents. */
export function plainAddress(column: string): SQL {
  return sql.raw(`regexp_replace(search_form(${column}), '[^[:alnum:]]+', '', 'g')`);
}

/** Whether an address equals the staged one. */
export function isStagedAddress(table: string): SQL {
  return sql`(${plainAddress(`${table}.address`)} = ${plainAddress('staged.address')}
    and (${sql.raw(`${table}.zip_code`)} = '' or staged.zip_code = ''
      or left(${sql.raw(`${table}.zip_code`)}, 5) = left(staged.zip_code, 5)))`;
}
