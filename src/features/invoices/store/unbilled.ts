import { type SQL, sql } from 'drizzle-orm';
import { customers } from '#features/customers/tables/customers.ts';
import { projects } from '#features/projects/tables.ts';
import { projectValues } from '#features/revenue/tables.ts';
import { visits } from '#features/schedule/tables.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { invoices } from '../tables.ts';

/** Whoever has not invoiced a completed project for that long does not mean to. */
const daysAsked = sql.raw('60');
const workingStatuses = sql`'approved', 'scheduled', 'in_progress'`;

const ofProject = sql`where project_id = projects.id`;
const doneAt = sql`(select max(coalesce(finished_at, ends_at)) from ${visits} ${ofProject}
  and status = 'completed')`;
const isAhead = sql`exists (select from ${visits} ${ofProject}
  and status in ('scheduled', 'confirmed', 'requested'))`;
const agreed = sql`(select amount from ${projectValues} ${ofProject})`;
const issued = sql`from ${invoices} ${ofProject} and status not in ('draft', 'cancelled')`;
const billed = sql`(select coalesce(sum(total_amount), 0) ${issued})`;
const isBilled = sql`exists (select ${issued})`;
const hasDraft = sql`exists (select from ${invoices} ${ofProject} and status = 'draft'
  and kind in ('standard', 'final'))`;
/** A deposit or a part alone is not the whole work. */
const isBilledWhole = sql`exists (select ${issued} and kind in ('standard', 'final'))`;

export const left = sql`(work.agreed - work.billed)`;
export const customerName = sql`trim(customers.first_name || ' ' || customers.last_name)`;

/** What of its work is done, agreed and billed, beside each project. Dollars. */
const work = sql`lateral (select ${doneAt} as done_at, ${isAhead} as is_ahead,
  ${agreed} as agreed, ${billed} as billed, ${isBilled} as is_billed) as work`;

/**
 * Work that is done and not invoiced, as `from …`: `projects`, `customers`, and `work` with what was
 * agreed (null without an approval) and billed, in dollars. `today` as YYYY-MM-DD.
 */
export function unbilledWork(today: string): SQL {
  return sql`from ${projects} join ${customers} on customers.id = projects.customer_id
    cross join ${work}
    where projects.imported_value is null
      and (projects.status in (${workingStatuses}) and done_at is not null and not is_ahead
        or projects.status = 'completed' and agreed is not null
          and projects.completed_at > ${today}::date - ${daysAsked})
      and (billed < agreed or agreed is null and not is_billed)`;
}

/**
 * Projects whose work is done and not invoiced, most first; the amount, in dollars, is null where
 * nothing was agreed.
 */
export async function listUnbilled(
  database: Database,
  today: string,
): Promise<{ id: string; title: string; customer: string; amount: number | null }[]> {
  const { rows } = await database.execute<{
    id: string;
    title: string;
    customer: string;
    amount: number | null;
  }>(sql`
    select projects.id, projects.title, ${customerName} as customer, ${left}::float8 as amount
    ${unbilledWork(today)} order by amount desc nulls last, id`);
  return rows;
}

/** What is left to invoice of a project whose work is done. */
export interface LeftToInvoice {
  /** Dollars; null where nothing was agreed. */
  amount: number | null;
  /** A draft of it is already there. */
  hasDraft: boolean;
}

/**
 * What is left to invoice of some projects whose work is done, by id. Projects that still have a
 * visit ahead, or are invoiced, are left out.
 */
export async function leftToInvoice(
  database: Database,
  projectIds: string[],
  today: string,
): Promise<Map<string, LeftToInvoice>> {
  if (projectIds.length === 0) return new Map();
  const { rows } = await database.execute<Record<string, unknown> & LeftToInvoice & { id: string }>(
    sql`select projects.id, ${left}::float8 as amount, ${hasDraft} as "hasDraft"
      ${unbilledWork(today)}
      and projects.id = any(${sql.param(projectIds)}::uuid[])`,
  );
  return new Map(rows.map(({ id, ...found }) => [id, found]));
}

/**
 * The version of a project in progress whose work is done, invoiced and paid: its last visit is
 * over, and every invoice is settled.
 */
export async function findPaidWork(
  database: Database | Transaction,
  projectId: string,
): Promise<number | undefined> {
  const { rows } = await database.execute<{ version: number }>(
    sql`select projects.version from ${projects} cross join ${work}
      where projects.id = ${projectId} and projects.status = 'in_progress'
        and projects.imported_value is null and done_at is not null and not is_ahead
        and (billed >= agreed or agreed is null and ${isBilledWhole})
        and not exists (select from ${invoices} ${ofProject} and status not in ('paid', 'cancelled'))`,
  );
  return rows[0]?.version;
}
