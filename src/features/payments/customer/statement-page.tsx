import { invoiceTitle } from '#features/invoices/texts/index.ts';
import { dayOfDate } from '#lib/days/texts.ts';
import type { Language } from '#lib/language.ts';
import { customerPath } from '#lib/links.ts';
import type { PageLocale } from '#lib/locale.ts';
import { exactMoney } from '#lib/money.ts';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { PageHead } from '#ui/site/page-head.tsx';
import styles from '#ui/site/portal.module.css';
import type { Statement } from '../rules/statement.ts';
import { statementTexts } from '../texts/statement.ts';

interface StatementPageProps extends Statement {
  locale: PageLocale;
  year: number;
  /** Dollars. */
  sums: { invoiced: number; paid: number; tips: number; credit: number };
}

/** A year's invoices and payments, for a customer's records. */
export function StatementPage(props: StatementPageProps) {
  const { locale, year, years, invoices, payments, credits, carried, sums } = props;
  const { language, currency } = locale;
  const t = statementTexts(language);
  const money = (amount: number) => exactMoney(amount, currency);
  const path = customerPath('statement', language);
  return (
    <>
      <PageHead
        title={t.title({ year })}
        summary={t.summary({ year })}
        back={{ href: customerPath('invoices', language), text: t.back }}
      >
        <a href={`${path}.csv?year=${year}`} className={styles.button}>
          {t.csv}
        </a>
      </PageHead>
      {years.length > 1 && (
        <p className={styles.more}>
          {t.years}:{' '}
          {years.map((one) => (
            <a key={one} href={`${path}?year=${one}`} aria-current={one === year || undefined}>
              {one}
            </a>
          ))}
        </p>
      )}
      {invoices.length + payments.length + credits.length === 0 && <p>{t.none}</p>}
      <StatementTable
        language={language}
        name="invoices"
        what="what"
        sum="invoiced"
        total={money(sums.invoiced)}
        rows={invoices.map(({ id, number, title, issued_date, total }) => ({
          id,
          number,
          day: dayOfDate(issued_date, locale),
          what: invoiceTitle(title, language),
          amount: money(total),
        }))}
      />
      <StatementTable
        language={language}
        name="payments"
        what="how"
        sum="paid"
        total={money(sums.paid)}
        tips={payments.some(({ tip }) => tip > 0) ? money(sums.tips) : undefined}
        rows={payments.map(({ id, number, method, received_on, amount, refunded, ...payment }) => ({
          id,
          number,
          day: dayOfDate(received_on, locale),
          amount: money(amount),
          what: [
            t.methods[method],
            ...(refunded > 0 ? [t.refunded({ amount: money(refunded) })] : []),
            ...(payment.refunded_tip > 0
              ? [t.tipRefunded({ amount: money(payment.refunded_tip) })]
              : []),
          ].join(', '),
          tip: money(payment.tip),
        }))}
      />
      <StatementTable
        language={language}
        name="credit"
        what="what"
        sum="credit"
        total={money(sums.credit)}
        rows={[
          ...(carried > 0
            ? [{ id: 'carried', number: '', day: '', what: t.carried, amount: money(carried) }]
            : []),
          ...credits.map(({ id, kind, method, booked_on, amount }) => ({
            id,
            number: kind === 'received' || kind === 'returned' ? t.methods[method] : '',
            day: dayOfDate(booked_on, locale),
            what: t.credits[kind],
            amount: money(amount),
          })),
        ]}
      />
      <p>{t.print}</p>
    </>
  );
}

interface StatementTableProps {
  language: Language;
  /** Labels of the table, its second column, and its total. */
  name: 'invoices' | 'payments' | 'credit';
  what: 'what' | 'how';
  sum: 'invoiced' | 'paid' | 'credit';
  rows: { id: string; day: string; number: string; what: string; amount: string; tip?: string }[];
  total: string;
  /** The total of the tips; without it, there is no tip column. */
  tips?: string | undefined;
}

/** One kind of line with its total; nothing if there are none. */
function StatementTable({ language, name, what, sum, rows, total, tips }: StatementTableProps) {
  const t = statementTexts(language);
  if (rows.length === 0) return null;
  return (
    <section className={styles.panel}>
      <h2 id={name}>{t[name]}</h2>
      <ScrollRegion className={styles.scroll} aria-labelledby={name}>
        <table className={styles.table}>
          <thead>
            <tr>
              {(['day', what, 'amount', ...(tips ? (['tip'] as const) : [])] as const).map(
                (column) => (
                  <th key={column} scope="col">
                    {t[column]}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td>{row.day}</td>
                <td>
                  {row.what}
                  <small className={styles.below}>{row.number}</small>
                </td>
                <td>{row.amount}</td>
                {tips && <td>{row.tip}</td>}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>{t[sum]}</td>
              <td>{total}</td>
              {tips && <td>{tips}</td>}
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
    </section>
  );
}
