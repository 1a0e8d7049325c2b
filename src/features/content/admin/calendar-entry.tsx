import { Link } from 'react-router';
import { clockTime } from '#lib/days/formats.ts';
import { adminLink } from '#lib/links.ts';
import { useLocale } from '#ui/admin/locale.ts';
import row from '#ui/admin/row-link.module.css';
import type { CalendarItem } from '../contract/calendar.ts';
import styles from './calendar.module.css';
import { statusLabels } from './labels.ts';
import { PlatformIcons } from './platform-icon.tsx';
import type { CalendarAddress } from './use-calendar-address.ts';

interface CalendarEntryProps {
  item: CalendarItem;
  address: CalendarAddress;
  onDrag(item: CalendarItem | undefined): void;
}

/** One post in a day. */
export function CalendarEntry({ item, address, onDrag }: CalendarEntryProps) {
  const style = useLocale();
  const { id, title, status, platforms, may_move } = item;
  const time = clockTime(new Date(item.scheduled_for), style);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragged; its link leads to the same by keyboard
    <div
      className={styles.entry}
      data-status={status}
      draggable={may_move}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', title);
        onDrag(item);
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <span className={styles.entryHead}>
        <time dateTime={item.scheduled_for}>
          {time.replace(/ [AP]M$/, '')}
          <span className="visually-hidden">{time.slice(-3)}</span>
        </time>
        <PlatformIcons platforms={platforms} />
      </span>
      <Link
        className={row.link}
        to={may_move ? address.linkTo(id) : adminLink('contentPost', { id })}
        preventScrollReset
        draggable={false}
      >
        {title}
        <span className="visually-hidden">, {statusLabels[status].label}</span>
      </Link>
    </div>
  );
}
