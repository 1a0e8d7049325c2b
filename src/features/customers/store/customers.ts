import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { revenueEntries } from '#features/revenue/tables.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
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

/** Customers, locked until the transaction ends, in order of their ids. */
export async function lockCustomers(tx: Transaction, ids: string[]): Promise<CustomerRow[]> {
  const found: CustomerRow[] = [];
  for (const id of ids.toSorted()) {
    const rows = await tx.select(columns).from(customers).where(eq(customers.id, id)).for('update');
    found.push(...rows);
  }
  return found;
}

/** Updates a customer if its version still matches. Returns undefined if it doesn't. */
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

/** Stores a customer's totals from SQL that counts projects and selects contact times. */
export async function updateTotals(
  tx: Transaction,
  customerId: string,
  sources: { projectTotals: SQL; contactTimes: SQL[] },
): Promise<void> {
  // Locked first: what another transaction has just stored is only visible to a later statement.
  await tx.execute(sql`select 1 from ${customers} where id = ${customerId} for no key update`);
  const contacts = sql.join(sources.contactTimes, sql` union all `);
  await tx.execute(sql`
    update ${customers} set
      total_projects = opening_projects + counted.total,
      active_projects = counted.active,
      completed_projects = opening_completed + counted.completed,
      lifetime_value = opening_value + revenue.cash,
      lifetime_value_accrual = opening_value + revenue.accrual,
      last_contact_at = contact.at
    from (${sources.projectTotals}) as counted, (${revenueOf(customerId)}) as revenue,
      (select max(at) as at from (${contacts}) as contacts) as contact
    where id = ${customerId}`);
}

/** Stores a customer's lifetime value on both bases. Returns whether it changed. */
export async function updateLifetimeValue(tx: Transaction, customerId: string): Promise<boolean> {
  await tx.execute(sql`select 1 from ${customers} where id = ${customerId} for no key update`);
  const changed = await tx.execute(sql`
    update ${customers} set
      lifetime_value = opening_value + revenue.cash,
      lifetime_value_accrual = opening_value + revenue.accrual
    from (${revenueOf(customerId)}) as revenue
    where id = ${customerId} and (lifetime_value, lifetime_value_accrual)
      <> (opening_value + revenue.cash, opening_value + revenue.accrual)`);
  return (changed.rowCount ?? 0) > 0;
}

function revenueOf(customerId: string): SQL {
  return sql`select coalesce(sum(amount) filter (where basis = 'cash'), 0) as cash,
      coalesce(sum(amount) filter (where basis = 'accrual'), 0) as accrual
    from ${revenueEntries} where customer_id = ${customerId}`;
}
