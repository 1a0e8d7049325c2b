import { sql } from 'drizzle-orm';
import { customers } from '#features/customers/tables/customers.ts';
import { projects } from '#features/projects/tables.ts';
import { visits } from '#features/schedule/tables.ts';
import { isId } from '#lib/ids.ts';
import type { Database } from '#platform/database/database.ts';
import { hasTerms } from '#platform/database/has-terms.ts';
import { customerName } from './names.ts';

/** A visit that can still be moved. */
export interface ComingVisit {
  id: string;
  title: string;
  customer: string;
  /** An instant. */
  startsAt: string;
}

/**
 * The coming visits that an id or words mean, the next first, up to 7.
 * @param on only those of this day, YYYY-MM-DD
 */
export async function findComingVisits(
  database: Database,
  named: { visit: string; on?: string | undefined },
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<ComingVisit[]> {
  const is = isId(named.visit)
    ? sql`visits.id = ${named.visit}`
    : hasTerms(
        sql`search_form(visits.title || ' ' || ${customerName} || ' ' || coalesce(projects.title, ''))`,
        named.visit,
      );
  const day = named.on
    ? sql`and (visits.starts_at at time zone ${timeZone})::date = ${named.on}`
    : sql``;
  const { rows } = await database.execute<
    Omit<ComingVisit, 'startsAt'> & { startsAt: Date | string }
  >(sql`
    select visits.id, visits.title, ${customerName} as customer, visits.starts_at as "startsAt"
    from ${visits} join ${customers} on customers.id = visits.customer_id
      left join ${projects} on projects.id = visits.project_id
    where ${is} ${day} and visits.status in ('scheduled', 'confirmed')
      and visits.starts_at > ${now.toISOString()}
    order by visits.starts_at, visits.id limit 7`);
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt).toISOString() }));
}
