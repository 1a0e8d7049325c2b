import { type SQL, sql } from 'drizzle-orm';
import { instantsOf } from '#lib/days/days.ts';
import type { Database } from '#platform/database/database.ts';
import { hasTerms } from '#platform/database/has-terms.ts';
import { hasAmount, maxRows, type RecordFilter } from '../rules/records.ts';
import { type Source, sources } from './record-sources.ts';

/** A record of any kind, as an answer lists it. */
export interface FoundRecord {
  /** The id that its screen is opened by. */
  id: string;
  label: string;
  detail: string;
  status: string;
  /** An instant or a calendar day. */
  at: string | null;
  /** Dollars. */
  amount: number | null;
  /** For open invoices: days past the due date. */
  days: number | null;
}

export interface FoundRecords {
  records: FoundRecord[];
  total: number;
  /** Dollars; null if the kind has no amounts. */
  sum: number | null;
}

/** What matches a filter: the first rows, how many there are, and their total. */
export async function findRecords(
  database: Database,
  filter: RecordFilter,
  { today, timeZone }: { today: string; timeZone: string },
): Promise<FoundRecords> {
  const { kind, status } = filter;
  const source = sources[kind];
  const amount = source.amount?.(status) ?? sql`null::float8`;
  const where = conditionsOf(source, filter, today, timeZone);
  const { id, label, detail, status: stored, at } = source.columns;
  const days =
    kind === 'invoices' ? sql`greatest(0, ${today}::date - invoices.due_date)` : sql`null::int`;
  const { rows } = await database.execute<FoundRecord & Record<string, unknown>>(sql`
    select ${id} as id, ${label} as label, ${detail} as detail, ${stored} as status,
      ${atAsText(at)} as at, ${amount} as amount, ${days} as days
    from ${source.from} where ${where} order by ${orderOf(source, filter)} limit ${maxRows}`);
  const counted = !status && source.counted ? sql`filter (where ${source.counted})` : sql``;
  const { rows: sums } = await database.execute<{ total: number; sum: number | null }>(sql`
    select count(*)::int as total,
      coalesce(sum(${amount}::numeric) ${counted}, 0)::float8 as sum
    from ${source.from} where ${where}`);
  const { total = 0, sum = 0 } = sums[0] ?? {};
  return { records: rows, total, sum: hasAmount(kind) ? sum : null };
}

function orderOf(source: Source, { status, sort }: RecordFilter): SQL {
  const order = source.orderOf?.(status) ?? source.order;
  const amount = source.amount?.(status);
  if (sort === 'latest') return sql`${source.columns.at} desc nulls last`;
  return sort === 'amount' && amount ? sql`${amount} desc nulls last, ${order}` : order;
}

/** Calendar days unchanged, instants as ISO strings. */
function atAsText(at: SQL): SQL {
  return sql`case when pg_typeof(${at})::text = 'timestamp with time zone'
    then to_char((${at})::text::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    else (${at})::text end`;
}

function conditionsOf(source: Source, filter: RecordFilter, today: string, timeZone: string): SQL {
  const { name, text, status, from, to, min_amount, max_amount } = filter;
  const all: SQL[] = [source.always ?? sql`true`];
  if (name) all.push(hasTerms(sql`search_form(${source.name})`, name));
  if (text) all.push(hasTerms(source.text, text));
  if (status) all.push(source.status(status, today));
  else if (filter.kind === 'visits') all.push(sql`visits.status <> 'cancelled'`);
  const isDue = filter.kind === 'invoices' && filter.by === 'due';
  const when = isDue ? { day: sql`invoices.due_date` } : source.when(status);
  if (from || to) all.push(within(when, { from, to }, timeZone));
  const amount = source.amount?.(status);
  if (amount && min_amount !== undefined) all.push(sql`${amount} >= ${min_amount}`);
  if (amount && max_amount !== undefined) all.push(sql`${amount} <= ${max_amount}`);
  return sql.join(all, sql` and `);
}

function within(
  when: { instant: SQL } | { day: SQL },
  { from, to }: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
): SQL {
  const all: SQL[] = [];
  if ('day' in when) {
    if (from) all.push(sql`${when.day} >= ${from}`);
    if (to) all.push(sql`${when.day} <= ${to}`);
  } else {
    const span = instantsOf({ from, to }, timeZone);
    if (span.from) all.push(sql`${when.instant} >= ${span.from.toISOString()}`);
    if (span.to) all.push(sql`${when.instant} < ${span.to.toISOString()}`);
  }
  return sql.join(all, sql` and `);
}
