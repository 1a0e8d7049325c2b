import { invoiceTitle } from '#features/invoices/texts/index.ts';
import { dayOfDate, isToday } from '#lib/days/texts.ts';
import { customerLink } from '#lib/links.ts';
import type { PageLocale } from '#lib/locale.ts';
import { exactMoney } from '#lib/money.ts';
import styles from '#ui/site/portal.module.css';
import { Status } from '#ui/site/status.tsx';
import type { Home, WaitingEstimate, WaitingInvoice, WaitingMessages } from '../contract.ts';
import { dashboardTexts } from '../texts/dashboard.ts';

interface WaitingPanelProps {
  locale: PageLocale;
  home: Home;
  mayPay: boolean;
}

/** What is waiting comes first; the first estimate has the page's only primary button. */
export function WaitingPanel({ locale, home, mayPay }: WaitingPanelProps) {
  const { waiting_estimates: estimates, waiting_invoices: invoices } = home;
  const { waiting_messages: messages } = home;
  if (estimates.length + invoices.length + messages.length === 0) return null;
  return (
    <div className={styles.waiting}>
      {estimates.map((estimate, index) => (
        <EstimateCard key={estimate.id} locale={locale} estimate={estimate} isFirst={index === 0} />
      ))}
      {invoices.map((invoice, index) => (
        <InvoiceCard
          key={invoice.id}
          locale={locale}
          invoice={invoice}
          mayPay={mayPay}
          isFirst={estimates.length === 0 && index === 0}
        />
      ))}
      {messages.map((thread) => (
        <MessageCard key={thread.thread_id} locale={locale} thread={thread} />
      ))}
    </div>
  );
}

function MessageCard({ locale, thread }: { locale: PageLocale; thread: WaitingMessages }) {
  const t = dashboardTexts(locale.language);
  const { thread_id: id, count } = thread;
  const title = thread.title ?? t.generalQuestions;
  return (
    <section className={styles.card}>
      <p className={styles.cardTop}>
        <span>{t.messages}</span>
        <Status state="pending" label={t.waitingForYou} />
      </p>
      <h2>{title}</h2>
      <p>{t.unread({ count })}</p>
      <a href={customerLink('thread', locale.language, { id })} className={styles.button}>
        {t.read}
        <span className="visually-hidden">: {title}</span>
      </a>
    </section>
  );
}

interface EstimateCardProps {
  locale: PageLocale;
  estimate: WaitingEstimate;
  isFirst: boolean;
}

function EstimateCard({ locale, estimate, isFirst }: EstimateCardProps) {
  const { language, currency } = locale;
  const t = dashboardTexts(language);
  const { id, number, title, options, total, valid_until } = estimate;
  const price = exactMoney(total, currency);
  const text = options > 0 ? t.options({ count: options, price }) : t.onePrice({ price });
  return (
    <section className={styles.card}>
      <p className={styles.cardTop}>
        <span>{number}</span>
        <Status state="pending" label={t.waitingForYou} />
      </p>
      <h2>{title}</h2>
      <p>
        {text} {valid_until && t.expiresAt({ day: dayOfDate(valid_until, locale) })}
      </p>
      <a
        href={customerLink('estimate', language, { id })}
        className={styles.button}
        data-look={isFirst ? 'handshake' : undefined}
      >
        {t.sign}
        <span className="visually-hidden">: {title}</span>
      </a>
    </section>
  );
}

interface InvoiceCardProps {
  locale: PageLocale;
  invoice: WaitingInvoice;
  mayPay: boolean;
  isFirst: boolean;
}

function InvoiceCard({ locale, invoice, mayPay, isFirst }: InvoiceCardProps) {
  const { language, currency } = locale;
  const t = dashboardTexts(language);
  const { id, number, open, due_date, is_overdue } = invoice;
  const title = invoiceTitle(invoice.title, locale.language);
  const amount = exactMoney(open, currency);
  const day = dayOfDate(due_date, locale);
  return (
    <section className={styles.card}>
      <p className={styles.cardTop}>
        <span>{number}</span>
        <Status
          state={is_overdue ? 'overdue' : 'sent'}
          label={isToday(due_date, locale) ? t.dueToday : (is_overdue ? t.overdue : t.due)({ day })}
        />
      </p>
      <h2>{title}</h2>
      <p>{amount}</p>
      <a
        href={customerLink('invoice', language, { id })}
        className={styles.button}
        data-look={isFirst && mayPay ? 'handshake' : undefined}
      >
        {mayPay ? t.pay({ amount }) : t.see}
        <span className="visually-hidden">: {title}</span>
      </a>
    </section>
  );
}
