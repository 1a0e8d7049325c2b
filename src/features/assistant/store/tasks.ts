import { sql } from 'drizzle-orm';
import { customers } from '#features/customers/tables/customers.ts';
import { openStatuses } from '#features/projects/rules/projects.ts';
import { projects, projectTasks } from '#features/projects/tables.ts';
import { searchTerms, termPattern } from '#lib/search.ts';
import type { Database } from '#platform/database/database.ts';
import { customerName } from './names.ts';

/** A customer's open projects, newest first. */
export async function listOpenProjects(
  database: Database,
  customerId: string,
): Promise<{ id: string; title: string }[]> {
  const { rows } = await database.execute<{ id: string; title: string }>(sql`
    select id, title from ${projects}
    where customer_id = ${customerId} and status in (${sql.join(
      openStatuses.map((one) => sql`${one}`),
      sql`, `,
    )})
    order by id desc limit 6`);
  return rows;
}

/** Shorter words are in too many titles. */
const leastCharacters = 4;

/**
 * The open projects that have a word of a text in their title or in a task, up to 6; if none has,
 * the latest open ones.
 */
export async function listProjectsAbout(
  database: Database,
  text: string,
): Promise<{ id: string; title: string; customerId: string; customer: string }[]> {
  const terms = searchTerms(text).filter((term) => term.length >= leastCharacters);
  const patterns = sql.param(terms.map(termPattern));
  const open = sql.join(
    openStatuses.map((one) => sql`${one}`),
    sql`, `,
  );
  const { rows } = await database.execute<{
    id: string;
    title: string;
    customerId: string;
    customer: string;
    isAbout: boolean;
  }>(sql`
    select projects.id, projects.title, customers.id as "customerId", ${customerName} as customer,
      search_form(projects.title || ' ' || coalesce((select string_agg(title, ' ')
        from ${projectTasks} where project_id = projects.id and removed_at is null), ''))
        like any (${patterns}::text[]) as "isAbout"
    from ${projects} join ${customers} on customers.id = projects.customer_id
    where projects.status in (${open}) and customers.merged_into is null
      and customers.archived_at is null
    order by "isAbout" desc, projects.id desc limit 6`);
  const about = rows.filter(({ isAbout }) => isAbout);
  return about.length > 0 ? about : rows;
}

/** A task's contents as one string to compare: it has no version of its own. */
export async function findTaskVersion(database: Database, id: string): Promise<string | undefined> {
  const { rows } = await database.execute<{ version: string }>(sql`
    select concat_ws('|', title, due_date, done_at) as version from ${projectTasks}
    where id = ${id} and removed_at is null`);
  return rows[0]?.version;
}
