import { CalendarClock } from 'lucide-react';
import { customerLink } from '#lib/links.ts';
import type { PageLocale } from '#lib/locale.ts';
import { Icon } from '#ui/site/icon.tsx';
import styles from '#ui/site/portal.module.css';
import { RowsPanel } from '#ui/site/rows-panel.tsx';
import type { CustomerVisit } from '../contract/customer.ts';
import { arrivalText } from '../texts/arrival.ts';
import { projectVisitTexts } from '../texts/customer.ts';

/** The visits on a project page. */
export function VisitsPanel({ locale, visits }: { locale: PageLocale; visits: CustomerVisit[] }) {
  const { language, now } = locale;
  const t = projectVisitTexts(language);
  return (
    <RowsPanel title={t.visits} empty={t.noVisits}>
      {visits.map((visit) => {
        const isAhead = visit.status !== 'completed' && new Date(visit.ends_at) > now;
        const progress = visit.started_at ? t.working : visit.on_the_way_at && t.onTheWay;
        return (
          <li key={visit.id}>
            <span>
              <b>{visit.title}</b>
              <small>{arrivalText(locale, visit)}</small>
              {progress && visit.status !== 'completed' && <small>{progress}</small>}
            </span>
            {isAhead && !progress && (
              <a href={customerLink('visit', language, { id: visit.id })} className={styles.button}>
                <Icon of={CalendarClock} />
                {t.change}
              </a>
            )}
          </li>
        );
      })}
    </RowsPanel>
  );
}
