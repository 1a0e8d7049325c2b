import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { customers } from '#features/customers/tables/customers.ts';
import { partners } from '#features/partners/tables.ts';
import { shortestSearch } from '#lib/search.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { hasTerms } from '#platform/database/has-terms.ts';
import { phoneFavorites } from '../tables.ts';

interface Asked {
  q: string | undefined;
  /** E.164. */
  number: string | undefined;
  limit: number;
}

type ContactKind = 'customer' | 'partner';

const isFavorite = sql<boolean>`${phoneFavorites.createdAt} is not null`;

/** Customers and partners with a phone number: favorites first, then by name. */
export async function listContacts(database: Database, { q = '', number, limit }: Asked) {
  const isSearch = q.length >= shortestSearch;
  const [some, others] = await Promise.all([
    database
      .select({
        id: customers.id,
        name: sql<string>`trim(${customers.firstName} || ' ' || ${customers.lastName})`,
        number: customers.phone,
        is_favorite: isFavorite,
      })
      .from(customers)
      .leftJoin(phoneFavorites, eq(phoneFavorites.customerId, customers.id))
      .where(
        and(
          isNull(customers.archivedAt),
          isNull(customers.mergedInto),
          number ? eq(customers.phone, number) : ne(customers.phone, ''),
          isSearch ? hasTerms(customers.searchText, q) : undefined,
        ),
      )
      .orderBy(desc(isFavorite), asc(customers.sortName), asc(customers.id))
      .limit(limit),
    database
      .select({
        id: partners.id,
        name: partners.fullName,
        number: partners.phone,
        is_favorite: isFavorite,
      })
      .from(partners)
      .leftJoin(phoneFavorites, eq(phoneFavorites.partnerId, partners.id))
      .where(
        and(
          eq(partners.status, 'active'),
          number ? eq(partners.phone, number) : undefined,
          isSearch ? hasTerms(partners.searchText, q) : undefined,
        ),
      )
      .orderBy(desc(isFavorite), asc(partners.fullName), asc(partners.id))
      .limit(limit),
  ]);
  return [...some.map(ofKind('customer')), ...others.map(ofKind('partner'))]
    .sort(favoritesFirst)
    .slice(0, limit);
}

interface Named {
  name: string;
  is_favorite: boolean;
}

function ofKind<Row>(kind: ContactKind) {
  return (row: Row) => Object.assign({ kind }, row);
}

function favoritesFirst(one: Named, other: Named): number {
  const difference = Number(other.is_favorite) - Number(one.is_favorite);
  return difference || one.name.localeCompare(other.name);
}

/** Which of the two has this id. */
export async function findContactKind(tx: Transaction, id: string) {
  for (const [kind, table] of [
    ['customer', customers],
    ['partner', partners],
  ] as const) {
    const [row] = await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).limit(1);
    if (row) return kind;
  }
  return undefined;
}

export async function putFavorite(tx: Transaction, kind: ContactKind, id: string, now: Date) {
  const key = kind === 'customer' ? { customerId: id } : { partnerId: id };
  await tx
    .insert(phoneFavorites)
    .values(Object.assign({ createdAt: now }, key))
    .onConflictDoNothing();
}

export async function dropFavorite(tx: Transaction, kind: ContactKind, id: string) {
  const column = kind === 'customer' ? phoneFavorites.customerId : phoneFavorites.partnerId;
  await tx.delete(phoneFavorites).where(eq(column, id));
}
