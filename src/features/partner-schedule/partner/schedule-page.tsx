import { dayAfter, dayIn } from '#lib/days/days.ts';
import { type Clock, dayOfDate, timeOf, weekdayName } from '#lib/days/texts.ts';
import { partnerLink } from '#lib/links.ts';
import { PageHead } from '#ui/site/page-head.tsx';
import portal from '#ui/site/portal.module.css';
import type { PlannedJob } from '../contract.ts';
import type { WorkingDay } from '../rules.ts';
import { scheduleTexts } from '../texts/index.ts';
import { CalendarPanel, DaysOffPanel, type DaysOffView, HoursPanel } from './availability.tsx';
import styles from './schedule.module.css';

export interface SchedulePageProps {
  clock: Clock;
  view: 'week' | 'list';
  /** YYYY-MM-DD each, in the business's time zone. */
  days: string[];
  today: string;
  jobs: PlannedJob[];
  daysOff: DaysOffView[];
  hours: WorkingDay[];
  /** Undefined until there is one. */
  calendar?: string | undefined;
  notice?: string | undefined;
  /** A panel's errors: the hours' by weekday, the days off by field. */
  problems?: { panel: 'hours' | 'off'; texts: Record<string, string> } | undefined;
  typed?: Record<string, string>;
  /** The id of the next days off to be entered. */
  newId: string;
}

/** A partner's week or coming weeks, and their working hours. */
export function SchedulePage(props: SchedulePageProps) {
  const { clock, view, days, jobs, notice, problems, typed, newId } = props;
  const t = scheduleTexts(clock.language);
  const [first = '', last = first] = [days[0], days.at(-1)];
  const span = { from: dayOfDate(first, clock), to: dayOfDate(last, clock) };
  return (
    <>
      <PageHead title={t.title} summary={t.summary({ count: jobs.length, ...span })}>
        <nav className={styles.views} aria-label={t.views.label}>
          {(['week', 'list'] as const).map((one) => (
            <a
              key={one}
              href={partnerLink('schedule', {}, { view: one })}
              aria-current={one === view ? 'page' : undefined}
            >
              {t.views[one]}
            </a>
          ))}
        </nav>
      </PageHead>
      {notice && (
        <p role="status" className={styles.notice}>
          {notice}
        </p>
      )}
      {view === 'week' ? <Week {...props} /> : <List {...props} />}
      <div className={`${portal.columns} ${styles.settings}`}>
        <HoursPanel
          language={clock.language}
          typed={typed}
          hours={props.hours}
          problems={problems?.panel === 'hours' ? problems.texts : {}}
        />
        <DaysOffPanel
          clock={clock}
          typed={typed}
          newId={newId}
          today={props.today}
          daysOff={props.daysOff}
          problems={problems?.panel === 'off' ? problems.texts : {}}
        />
        <CalendarPanel language={clock.language} address={props.calendar} />
      </div>
    </>
  );
}

function Week({ clock, days, today, jobs, daysOff, hours }: SchedulePageProps) {
  const { language, timeZone } = clock;
  const t = scheduleTexts(language);
  const [monday = ''] = days;
  const at = (day: string) => partnerLink('schedule', {}, { view: 'week', week: day });
  return (
    <>
      <nav className={styles.weeks} aria-label={t.views.week}>
        <a href={at(dayAfter(monday, -7))}>← {t.earlier}</a>
        <a href={partnerLink('schedule', {}, { view: 'week' })}>{t.thisWeek}</a>
        <a href={at(dayAfter(monday, 7))}>{t.later} →</a>
      </nav>
      <ol className={styles.week}>
        {days.map((day, index) => {
          const ofDay = jobs.filter(
            ({ starts_at }) => dayIn(timeZone, new Date(starts_at)) === day,
          );
          const off = daysOff.find(({ from, to }) => from <= day && day <= to);
          const works = hours.find(({ weekday }) => weekday === (index + 1) % 7);
          const isAway = off !== undefined || (hours.length > 0 && !works);
          return (
            <li key={day} data-today={day === today || undefined} data-away={isAway || undefined}>
              <h2>
                {weekdayName(index, language)} <small>{dayOfDate(day, clock)}</small>
                {day === today && <em>{t.today}</em>}
              </h2>
              {ofDay.length > 0 ? (
                <Jobs jobs={ofDay} clock={clock} />
              ) : (
                <p>{isAway ? [t.away, off?.note].filter(Boolean).join(': ') : t.free}</p>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}

function List({ clock, jobs }: SchedulePageProps) {
  const { language, timeZone } = clock;
  if (jobs.length === 0) return <p className={portal.panel}>{scheduleTexts(language).listEmpty}</p>;
  const days = [...new Set(jobs.map(({ starts_at }) => dayIn(timeZone, new Date(starts_at))))];
  return (
    <ol className={styles.week}>
      {days.map((day) => (
        <li key={day}>
          <h2>{dayOfDate(day, clock)}</h2>
          <Jobs
            clock={clock}
            jobs={jobs.filter(({ starts_at }) => dayIn(timeZone, new Date(starts_at)) === day)}
          />
        </li>
      ))}
    </ol>
  );
}

function Jobs({ jobs, clock }: { jobs: PlannedJob[]; clock: Clock }) {
  return (
    <ul>
      {jobs.map((job) => (
        <li key={job.id}>
          <time dateTime={new Date(job.starts_at).toISOString()}>
            {timeOf(new Date(job.starts_at), clock)} – {timeOf(new Date(job.ends_at), clock)}
          </time>
          <span>
            <a href={partnerLink('workOrder', { id: job.id })}>{job.title}</a>
            <small>{[job.customer_name, job.street, job.city].filter(Boolean).join(', ')}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
