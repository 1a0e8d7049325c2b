import { Box } from '@mantine/core';
import { Link } from 'react-router';
import { dayIn } from '#lib/days/days.ts';
import { shortDate, shortDay } from '#lib/days/formats.ts';
import { adminLink } from '#lib/links.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { useNow } from '#ui/admin/use-now.ts';
import type { PartnerCalendar } from '../contract/partner-calendar.ts';
import styles from './visits-panel.module.css';

interface PartnersPanelProps {
  calendar: PartnerCalendar;
  /** Whether their work is listed, too, if no grid shows it. */
  isWhole: boolean;
}

/** Partners' work on the days shown, and who of them is away. */
export function PartnersPanel({ calendar, isWhole }: PartnersPanelProps) {
  const style = useLocale();
  const today = dayIn(style.timeZone, useNow());
  const work = isWhole ? calendar.work : [];
  if (work.length + calendar.days_off.length === 0) return null;
  const day = (one: string) => shortDay(one, today, style.dateFormat);
  return (
    <Panel title="Partners">
      <Box component="ul" pb="md" px={20} className={styles.partners}>
        {work.map(({ id, title, partner, customer_name, starts_at }) => (
          <li key={id}>
            <Link to={adminLink('workOrder', { id })}>
              {shortDate(new Date(starts_at), style)}: {partner.name}, {title}, {customer_name}
            </Link>
          </li>
        ))}
        {calendar.days_off.map(({ id, partner, from, to, note }) => (
          <li key={id}>
            {partner.name} is off {from === to ? day(from) : `${day(from)} to ${day(to)}`}
            {note && `: ${note}`}
          </li>
        ))}
      </Box>
    </Panel>
  );
}
