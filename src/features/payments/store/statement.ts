import { sql } from 'drizzle-orm';
import { type Database, readAsCustomer } from '#platform/database/database.ts';
import {
  type Statement,
  type StatementCredit,
  type StatementInvoice,
  type StatementPayment,
  sumCredit,
} from '../rules/statement.ts';

/**
 * A customer's invoices and payments of a year.
 * @param year four digits
 */
export function readStatement(
  database: Database,
  customerId: string,
  year: number,
): Promise<Statement> {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  return readAsCustomer(database, customerId, async (tx) => {
    const invoices = await tx.execute(sql`
      select id, invoice_number as number, title, total::float8, issued_date from customer_invoices
      where issued_date between ${first} and ${last} and status <> 'cancelled'
      order by issued_date, id`);
    const payments = await tx.execute(sql`
      select payment.id, payment.invoice_id, invoice.invoice_number as number, invoice.title,
        payment.amount::float8, payment.refunded_amount::float8 as refunded,
        payment.tip_amount::float8 as tip, payment.refunded_tip::float8,
        payment.payment_method as method, payment.received_on
      from customer_payments as payment
      join customer_invoices as invoice on invoice.id = payment.invoice_id
      where payment.received_on between ${first} and ${last}
      order by payment.received_on, payment.id`);
    const credit = await tx.execute(sql`
      select id, kind, amount::float8, payment_method as method, booked_on
      from customer_credit_entries where booked_on <= ${last} order by booked_on, id`);
    const years = await tx.execute<{ year: number }>(sql`
      select extract(year from issued_date)::int as year from customer_invoices
      where issued_date is not null
      union select extract(year from booked_on)::int from customer_credit_entries
      order by year desc`);
    const entries = credit.rows as unknown as StatementCredit[];
    return {
      invoices: invoices.rows as unknown as StatementInvoice[],
      payments: payments.rows as unknown as StatementPayment[],
      credits: entries.filter(({ booked_on }) => booked_on >= first),
      carried: sumCredit(entries.filter(({ booked_on }) => booked_on < first)),
      years: years.rows.map((row) => row.year),
    };
  });
}
