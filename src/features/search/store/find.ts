import { type SQL, sql } from 'drizzle-orm';
import { customers } from '#features/customers/tables/customers.ts';
import { partners } from '#features/partners/tables.ts';
import { priceBookEntries } from '#features/price-book/tables.ts';
import { projects } from '#features/projects/tables.ts';
import { searchForm } from '#lib/search.ts';
import type { Database } from '#platform/database/database.ts';
import { type Found, type SearchKind, searchLimits } from '../rules/kinds.ts';
import { type Source, sources } from './sources.ts';

const { ofEachKind } = searchLimits;

interface Scope {
  kinds: SearchKind[];
  timeZone: string;
}

/** Records that match all terms, newest of each kind first, in one statement. */
export function findByText(
  database: Database,
  terms: string[],
  { kinds, timeZone }: Scope,
): Promise<Found[]> {
  const known = sources(timeZone);
  return readAll(
    database,
    kinds.map((kind) =>
      // Several emails of one thread are one result.
      partOf(kind, known[kind], known[kind].has(terms), kind === 'email' ? 20 : ofEachKind),
    ),
  );
}

/**
 * Records by kind and id, as they are now and in the list's order.
 * @param items kind and id, separated by a dot
 */
export async function listItems(
  database: Database,
  items: string[],
  { kinds, timeZone }: Scope,
): Promise<Found[]> {
  const known = sources(timeZone);
  const idsOf = (kind: SearchKind) =>
    items.filter((item) => item.startsWith(`${kind}.`)).map((item) => item.slice(kind.length + 1));
  const parts = kinds
    .filter((kind) => idsOf(kind).length > 0)
    .map((kind) => {
      const source = known[kind];
      const isOne = sql`${source.id} = any(${sql.param(idsOf(kind))}::uuid[])`;
      return partOf(kind, source, isOne, searchLimits.recent);
    });
  const found = parts.length > 0 ? await readAll(database, parts) : [];
  const indexOf = ({ kind, id }: Found) => items.indexOf(`${kind}.${id}`);
  return found.sort((one, other) => indexOf(one) - indexOf(other));
}

function partOf(
  kind: SearchKind,
  { select, also, order }: Source,
  condition: SQL,
  max: number,
): SQL {
  return sql`(select ${kind}::text as kind, one_kind.* from (${select}
    where (${condition}) ${also ? sql`and ${also}` : sql``} order by ${order} limit ${max})
    as one_kind (id, title, detail, aside, status, amount))`;
}

async function readAll(database: Database, parts: SQL[]): Promise<Found[]> {
  const { rows } = await database.execute<
    Omit<Found, 'amount'> & { amount: string | null } & Record<string, unknown>
  >(sql.join(parts, sql` union all `));
  const results = rows.map((row) => ({
    ...row,
    amount: row.amount === null ? null : Number(row.amount),
  }));
  return [...Map.groupBy(results, ({ kind, id }) => `${kind}.${id}`).values()].flatMap(
    ([newest]) => newest ?? [],
  );
}

/**
 * How similar a word must be to one in a text to be considered, from 0 to 1 (pg_trgm). One wrong
 * character in the middle of six leaves 0.43.
 */
const closeEnough = '0.4';
const maxTexts = 500;

/** Texts with a word similar to one of the terms, from which a typo may be corrected. */
export async function similarTexts(
  database: Database,
  terms: string[],
  kinds: SearchKind[],
): Promise<string[]> {
  const texts: Partial<Record<SearchKind, [table: unknown, text: SQL]>> = {
    customer: [customers, sql`search_text`],
    project: [projects, sql`search_text`],
    partner: [partners, sql`search_text`],
    price: [priceBookEntries, sql`search_form(name)`],
  };
  return database.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('pg_trgm.word_similarity_threshold', ${closeEnough}, true)`,
    );
    const parts = kinds.flatMap((kind) => {
      const [table, text] = texts[kind] ?? [];
      if (!table || !text) return [];
      return terms
        .map(searchForm)
        .map(
          (term) =>
            sql`(select ${text} as text from ${table} where ${term} <% ${text} limit ${maxTexts})`,
        );
    });
    if (parts.length === 0) return [];
    const { rows } = await tx.execute<{ text: string }>(sql.join(parts, sql` union all `));
    return rows.map(({ text }) => text);
  });
}
