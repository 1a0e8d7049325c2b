import { useState } from 'react';
import { dayIn, weekdayOfDay } from '#lib/days/days.ts';
import { longDay } from '#lib/days/texts.ts';
import { useLocale } from '#ui/admin/locale.ts';
import type { CalendarItem } from '../contract/calendar.ts';
import styles from './calendar.module.css';
import { CalendarEntry } from './calendar-entry.tsx';
import { dayNumber, weekdays } from './labels.ts';
import type { CalendarAddress } from './use-calendar-address.ts';

interface CalendarGridProps {
  days: string[];
  address: CalendarAddress;
  items: CalendarItem[];
  onMove(item: CalendarItem, day: string): void;
  onSchedule(day: string): void;
}

/** How many posts of a day fit in the month view. */
const max = 3;

/** Whole weeks. Posts are dragged to other days, or pressed and moved with a form. */
export function CalendarGrid(props: CalendarGridProps) {
  const { days, address, items, onMove, onSchedule } = props;
  const { view, date, today, show } = address;
  const { timeZone } = useLocale();
  const [dragged, setDragged] = useState<CalendarItem>();
  const [over, setOver] = useState('');
  const byDay = Map.groupBy(items, (item) => dayIn(timeZone, new Date(item.scheduled_for)));
  return (
    <div className={styles.grid} data-view={view}>
      {weekdays.map((weekday) => (
        <span key={weekday} className={styles.weekday} aria-hidden="true">
          {weekday}
        </span>
      ))}
      {days.map((day) => {
        const own = byDay.get(day) ?? [];
        const shown = view === 'month' ? own.slice(0, max) : own;
        const isTarget = dragged !== undefined && day >= today;
        const isOutside = view === 'month' && day.slice(0, 7) !== date.slice(0, 7);
        return (
          <section
            key={day}
            className={styles.day}
            aria-label={longDay(day, 'english')}
            data-outside={isOutside || undefined}
            data-today={day === today || undefined}
            data-empty={own.length === 0 || undefined}
            data-over={(isTarget && over === day) || undefined}
            onDragOver={(event) => {
              if (!isTarget) return;
              event.preventDefault();
              event.dataTransfer.dropEffect = 'move';
              setOver(day);
            }}
            onDrop={(event) => {
              event.preventDefault();
              setOver('');
              if (isTarget) onMove(dragged, day);
            }}
          >
            <button
              type="button"
              className={styles.number}
              disabled={day < today}
              onClick={() => onSchedule(day)}
            >
              <span className={styles.ownWeekday}>{weekdays[(weekdayOfDay(day) + 1) % 7]} </span>
              {dayNumber(day, isOutside)}
              {day >= today && <span className="visually-hidden">, schedule content</span>}
            </button>
            {shown.map((item) => (
              <CalendarEntry key={item.id} item={item} address={address} onDrag={setDragged} />
            ))}
            {own.length > shown.length && (
              <button
                type="button"
                className={styles.more}
                onClick={() => show({ view: 'week', date: day })}
              >
                {own.length - shown.length} more
              </button>
            )}
          </section>
        );
      })}
    </div>
  );
}
