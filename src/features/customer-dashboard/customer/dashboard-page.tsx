import { MessageSquareText, Plus } from 'lucide-react';
import { dayOfInstant } from '#lib/days/texts.ts';
import { customerLink, customerPath } from '#lib/links.ts';
import type { PageLocale } from '#lib/locale.ts';
import { Icon } from '#ui/site/icon.tsx';
import { PageHead } from '#ui/site/page-head.tsx';
import styles from '#ui/site/portal.module.css';
import { RowsPanel } from '#ui/site/rows-panel.tsx';
import type { Home } from '../contract.ts';
import { dashboardTexts } from '../texts/dashboard.ts';
import { ActivityPanel } from './activity-panel.tsx';
import { NextVisitCard } from './next-visit-card.tsx';
import { ProjectPanel } from './project-panel.tsx';
import { WaitingPanel } from './waiting-panel.tsx';

export interface HomePageProps {
  locale: PageLocale;
  firstName: string;
  home: Home;
  metrics: { label: string; value: string; note?: string }[];
  summary: string;
  mayPay: boolean;
}

/** A customer's first page: what is waiting, the totals, current work, recent activity. */
export function HomePage({ locale, firstName, home, metrics, summary, mayPay }: HomePageProps) {
  const { language } = locale;
  const t = dashboardTexts(language);
  return (
    <>
      <PageHead title={t.hello({ name: firstName })} summary={summary}>
        <a href={customerPath('messages', language)} className={styles.button}>
          <Icon of={MessageSquareText} />
          {t.message}
        </a>
        <a href={customerPath('newRequest', language)} className={styles.button}>
          <Icon of={Plus} />
          {t.newWork}
        </a>
      </PageHead>
      <WaitingPanel locale={locale} home={home} mayPay={mayPay} />
      {home.next_visit && <NextVisitCard locale={locale} visit={home.next_visit} />}
      <dl className={styles.metrics} aria-label={t.metrics}>
        {metrics.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {note && <dd className={styles.note}>{note}</dd>}
          </div>
        ))}
      </dl>
      <div className={styles.columns}>
        <ProjectPanel locale={locale} project={home.project} />
        <ActivityPanel locale={locale} activity={home.activity} />
      </div>
      {home.past_visits.length > 0 && (
        <RowsPanel title={t.pastVisits} empty="">
          {home.past_visits.map(({ id, title, starts_at }) => (
            <li key={id}>
              <a href={customerLink('visit', language, { id })}>
                {title}
                <small>{dayOfInstant(starts_at, locale)}</small>
              </a>
            </li>
          ))}
        </RowsPanel>
      )}
    </>
  );
}
