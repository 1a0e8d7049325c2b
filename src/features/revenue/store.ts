import { type SQL, sql } from 'drizzle-orm';
import type { RevenueBasis } from '#features/settings/rules/choices.ts';
import { type Days, instantsOf } from '#lib/days/days.ts';
import { askPrepared } from '#platform/database/ask-prepared.ts';
import type { Database } from '#platform/database/database.ts';
import { type Billing, billingOf, hasProfit, profitOf } from './rules.ts';
import { costEntries, projectValues, revenueEntries } from './tables.ts';

/** Business days, YYYY-MM-DD, both inclusive; an open end has no limit. */
export interface Period extends Days {
  timeZone: string;
}

/** Revenue and cost, in dollars. */
interface Result {
  revenue: number;
  cost: number;
  profit: number;
}

/** A project's result: without a profit or loss until its revenue is complete. */
export interface ProjectResult extends Omit<Result, 'profit'> {
  profit: number | null;
  billing: Billing;
}

/** What counts for a project that has none of it. */
export const nothingYet: ProjectResult = {
  revenue: 0,
  cost: 0,
  profit: null,
  billing: 'to_invoice',
};

/** A period's revenue, cost, and profit. */
export async function readResult(
  database: Database,
  basis: RevenueBasis,
  period: Period,
): Promise<Result> {
  const [sums] = await askPrepared<{ revenue: number; cost: number }>(
    database,
    sql`
    select (select ${sum} from (${revenueIn(basis, period)}) as entries) as revenue,
      (select ${sum} from (${costIn(period)}) as entries) as cost`,
  );
  return withProfit(sums ?? { revenue: 0, cost: 0 });
}

/** All revenue on one basis, in dollars. */
export async function readAllRevenue(database: Database, basis: RevenueBasis): Promise<number> {
  const { rows } = await database.execute<{ revenue: number }>(
    sql`select ${sum} as revenue from ${revenueEntries} where basis = ${basis}`,
  );
  return rows[0]?.revenue ?? 0;
}

/** The same by month, YYYY-MM; months without any are left out. */
export async function readMonths(
  database: Database,
  basis: RevenueBasis,
  period: Period,
): Promise<Map<string, Result>> {
  const month = sql`to_char(day, 'YYYY-MM') as month`;
  const rows = await askPrepared<{ month: string; revenue: number; cost: number }>(
    database,
    sql`
    select month, sum(revenue)::float8 as revenue, sum(cost)::float8 as cost from (
      select ${month}, amount as revenue, 0 as cost from (${revenueIn(basis, period)}) as entries
      union all
      select ${month}, 0, amount from (${costIn(period)}) as entries
    ) as booked group by month`,
  );
  return new Map(rows.map(({ month, ...sums }) => [month, withProfit(sums)]));
}

/** The customers with the highest revenue in a period, best first, and how many projects it is of. */
export async function readBestCustomers(
  database: Database,
  basis: RevenueBasis,
  period: Period,
  max: number,
): Promise<{ id: string; projects: number; revenue: number }[]> {
  const { rows } = await database.execute<{ id: string; projects: number; revenue: number }>(sql`
    select customer_id as id, count(distinct project_id)::int as projects,
      sum(amount)::float8 as revenue
    from (${revenueIn(basis, period)}) as entries
    group by customer_id having sum(amount) > 0 order by revenue desc, id limit ${max}`);
  return rows;
}

/** A month's bookings in dollars. */
export interface BookedMonth extends Record<string, unknown> {
  /** YYYY-MM. */
  id: string;
  invoiced: number;
  taxable: number;
  tax: number;
  credited: number;
  tax_credited: number;
  received: number;
  refunded: number;
}

/**
 * The entries of both bases by month, latest first, by kind and with their tax. Imported projects
 * have no tax and are left out.
 */
export async function readBookedMonths(database: Database, period: Period): Promise<BookedMonth[]> {
  const sumOf = (kind: string, amount = sql`amount`) =>
    sql`coalesce(sum(${amount}) filter (where kind = ${kind}), 0)::float8`;
  const withTax = sql`amount + tax_amount`;
  const { rows } = await database.execute<BookedMonth>(sql`
    select to_char(day, 'YYYY-MM') as id,
      ${sumOf('invoice')} + ${sumOf('late_fee')} as invoiced,
      ${sumOf('invoice', sql`case when tax_amount > 0 then amount - untaxed_amount else 0 end`)} as taxable,
      ${sumOf('invoice', sql`tax_amount`)} as tax,
      ${sumOf('credit', sql`-amount`)} as credited,
      ${sumOf('credit', sql`-tax_amount`)} as tax_credited,
      ${sumOf('payment', withTax)} as received,
      ${sumOf('refund', sql`-(${withTax})`)} as refunded
    from (${revenueIn('cash', period)} union all ${revenueIn('accrual', period)}) as entries
    where kind <> 'imported'
    group by 1 order by 1 desc`);
  return rows;
}

/** What the customer approved of each project, in dollars without sales tax. */
async function readAgreed(database: Database, ids: string[]): Promise<Map<string, number>> {
  const { rows } = await database.execute<{ id: string; agreed: number }>(sql`
    select project_id as id, (amount - tax_amount)::float8 as agreed
    from ${projectValues} where project_id = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ id, agreed }) => [id, agreed]));
}

/** Each project's revenue and cost so far; those without either are left out. */
export async function readProjectResults(
  database: Database,
  basis: RevenueBasis,
  projects: { id: string; isClosed: boolean }[],
): Promise<Map<string, ProjectResult>> {
  const ids = projects.map(({ id }) => id);
  const wanted = sql`project_id = any(${sql.param(ids)}::uuid[])`;
  const { rows } = await database.execute<{
    id: string;
    received: number;
    owed: number;
    billed: number;
    imported: number;
    isImported: boolean;
    cost: number;
  }>(sql`
    select project_id as id, ${amountOf('received')}, ${amountOf('owed')}, ${amountOf('billed')},
      ${amountOf('imported')}, ${amountOf('cost')},
      bool_or(kind = 'imported') as "isImported"
    from (
      select project_id, kind,
        case when basis = 'cash' and kind <> 'imported' then amount else 0 end as received,
        case when basis = 'accrual' and kind <> 'imported' then amount else 0 end as owed,
        case when kind = 'invoice' then amount else 0 end as billed,
        case when basis = 'cash' and kind = 'imported' then amount else 0 end as imported,
        0 as cost
      from ${revenueEntries} where ${wanted}
      union all
      select project_id, 'cost', 0, 0, 0, 0, amount from ${costEntries} where ${wanted}
    ) as booked group by project_id`);
  const agreedOf = await readAgreed(database, ids);
  const closed = new Set(projects.filter(({ isClosed }) => isClosed).map(({ id }) => id));
  return new Map(
    rows.map(({ id, imported, cost, ...sums }) => {
      const agreed = agreedOf.get(id) ?? null;
      const billing = billingOf({ ...sums, agreed, isClosed: closed.has(id) });
      const revenue = imported + (basis === 'cash' ? sums.received : sums.owed);
      const profit = hasProfit(billing, basis) ? profitOf({ revenue, cost }) : null;
      return [id, { revenue, cost, profit, billing }];
    }),
  );
}

function amountOf(name: string): SQL {
  return sql`sum(${sql.identifier(name)})::float8 as ${sql.identifier(name)}`;
}

/** Written into the statement, so that the other basis's entries aren't even planned. */
const entriesOf: Record<RevenueBasis, SQL> = {
  cash: sql`basis = 'cash'`,
  accrual: sql`basis = 'accrual'`,
};

const sum = sql`coalesce(sum(amount), 0)::float8`;

/** A period's revenue entries on one basis, each with its day. */
function revenueIn(basis: RevenueBasis, period: Period): SQL {
  const columns = sql`kind, amount, tax_amount, untaxed_amount, customer_id, project_id`;
  return entriesIn(sql`${revenueEntries}`, columns, period, entriesOf[basis]);
}

function costIn(period: Period): SQL {
  return entriesIn(sql`${costEntries}`, sql`amount, project_id`, period, sql`true`);
}

/** Read separately, so that each kind's index is used: by day, or by instant if there is no day. */
function entriesIn(view: SQL, columns: SQL, { from, to, timeZone }: Period, wanted: SQL): SQL {
  const span = instantsOf({ from, to }, timeZone);
  return sql`
    select ${columns}, day from ${view} where ${wanted} and day is not null
      ${from ? sql`and day >= ${from}` : sql``} ${to ? sql`and day <= ${to}` : sql``}
    union all
    select ${columns}, (at at time zone ${timeZone})::date from ${view}
    where ${wanted} and at is not null
      ${span.from ? sql`and at >= ${span.from.toISOString()}::timestamptz` : sql``}
      ${span.to ? sql`and at < ${span.to.toISOString()}::timestamptz` : sql``}`;
}

function withProfit({ revenue, cost }: { revenue: number; cost: number }): Result {
  return { revenue, cost, profit: profitOf({ revenue, cost }) };
}
