import { Flex, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Car } from 'lucide-react';
import { Link } from 'react-router';
import { dayAfter, dayIn } from '../../../lib/days/days.ts';
import { clockTime, messageTime } from '../../../lib/days/formats.ts';
import { adminLink } from '../../../lib/links.ts';
import { Pending } from '../../../ui/admin/list-states.tsx';
import { useLocale } from '../../../ui/admin/locale.ts';
import { Panel } from '../../../ui/admin/panel.tsx';
import { type DotTone, StatusDot } from '../../../ui/admin/status-dot.tsx';
import { useNow } from '../../../ui/admin/use-now.ts';
import { Mark } from '../../../ui/mark.tsx';
import type { VisitView } from '../contract/visits.ts';
import { sumsOf, type TodayItem, timelineOf } from '../rules/today.ts';
import { customerName, progressOf, statusLabels } from './labels.ts';
import { visitsQuery } from './queries.ts';
import styles from './today-panel.module.css';

const daysAhead = 7;
/** With fewer visits today, the next ones of the coming days are named. */
const maxRows = 4;

/** Today as a line from morning to evening: visits, drives, and the bob at the present. */
export function TodayPanel() {
  const { timeZone } = useLocale();
  const now = useNow();
  const days = [dayIn(timeZone, now)];
  while (days.length < daysAhead) days.push(dayAfter(days.at(-1) ?? ''));
  const { data, error, refetch } = useQuery(visitsQuery(days, timeZone));
  const planned = data?.filter(({ status }) => status !== 'cancelled') ?? [];
  const isToday = ({ starts_at }: VisitView) =>
    dayIn(timeZone, new Date(starts_at ?? 0)) === days[0];
  const today = planned.filter(isToday);
  const coming = planned
    .filter((visit) => !isToday(visit))
    .slice(0, Math.max(0, maxRows - today.length));
  return (
    <Panel title="Today" action={<Link to={adminLink('schedule')}>Open schedule</Link>}>
      {!data && <Pending query={{ error, refetch }} title="Couldn't load visits" rows={4} />}
      {data && today.length === 0 && (
        <Text px={20} pb="sm" c="dimmed">
          No visits today.
        </Text>
      )}
      {today.length > 0 && (
        <ol className={styles.line}>
          {timelineOf(today, now).map((item) => (
            <Item key={keyOf(item)} item={item} now={now} />
          ))}
        </ol>
      )}
      {coming.length > 0 && <Coming visits={coming} now={now} />}
      {today.length > 0 && <Sums visits={today} />}
    </Panel>
  );
}

function Item({ item, now }: { item: TodayItem<VisitView>; now: Date }) {
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
  const { tone, label } = stateOf(visit, isNext);
  return (
    <li className={styles.visit} data-past={isPast || undefined}>
      <time>{clockTime(new Date(visit.starts_at ?? 0), style)}</time>
      <span className={styles.mark} />
      <Link to={adminLink('schedule', {}, { visit: visit.id })}>
        <strong>{visit.title}</strong>
        <span>{[customerName(visit), visit.address].filter(Boolean).join(', ')}</span>
      </Link>
      <StatusDot tone={tone}>{label}</StatusDot>
    </li>
  );
}

function Coming({ visits, now }: { visits: VisitView[]; now: Date }) {
  const style = useLocale();
  return (
    <section className={styles.coming} aria-label="Coming up">
      <h3>Coming up</h3>
      <ul>
        {visits.map((visit) => (
          <li key={visit.id}>
            <Link to={adminLink('schedule', {}, { visit: visit.id })}>
              <strong>{visit.title}</strong>
              <span>
                {messageTime(new Date(visit.starts_at ?? 0), now, style)},{' '}
                {[customerName(visit), visit.address].filter(Boolean).join(', ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sums({ visits }: { visits: VisitView[] }) {
  const style = useLocale();
  const { onSiteMinutes, driveMinutes, doneBy } = sumsOf(visits);
  return (
    <Flex
      columnGap="lg"
      rowGap="3xs"
      wrap="wrap"
      align="center"
      mih="var(--tap)"
      mt="auto"
      px={20}
      py="2xs"
      c="dimmed"
      fz="sm"
      style={{ borderTop: 'var(--border)' }}
    >
      <span>{lengthText(onSiteMinutes)} on site</span>
      {driveMinutes > 0 && <span>{lengthText(driveMinutes)} driving</span>}
      {doneBy && <Text span inherit ml="auto">{`Done by ${clockTime(doneBy, style)}`}</Text>}
    </Flex>
  );
}

function stateOf(visit: VisitView, isNext: boolean): { tone: DotTone; label: string } {
  const progress = progressOf(visit);
  if (progress) return { tone: 'primary', label: progress };
  if (visit.status === 'requested') return statusLabels.requested;
  return isNext ? { tone: 'info', label: 'Next' } : statusLabels[visit.status];
}

function keyOf(item: TodayItem<VisitView>): string {
  if (item.kind === 'now') return 'now';
  return item.kind === 'drive' ? `drive ${item.before.id}` : item.visit.id;
}

/** "45 min", "6 h", "1 h 3 min". */
function lengthText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return [hours > 0 && `${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`]
    .filter(Boolean)
    .join(' ');
}
