import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import type { Found, Hindrance, Person, PersonalData, PersonalDataRule } from './rules.ts';

/** What one rule found. */
export interface Finding {
  rule: PersonalDataRule;
  keys: string[];
  /** The latest day from which the time of retained rows counts. */
  since: string | null;
  /** Matches exactly these rows for deletes and updates. */
  where: SQL;
}

const declared: PersonalData[] = [];

/**
 * Declares, once at startup, what features know about people: tables that others refer to come
 * first. Data is found in this order and erased in the opposite one.
 */
export function declarePersonalData(data: PersonalData[]): void {
  if (declared.length === 0) declared.push(...data);
}

/** Every rule, in order. */
export function personalDataRules(): PersonalDataRule[] {
  return declared.flatMap(({ rules }) => rules);
}

/**
 * Finds everything known about a person: what a dry run counts is what is erased.
 * @param isOver whether the law no longer requires any of it
 */
export async function surveyPersonalData(
  db: Database | Transaction,
  person: Person,
  isOver: boolean,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const found = new Collected(isOver);
  for (const rule of personalDataRules().filter(({ kinds }) => kinds.includes(person.kind))) {
    const rows = rule.rows(person, found);
    const { keys, photoIds, since } = await read(db, rule, rows);
    found.add(rule, keys, photoIds);
    findings.push({ rule, keys, since, where: whereOf(rule, keys, rows) });
  }
  return findings;
}

/** What must be ended first, with how many there are of each. */
export async function findHindrances(
  db: Database | Transaction,
  person: Person,
  now: Date,
): Promise<{ hindrance: Hindrance; count: number }[]> {
  const hindrances = declared
    .flatMap((one) => one.hindrances ?? [])
    .filter(({ kinds }) => kinds.includes(person.kind));
  const counted: { hindrance: Hindrance; count: number }[] = [];
  for (const hindrance of hindrances) {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(hindrance.table)}
        where ${hindrance.rows(person, now)}`,
    );
    const count = rows[0]?.count ?? 0;
    if (count > 0) counted.push({ hindrance, count });
  }
  return counted;
}

async function read(db: Database | Transaction, rule: PersonalDataRule, where: SQL) {
  const photos = (rule.photos ?? []).map((column) => sql.identifier(column));
  const since = rule.fate === 'retained' && rule.since ? rule.since : sql`null`;
  const { rows } = await db.execute<{ key: string; photos: string[]; since: string | null }>(sql`
    select ${sql.identifier(rule.key ?? 'id')}::text as key, (${since})::date::text as since,
      array_remove(array[${sql.join(photos, sql`, `)}]::text[], null) as photos
    from ${sql.identifier(rule.table)} where ${where}`);
  return {
    keys: rows.map(({ key }) => key),
    photoIds: rows.flatMap((row) => row.photos),
    since: rows.map((row) => row.since).reduce(later, null),
  };
}

export function later(a: string | null, b: string | null): string | null {
  return (a ?? '') > (b ?? '') ? a : b;
}

/** Rows with ids are those that were counted; all others are found by their own columns. */
function whereOf({ key, table }: PersonalDataRule, keys: string[], rows: SQL): SQL {
  if (key) return rows;
  return sql`${sql.identifier(table)}.id = any(${sql.param(keys)}::uuid[])`;
}

class Collected implements Found {
  ids: string[] = [];
  retainedIds: string[] = [];
  readonly #keys = new Map<string, string[]>();
  readonly #photos = new Set<string>();
  readonly #neededPhotos = new Set<string>();
  readonly #isOver: boolean;

  constructor(isOver: boolean) {
    this.#isOver = isOver;
  }

  of(name: string): string[] {
    return this.#keys.get(name) ?? [];
  }

  get photoIds(): string[] {
    return [...this.#photos].filter((id) => !this.#neededPhotos.has(id));
  }

  add(rule: PersonalDataRule, keys: string[], photoIds: string[]): void {
    const name = rule.as ?? rule.table;
    this.#keys.set(name, [...this.of(name), ...keys]);
    const isRetained = rule.fate === 'retained' && !this.#isOver;
    if (!rule.key) this.ids.push(...keys);
    if (!rule.key && isRetained) this.retainedIds.push(...keys);
    for (const id of photoIds) (isRetained ? this.#neededPhotos : this.#photos).add(id);
  }
}
