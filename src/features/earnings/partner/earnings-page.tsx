import { type Clock, dayOfDate, monthName } from '#lib/days/texts.ts';
import { partnerLink, partnerRoutes } from '#lib/links.ts';
import { exactMoney, formatMoney } from '#lib/money.ts';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import account from '#ui/site/account.module.css';
import { PageHead } from '#ui/site/page-head.tsx';
import portal from '#ui/site/portal.module.css';
import type { EarnedOrder, Earnings } from '../contract/partner.ts';
import { openOf } from '../rules/earnings.ts';
import { earningsTexts } from '../texts/index.ts';
import styles from './earnings.module.css';

export interface EarningsPageProps {
  clock: Clock;
  currency: string;
  earnings: Earnings;
  notice?: string | undefined;
  problem?: string | undefined;
  /** How a work order's number is written here. */
  numberText(number: string): string;
}

const sums = ['agreed', 'done', 'invoiced', 'paid', 'open'] as const;
const ofMonth = ['agreed', 'done', 'invoiced', 'paid'] as const;

/** What a partner has agreed to, completed, invoiced and been paid; what is open; by month. */
export function EarningsPage(props: EarningsPageProps) {
  const { clock, currency, earnings, notice, problem, numberText } = props;
  const { language } = clock;
  const t = earningsTexts(language);
  const { totals, months, to_invoice, unpaid, payouts } = earnings;
  const listed = new Set(to_invoice.map(({ id }) => id));
  const open = unpaid.filter(({ id }) => !listed.has(id));
  const money = (amount: number) => exactMoney(amount, currency);
  return (
    <>
      <PageHead
        title={t.title}
        summary={t.summary({ open: money(totals.open), paid: money(totals.paid) })}
      >
        <a href={partnerRoutes.statement} className={portal.button}>
          {t.statement.link}
        </a>
      </PageHead>
      {notice && (
        <p role="status" className={account.notice}>
          {notice}
        </p>
      )}
      {problem && (
        <p role="alert" className={account.alert}>
          {problem}
        </p>
      )}
      <dl className={portal.metrics} aria-label={t.metrics}>
        {sums.map((name) => (
          <div key={name}>
            <dt>{t[name]}</dt>
            <dd>{formatMoney(totals[name], currency)}</dd>
          </div>
        ))}
      </dl>
      <ToInvoice {...props} orders={to_invoice} />
      <div className={portal.columns}>
        <section className={portal.panel} aria-labelledby="unpaid">
          <h2 id="unpaid">{t.unpaid.title}</h2>
          {open.length === 0 && <p>{unpaid.length === 0 ? t.unpaid.none : t.unpaid.above}</p>}
          <ul className={portal.rows}>
            {open.map((order) => (
              <li key={order.id}>
                <span>
                  <a href={partnerLink('workOrder', { id: order.id })}>{order.title}</a>
                  <small>
                    {[numberText(order.order_number), order.invoice_number]
                      .filter(Boolean)
                      .join(', ')}
                  </small>
                </span>
                <span className={portal.rowEnd}>
                  {money(openOf({ amount: order.amount, paid: order.paid_amount }))}
                  {order.paid_amount > 0 && (
                    <small>{t.unpaid.of({ amount: money(order.amount) })}</small>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
        <section className={portal.panel} aria-labelledby="payouts">
          <h2 id="payouts">{t.payouts.title}</h2>
          {payouts.length === 0 && <p>{t.payouts.none}</p>}
          <ul className={portal.rows}>
            {payouts.map((payout) => (
              <li key={payout.id}>
                <span>
                  {dayOfDate(payout.paid_on, clock)}
                  <small>
                    {[t.methods[payout.method], payout.reference, ...payout.orders.map(numberText)]
                      .filter(Boolean)
                      .join(', ')}
                  </small>
                </span>
                <span className={portal.rowEnd}>{money(payout.amount)}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className={portal.panel}>
        <h2 id="months">{t.byMonth}</h2>
        <ScrollRegion className={portal.scroll} aria-labelledby="months">
          <table className={`${portal.table} ${styles.months}`}>
            <thead>
              <tr>
                <th scope="col">{t.month}</th>
                {ofMonth.map((name) => (
                  <th key={name} scope="col">
                    {t[name]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {filledMonths(months).map((month) => (
                <tr key={month.month}>
                  <th scope="row">{monthName(month.month, clock.language)}</th>
                  {ofMonth.map((name) => (
                    <td key={name} data-label={t[name]}>
                      {money(month[name])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </div>
    </>
  );
}

/** The months with activity, and the current one: rows of zeros say nothing. */
function filledMonths(months: Earnings['months']): Earnings['months'] {
  return months.filter((month, index) => index === 0 || ofMonth.some((name) => month[name] !== 0));
}

function ToInvoice(props: EarningsPageProps & { orders: EarnedOrder[] }) {
  const { clock, currency, orders, numberText } = props;
  const t = earningsTexts(clock.language);
  return (
    <section className={`${portal.panel} ${styles.invoice}`} aria-labelledby="to-invoice">
      <h2 id="to-invoice">{t.toInvoice.title}</h2>
      {orders.length === 0 ? (
        <p>{t.toInvoice.none}</p>
      ) : (
        <form method="post" action={partnerRoutes.earnings}>
          <p>{t.toInvoice.text}</p>
          <ul className={portal.rows}>
            {orders.map((order) => (
              <li key={order.id}>
                <label>
                  <input
                    type="checkbox"
                    name="order"
                    value={order.id}
                    defaultChecked
                    aria-label={t.toInvoice.choose({ number: numberText(order.order_number) })}
                  />
                  <span>
                    {order.title}
                    <small>{numberText(order.order_number)}</small>
                  </span>
                </label>
                <span className={portal.rowEnd}>{exactMoney(order.amount, currency)}</span>
              </li>
            ))}
          </ul>
          <button type="submit" className={portal.button} data-look="primary">
            {t.toInvoice.send}
          </button>
        </form>
      )}
    </section>
  );
}
