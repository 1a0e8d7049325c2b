import { Flex, Stack } from '@mantine/core';
import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fullDate } from '#lib/days/formats.ts';
import { adminLink } from '#lib/links.ts';
import { useLocale } from '#ui/admin/locale.ts';
import record from '#ui/admin/record.module.css';
import type { RequestView } from '../contract/requests.ts';
import styles from './request-detail.module.css';

interface RequestVisitProps {
  visit: NonNullable<RequestView['visit']>;
  /** The owner's pending decision. */
  answer: ReactNode;
}

const standings: Record<RequestVisitProps['visit']['status'], string> = {
  requested:
    'Chosen online and held until you confirm or decline. Confirming also creates the customer and project. Marking the request as lost declines the visit.',
  scheduled: 'Scheduled.',
  confirmed: 'Confirmed.',
  completed: 'Completed.',
  cancelled: 'Declined or cancelled. This time is available again.',
};

/** The visit requested with it. */
export function RequestVisit({ visit, answer }: RequestVisitProps) {
  const style = useLocale();
  return (
    <Stack gap="sm" className={record.part}>
      <h2 className={record.label}>Requested visit</h2>
      <Flex
        component="p"
        rowGap="2xs"
        columnGap="lg"
        align="center"
        wrap="wrap"
        className={styles.became}
      >
        <Link to={adminLink('schedule', {}, { visit: visit.id })}>
          <CalendarDays size={16} aria-hidden="true" />
          {visit.starts_at ? fullDate(new Date(visit.starts_at), style) : 'Not scheduled'}
        </Link>
      </Flex>
      <p>{standings[visit.status]}</p>
      {visit.status === 'requested' && answer}
    </Stack>
  );
}
