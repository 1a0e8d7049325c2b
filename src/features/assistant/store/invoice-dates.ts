import { sql } from 'drizzle-orm';
import { invoices } from '#features/invoices/tables.ts';
import type { Database } from '#platform/database/database.ts';

/** What can be wrong with an invoice's dates; the first ones contradict each other. */
export const dateIssues = [
  'due_before_issued',
  'paid_before_issued',
  'issued_in_future',
  'paid_without_date',
  'due_far_away',
] as const;
export type DateIssue = (typeof dateIssues)[number];

export interface InvoiceWithIssue {
  id: string;
  invoice_number: string;
  issue: DateIssue;
  issued_date: string | null;
  due_date: string;
  paid_date: string | null;
}

/**
 * Checks the dates of all invoices that are neither drafts nor void; returns the first hundred with
 * problems.
 */
export async function checkInvoiceDates(
  database: Database,
  today: string,
): Promise<{ checked: number; wrong: number; issues: InvoiceWithIssue[] }> {
  const issue = sql`case
    when issued_date is not null and due_date < issued_date then 'due_before_issued'
    when issued_date is not null and paid_date < issued_date then 'paid_before_issued'
    when issued_date > ${today} then 'issued_in_future'
    when status = 'paid' and paid_date is null then 'paid_without_date'
    when due_date > coalesce(issued_date, created_at::date) + 366 then 'due_far_away'
  end`;
  const checked = sql`status not in ('draft', 'cancelled')`;
  const { rows: counts } = await database.execute<{ checked: number; wrong: number }>(sql`
    select count(*)::int as checked, count(${issue})::int as wrong from ${invoices} where ${checked}`);
  const { rows } = await database.execute<InvoiceWithIssue & Record<string, unknown>>(sql`
    select * from (
      select id, invoice_number, ${issue} as issue, issued_date::text, due_date::text, paid_date::text
      from ${invoices} where ${checked}
    ) as one where issue is not null order by id desc limit 100`);
  return { checked: counts[0]?.checked ?? 0, wrong: counts[0]?.wrong ?? 0, issues: rows };
}

/** The id of the invoice with this number. */
export async function findInvoiceByNumber(
  database: Database,
  number: string,
): Promise<string | undefined> {
  const { rows } = await database.execute<{ id: string }>(
    sql`select id from ${invoices} where invoice_number = ${number.toUpperCase()}`,
  );
  return rows[0]?.id;
}
