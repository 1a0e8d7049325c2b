import { dayOfDate, dayOfInstant } from '#lib/days/texts.ts';
import { customerLink, customerPath } from '#lib/links.ts';
import type { PageLocale } from '#lib/locale.ts';
import { exactMoney } from '#lib/money.ts';
import { PageHead } from '#ui/site/page-head.tsx';
import styles from '#ui/site/portal.module.css';
import { RecordList } from '#ui/site/record-list.tsx';
import { RowsPanel } from '#ui/site/rows-panel.tsx';
import { Status } from '#ui/site/status.tsx';
import type { CustomerEstimate } from '../contract/customer.ts';
import { estimateListTexts } from '../texts/customer.ts';

interface EstimatesPageProps {
  locale: PageLocale;
  lines: CustomerEstimate[];
  older: string | undefined;
  isFirst: boolean;
}

/** A customer's estimates. */
export function EstimatesPage({ locale, lines, ...paging }: EstimatesPageProps) {
  const { language } = locale;
  const t = estimateListTexts(language);
  return (
    <>
      <PageHead title={t.title} summary={t.summary}>
        <a href={customerPath('newRequest', language)} className={styles.button}>
          {t.newWork}
        </a>
      </PageHead>
      <RecordList
        language={language}
        path={customerPath('estimates', language)}
        empty={t.empty}
        {...paging}
      >
        {lines.map((line) => (
          <EstimateRow key={line.id} locale={locale} line={line} />
        ))}
      </RecordList>
    </>
  );
}

/** The estimates on a project page. */
export function EstimatesPanel({ locale, lines }: Pick<EstimatesPageProps, 'locale' | 'lines'>) {
  const t = estimateListTexts(locale.language);
  return (
    <RowsPanel title={t.title} empty={t.noEstimates}>
      {lines.map((line) => (
        <EstimateRow key={line.id} locale={locale} line={line} />
      ))}
    </RowsPanel>
  );
}

function EstimateRow({ locale, line }: { locale: PageLocale; line: CustomerEstimate }) {
  const { language, currency } = locale;
  const t = estimateListTexts(language);
  const { id, number, title, status, options, lowest_total, approved_total, valid_until, sent_at } =
    line;
  const price = exactMoney(approved_total ?? lowest_total, currency);
  const hasChoice = approved_total === null && options > 1;
  const day =
    status === 'pending' && valid_until
      ? t.until({ day: dayOfDate(valid_until, locale) })
      : t.sent({ day: dayOfInstant(sent_at, locale) });
  return (
    <li>
      <a href={customerLink('estimate', language, { id })}>
        {title}
        <small>
          {number} · {day}
        </small>
      </a>
      <span className={styles.rowEnd}>
        <span>{hasChoice ? t.from({ price }) : price}</span>
        <Status state={status} label={t.states[status]} />
      </span>
    </li>
  );
}
