import { sql } from 'drizzle-orm';
import { type Database, readAsCustomer } from '#platform/database/database.ts';
import type { Paging } from '#platform/pages/list-page.ts';
import type { CustomerProject, CustomerProjectDetail } from '../contract/customer.ts';

// Read through the customer views: the database shows no one else's rows.

const columns = sql`project.id, project.title, project.status, project.description,
  project.due_date, project.completed_at, project.task_count, project.tasks_done,
  (select min(visit.starts_at) from customer_visits as visit
    where visit.project_id = project.id and visit.status in ('scheduled', 'confirmed')
      and visit.ends_at > now()) as next_visit`;

/** A customer's projects, newest first. */
export function listCustomerProjects(
  database: Database,
  customerId: string,
  { before, limit }: Paging,
): Promise<CustomerProject[]> {
  return readAsCustomer(database, customerId, async (tx) => {
    const { rows } = await tx.execute(sql`
      select ${columns} from customer_projects as project
      where ${before ? sql`project.id < ${before}` : sql`true`}
      order by project.id desc limit ${limit}`);
    return rows as unknown as CustomerProject[];
  });
}

/** A project with its photos; nothing if it isn't this customer's. */
export function findCustomerProject(
  database: Database,
  customerId: string,
  id: string,
): Promise<CustomerProjectDetail | undefined> {
  return readAsCustomer(database, customerId, async (tx) => {
    const { rows } = await tx.execute<{ page: CustomerProjectDetail }>(sql`
      select row_to_json(page) as page from (
        select ${columns}, project.address,
          (select coalesce(json_agg(photo order by photo.created_at, photo.photo_id), '[]') from (
            select photo_id, stage, created_at from customer_project_photos
            where project_id = project.id) as photo) as photos
        from customer_projects as project where project.id = ${id}
      ) as page`);
    return rows[0]?.page;
  });
}
