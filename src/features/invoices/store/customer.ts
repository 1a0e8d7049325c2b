import { type SQL, sql } from 'drizzle-orm';
import { type Database, readAsCustomer } from '#platform/database/database.ts';
import type { Paging } from '#platform/pages/list-page.ts';
import type { CustomerInvoice } from '../contract/customer.ts';

/** A customer's invoices: open ones first, then the newest. */
export function listCustomerInvoices(
  database: Database,
  customerId: string,
  { before, limit }: Paging,
): Promise<CustomerInvoice[]> {
  const open = sql`status in ('sent', 'partial', 'overdue')`;
  const older = before
    ? sql`where (${open}, id) < (select ${open}, id from customer_invoices where id = ${before})`
    : sql``;
  return read(database, customerId, sql`${older} order by ${open} desc, id desc limit ${limit}`);
}

/** The invoices of a customer's project, oldest first. */
export function listProjectInvoices(
  database: Database,
  customerId: string,
  projectId: string,
): Promise<CustomerInvoice[]> {
  return read(database, customerId, sql`where project_id = ${projectId} order by id`);
}

/** Through the customer view: the database shows no one else's rows. */
function read(database: Database, customerId: string, which: SQL): Promise<CustomerInvoice[]> {
  return readAsCustomer(database, customerId, async (tx) => {
    const { rows } = await tx.execute(sql`
      select id, invoice_number as number, title, status, total::float8, paid::float8, open::float8,
        on_the_way::float8, due_date, issued_date
      from customer_invoices ${which}`);
    return rows as unknown as CustomerInvoice[];
  });
}
