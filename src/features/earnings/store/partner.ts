import { sql } from 'drizzle-orm';
import type { Language } from '#lib/language.ts';
import { type Database, readAsPartner, type Transaction } from '#platform/database/database.ts';
import type { Earnings, StatementLine } from '../contract/partner.ts';
import { monthsShown } from '../rules/earnings.ts';

const mine = sql`is_mine and status not in ('cancelled')`;
const isDone = sql`is_mine and status in ('done', 'confirmed')`;

/**
 * Everything on a partner's earnings page, in one statement.
 * @param timeZone IANA name, which determines when months start
 */
export function readEarnings(
  database: Database,
  partnerId: string,
  { timeZone, month, language }: { timeZone: string; month: string; language: Language },
): Promise<Earnings> {
  const inMonth = (column: string) =>
    sql`to_char(${sql.identifier(column)} at time zone ${timeZone}, 'YYYY-MM') = m.month`;
  const order = sql`json_build_object('id', id, 'order_number', order_number, 'title', ${titleIn(language)},
    'status', status, 'amount', amount, 'paid_amount', paid_amount, 'done_at', done_at,
    'invoice_number', (select invoice_number from partner_invoices where partner_invoices.id = partner_invoice_id))`;
  return readAsPartner(database, partnerId, (tx) =>
    readJson<Earnings>(
      tx,
      sql`with jobs as materialized (select * from partner_orders),
        payouts as materialized (select * from partner_payouts where voided_at is null),
        months as (select to_char(m, 'YYYY-MM') as month from generate_series(
          ${`${month}-01`}::date - interval '1 month' * ${monthsShown - 1}, ${`${month}-01`}::date, interval '1 month') as m)
      select json_build_object(
        'totals', json_build_object(
          'agreed', (select coalesce(sum(amount), 0) from jobs where ${mine}),
          'done', (select coalesce(sum(amount), 0) from jobs where ${isDone}),
          'invoiced', (select coalesce(sum(total), 0) from partner_invoices),
          'paid', (select coalesce(sum(amount), 0) from payouts),
          'open', (select coalesce(sum(amount - paid_amount), 0) from jobs where ${isDone})),
        'months', (select json_agg(json_build_object('month', m.month,
            'agreed', (select coalesce(sum(amount), 0) from jobs where ${mine} and ${inMonth('accepted_at')}),
            'done', (select coalesce(sum(amount), 0) from jobs where ${isDone} and ${inMonth('done_at')}),
            'invoiced', (select coalesce(sum(total), 0) from partner_invoices where ${inMonth('created_at')}),
            'paid', (select coalesce(sum(amount), 0) from payouts where to_char(paid_on, 'YYYY-MM') = m.month)
          ) order by m.month desc) from months m),
        'to_invoice', (select coalesce(json_agg(${order} order by confirmed_at, id), '[]') from jobs
          where is_mine and status = 'confirmed' and partner_invoice_id is null),
        'unpaid', (select coalesce(json_agg(${order} order by done_at, id), '[]') from jobs
          where ${isDone} and paid_amount < amount),
        'payouts', (select coalesce(json_agg(line), '[]') from (
          select json_build_object('id', id, 'amount', amount, 'paid_on', paid_on, 'method', method,
            'reference', reference, 'orders', (select coalesce(json_agg(jobs.order_number order by jobs.order_number), '[]')
              from partner_payout_orders part join jobs on jobs.id = part.order_id where part.payout_id = payouts.id)) as line
          from payouts order by paid_on desc, id desc limit 50) as lines)
      ) as answer`,
    ),
  );
}

/** The completed work and payments of a year, by day. */
export function readStatement(
  database: Database,
  partnerId: string,
  { year, timeZone, language }: { year: number; timeZone: string; language: Language },
): Promise<StatementLine[]> {
  const inYear = (day: ReturnType<typeof sql>) => sql`extract(year from ${day}) = ${year}`;
  const doneDay = sql`(done_at at time zone ${timeZone})::date`;
  return readAsPartner(database, partnerId, (tx) =>
    readJson<StatementLine[]>(
      tx,
      sql`select coalesce(json_agg(json_build_object('day', day, 'kind', kind, 'number', number,
          'title', title, 'amount', amount) order by day, kind, number), '[]') as answer
        from (
          select ${doneDay} as day, 'done' as kind, order_number as number, ${titleIn(language)} as title, amount
          from partner_orders where ${isDone} and ${inYear(doneDay)}
          union all
          select paid_on, 'paid', reference, method, -amount from partner_payouts
          where voided_at is null and ${inYear(sql`paid_on`)}
        ) as lines`,
    ),
  );
}

/** A job's title in the reader's language. */
function titleIn(language: Language) {
  return language === 'spanish' ? sql`coalesce(spanish_title, title)` : sql`title`;
}

async function readJson<Answer>(
  tx: Transaction,
  statement: ReturnType<typeof sql>,
): Promise<Answer> {
  const { rows } = await tx.execute<{ answer: Answer }>(statement);
  const [row] = rows;
  if (!row) throw new Error('the statement gave no row');
  return row.answer;
}
