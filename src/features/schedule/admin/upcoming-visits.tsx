import { Flex, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dayAfter, dayIn } from '../../../lib/days/days.ts';
import { listDate, messageTime } from '../../../lib/days/formats.ts';
import { adminLink } from '../../../lib/links.ts';
import { Pending } from '../../../ui/admin/list-states.tsx';
import { useLocale } from '../../../ui/admin/locale.ts';
import { Panel } from '../../../ui/admin/panel.tsx';
import { StatusDot } from '../../../ui/admin/status-dot.tsx';
import { useNow } from '../../../ui/admin/use-now.ts';
import type { VisitView } from '../contract/visits.ts';
import { customerName, statusLabels } from './labels.ts';
import { visitsQuery } from './queries.ts';
import styles from './visits-panel.module.css';

const daysAhead = 7;
const maxShown = 6;

/** The visits of today, done ones too, and those of the days to come. */
export function UpcomingVisits() {
  const style = useLocale();
  const now = useNow();
  const days = [dayIn(style.timeZone, now)];
  while (days.length < daysAhead) days.push(dayAfter(days.at(-1) ?? ''));
  const { data: visits, error, refetch } = useQuery(visitsQuery(days, style.timeZone));
  const planned = visits?.filter(({ status }) => status !== 'cancelled').slice(0, maxShown);

  /** The time alone today, the day before it otherwise. */
  function when({ starts_at }: VisitView): string {
    const start = new Date(starts_at ?? '');
    const isToday = dayIn(style.timeZone, start) === days[0];
    return isToday ? listDate(start, start, style) : messageTime(start, now, style);
  }

  return (
    <Panel title="Upcoming visits" action={<Link to={adminLink('schedule')}>Open schedule</Link>}>
      {!visits && <Pending query={{ error, refetch }} title="Couldn't load visits" rows={3} />}
      {planned?.length === 0 && (
        <Text pb="md" px={20} c="dimmed">
          No visits in the next seven days.
        </Text>
      )}
      <ul>
        {planned?.map((visit) => (
          <li key={visit.id}>
            <Flex
              to={adminLink('schedule', {}, { visit: visit.id })}
              component={Link}
              gap="sm"
              align="center"
              justify="space-between"
              px={20}
              py="sm"
              c="inherit"
              style={{ borderTop: 'var(--border)' }}
              className={styles.visit}
            >
              <span>
                <strong>{visit.title}</strong>
                <span>
                  {when(visit)}, {[customerName(visit), visit.address].filter(Boolean).join(', ')}
                </span>
              </span>
              <StatusDot tone={statusLabels[visit.status].tone}>
                {statusLabels[visit.status].label}
              </StatusDot>
            </Flex>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
