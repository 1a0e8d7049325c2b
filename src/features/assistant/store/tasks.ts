import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { openStatuses } from '../../projects/rules/projects.ts';
import { projects, projectTasks } from '../../projects/tables.ts';

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

/** A task's contents as one string to compare: it has no version of its own. */
export async function findTaskVersion(database: Database, id: string): Promise<string | undefined> {
  const { rows } = await database.execute<{ version: string }>(sql`
    select concat_ws('|', title, due_date, done_at) as version from ${projectTasks}
    where id = ${id} and removed_at is null`);
  return rows[0]?.version;
}
