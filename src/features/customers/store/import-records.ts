import { desc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { customerImports } from '../tables/import.ts';

export type ImportRecord = typeof customerImports.$inferSelect;

export async function insertImport(tx: Transaction, record: ImportRecord): Promise<void> {
  await tx.insert(customerImports).values(record);
}

/** The latest imports, newest first. */
export function listImports(database: Database, max: number): Promise<ImportRecord[]> {
  return database.select().from(customerImports).orderBy(desc(customerImports.id)).limit(max);
}

export async function lockImport(tx: Transaction, id: string): Promise<ImportRecord | undefined> {
  const [found] = await tx
    .select()
    .from(customerImports)
    .where(eq(customerImports.id, id))
    .for('update');
  return found;
}

/**
 * Undoes an import: its opening totals go, blanks it filled are blank again unless somebody
 * wrote over them, and customers it made go too, unless they were touched since. A customer merged
 * meanwhile moves the totals back where they came from.
 */
export async function removeImport(tx: Transaction, id: string, now: Date) {
  await tx.execute(sql`
    create temp table taken_back on commit drop as
    with recursive place as (
      select added.customer_id as origin, customers.id, customers.merged_into
      from customer_import_customers as added join customers on customers.id = added.customer_id
      where added.import_id = ${id}
      union all
      select place.origin, next.id, next.merged_into
      from place join customers as next on next.id = place.merged_into
    )
    select place.id as customer_id, bool_or(added.is_new and place.id = place.origin) as is_new,
      sum(added.projects)::int as projects, sum(added.completed)::int as completed,
      sum(added.value) as value,
      coalesce((array_agg(added.filled) filter (where place.id = place.origin))[1], '{}') as filled
    from place join customer_import_customers as added
      on added.customer_id = place.origin and added.import_id = ${id}
    where place.merged_into is null group by place.id`);
  await tx.execute(sql`analyze taken_back`);
  // Plans of the foreign keys' checks may have been made when the tables were small, and would read
  // each of them whole for every customer that goes.
  await tx.execute(sql`discard plans`);
  await tx.execute(sql`set local enable_seqscan = off`);
  const removed = await tx.execute(sql`
    delete from customers using taken_back as taken
    where customers.id = taken.customer_id and taken.is_new and customers.version = 1
      and not exists (select 1 from projects where customer_id = customers.id)
      and not exists (select 1 from requests where customer_id = customers.id)
      and not exists (select 1 from conversations where customer_id = customers.id)
      and not exists (select 1 from customer_contacts where customer_id = customers.id)
      and not exists (select 1 from customer_properties where customer_id = customers.id)
      and not exists (select 1 from customer_mergers where primary_id = customers.id or gone_id = customers.id)
      and not exists (select 1 from customer_invitations where customer_id = customers.id)`);
  await tx.execute(sql`set local enable_seqscan = on`);
  const remaining = await tx.execute(sql`
    update customers set
      email = case when email = taken.filled->>'email' then '' else email end,
      phone = case when phone = taken.filled->>'phone' then '' else phone end,
      address = case when address = taken.filled->>'address' then '' else address end,
      zip_code = case when zip_code = taken.filled->>'zip_code' then '' else zip_code end,
      opening_projects = greatest(0, opening_projects - taken.projects),
      opening_completed = greatest(0, opening_completed - taken.completed),
      opening_value = opening_value - taken.value,
      total_projects = total_projects - least(opening_projects, taken.projects),
      completed_projects = completed_projects - least(opening_completed, taken.completed),
      lifetime_value = lifetime_value - taken.value,
      version = version + 1, updated_at = ${now.toISOString()}::timestamptz
    from taken_back as taken where taken.customer_id = customers.id`);
  await tx.execute(sql`delete from customer_import_rows where import_id = ${id}`);
  await tx.execute(sql`delete from customer_import_customers where import_id = ${id}`);
  await tx.update(customerImports).set({ undoneAt: now }).where(eq(customerImports.id, id));
  return { removed: removed.rowCount ?? 0, remaining: remaining.rowCount ?? 0 };
}
