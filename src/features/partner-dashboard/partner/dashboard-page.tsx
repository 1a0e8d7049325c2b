import { CalendarDays, FilePenLine, Wallet } from 'lucide-react';
import {
  type CountedOrders,
  jobStatusOf,
  type PartnerTab,
} from '#features/work-orders/rules/work-orders.ts';
import { dayIn } from '#lib/days/days.ts';
import {
  type Clock,
  dayNumber,
  shortWeekdayAndDay,
  shortWeekdayOf,
  timeOf,
} from '#lib/days/texts.ts';
import { partnerLink, partnerRoutes } from '#lib/links.ts';
import { exactMoney, formatMoney } from '#lib/money.ts';
import { Icon } from '#ui/site/icon.tsx';
import { PageHead } from '#ui/site/page-head.tsx';
import portal from '#ui/site/portal.module.css';
import { Status } from '#ui/site/status.tsx';
import type { DashboardJob, PartnerHome } from '../contract.ts';
import { dashboardTexts } from '../texts/index.ts';
import styles from './dashboard.module.css';

export interface DashboardPageProps {
  clock: Clock;
  currency: string;
  title: string;
  summary: string;
  home: PartnerHome;
  /** YYYY-MM-DD in the business's time zone. */
  today: string;
}

const actions = [
  ['createEstimate', FilePenLine, partnerRoutes.estimateNew],
  ['viewSchedule', CalendarDays, partnerRoutes.schedule],
  ['viewEarnings', Wallet, partnerRoutes.earnings],
] as const;

const ordersOn = (tab: PartnerTab) => partnerLink('workOrders', {}, { tab });
const ordersCounted = (counted: CountedOrders) => partnerLink('workOrders', {}, { counted });

/** A partner's first page: totals, open tasks, jobs and the coming days. */
export function DashboardPage(props: DashboardPageProps) {
  const { clock, currency, title, summary, home, today } = props;
  const { language } = clock;
  const t = dashboardTexts(language);
  const { metrics } = home;
  const cards = [
    [
      'pendingEstimates',
      String(metrics.pending_estimates),
      partnerLink('estimates', {}, { status: 'sent' }),
    ],
    ['scheduledJobs', String(metrics.scheduled_jobs), ordersCounted('scheduled')],
    ['completedThisMonth', String(metrics.completed_this_month), ordersCounted('month')],
    [
      'earningsThisMonth',
      formatMoney(metrics.earnings_this_month, currency),
      `${partnerRoutes.earnings}#months`,
    ],
  ] as const;
  return (
    <>
      <PageHead title={title} summary={summary} />
      {home.waiting > 0 && (
        <p className={styles.waiting}>
          <a href={ordersOn('offered')}>{t.offers({ count: home.waiting })}</a>
        </p>
      )}
      <dl className={`${portal.metrics} ${styles.metrics}`} aria-label={t.metrics}>
        {cards.map(([label, value, href]) => (
          <div key={label}>
            <dt>
              <a href={href}>{t[label]}</a>
            </dt>
            <dd>{value}</dd>
            {label === 'earningsThisMonth' && metrics.paid_this_month > 0 && (
              <dd className={styles.note}>
                {t.paid({ amount: formatMoney(metrics.paid_this_month, currency) })}
              </dd>
            )}
          </div>
        ))}
      </dl>
      <nav className={styles.actions} aria-label={t.actions}>
        {actions.map(([label, icon, href]) => (
          <a key={label} href={href}>
            <Icon of={icon} size={22} />
            {t[label]}
          </a>
        ))}
      </nav>
      <div className={portal.columns}>
        <section className={styles.part} aria-labelledby="recent">
          <div className={portal.panelHead}>
            <h2 id="recent">{t.recent}</h2>
            <a href={partnerRoutes.workOrders}>{t.viewAll}</a>
          </div>
          {home.recent.length === 0 ? (
            <p className={portal.panel}>{t.noJobs}</p>
          ) : (
            <ul className={styles.list}>
              {home.recent.map((job) => (
                <li key={job.id}>
                  <span>
                    <a href={partnerLink('workOrder', { id: job.id })}>{job.title}</a>
                    <small>{whoOrWhere(job)}</small>
                  </span>
                  <span className={styles.end}>
                    <span>{job.amount === null ? t.bids : exactMoney(job.amount, currency)}</span>
                    <JobLabel job={job} language={language} />
                  </span>
                </li>
              ))}
            </ul>
          )}
        </section>
        <section className={styles.part} aria-labelledby="upcoming">
          <div className={portal.panelHead}>
            <h2 id="upcoming">{t.upcoming}</h2>
            <a href={partnerRoutes.schedule}>{t.viewSchedule}</a>
          </div>
          {home.upcoming.length === 0 ? (
            <p className={portal.panel}>{t.nothingAhead}</p>
          ) : (
            <ul className={styles.list}>
              {home.upcoming.map((job) => (
                <UpcomingRow key={job.id} job={job} clock={clock} today={today} />
              ))}
            </ul>
          )}
        </section>
      </div>
    </>
  );
}

function UpcomingRow({ job, clock, today }: { job: DashboardJob; clock: Clock; today: string }) {
  const at = new Date(job.starts_at ?? 0);
  const { day, number } = dayNumber(at, clock);
  const t = dashboardTexts(clock.language);
  return (
    <li>
      <span className={styles.day}>
        <b>{number}</b>
        <small>{day === today ? t.todayShort : shortWeekdayOf(at, clock)}</small>
      </span>
      <span>
        <a href={partnerLink('workOrder', { id: job.id })}>{whoOrWhere(job)}</a>
        <small>{job.title}</small>
      </span>
      <time dateTime={at.toISOString()}>{timeOf(at, clock)}</time>
    </li>
  );
}

function JobLabel({ job, language }: { job: DashboardJob; language: Clock['language'] }) {
  const status = job.status === 'gone' ? 'cancelled' : jobStatusOf(job.status);
  return <Status state={status} label={dashboardTexts(language).status[status]} />;
}

/** The homeowner of their own job; the area of an offered one. */
function whoOrWhere({ customer_name, city, zip_code }: DashboardJob): string {
  return customer_name || [city, zip_code].filter(Boolean).join(' ');
}

export function isInProgress({ status }: DashboardJob): boolean {
  return status !== 'gone' && jobStatusOf(status) === 'in_progress';
}

interface NextJobProps {
  job: DashboardJob;
  clock: Clock;
  /** When to leave for it, as far as that is known. */
  leaveAt: Date | undefined;
}

/** "1 pm", and on another day "Fri, Nov 20, 1 pm". */
function whenOf(at: Date, clock: Clock): string {
  const time = timeOf(at, clock);
  const isToday = dayIn(clock.timeZone, at) === dayIn(clock.timeZone, clock.now);
  return isToday ? time : `${shortWeekdayAndDay(at, clock)}, ${time}`;
}

/** What goes on now, or the next job and when to leave for it, at the bottom of a phone screen. */
export function NextJob({ job, clock, leaveAt }: NextJobProps) {
  const t = dashboardTexts(clock.language);
  const at = new Date(job.starts_at ?? 0);
  return (
    <>
      <b>
        {isInProgress(job)
          ? t.now({ title: job.title })
          : t.next({ time: whenOf(at, clock), city: job.city || job.zip_code })}
        {leaveAt && !isInProgress(job) && (
          <small className={styles.leave}>{t.leave({ time: timeOf(leaveAt, clock) })}</small>
        )}
      </b>
      <a
        href={partnerLink('workOrder', { id: job.id })}
        className={portal.button}
        data-look="primary"
      >
        {t.openOrder}
      </a>
    </>
  );
}
