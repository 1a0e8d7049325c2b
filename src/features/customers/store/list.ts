import { and, arrayContains, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { RevenueBasis } from '#features/settings/rules/choices.ts';
import type { Span } from '#lib/days/days.ts';
import { madeBetween } from '#platform/database/created-between.ts';
import type { Database } from '#platform/database/database.ts';
import { hasTerms } from '#platform/database/has-terms.ts';
import { type CustomerSort, maxCounted, type SortOrder } from '../rules/customers.ts';
import { customers } from '../tables/customers.ts';
import { type CustomerRow, customerColumns } from './customers.ts';

const { notes: _, ...listedColumns } = customerColumns;

export type ListedCustomer = Omit<CustomerRow, 'notes'>;

export interface CustomerPage {
  sort: CustomerSort;
  order: SortOrder;
  /** Which lifetime value the list is sorted by. */
  basis: RevenueBasis;
  archived: boolean;
  search?: string | undefined;
  tag?: string | undefined;
  source?: string | undefined;
  created?: Span | undefined;
  /** The id after which the page starts. */
  cursor?: string | undefined;
  limit: number;
}

// What each order sorts by, matching its index. Ids sort by creation.
const sortKeys: Record<CustomerSort, SQL | undefined> = {
  name: sql`sort_name`,
  lifetime_value: sql`lifetime_value`,
  last_contact: sql`coalesce(last_contact_at, '-infinity'::timestamptz)`,
  created: undefined,
};

/** How many customers of a list a search scans before using the trigram index. */
const firstLook = 500;
/** Beyond this many, the index is cheaper. */
const maxLook = 10_000;

/**
 * A page of a list. The trigram index reads every row that contains a word, however few are shown,
 * and the planner mistakes a word in every row for a rare one. So the first rows of the list are
 * scanned before: a common word fills the page from them, and how common it is tells how far to
 * scan.
 */
export async function listCustomers(
  database: Database,
  page: CustomerPage,
): Promise<ListedCustomer[]> {
  if (!page.search) return readPage(database, page, isListed(page));
  const searched = and(isListed(page), isFound(page.search));
  // A filtered list may have none of its rows near the start.
  const isNarrowed = page.tag ?? page.source ?? page.created?.from ?? page.created?.to;
  if (isNarrowed) return readPage(database, page, searched);
  const first = await lookThrough(database, page, firstLook);
  if (first.length >= page.limit) return first;
  const expected = (2 * page.limit * firstLook) / first.length;
  if (expected <= maxLook) {
    const further = await lookThrough(database, page, Math.ceil(expected));
    if (further.length >= page.limit) return further;
  }
  return readPage(database, page, searched);
}

/** What a search finds among the first rows of a list, in order. */
function lookThrough(database: Database, page: CustomerPage, rows: number) {
  const looked = sql`select id, search_text from ${customers}
    where ${isListed(page)} order by ${orderOf(page)} limit ${rows}`;
  return readPage(
    database,
    page,
    sql`${customers.id} in (
      select looked.id from (${looked}) as looked
      where ${hasTerms(sql`looked.search_text`, page.search ?? '')} limit ${page.limit}
    )`,
  );
}

function readPage(
  database: Database,
  page: CustomerPage,
  where: SQL | undefined,
): Promise<ListedCustomer[]> {
  return database
    .select(listedColumns)
    .from(customers)
    .where(where)
    .orderBy(orderOf(page))
    .limit(page.limit);
}

function isFound(search: string): SQL {
  return hasTerms(customers.searchText, search);
}

/** All filters of a list except the search. */
function isListed(page: CustomerPage): SQL | undefined {
  const { tag, cursor } = page;
  return and(
    isNull(customers.mergedInto),
    sql`archived = ${page.archived}`,
    tag ? arrayContains(customers.tags, [tag]) : undefined,
    page.source ? eq(customers.source, page.source) : undefined,
    page.created && madeBetween(customers.id, page.created),
    cursor ? after(sortKeyOf(page), cursor, page.order) : undefined,
  );
}

function orderOf(page: CustomerPage): SQL {
  const key = sortKeyOf(page);
  const way = page.order === 'asc' ? sql`asc` : sql`desc`;
  return key ? sql`${key} ${way}, id ${way}` : sql`id ${way}`;
}

function sortKeyOf({ sort, basis }: CustomerPage): SQL | undefined {
  const isAccrual = sort === 'lifetime_value' && basis === 'accrual';
  return isAccrual ? sql`lifetime_value_accrual` : sortKeys[sort];
}

function after(key: SQL | undefined, cursor: string, order: SortOrder): SQL {
  const beyond = order === 'asc' ? sql`>` : sql`<`;
  if (!key) return sql`id ${beyond} ${cursor}::uuid`;
  return sql`(${key}, id) ${beyond} ((select ${key} from ${customers} where id = ${cursor}), ${cursor}::uuid)`;
}

/** The stored totals of all active customers. */
export async function readTotals(database: Database) {
  const { rows } = await database.execute<Record<string, string>>(sql`
    select coalesce(sum(customers), 0) as customers,
      coalesce(sum(with_open_work), 0) as with_open_work,
      coalesce(sum(lifetime_value), 0) as lifetime_value,
      coalesce(sum(lifetime_value_accrual), 0) as lifetime_value_accrual,
      coalesce(sum(rated), 0) as rated, coalesce(sum(rating_sum), 0) as rating_sum,
      coalesce(sum(registered), 0) as registered,
      coalesce(sum(ready_to_invite), 0) as ready_to_invite
    from customer_totals`);
  const amount = (name: string) => Number(rows[0]?.[name] ?? 0);
  return {
    customers: amount('customers'),
    withOpenWork: amount('with_open_work'),
    lifetimeValue: amount('lifetime_value'),
    lifetimeValueAccrual: amount('lifetime_value_accrual'),
    rating: amount('rated') > 0 ? amount('rating_sum') / amount('rated') : null,
    registered: amount('registered'),
    readyToInvite: amount('ready_to_invite'),
  };
}

/**
 * How many active customers were created since an id's time, up to 1,000. Imported ones are no new
 * customers.
 */
export async function countSince(database: Database, id: string): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from ${customers}
      where ${and(isNull(customers.mergedInto), sql`archived = false`, sql`${customers.id} >= ${id}`)}
        and not exists (select from customer_import_customers as imported
          where imported.customer_id = ${customers}.id and imported.is_new)
      limit ${maxCounted}
    ) as counted`);
  return rows[0]?.count ?? 0;
}

/** Combines the rows of the totals into one. Two simultaneous runs combine different rows. */
export async function addUpTotals(database: Database): Promise<void> {
  await database.execute(sql`
    with lines as (
      delete from customer_totals
      where id in (select id from customer_totals order by id for update skip locked)
      returning *
    )
    insert into customer_totals
      (customers, with_open_work, lifetime_value, lifetime_value_accrual, rated, rating_sum,
        registered, ready_to_invite)
    select sum(customers), sum(with_open_work), sum(lifetime_value), sum(lifetime_value_accrual),
      sum(rated), sum(rating_sum), sum(registered), sum(ready_to_invite)
    from lines having count(*) > 0`);
}
