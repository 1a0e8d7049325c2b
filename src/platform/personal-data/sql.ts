import { type SQL, sql } from 'drizzle-orm';
import { formatPhone } from '#lib/phone.ts';
import type { Found, Person } from './rules.ts';

export const erased = {
  text: sql`''`,
  null: sql`null`,
  list: sql`'{}'`,
  json: sql`'[]'::jsonb`,
};

/** SQL: the column is one of these ids. */
export function isOneOf(column: string, ids: string[]): SQL {
  return sql`${sql.identifier(column)} = any(${sql.param(ids)}::uuid[])`;
}

/** SQL: the column is one of these texts, in lower case. */
export function isText(column: string, texts: string[]): SQL {
  return sql`lower(${sql.identifier(column)}) = any(${sql.param(texts)}::text[])`;
}

/** SQL: the column is the person's email address, or contains it among others. */
export function hasAddress(column: string, { emails }: Person): SQL {
  return matches(sql`${sql.identifier(column)}::text`, emails.map(addressPattern));
}

/**
 * SQL: the text contains the person's name, email address, or phone number, or the id of one of
 * their records.
 */
export function mentions(text: SQL, person: Person, found: Pick<Found, 'ids'>): SQL {
  const { emails, phones, names } = person;
  const patterns = [
    ...emails.map(addressPattern),
    ...phones.flatMap((phone) => [phone, formatPhone(phone)]).map(escapePattern),
    ...names.map((name) => `\\m${escapePattern(name.toLowerCase())}\\M`),
  ];
  return sql`(${matches(text, patterns)} or ${namesRecord(text, [...person.ids, ...found.ids])})`;
}

/** SQL: the text contains one of these ids, as record links do. */
function namesRecord(text: SQL, ids: string[]): SQL {
  return sql`exists (select from regexp_matches(${text}, ${uuidPattern}, 'g') as found(match)
    where found.match[1]::uuid = any(${sql.param(ids)}::uuid[]))`;
}

const uuidPattern = '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})';

function matches(text: SQL, patterns: string[]): SQL {
  if (patterns.length === 0) return sql`false`;
  return sql`lower(${text}) ~ ${patterns.join('|')}`;
}

/** Not the end or the beginning of a longer address. */
function addressPattern(email: string): string {
  return `(^|[^a-z0-9._%+-])${escapePattern(email)}($|[^a-z0-9.-]|\\.($|[^a-z0-9]))`;
}

function escapePattern(text: string): string {
  return text.replace(/[^\p{L}\p{N} ]/gu, '\\$&');
}
