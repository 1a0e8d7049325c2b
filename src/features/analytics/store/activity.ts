import { sql } from 'drizzle-orm';
import { auditLog } from '../../../platform/audit/tables.ts';
import type { Database } from '../../../platform/database/database.ts';
import { customers } from '../../customers/tables/customers.ts';
import { projects } from '../../projects/tables.ts';
import { requests } from '../../requests/tables.ts';
import { type Activity, maxRecent } from '../rules.ts';

/** What happened last. The condition is word for word that of the index `audit_log_recent`. */
export async function readRecent(database: Database): Promise<Activity[]> {
  const { rows } = await database.execute<Activity & Record<string, unknown>>(sql`
    select subject_type as kind, coalesce(customers.merged_into, subject_id) as id, action,
      details ->> 'to' as status,
      coalesce(details ->> 'title', projects.title, left(project_description, 120),
        customers.source) as title,
      trim(coalesce(requests.first_name, owners.first_name, customers.first_name) || ' ' ||
        coalesce(requests.last_name, owners.last_name, customers.last_name)) as who,
      case when details ->> 'to' = 'completed'
        then coalesce(actual_cost, estimated_cost)::float8 end as amount, at
    from ${auditLog}
    left join ${projects} on subject_type = 'project' and projects.id = subject_id
    left join ${customers} as owners on owners.id = projects.customer_id
    left join ${requests} on subject_type = 'request' and requests.id = subject_id
    left join ${customers} on subject_type = 'customer' and customers.id = subject_id
    where subject_type in ('customer', 'project', 'request')
      and action in ('created', 'status_changed', 'task_done')
      and coalesce(projects.id, requests.id, customers.id) is not null
    order by at desc, audit_log.position desc limit ${maxRecent}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}
