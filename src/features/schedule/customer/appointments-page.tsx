import { CalendarClock, CalendarPlus, Check, MapPin, MessageSquareText, X } from 'lucide-react';
import { timeOf, weekdayOf } from '#lib/days/texts.ts';
import { initialsOf } from '#lib/initials.ts';
import { customerLink, customerPath, mapLink } from '#lib/links.ts';
import type { PageLocale } from '#lib/locale.ts';
import { capitalized } from '#lib/plain-text.ts';
import { Icon } from '#ui/site/icon.tsx';
import { PageHead } from '#ui/site/page-head.tsx';
import portal from '#ui/site/portal.module.css';
import { RecordList } from '#ui/site/record-list.tsx';
import { Status } from '#ui/site/status.tsx';
import type { Appointment } from '../contract/customer.ts';
import { minutesUntil } from '../rules/appointments.ts';
import { endOf } from '../rules/visits.ts';
import { appointmentTexts } from '../texts/appointments.ts';
import { visitTexts } from '../texts/index.ts';
import styles from './appointments.module.css';

interface AppointmentsPageProps {
  locale: PageLocale;
  /** Those ahead, by start; undefined on a page of older ones. */
  coming: ComingAppointment[] | undefined;
  /** Newest first. */
  past: Appointment[];
  older: string | undefined;
  isFirst: boolean;
}

export interface ComingAppointment extends Appointment {
  mayChange: boolean;
  mayCancel: boolean;
}

/** All visits of a customer: what is coming, and what was. */
export function AppointmentsPage(props: AppointmentsPageProps) {
  const { locale, coming, past, ...paging } = props;
  const { language } = locale;
  const t = appointmentTexts(language);
  return (
    <>
      <PageHead title={t.title}>
        <a href={customerPath('newRequest', language)} className={portal.button}>
          {t.ask}
        </a>
      </PageHead>
      {coming?.map((visit) => (
        <VisitCard key={visit.id} locale={locale} visit={visit} />
      ))}
      {coming?.length === 0 && past.length > 0 && <p>{t.noneComing}</p>}
      {past.length > 0 && <h2 className={styles.listTitle}>{t.past}</h2>}
      {(past.length > 0 || !coming?.length) && (
        <RecordList
          language={language}
          path={customerPath('appointments', language)}
          empty={t.none}
          {...paging}
        >
          {past.map((visit) => (
            <li key={visit.id}>
              <a href={customerLink('visit', language, { id: visit.id })}>
                {visit.title}
                <small>
                  {[
                    visit.starts_at && capitalized(weekdayOf(visit.starts_at, locale)),
                    visit.status === 'completed' && visit.arriving,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </a>
              <span className={portal.rowEnd}>
                <Status state={visit.status} label={t.states[visit.status]} />
              </span>
            </li>
          ))}
        </RecordList>
      )}
    </>
  );
}

function VisitCard({ locale, visit }: { locale: PageLocale; visit: ComingAppointment }) {
  const { language } = locale;
  const t = appointmentTexts(language);
  const page = customerLink('visit', language, { id: visit.id });
  const address = [visit.address, visit.city].filter(Boolean).join(', ');
  const isUnderway = Boolean(visit.started_at ?? visit.on_the_way_at);
  return (
    <article className={styles.appointment} aria-labelledby={`visit-${visit.id}`}>
      <div className={styles.appointmentHead}>
        {visit.starts_at && <p>{dayText(locale, visit.starts_at)}</p>}
        <h2 id={`visit-${visit.id}`}>{arrivalText(locale, visit)}</h2>
        <p className={styles.appointmentTitle}>{visit.title}</p>
        {address && (
          <p>
            <a href={mapLink(address)} target="_blank" rel="noreferrer">
              <Icon of={MapPin} />
              {address}
            </a>
          </p>
        )}
        {visit.starts_at && <Progress locale={locale} visit={visit} />}
      </div>
      {visit.preparation && (
        <div className={styles.appointmentPart}>
          <h3>{t.prepare}</h3>
          <p className={styles.lines}>{visit.preparation}</p>
        </div>
      )}
      {visit.starts_at && (
        <div className={`${styles.appointmentPart} ${styles.person}`}>
          <span className={styles.initials} aria-hidden="true">
            {initialsOf(visit.arriving ?? locale.ownerName)}
          </span>
          <p>
            <small>{t.whoComes}</small>
            {visit.arriving ?? locale.ownerName}
          </p>
          <a href={customerPath('messages', language)} className={portal.button}>
            <Icon of={MessageSquareText} />
            <span className="visually-hidden">{t.message}</span>
          </a>
        </div>
      )}
      <div className={styles.appointmentFoot}>
        {visit.status === 'scheduled' && visit.starts_at && visit.mayChange && !isUnderway && (
          <form method="post" action={`${page}/confirmation`}>
            <button type="submit" className={styles.footLink}>
              <Icon of={Check} />
              {t.confirm}
            </button>
          </form>
        )}
        {visit.starts_at && (
          <a href={`${page}/calendar`} className={styles.footLink}>
            <Icon of={CalendarPlus} />
            {visitTexts(language).page.calendar}
          </a>
        )}
        {visit.mayChange && !isUnderway && (
          <a href={`${page}#times`} className={styles.footLink}>
            <Icon of={CalendarClock} />
            {visit.starts_at ? t.reschedule : t.choose}
          </a>
        )}
        {visit.mayCancel && !isUnderway && (
          <a href={`${page}/cancellation`} className={styles.footLink} data-look="danger">
            <Icon of={X} />
            {t.cancel}
          </a>
        )}
      </div>
    </article>
  );
}

/** How far a visit is: its state, and when somebody on the way will be there. */
function Progress({ locale, visit }: { locale: PageLocale; visit: Appointment }) {
  const t = appointmentTexts(locale.language);
  if (visit.started_at) return <Status state="in_progress" label={t.states.working} />;
  if (!visit.on_the_way_at) return <Status state={visit.status} label={t.states[visit.status]} />;
  const minutes = minutesUntil(visit.arrives_at, locale.now);
  return (
    <p className={styles.progress} role="status">
      <Status state="approved" label={t.states.onTheWay} />
      {minutes !== undefined && <span>{t.minutes({ count: minutes })}</span>}
    </p>
  );
}

function dayText(locale: PageLocale, startsAt: string): string {
  const t = appointmentTexts(locale.language);
  const day = weekdayOf(startsAt, locale);
  const isToday = day === weekdayOf(locale.now.toISOString(), locale);
  return isToday ? t.today({ day }) : capitalized(day);
}

function arrivalText(locale: PageLocale, { starts_at, window_minutes }: Appointment): string {
  const t = appointmentTexts(locale.language);
  if (!starts_at) return t.noDay;
  const start = new Date(starts_at);
  const first = timeOf(start, locale);
  if (window_minutes === 0) return t.arrivesAt({ first });
  return t.arrives({ first, last: timeOf(endOf(start, window_minutes), locale) });
}
