import { useNavigate } from 'react-router';
import { clockTime } from '../../../lib/days/formats.ts';
import { adminLink } from '../../../lib/links.ts';
import { useLocale } from '../../../ui/admin/locale.ts';
import type { CalendarItem } from '../contract/calendar.ts';
import styles from './calendar.module.css';
import { statusLabels } from './labels.ts';
import { PlatformIcons } from './platform-icon.tsx';

interface CalendarEntryProps {
  item: CalendarItem;
  onOpen(item: CalendarItem): void;
  onDrag(item: CalendarItem | undefined): void;
}

/** One post in a day. */
export function CalendarEntry({ item, onOpen, onDrag }: CalendarEntryProps) {
  const style = useLocale();
  const navigate = useNavigate();
  const { id, title, status, platforms, may_move } = item;
  const time = clockTime(new Date(item.scheduled_for), style);
  return (
    <button
      type="button"
      className={styles.entry}
      data-status={status}
      draggable={may_move}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', title);
        onDrag(item);
      }}
      onDragEnd={() => onDrag(undefined)}
      onClick={() => {
        if (may_move) return onOpen(item);
        void navigate(adminLink('contentPost', { id }));
      }}
    >
      <span className={styles.entryHead}>
        <time dateTime={item.scheduled_for}>
          {time.replace(/ [AP]M$/, '')}
          <span className="visually-hidden">{time.slice(-3)}</span>
        </time>
        <PlatformIcons platforms={platforms} />
      </span>
      <strong>{title}</strong>
      <span className="visually-hidden">, {statusLabels[status].label}</span>
    </button>
  );
}
