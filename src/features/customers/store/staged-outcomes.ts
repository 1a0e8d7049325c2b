import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';

export async function countOutcomes(tx: Transaction): Promise<Record<string, number>> {
  const { rows } = await tx.execute<{ outcome: string; count: number }>(
    sql`select outcome, count(*)::int as count from staged_customers group by outcome`,
  );
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]));
}

const nameOf = (table: string) => sql.raw(`trim(${table}.first_name || ' ' || ${table}.last_name)`);

/** The outcomes of the first rows. */
export async function firstOutcomes(tx: Transaction, max: number) {
  const { rows } = await tx.execute<{
    row: number;
    name: string;
    outcome: string;
    by: string;
    same_as: number | null;
  }>(sql`
    select staged.row_number as row, ${nameOf('staged')} as name, staged.outcome,
      coalesce(staged.matched_by, 'name') as by, first.row_number as same_as
    from staged_customers as staged
    left join staged_customers as first on staged.outcome = 'same_person'
      and first.outcome = 'created' and first.id = staged.customer_id
    order by staged.n limit ${max}`);
  return rows;
}

/** One side of a merge. */
export interface MergeSide {
  name: string;
  email: string;
  phone: string;
  address: string;
  notes: string;
  tags: string[];
}

const side = (table: string) => sql`jsonb_build_object(
  'name', ${nameOf(table)}, 'email', ${sql.raw(table)}.email, 'phone', ${sql.raw(table)}.phone,
  'address', concat_ws(', ', nullif(${sql.raw(table)}.address, ''), nullif(${sql.raw(table)}.city, ''),
    nullif(trim(${sql.raw(table)}.state || ' ' || ${sql.raw(table)}.zip_code), '')),
  'notes', left(${sql.raw(table)}.notes, 300), 'tags', ${sql.raw(table)}.tags)`;

/** The rows that are merged, each beside what it is merged with. */
export async function listMerges(tx: Transaction, max: number) {
  const { rows } = await tx.execute<{
    row: number;
    by: string;
    customer_id: string | null;
    same_as: number | null;
    file: MergeSide;
    known: MergeSide;
  }>(sql`
    select staged.row_number as row, coalesce(staged.matched_by, 'name') as by,
      customers.id as customer_id, first.row_number as same_as, ${side('staged')} as file,
      case when customers.id is null then ${side('first')} else ${side('customers')} end as known
    from staged_customers as staged
    left join customers on staged.outcome = 'merged' and customers.id = staged.customer_id
    left join staged_customers as first on staged.outcome = 'same_person'
      and first.outcome = 'created' and first.id = staged.customer_id
    where staged.outcome in ('merged', 'same_person') order by staged.n limit ${max}`);
  return rows;
}
