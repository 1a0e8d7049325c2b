import { sql } from 'drizzle-orm';
import { type Database, readAsCustomer } from '../../../platform/database/database.ts';
import type { CustomerVisit } from '../contract/customer.ts';

/** The scheduled visits of a customer's project that weren't canceled, by start. */
export function listProjectVisits(
  database: Database,
  customerId: string,
  projectId: string,
): Promise<CustomerVisit[]> {
  return readAsCustomer(database, customerId, async (tx) => {
    const { rows } = await tx.execute<{ visits: CustomerVisit[] }>(sql`
      select coalesce(json_agg(visit order by visit.starts_at), '[]') as visits from (
        select id, title, starts_at, ends_at, window_minutes, status, on_the_way_at, started_at
        from customer_visits
        where project_id = ${projectId} and starts_at is not null
          and status in ('scheduled', 'confirmed', 'completed')) as visit`);
    return rows[0]?.visits ?? [];
  });
}
