import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { conversations } from '../../conversations/tables.ts';
import { projects } from '../../projects/tables.ts';
import { requests } from '../../requests/tables.ts';
import { customers } from '../tables/customers.ts';

const { searchText: _, sortName: __, fullName: ___, ...columns } = getTableColumns(customers);

export const customerColumns = columns;

export type CustomerRow = Omit<
  typeof customers.$inferSelect,
  'searchText' | 'sortName' | 'fullName'
>;

export type CustomerChangeRow = Partial<Omit<CustomerRow, 'id' | 'version' | 'createdAt'>>;

export async function insertCustomer(
  tx: Transaction,
  customer: typeof customers.$inferInsert,
): Promise<CustomerRow> {
  const [row] = await tx.insert(customers).values(customer).returning(columns);
  return row as CustomerRow;
}

export async function findCustomer(
  database: Database | Transaction,
  id: string,
): Promise<CustomerRow | undefined> {
  const [row] = await database.select(columns).from(customers).where(eq(customers.id, id));
  return row;
}

/** Customers that nobody else changes until the transaction ends, in the order of their ids. */
export async function lockCustomers(tx: Transaction, ids: string[]): Promise<CustomerRow[]> {
  const found: CustomerRow[] = [];
  for (const id of ids.toSorted()) {
    const rows = await tx.select(columns).from(customers).where(eq(customers.id, id)).for('update');
    found.push(...rows);
  }
  return found;
}

/** Changes a customer if it still has the version it was read with. Gives undefined when it has another. */
export async function updateCustomer(
  tx: Transaction,
  id: string,
  version: number,
  change: CustomerChangeRow,
): Promise<CustomerRow | undefined> {
  const [row] = await tx
    .update(customers)
    .set({ ...change, version: version + 1 })
    .where(and(eq(customers.id, id), eq(customers.version, version)))
    .returning(columns);
  return row;
}

/**
 * Counts a customer's figures anew from the stored projects and the opening figures of an import.
 * What a completed project brought is its actual cost, else the estimated one; the last contact is
 * the latest request or word in the chat.
 */
export async function recountCustomer(tx: Transaction, customerId: string): Promise<void> {
  // Held first: what another transaction has just stored is only counted by a later statement.
  await tx.execute(sql`select 1 from ${customers} where id = ${customerId} for no key update`);
  await tx.execute(sql`
    update ${customers} set
      total_projects = opening_projects + counted.total,
      active_projects = counted.active,
      completed_projects = opening_completed + counted.completed,
      lifetime_value = opening_value + counted.value,
      last_contact_at = contact.at
    from (
      select count(*)::int as total,
        count(*) filter (where status not in ('completed', 'cancelled'))::int as active,
        count(*) filter (where status = 'completed')::int as completed,
        coalesce(sum(coalesce(actual_cost, estimated_cost)) filter (where status = 'completed'), 0) as value
      from ${projects} where customer_id = ${customerId}
    ) as counted, (
      select max(at) as at from (
        select max(created_at) as at from ${requests} where customer_id = ${customerId}
        union all
        select max(last_message_at) from ${conversations} where customer_id = ${customerId}
          or request_id in (select id from ${requests} where customer_id = ${customerId})
      ) as contacts
    ) as contact
    where id = ${customerId}`);
}
