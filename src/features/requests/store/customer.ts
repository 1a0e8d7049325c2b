import { sql } from 'drizzle-orm';
import { type Database, readAsCustomer } from '#platform/database/database.ts';
import type { Paging } from '#platform/pages/list-page.ts';

export interface CustomerRequest {
  id: string;
  request_number: string;
  description: string;
  created_at: string;
}

/** A customer's requests, newest first; the database shows no one else's. */
export function listCustomerRequests(
  database: Database,
  customerId: string,
  { before, limit }: Paging,
): Promise<CustomerRequest[]> {
  return readAsCustomer(database, customerId, async (tx) => {
    const { rows } = await tx.execute(sql`
      select id, request_number, description, created_at from customer_requests
      where ${before ? sql`id < ${before}` : sql`true`}
      order by id desc limit ${limit}`);
    return rows as unknown as CustomerRequest[];
  });
}
