import { Flex, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dayAfter, dayIn } from '#lib/days/days.ts';
import { clockTime } from '#lib/days/formats.ts';
import { adminLink } from '#lib/links.ts';
import { Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { useNow } from '#ui/admin/use-now.ts';
import type { VisitView } from '../contract/visits.ts';
import { lengthText, sumsOf } from '../rules/today.ts';
import { ComingVisits } from './coming-visits.tsx';
import { DayLine } from './day-line.tsx';

import { visitsQuery } from './queries.ts';
import styles from './today-panel.module.css';

const daysAhead = 7;
/** With fewer visits today, the next ones of the coming days are listed. */
const maxRows = 4;

const linkTo = ({ id }: VisitView) => adminLink('schedule', {}, { visit: id });

/** Today as a line from morning to evening: visits, drives, and the bob at the current time. */
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
    <Panel
      title="Today"
      action={
        <Group gap="md">
          <Link to={adminLink('myDay')}>My day</Link>
          <Link to={adminLink('schedule')}>Open schedule</Link>
        </Group>
      }
    >
      {!data && <Pending query={{ error, refetch }} title="Couldn't load visits" rows={4} />}
      {data && today.length === 0 && (
        <Text px={20} pb="sm" c="dimmed">
          No visits today.
        </Text>
      )}
      {today.length > 0 && (
        <div className={styles.line}>
          <DayLine visits={today} now={now} linkTo={linkTo} />
        </div>
      )}
      {coming.length > 0 && (
        <section className={styles.coming} aria-label="Coming up">
          <h3>Coming up</h3>
          <ComingVisits visits={coming} now={now} linkTo={linkTo} />
        </section>
      )}
      {today.length > 0 && <Sums visits={today} />}
    </Panel>
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
