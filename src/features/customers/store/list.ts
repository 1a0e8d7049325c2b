import { and, arrayContains, eq, isNull, like, type SQL, sql } from 'drizzle-orm';
import type { Span } from '../../../lib/days/days.ts';
import { searchPattern } from '../../../lib/search.ts';
import { madeBetween } from '../../../platform/database/created-between.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { RevenueBasis } from '../../settings/rules/settings.ts';
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

// What each order stands by, as its index has it. The order of making is that of the ids.
const sortKeys: Record<CustomerSort, SQL | undefined> = {
  name: sql`sort_name`,
  lifetime_value: sql`lifetime_value`,
  last_contact: sql`coalesce(last_contact_at, '-infinity'::timestamptz)`,
  created: undefined,
};

export function listCustomers(database: Database, page: CustomerPage): Promise<ListedCustomer[]> {
  const { sort, search, tag, cursor, limit, archived } = page;
  const isAccrual = sort === 'lifetime_value' && page.basis === 'accrual';
  const key = isAccrual ? sql`lifetime_value_accrual` : sortKeys[sort];
  const way = page.order === 'asc' ? sql`asc` : sql`desc`;
  return database
    .select(listedColumns)
    .from(customers)
    .where(
      and(
        isNull(customers.mergedInto),
        sql`archived = ${archived}`,
        search ? like(customers.searchText, searchPattern(search)) : undefined,
        tag ? arrayContains(customers.tags, [tag]) : undefined,
        page.source ? eq(customers.source, page.source) : undefined,
        page.created && madeBetween(customers.id, page.created),
        cursor ? after(key, cursor, page.order) : undefined,
      ),
    )
    .orderBy(...(key ? [sql`${key} ${way}`] : []), sql`id ${way}`)
    .limit(limit);
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

/** How many customers in use were made since an id's time, up to 1,000. */
export async function countSince(database: Database, id: string): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from ${customers}
      where ${and(isNull(customers.mergedInto), sql`archived = false`, sql`${customers.id} >= ${id}`)}
      limit ${maxCounted}
    ) as counted`);
  return rows[0]?.count ?? 0;
}

/** Adds the lines of the totals up to one. Two at once add up different lines. */
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
