import { type Clock, dayOfDate } from '#lib/days/texts.ts';
import { partnerLink, partnerRoutes } from '#lib/links.ts';
import { exactMoney } from '#lib/money.ts';
import { PageHead } from '#ui/site/page-head.tsx';
import portal from '#ui/site/portal.module.css';
import type { StatementLine } from '../contract/partner.ts';
import { earningsTexts } from '../texts/index.ts';
import styles from './earnings.module.css';

interface StatementPageProps {
  clock: Clock;
  currency: string;
  year: number;
  years: number[];
  lines: StatementLine[];
  sums: { done: number; paid: number; left: number };
  /** The description of a line, and how its number is written. */
  textsOf(line: StatementLine): { what: string; number: string };
}

/** The work and payments of a year, as a table, PDF and file. */
export function PartnerStatementPage(props: StatementPageProps) {
  const { clock, currency, year, years, lines, sums, textsOf } = props;
  const t = earningsTexts(clock.language);
  const money = (amount: number) => exactMoney(amount, currency);
  const file = (ending: string) => `${partnerRoutes.statement}.${ending}?year=${year}`;
  return (
    <>
      <PageHead
        title={t.statement.title({ year })}
        back={{ href: partnerRoutes.earnings, text: t.statement.back }}
      >
        <a href={file('pdf')} className={portal.button}>
          {t.statement.pdf}
        </a>
        <a href={file('csv')} className={portal.button}>
          {t.statement.csv}
        </a>
      </PageHead>
      <nav className={styles.years} aria-label={t.statement.year}>
        {years.map((one) => (
          <a
            key={one}
            href={partnerLink('statement', {}, { year: one })}
            aria-current={one === year ? 'page' : undefined}
          >
            {one}
          </a>
        ))}
      </nav>
      <div className={portal.panel}>
        {lines.length === 0 && <p>{t.statement.none}</p>}
        <ul className={portal.rows}>
          {lines.map((line) => {
            const { what, number } = textsOf(line);
            return (
              <li key={`${line.day} ${line.kind} ${number} ${line.amount}`}>
                <span>
                  {what}
                  <small>{[dayOfDate(line.day, clock), number].filter(Boolean).join(', ')}</small>
                </span>
                <span className={portal.rowEnd}>{money(line.amount)}</span>
              </li>
            );
          })}
        </ul>
      </div>
      <dl className={`${portal.metrics} ${styles.sums}`}>
        {(
          [
            ['sumDone', sums.done],
            ['sumPaid', sums.paid],
            ['left', sums.left],
          ] as const
        ).map(([label, amount]) => (
          <div key={label}>
            <dt>{t.statement[label]}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
