import { type SQL, sql } from 'drizzle-orm';
import { customers } from '#features/customers/tables/customers.ts';
import { projects } from '#features/projects/tables.ts';
import { needRows } from '#platform/needs/need-rows.ts';
import { projectThreads } from '../tables.ts';

/** Portal messages from customers that nobody has answered. */
export function messageNeeds(): SQL[] {
  return [
    needRows('message_waiting', {
      id: sql`thread_id`,
      title: sql`trim(first_name || ' ' || last_name)`,
      detail: sql`coalesce(nullif(last_message, ''), projects.title, '')`,
      since: sql`last_message_at`,
      rows: sql`from ${projectThreads} left join ${projects} on projects.id = project_id
        join ${customers} on customers.id
          = coalesce(project_threads.customer_id, projects.customer_id)
        where awaits_answer`,
    }),
  ];
}
