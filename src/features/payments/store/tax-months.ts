import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { creditNotes, invoices } from '../../invoices/tables.ts';
import { paymentRefunds, payments } from '../tables.ts';

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

export interface TaxMonth extends Record<string, unknown> {
  /** YYYY-MM. */
  id: string;
  invoiced: number;
  taxable: number;
  tax: number;
  credited: number;
  tax_credited: number;
  received: number;
  refunded: number;
}

/**
 * Sales and tax by month: invoices by the day they were issued, credit notes, payments and refunds
 * by theirs. What was voided without money does not count. Dollars.
 */
export async function readTaxMonths(database: Database, { from, to }: Days): Promise<TaxMonth[]> {
  const within = (day: ReturnType<typeof sql>) => sql`${day} is not null
    ${from ? sql`and ${day} >= ${from}` : sql``} ${to ? sql`and ${day} <= ${to}` : sql``}`;
  const month = (day: ReturnType<typeof sql>) => sql`to_char(${day}, 'YYYY-MM')`;
  // A voided invoice whose total was credited stands in the books with its credit notes.
  const counts = sql`status <> 'draft' and (status <> 'cancelled' or credited_amount = total_amount)`;
  const { rows } = await database.execute<TaxMonth>(sql`
    select id, sum(invoiced)::float8 as invoiced, sum(taxable)::float8 as taxable,
      sum(tax)::float8 as tax, sum(credited)::float8 as credited,
      sum(tax_credited)::float8 as tax_credited, sum(received)::float8 as received,
      sum(refunded)::float8 as refunded
    from (
      select ${month(sql`issued_date`)} as id, subtotal as invoiced,
        case when tax_amount > 0 then subtotal else 0 end as taxable, tax_amount as tax,
        0 as credited, 0 as tax_credited, 0 as received, 0 as refunded
      from ${invoices} where ${counts} and ${within(sql`issued_date`)}
      union all
      select ${month(sql`created_on`)}, 0, 0, 0, ${creditNotes.amount} - ${creditNotes.taxAmount},
        ${creditNotes.taxAmount}, 0, 0
      from ${creditNotes} join ${invoices} on ${invoices.id} = invoice_id
      where ${counts} and ${within(sql`created_on`)}
      union all
      select ${month(sql`received_on`)}, 0, 0, 0, 0, 0, amount, 0
      from ${payments} where status in ('paid', 'completed') and ${within(sql`received_on`)}
      union all
      select ${month(sql`refunded_on`)}, 0, 0, 0, 0, 0, 0, amount
      from ${paymentRefunds} where ${within(sql`refunded_on`)}
    ) as booked group by id order by id desc`);
  return rows;
}
