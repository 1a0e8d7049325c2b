import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { projects } from '../projects/tables.ts';
import { customers } from './tables.ts';

/**
 * Counts a customer's figures anew from the stored projects and the opening figures of an import.
 * What a completed project brought is its actual cost, else the estimated one.
 */
export async function recountCustomer(tx: Transaction, customerId: string): Promise<void> {
  await tx.execute(sql`
    update ${customers} set
      total_projects = opening_projects + counted.total,
      active_projects = counted.active,
      completed_projects = opening_completed + counted.completed,
      lifetime_value = opening_value + counted.value
    from (
      select count(*)::int as total,
        count(*) filter (where status not in ('completed', 'cancelled'))::int as active,
        count(*) filter (where status = 'completed')::int as completed,
        coalesce(sum(coalesce(actual_cost, estimated_cost)) filter (where status = 'completed'), 0) as value
      from ${projects} where customer_id = ${customerId}
    ) as counted
    where id = ${customerId}`);
}
