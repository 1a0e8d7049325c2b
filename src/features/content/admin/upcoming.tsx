import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dayAfter, dayIn } from '#lib/days/days.ts';
import type { DateStyle } from '#lib/days/formats.ts';
import { shortWeekdayAndDay, timeOf } from '#lib/days/texts.ts';
import { adminLink } from '#lib/links.ts';
import { Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { useNow } from '#ui/admin/use-now.ts';
import styles from './calendar.module.css';
import { PlatformIcons } from './platform-icon.tsx';
import { upcomingQuery } from './queries.ts';
import type { CalendarAddress } from './use-calendar-address.ts';

/** The next five posts, including drafts with a time. */
export function Upcoming({ address }: { address: CalendarAddress }) {
  const style = useLocale();
  const today = dayIn(style.timeZone, useNow());
  const query = useQuery(upcomingQuery);
  return (
    <Panel title="Upcoming Content">
      {!query.data && <Pending query={query} title="Couldn't load upcoming content" rows={5} />}
      {query.data?.length === 0 && <p className={styles.none}>Nothing is planned yet.</p>}
      <ul aria-label="Upcoming content">
        {query.data?.map((item) => (
          <li key={item.id} className={styles.upcoming}>
            <Link className={styles.upcomingLink} to={address.linkTo(item.id)} preventScrollReset>
              <strong>{item.title}</strong>
              <span>
                {dayAndTime(item.scheduled_for, today, style)}
                {item.status === 'draft' && ', draft'}
                <PlatformIcons platforms={item.platforms} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.library}>
        <Link to={adminLink('content')}>Open Content Library</Link>
      </p>
    </Panel>
  );
}

/** "Tomorrow, 10 am", "Mon, Nov 23, 9 am" */
function dayAndTime(at: string, today: string, style: DateStyle): string {
  const instant = new Date(at);
  const day = dayIn(style.timeZone, instant);
  const time = timeOf(instant, { language: 'english', timeZone: style.timeZone });
  if (day === today) return `Today, ${time}`;
  if (day === dayAfter(today)) return `Tomorrow, ${time}`;
  const weekday = shortWeekdayAndDay(instant, { language: 'english', timeZone: style.timeZone });
  return `${weekday}, ${time}`;
}
