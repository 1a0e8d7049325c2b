import type { InvoiceLine, PaymentLine } from '../../features/customer-portal/records-store.ts';
import { portalTexts } from '../../features/customer-portal/texts.ts';
import { exactMoney } from '../../lib/money.ts';
import { PageHead } from '../portal/page-head.tsx';
import styles from '../portal/portal.module.css';
import { dayOfDate } from '../portal/when.ts';
import { customerPath } from '../routes.ts';
import type { Speaking } from './home-page.tsx';

interface StatementPageProps {
  speaking: Speaking;
  year: number;
  years: number[];
  invoices: InvoiceLine[];
  payments: PaymentLine[];
  /** Dollars. */
  sums: { invoiced: number; paid: number };
}

/** Invoices and payments of a year, for a customer's records. */
export function StatementPage(props: StatementPageProps) {
  const { speaking, year, years, invoices, payments, sums } = props;
  const { language, currency } = speaking;
  const t = portalTexts(language);
  const money = (amount: number) => exactMoney(amount, currency);
  const path = customerPath('statement', language);
  return (
    <>
      <PageHead
        title={t('statement.title', { year })}
        summary={t('statement.summary', { year })}
        back={{ href: customerPath('invoices', language), text: t('statement.back') }}
      >
        <a href={`${path}.csv?year=${year}`} className={styles.button}>
          {t('statement.csv')}
        </a>
      </PageHead>
      {years.length > 1 && (
        <p className={styles.more}>
          {t('statement.years')}:{' '}
          {years.map((one) => (
            <a key={one} href={`${path}?year=${one}`} aria-current={one === year || undefined}>
              {one}
            </a>
          ))}
        </p>
      )}
      {invoices.length + payments.length === 0 && <p>{t('statement.none')}</p>}
      {invoices.length > 0 && (
        <section className={styles.panel}>
          <h2 id="invoices">{t('statement.invoices')}</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a phone, by keys as well */}
          <section className={styles.scroll} tabIndex={0} aria-labelledby="invoices">
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t('statement.day')}</th>
                  <th scope="col">{t('statement.number')}</th>
                  <th scope="col">{t('statement.what')}</th>
                  <th scope="col">{t('statement.amount')}</th>
                </tr>
              </thead>
              <tbody>
                {invoices.map(({ id, number, title, issued_date, total }) => (
                  <tr key={id}>
                    <td>{dayOfDate(issued_date, speaking)}</td>
                    <td>{number}</td>
                    <td>{title}</td>
                    <td>{money(total)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <td colSpan={3}>{t('statement.invoiced')}</td>
                  <td>{money(sums.invoiced)}</td>
                </tr>
              </tfoot>
            </table>
          </section>
        </section>
      )}
      {payments.length > 0 && (
        <section className={styles.panel}>
          <h2 id="payments">{t('statement.payments')}</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a phone, by keys as well */}
          <section className={styles.scroll} tabIndex={0} aria-labelledby="payments">
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t('statement.day')}</th>
                  <th scope="col">{t('statement.number')}</th>
                  <th scope="col">{t('statement.how')}</th>
                  <th scope="col">{t('statement.amount')}</th>
                </tr>
              </thead>
              <tbody>
                {payments.map(({ id, number, method, received_on, amount, refunded }) => (
                  <tr key={id}>
                    <td>{dayOfDate(received_on, speaking)}</td>
                    <td>{number}</td>
                    <td>
                      {t(`statement.methods.${method}`)}
                      {refunded > 0 && `, ${t('statement.refunded', { amount: money(refunded) })}`}
                    </td>
                    <td>{money(amount)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <td colSpan={3}>{t('statement.paid')}</td>
                  <td>{money(sums.paid)}</td>
                </tr>
              </tfoot>
            </table>
          </section>
        </section>
      )}
      <p>{t('statement.print')}</p>
    </>
  );
}
