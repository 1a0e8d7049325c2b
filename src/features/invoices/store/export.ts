import { sql } from 'drizzle-orm';
import { documentLimits } from '#features/documents/rules/documents.ts';
import type { Database } from '#platform/database/database.ts';
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
  taxable: boolean;
}

/**
 * The lines of issued invoices, a page of invoices at a time, newest first. QuickBooks calculates a
 * line's amount as quantity times rate, so a discount is a separate negative line; a document's
 * discount is two where some lines are taxed and others are not.
 */
export async function listBookedLines(
  database: Database,
  { from, to, after, limit }: Days & { after: string | undefined; limit: number },
): Promise<BookedLine[]> {
  const { rows } = await database.execute<BookedLine>(sql`
    with page as (
      select id, invoice_number as number, customer_name as customer, issued_date::text as issued,
        due_date::text as due, project_title as memo, tax_percent::float8, discount_amount,
        untaxed_amount
      from ${invoices}
      where issued_date is not null and status not in ('draft', 'cancelled')
        ${from ? sql`and issued_date >= ${from}` : sql``} ${to ? sql`and issued_date <= ${to}` : sql``}
        ${after ? sql`and id < ${after}` : sql``}
      order by id desc limit ${limit}
    ), lines as (
      select invoice_id, position, type, description, quantity, rate, amount,
        taxable and type <> 'late_fee' as taxable, round(quantity * rate, 2) as gross
      from ${invoiceLines} where invoice_id in (select id from page)
    ), discounts as (
      select page.id, part.*
      from page left join lateral (
        select coalesce(sum(amount), 0) as amount from lines
        where invoice_id = page.id and not taxable and type <> 'late_fee'
      ) as untaxed on true
      cross join lateral (values
        (3, untaxed.amount - untaxed_amount - discount_amount, true),
        (4, untaxed_amount - untaxed.amount, false)
      ) as part (rank, amount, taxable)
      where discount_amount > 0
    ), booked as (
      select invoice_id, position, 1 as rank, type, description, quantity, rate, gross as amount,
        taxable
      from lines
      union all
      select invoice_id, position, 2, 'discount', 'Discount: ' || description, 1, amount - gross,
        amount - gross, taxable
      from lines where amount <> gross
      union all
      select id, ${documentLimits.lines * 2}, rank, 'discount', 'Discount', 1, amount, amount, taxable
      from discounts where amount <> 0
    )
    select page.id, number, customer, issued, due, memo, tax_percent, taxable, type, description,
      quantity::float8, rate::float8, amount::float8
    from page join booked on invoice_id = page.id
    order by page.id desc, position, rank`);
  return rows;
}
