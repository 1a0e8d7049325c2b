import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { needRows } from '../../../platform/needs/need-rows.ts';
import { customers } from '../../customers/tables/customers.ts';
import { projects } from '../../projects/tables.ts';
import { projectValues } from '../../revenue/tables.ts';
import { visits } from '../../schedule/tables.ts';
import { invoices, isOnItsWay } from '../tables.ts';

const unpaid = sql`status in ('sent', 'partial', 'overdue')`;

/**
 * Overdue invoices, those that customers dispute, and work that is done and not invoiced. `today` as
 * YYYY-MM-DD.
 */
export function invoiceNeeds(today: string): SQL[] {
  const columns = {
    id: sql`id`,
    title: sql`invoice_number || ', ' || customer_name`,
    amount: sql`open_amount`,
  };
  return [
    needRows('invoice_overdue', {
      ...columns,
      detail: sql`project_title`,
      since: sql`created_at`,
      due: sql`due_date`,
      rows: sql`from ${invoices} where ${unpaid} and due_date < ${today} and disputed_at is null
        and not ${isOnItsWay}`,
    }),
    needRows('invoice_disputed', {
      ...columns,
      detail: sql`coalesce(nullif(dispute_note, ''), project_title)`,
      since: sql`disputed_at`,
      rows: sql`from ${invoices} where ${unpaid} and disputed_at is not null`,
    }),
    unbilledWork(today),
  ];
}

/** Work that is done, with something left to invoice; `today` as YYYY-MM-DD. */
function unbilledWork(today: string): SQL {
  return needRows('project_unbilled', {
    id: sql`projects.id`,
    title: sql`projects.title`,
    detail: sql`trim(customers.first_name || ' ' || customers.last_name)`,
    since: sql`coalesce(projects.completed_at, work.done_at)`,
    amount: sql`work.agreed - work.billed`,
    rows: sql`from ${projects} join ${customers} on customers.id = projects.customer_id
      cross join lateral (select ${doneAt} as done_at, ${isAhead} as is_ahead,
        ${agreed} as agreed, ${billed} as billed, ${isBilled} as is_billed) as work
      where projects.imported_value is null
        and (projects.status in (${workingStatuses}) and done_at is not null and not is_ahead
          or projects.status = 'completed' and agreed is not null
            and projects.completed_at > ${today}::date - ${daysAsked})
        and (billed < agreed or agreed is null and not is_billed)`,
  });
}

/** The same for whoever asks, most first; the amount is null without an agreed price. */
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
    select id, title, detail as customer, amount from (${unbilledWork(today)}) as work
    order by amount desc nulls last, id`);
  return rows;
}

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
