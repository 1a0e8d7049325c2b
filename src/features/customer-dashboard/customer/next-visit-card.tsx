import { CalendarClock, CalendarPlus, MapPin } from 'lucide-react';
import { arrivalText } from '#features/schedule/texts/arrival.ts';
import { customerLink, customerPath, mapLink } from '#lib/links.ts';
import type { PageLocale } from '#lib/locale.ts';
import { Icon } from '#ui/site/icon.tsx';
import styles from '#ui/site/portal.module.css';
import type { Home } from '../contract.ts';
import { dashboardTexts } from '../texts/dashboard.ts';

interface NextVisitCardProps {
  locale: PageLocale;
  visit: NonNullable<Home['next_visit']>;
}

/** The next visit: when someone arrives, where, and how to confirm or change it. */
export function NextVisitCard({ locale, visit }: NextVisitCardProps) {
  const { language } = locale;
  const t = dashboardTexts(language);
  const { id, title, is_on_the_way: isOnTheWay, is_working: isWorking } = visit;
  const page = customerLink('visit', language, { id });
  const address = [visit.address, visit.city].filter(Boolean).join(', ');
  const progress = isWorking
    ? t.working({ title })
    : isOnTheWay
      ? t.onTheWay({ title })
      : undefined;
  return (
    <section className={`${styles.panel} ${styles.nextVisit}`}>
      <div className={styles.panelHead}>
        <h2>{t.nextVisit}</h2>
        <a href={customerPath('appointments', language)}>{t.allVisits}</a>
      </div>
      <p>
        <strong>{progress ?? arrivalText(locale, visit)}</strong>
      </p>
      <p>{[title, address].filter(Boolean).join(', ')}</p>
      <p className={styles.ways}>
        <a href={`${page}/calendar`} className={styles.button}>
          <Icon of={CalendarPlus} />
          {t.addToCalendar}
        </a>
        {address && (
          <a href={mapLink(address)} className={styles.button} target="_blank" rel="noreferrer">
            <Icon of={MapPin} />
            {t.map}
          </a>
        )}
        {!progress && (
          <a href={page} className={styles.button}>
            <Icon of={CalendarClock} />
            {t.changeDay}
          </a>
        )}
      </p>
    </section>
  );
}
