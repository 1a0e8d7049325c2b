import { Car } from 'lucide-react';
import { Link } from 'react-router';
import { clockTime } from '#lib/days/formats.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { type DotTone, StatusDot } from '#ui/admin/status-dot.tsx';
import { Mark } from '#ui/mark.tsx';
import type { VisitView } from '../contract/visits.ts';
import {
  customerName,
  lengthText,
  minutesLate,
  type TodayItem,
  type TodayVisit,
  timelineOf,
} from '../rules/today.ts';
import styles from './day-line.module.css';
import { progressOf, statusLabels } from './labels.ts';

type LineVisit = TodayVisit &
  Pick<
    VisitView,
    'title' | 'address' | 'status' | 'started_at' | 'on_the_way_at' | 'window_minutes'
  > &
  Parameters<typeof customerName>[0];

interface DayLineProps<Visit extends LineVisit> {
  /** Today's, by start. */
  visits: Visit[];
  now: Date;
  linkTo(visit: Visit): string;
  /** The visit shown beside the line. */
  shown?: string | undefined;
}

/** Today as a line from morning to evening: visits, drives, and the bob at the current time. */
export function DayLine<Visit extends LineVisit>({
  visits,
  now,
  linkTo,
  shown,
}: DayLineProps<Visit>) {
  return (
    <ol className={styles.line}>
      {timelineOf(visits, now).map((item) => (
        <Item key={keyOf(item)} item={item} now={now} linkTo={linkTo} shown={shown} />
      ))}
    </ol>
  );
}

function Item<Visit extends LineVisit>({
  item,
  now,
  linkTo,
  shown,
}: { item: TodayItem<Visit> } & Pick<DayLineProps<Visit>, 'now' | 'linkTo' | 'shown'>) {
  const style = useLocale();
  if (item.kind === 'now') {
    const { next, leaveBy } = item;
    return (
      <li className={styles.now}>
        <time>{clockTime(now, style)}</time>
        <span className={styles.mark}>
          <Mark height={30} />
        </span>
        <span>
          {next && leaveBy
            ? `Now, leave for ${customerName(next) || next.title} by ${clockTime(leaveBy, style)}`
            : 'Now'}
        </span>
      </li>
    );
  }
  if (item.kind === 'drive')
    return (
      <li className={styles.drive} data-past={item.isPast || undefined}>
        <span className={styles.mark} />
        <span>
          <Car size={15} aria-hidden="true" /> {item.minutes} min drive
        </span>
      </li>
    );
  const { visit, isPast, isNext } = item;
  // Once it is over by the plan, nobody is waiting anymore: it only wasn't marked as done.
  const late = new Date(visit.ends_at ?? 0) > now ? minutesLate(visit, now) : 0;
  const { tone, label } = stateOf(visit, isNext, late);
  return (
    <li className={styles.visit} data-past={(isPast && late === 0) || undefined}>
      <time>{clockTime(new Date(visit.starts_at ?? 0), style)}</time>
      <span className={styles.mark} />
      <Link to={linkTo(visit)} aria-current={visit.id === shown || undefined}>
        <strong>{visit.title}</strong>
        <span>{[customerName(visit), visit.address].filter(Boolean).join(', ')}</span>
      </Link>
      <StatusDot tone={tone}>{label}</StatusDot>
    </li>
  );
}

function stateOf(
  visit: LineVisit,
  isNext: boolean,
  late: number,
): { tone: DotTone; label: string } {
  const progress = progressOf(visit);
  if (progress) return { tone: 'primary', label: progress };
  if (late > 0) return { tone: 'danger', label: `${lengthText(late)} late` };
  if (visit.status === 'requested') return statusLabels.requested;
  return isNext ? { tone: 'info', label: 'Next' } : statusLabels[visit.status];
}

function keyOf(item: TodayItem<LineVisit>): string {
  if (item.kind === 'now') return 'now';
  return item.kind === 'drive' ? `drive ${item.before.id}` : item.visit.id;
}
