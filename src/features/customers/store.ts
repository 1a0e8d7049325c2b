import { getTableColumns, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { conversations } from '../conversations/tables.ts';
import { projects } from '../projects/tables.ts';
import { requests } from '../requests/tables.ts';
import { customers } from './tables.ts';

const { searchText: _, sortName: __, ...columns } = getTableColumns(customers);

export type CustomerRow = Omit<typeof customers.$inferSelect, 'searchText' | 'sortName'>;

export async function insertCustomer(
  tx: Transaction,
  customer: typeof customers.$inferInsert,
): Promise<CustomerRow> {
  const [row] = await tx.insert(customers).values(customer).returning(columns);
  return row as CustomerRow;
}

/**
 * Counts a customer's figures anew from the stored projects and the opening figures of an import.
 * What a completed project brought is its actual cost, else the estimated one; the last contact is
 * the latest request or word in the chat.
 */
export async function recountCustomer(tx: Transaction, customerId: string): Promise<void> {
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
