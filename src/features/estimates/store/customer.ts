import { type SQL, sql } from 'drizzle-orm';
import { type Database, readAsCustomer } from '#platform/database/database.ts';
import type { Paging } from '#platform/pages/list-page.ts';
import type { CustomerEstimate } from '../contract/customer.ts';

/** A customer's estimates: open ones first, then the newest. */
export function listCustomerEstimates(
  database: Database,
  customerId: string,
  { before, limit }: Paging,
): Promise<CustomerEstimate[]> {
  const open = sql`status = 'pending'`;
  const older = before
    ? sql`where (${open}, id) < (select ${open}, id from customer_estimates where id = ${before})`
    : sql``;
  return read(database, customerId, sql`${older} order by ${open} desc, id desc limit ${limit}`);
}

/** The estimates of a customer's project, oldest first. */
export function listProjectEstimates(
  database: Database,
  customerId: string,
  projectId: string,
): Promise<CustomerEstimate[]> {
  return read(database, customerId, sql`where project_id = ${projectId} order by id`);
}

/** Through the customer view: the database shows no one else's rows. */
function read(database: Database, customerId: string, which: SQL): Promise<CustomerEstimate[]> {
  return readAsCustomer(database, customerId, async (tx) => {
    const { rows } = await tx.execute(sql`
      select id, estimate_number as number, title, status, option_count as options,
        lowest_total::float8, approved_total::float8, valid_until, sent_at
      from customer_estimates ${which}`);
    return rows as unknown as CustomerEstimate[];
  });
}
