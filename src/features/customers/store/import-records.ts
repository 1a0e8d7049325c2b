import { desc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
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

/** How many remaining customers are listed. */
const maxListed = 500;

/** A fully imported address is removed in full, or not at all if a part was changed. */
const isAddressAsFilled = sql`(taken.filled ? 'address' and address = taken.filled->>'address'
  and city = taken.filled->>'city' and state = taken.filled->>'state'
  and zip_code = taken.filled->>'zip_code')`;

/**
 * Undoes an import: its opening totals, and the contacts and addresses it added are removed, blanks
 * it filled are blank again unless someone changed them, and customers it created are removed
 * unless they were touched since. If a customer was merged in the meantime, the totals are removed
 * from the primary one.
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
  // Locked before checking what uses them: anyone who starts using one waits, or is seen.
  await tx.execute(sql`select count(*) from (select 1 from customers
    where id in (select customer_id from taken_back where is_new) order by id for update) as locked`);
  // What the import added to them doesn't count as use; what someone changed since does.
  for (const table of ['customer_contacts', 'customer_properties'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where import_id = ${id}`);
  // One condition per table: the planner turns each into a join, but not alternatives.
  const isUnused = sql.join(
    (await listReferences(tx)).map(
      ({ table, column }) => sql`not exists (select 1 from ${sql.identifier(table)} as using_one
        where using_one.${sql.identifier(column)} = customers.id)`,
    ),
    sql` and `,
  );
  // Plans of foreign key checks may date from when the tables were small, and would scan each table
  // in full for every removed customer.
  await tx.execute(sql`discard plans`);
  await tx.execute(sql`set local enable_seqscan = off`);
  const removed = await tx.execute(sql`
    delete from customers using taken_back as taken
    where customers.id = taken.customer_id and taken.is_new and customers.version = 1
      and ${isUnused}`);
  await tx.execute(sql`set local enable_seqscan = on`);
  const { rows: inUse } = await tx.execute<{ id: string; name: string }>(sql`
    select customers.id, trim(first_name || ' ' || last_name) as name
    from customers join taken_back as taken on taken.customer_id = customers.id
    where taken.is_new order by name, customers.id limit ${maxListed}`);
  const remaining = await tx.execute(sql`
    update customers set
      email = case when email = taken.filled->>'email' then '' else email end,
      phone = case when phone = taken.filled->>'phone' then '' else phone end,
      address = case when ${isAddressAsFilled} then '' else address end,
      city = case when ${isAddressAsFilled} then taken.filled->>'city_before' else city end,
      state = case when ${isAddressAsFilled} then taken.filled->>'state_before' else state end,
      zip_code = case when ${isAddressAsFilled} then '' else zip_code end,
      rating = case when rating::text = taken.filled->>'rating' then null else rating end,
      notes = case when notes = taken.filled->>'notes' then taken.filled->>'notes_before'
        else notes end,
      tags = array(select tag from unnest(tags) with ordinality as own (tag, at)
        where tag not in (select jsonb_array_elements_text(coalesce(taken.filled->'tags', '[]')))
        order by at),
      opening_projects = greatest(0, opening_projects - taken.projects),
      opening_completed = greatest(0, opening_completed - taken.completed),
      opening_value = opening_value - taken.value,
      total_projects = total_projects - least(opening_projects, taken.projects),
      completed_projects = completed_projects - least(opening_completed, taken.completed),
      lifetime_value = lifetime_value - taken.value,
      lifetime_value_accrual = lifetime_value_accrual - taken.value,
      version = version + 1, updated_at = ${now.toISOString()}::timestamptz
    from taken_back as taken where taken.customer_id = customers.id`);
  await tx.execute(sql`delete from customer_import_rows where import_id = ${id}`);
  await tx.execute(sql`delete from customer_import_customers where import_id = ${id}`);
  await tx.update(customerImports).set({ undoneAt: now }).where(eq(customerImports.id, id));
  return { removed: removed.rowCount ?? 0, remaining: remaining.rowCount ?? 0, in_use: inUse };
}

/**
 * Every column that refers to a customer, except those of imports: future ones count as use, too.
 */
async function listReferences(tx: Transaction): Promise<{ table: string; column: string }[]> {
  const { rows } = await tx.execute<{ table: string; column: string }>(sql`
    select conrelid::regclass::text as "table", attname as "column"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'customers'::regclass
      and conrelid <> 'customer_import_customers'::regclass
    order by 1, 2`);
  return rows;
}
