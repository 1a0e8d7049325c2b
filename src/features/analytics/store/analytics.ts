import { type SQL, sql } from 'drizzle-orm';
import { customers } from '#features/customers/tables/customers.ts';
import type { ProjectStatus } from '#features/projects/rules/projects.ts';
import { projects } from '#features/projects/tables.ts';
import { revenueEntries } from '#features/revenue/tables.ts';
import type { RevenueBasis } from '#features/settings/rules/choices.ts';
import { firstIdAt } from '#lib/ids.ts';
import type { Database } from '#platform/database/database.ts';
import { maxSources, type Span } from '../rules.ts';

/** Counts for one span, and the revenue so far of its completed projects. */
export async function readTotals(database: Database, span: Span, basis: RevenueBasis) {
  const { rows } = await database.execute<{
    brought: number;
    completed: number;
    projects: number;
    customers: number;
  }>(sql`
    select finished.*,
      (select count(*)::int from ${projects} where ${madeIn(sql`id`, span)}) as projects,
      (select count(*)::int from ${customers} where ${usedAndMadeIn(span)}) as customers
    from (
      select count(*)::int as completed, coalesce(sum(entries.amount), 0)::float8 as brought
      from ${projects} cross join lateral (
        select sum(amount) as amount from ${revenueEntries}
        where basis = ${basis} and project_id = ${projects.id}
      ) as entries where ${completedIn(span)}
    ) as finished`);
  return rows[0] ?? { brought: 0, completed: 0, projects: 0, customers: 0 };
}

/** Completed projects by month (YYYY-MM) in a time zone; months without any are left out. */
export async function countCompletedByMonth(database: Database, span: Span, timeZone: string) {
  const { rows } = await database.execute<{ month: string; projects: number }>(sql`
    select to_char(completed_at at time zone ${timeZone}, 'YYYY-MM') as month,
      count(*)::int as projects
    from ${projects} where ${completedIn(span)} group by 1`);
  return new Map(rows.map(({ month, projects }) => [month, projects]));
}

/** The projects started in a span, by their current status. */
export async function readStatuses(database: Database, span: Span) {
  const { rows } = await database.execute<{ status: ProjectStatus; projects: number }>(sql`
    select status, count(*)::int as projects
    from ${projects} where ${madeIn(sql`id`, span)} group by status`);
  return rows;
}

/** Customer names by id. */
export async function readNames(database: Database, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await database.execute<{ id: string; name: string }>(sql`
    select id, trim(first_name || ' ' || last_name) as name
    from ${customers} where id = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * The sources of the customers added in a span, most frequent first; the rest combined without a
 * name.
 */
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

/** Ids sort by creation time, so the primary key finds them. */
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
