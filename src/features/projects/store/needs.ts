import { type SQL, sql } from 'drizzle-orm';
import { customers } from '#features/customers/tables/customers.ts';
import { projectValues } from '#features/revenue/tables.ts';
import { needRows } from '#platform/needs/need-rows.ts';
import { openStatuses } from '../rules/projects.ts';
import { projects, projectTasks } from '../tables.ts';

const open = sql.join(
  openStatuses.map((status) => sql`${status}`),
  sql`, `,
);
const ofCustomer = sql`${projects} join ${customers} on customers.id = projects.customer_id`;
const customer = sql`trim(first_name || ' ' || last_name)`;

/** Overdue projects, due tasks, and approved projects without a visit. Days as YYYY-MM-DD. */
export function projectNeeds(today: string): SQL[] {
  return [
    needRows('project_late', {
      id: sql`projects.id`,
      title: sql`title`,
      detail: customer,
      since: sql`projects.created_at`,
      due: sql`due_date`,
      rows: sql`from ${ofCustomer} where projects.status in (${open}) and due_date < ${today}`,
    }),
    needRows('task_due', {
      id: sql`projects.id`,
      title: sql`project_tasks.title`,
      detail: sql`projects.title`,
      since: sql`project_tasks.created_at`,
      due: sql`project_tasks.due_date`,
      rows: sql`from ${projectTasks} join ${projects} on projects.id = project_tasks.project_id
        where project_tasks.due_date <= ${today} and done_at is null and removed_at is null
          and projects.status in (${open})`,
    }),
    needRows('project_unscheduled', {
      id: sql`projects.id`,
      title: sql`title`,
      detail: customer,
      since: sql`projects.updated_at`,
      amount: sql`(select amount from ${projectValues} where project_id = projects.id)`,
      rows: sql`from ${ofCustomer} where projects.status = 'approved'`,
    }),
  ];
}
