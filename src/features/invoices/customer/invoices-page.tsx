import { dayOfDate, isToday } from '#lib/days/texts.ts';
import { customerLink, customerPath } from '#lib/links.ts';
import type { PageLocale } from '#lib/locale.ts';
import { exactMoney } from '#lib/money.ts';
import { PageHead } from '#ui/site/page-head.tsx';
import styles from '#ui/site/portal.module.css';
import { RecordList } from '#ui/site/record-list.tsx';
import { RowsPanel } from '#ui/site/rows-panel.tsx';
import { Status } from '#ui/site/status.tsx';
import type { CustomerInvoice } from '../contract/customer.ts';
import { invoiceListTexts } from '../texts/customer.ts';
import { invoiceTitle } from '../texts/index.ts';

interface InvoicesPageProps {
  locale: PageLocale;
  lines: CustomerInvoice[];
  /** How many are unpaid. */
  unpaid: number;
  older: string | undefined;
  isFirst: boolean;
}

/** A customer's invoices. */
export function InvoicesPage({ locale, lines, unpaid, ...paging }: InvoicesPageProps) {
  const { language } = locale;
  const t = invoiceListTexts(language);
  return (
    <>
      <PageHead title={t.title} summary={t.summary({ count: unpaid })}>
        <a href={customerPath('statement', language)} className={styles.button}>
          {t.statement}
        </a>
      </PageHead>
      <RecordList
        language={language}
        path={customerPath('invoices', language)}
        empty={t.empty}
        {...paging}
      >
        {lines.map((line) => (
          <InvoiceRow key={line.id} locale={locale} line={line} />
        ))}
      </RecordList>
    </>
  );
}

/** The invoices on a project page. */
export function InvoicesPanel({ locale, lines }: Pick<InvoicesPageProps, 'locale' | 'lines'>) {
  const t = invoiceListTexts(locale.language);
  return (
    <RowsPanel title={t.title} empty={t.empty}>
      {lines.map((line) => (
        <InvoiceRow key={line.id} locale={locale} line={line} />
      ))}
    </RowsPanel>
  );
}

function InvoiceRow({ locale, line }: { locale: PageLocale; line: CustomerInvoice }) {
  const { language, currency } = locale;
  const t = invoiceListTexts(language);
  const { id, number, title, status, total, open, on_the_way, due_date } = line;
  const isOpen = status !== 'paid' && status !== 'cancelled';
  const isOnItsWay = on_the_way > 0 && on_the_way >= open;
  const shown = isOnItsWay ? 'sent' : status;
  return (
    <li>
      <a href={customerLink('invoice', language, { id })}>
        {invoiceTitle(title, language)}
        <small>
          {number}
          {isOpen &&
            !isOnItsWay &&
            ` · ${isToday(due_date, locale) ? t.dueToday : t.due({ day: dayOfDate(due_date, locale) })}`}
          {on_the_way > 0 && ` · ${t.onTheWay({ amount: exactMoney(on_the_way, currency) })}`}
          {status === 'partial' && ` · ${t.open({ amount: exactMoney(open, currency) })}`}
        </small>
      </a>
      <span className={styles.rowEnd}>
        <span>{exactMoney(total, currency)}</span>
        <Status state={shown} label={t.states[shown]} />
      </span>
    </li>
  );
}
