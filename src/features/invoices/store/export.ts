import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { invoiceLines, invoices } from '../tables.ts';

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

export interface BookedLine extends Record<string, unknown> {
  /** Of the invoice. */
  id: string;
  number: string;
  customer: string;
  issued: string;
  due: string;
  memo: string;
  type: string;
  description: string;
  quantity: number;
  rate: number;
  amount: number;
  tax_percent: number;
}

/** The lines of whole invoices that were issued, a page of invoices at a time, newest first. */
export async function listBookedLines(
  database: Database,
  { from, to, after, limit }: Days & { after: string | undefined; limit: number },
): Promise<BookedLine[]> {
  const { rows } = await database.execute<BookedLine>(sql`
    select page.*, type, description, quantity::float8, rate::float8, amount::float8
    from (
      select id, invoice_number as number, customer_name as customer, issued_date::text as issued,
        due_date::text as due, project_title as memo, tax_percent::float8
      from ${invoices}
      where issued_date is not null and status not in ('draft', 'cancelled')
        ${from ? sql`and issued_date >= ${from}` : sql``} ${to ? sql`and issued_date <= ${to}` : sql``}
        ${after ? sql`and id < ${after}` : sql``}
      order by id desc limit ${limit}
    ) as page join ${invoiceLines} on invoice_id = page.id
    order by page.id desc, position`);
  return rows;
}
