import type { ReactNode } from 'react';
import type {
  EstimateLine,
  InvoiceLine,
  ProjectLine,
} from '../../features/customer-accounts/store/records.ts';
import { portalTexts } from '../../features/customer-accounts/texts/portal.ts';
import type { Language } from '../../lib/language.ts';
import { customerPath, type customerRoutes } from '../../lib/links.ts';
import type { PageLocale } from '../../lib/locale.ts';
import { exactMoney } from '../../lib/money.ts';
import { dayOfDate, dayOfInstant, weekdayOf } from '../../lib/when.ts';
import toolbox from '../../ui/art/empty-toolbox.svg';
import { PageHead } from '../../ui/site/page-head.tsx';
import styles from '../../ui/site/portal.module.css';
import { Status } from '../../ui/site/status.tsx';

interface ListProps<Line> {
  locale: PageLocale;
  lines: Line[];
  /** Where older ones begin, if there are more. */
  older: string | undefined;
  isFirst: boolean;
}

export function ProjectsPage({ locale, lines, ...paging }: ListProps<ProjectLine>) {
  const { language } = locale;
  const t = portalTexts(language);
  return (
    <>
      <PageHead title={t.projects.title} summary={t.projects.summary}>
        <NewWork language={language} />
      </PageHead>
      <List language={language} route="projects" empty={t.projects.empty} {...paging}>
        {lines.map((line) => (
          <li key={line.id}>
            <a href={customerPath('project', language).replace(':id', line.id)}>
              {line.title}
              <small>{projectNote(locale, line)}</small>
            </a>
            <span className={styles.rowEnd}>
              <Status state={line.status} word={t.projectStates[line.status]} />
            </span>
          </li>
        ))}
      </List>
    </>
  );
}

function projectNote(locale: PageLocale, line: ProjectLine): string {
  const t = portalTexts(locale.language);
  if (line.next_visit) return t.projects.nextVisit({ day: weekdayOf(line.next_visit, locale) });
  if (line.completed_at) return t.projects.done({ day: dayOfInstant(line.completed_at, locale) });
  return '';
}

export function EstimatesPage({ locale, lines, ...paging }: ListProps<EstimateLine>) {
  const { language } = locale;
  const t = portalTexts(language);
  return (
    <>
      <PageHead title={t.estimates.title} summary={t.estimates.summary}>
        <NewWork language={language} />
      </PageHead>
      <List language={language} route="estimates" empty={t.estimates.empty} {...paging}>
        {lines.map((line) => (
          <EstimateRow key={line.id} locale={locale} line={line} />
        ))}
      </List>
    </>
  );
}

export function EstimateRow({ locale, line }: { locale: PageLocale; line: EstimateLine }) {
  const { language, currency } = locale;
  const t = portalTexts(language);
  const { id, number, title, status, total, approved_total, valid_until, sent_at } = line;
  const day =
    status === 'pending' && valid_until
      ? t.estimates.until({ day: dayOfDate(valid_until, locale) })
      : t.estimates.sent({ day: dayOfInstant(sent_at, locale) });
  return (
    <li>
      <a href={customerPath('estimate', language).replace(':id', id)}>
        {title}
        <small>
          {number} · {day}
        </small>
      </a>
      <span className={styles.rowEnd}>
        <span>{exactMoney(approved_total ?? total, currency)}</span>
        <Status state={status} word={t.estimateStates[status]} />
      </span>
    </li>
  );
}

interface InvoicesPageProps extends ListProps<InvoiceLine> {
  open: number;
}

export function InvoicesPage({ locale, lines, open, ...paging }: InvoicesPageProps) {
  const { language } = locale;
  const t = portalTexts(language);
  return (
    <>
      <PageHead title={t.invoices.title} summary={t.invoices.summary({ count: open })}>
        <a href={customerPath('statement', language)} className={styles.button}>
          {t.invoices.statement}
        </a>
      </PageHead>
      <List language={language} route="invoices" empty={t.invoices.empty} {...paging}>
        {lines.map((line) => (
          <InvoiceRow key={line.id} locale={locale} line={line} />
        ))}
      </List>
    </>
  );
}

export function InvoiceRow({ locale, line }: { locale: PageLocale; line: InvoiceLine }) {
  const { language, currency } = locale;
  const t = portalTexts(language);
  const { id, number, title, status, total, open, due_date } = line;
  const isOpen = status !== 'paid' && status !== 'cancelled';
  return (
    <li>
      <a href={customerPath('invoice', language).replace(':id', id)}>
        {title}
        <small>
          {number}
          {isOpen && ` · ${t.invoices.due({ day: dayOfDate(due_date, locale) })}`}
          {status === 'partial' && ` · ${t.invoices.open({ amount: exactMoney(open, currency) })}`}
        </small>
      </a>
      <span className={styles.rowEnd}>
        <span>{exactMoney(total, currency)}</span>
        <Status state={status} word={t.invoiceStates[status]} />
      </span>
    </li>
  );
}

function NewWork({ language }: { language: Language }) {
  return (
    <a href={customerPath('newRequest', language)} className={styles.button}>
      {portalTexts(language).home.newWork}
    </a>
  );
}

interface FrameOfList {
  language: Language;
  route: keyof typeof customerRoutes;
  empty: string;
  older: string | undefined;
  isFirst: boolean;
  children: ReactNode[];
}

function List({ language, route, empty, older, isFirst, children }: FrameOfList) {
  const t = portalTexts(language);
  if (children.length === 0) {
    return (
      <div className={`${styles.panel} ${styles.empty}`}>
        <img src={toolbox} alt="" width={200} height={140} />
        <p>{empty}</p>
      </div>
    );
  }
  const path = customerPath(route, language);
  return (
    <>
      <div className={styles.panel}>
        <ul className={styles.rows}>{children}</ul>
      </div>
      <p className={styles.more}>
        {older && <a href={`${path}?before=${older}`}>{t.list.more}</a>}
        {!isFirst && <a href={path}>{t.list.newest}</a>}
      </p>
    </>
  );
}
