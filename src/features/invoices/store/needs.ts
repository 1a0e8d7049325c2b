import { type SQL, sql } from 'drizzle-orm';
import { needRows } from '#platform/needs/need-rows.ts';
import { invoices, isOnItsWay } from '../tables.ts';
import { customerName, left, unbilledWork } from './unbilled.ts';

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
    needRows('project_unbilled', {
      id: sql`projects.id`,
      title: sql`projects.title`,
      detail: customerName,
      since: sql`coalesce(projects.completed_at, work.done_at)`,
      amount: left,
      rows: unbilledWork(today),
    }),
  ];
}
