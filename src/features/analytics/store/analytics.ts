import { type SQL, sql } from 'drizzle-orm';
import { firstIdAt } from '../../../lib/ids.ts';
import type { Database } from '../../../platform/database/database.ts';
import { customers } from '../../customers/tables/customers.ts';
import type { ProjectStatus } from '../../projects/rules/projects.ts';
import { projects } from '../../projects/tables.ts';
import { maxSources, maxTopCustomers, type Span } from '../rules.ts';

/** What a project brought: its actual cost, else the estimated one. */
const value = sql`coalesce(sum(coalesce(actual_cost, estimated_cost)), 0)::float8`;

/** Revenue and counts of one span. */
export async function readTotals(database: Database, span: Span) {
  const { rows } = await database.execute<{
    revenue: number;
    completed: number;
    projects: number;
    customers: number;
  }>(sql`
    select finished.*,
      (select count(*)::int from ${projects} where ${madeIn(sql`id`, span)}) as projects,
      (select count(*)::int from ${customers} where ${usedAndMadeIn(span)}) as customers
    from (select ${value} as revenue, count(*)::int as completed
      from ${projects} where ${completedIn(span)}) as finished`);
  return rows[0] ?? { revenue: 0, completed: 0, projects: 0, customers: 0 };
}

/** Revenue by the month (YYYY-MM) of completion in a time zone; months of nothing are left out. */
export async function readMonths(database: Database, span: Span, timeZone: string) {
  const { rows } = await database.execute<{ month: string; projects: number; revenue: number }>(sql`
    select to_char(completed_at at time zone ${timeZone}, 'YYYY-MM') as month,
      count(*)::int as projects, ${value} as revenue
    from ${projects} where ${completedIn(span)} group by 1`);
  return rows;
}

/** The projects started in a span by what became of them. */
export async function readStatuses(database: Database, span: Span) {
  const { rows } = await database.execute<{ status: ProjectStatus; projects: number }>(sql`
    select status, count(*)::int as projects
    from ${projects} where ${madeIn(sql`id`, span)} group by status`);
  return rows;
}

/** Whose completed projects brought the most. */
export async function readTopCustomers(database: Database, span: Span) {
  const { rows } = await database.execute<{
    id: string;
    name: string;
    projects: number;
    revenue: number;
  }>(sql`
    select best.id, trim(first_name || ' ' || last_name) as name, best.projects, best.revenue
    from (
      select customer_id as id, count(*)::int as projects, ${value} as revenue
      from ${projects} where ${completedIn(span)}
      group by customer_id order by 3 desc, 1 limit ${maxTopCustomers}
    ) as best join ${customers} on customers.id = best.id
    order by best.revenue desc, best.id`);
  return rows;
}

/** Where the customers added in a span came from, most first; the rest as one source without a name. */
export async function readSources(database: Database, span: Span) {
  const { rows } = await database.execute<{ source: string; customers: number }>(sql`
    with sources as (
      select source, count(*)::int as customers,
        row_number() over (order by count(*) desc, source) as place
      from ${customers} where ${usedAndMadeIn(span)} group by source
    )
    select case when place <= ${maxSources} then source else '' end as source,
      sum(customers)::int as customers
    from sources group by 1 order by min(place)`);
  return rows;
}

/** Ids sort by the time they were made, so the primary key finds them. */
export function madeIn(id: SQL, { from, to }: Span): SQL {
  return sql`${id} >= ${firstIdAt(from)} and ${id} < ${firstIdAt(to)}`;
}

function usedAndMadeIn(span: Span): SQL {
  return sql`archived = false and merged_into is null and ${madeIn(sql`id`, span)}`;
}

function completedIn({ from, to }: Span): SQL {
  return sql`status = 'completed' and completed_at >= ${from.toISOString()}::timestamptz
    and completed_at < ${to.toISOString()}::timestamptz`;
}
