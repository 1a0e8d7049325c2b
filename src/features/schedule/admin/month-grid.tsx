import { Box } from '@mantine/core';
import type { Placed } from './layout.ts';
import styles from './month-grid.module.css';
import type { ScheduleAddress } from './use-schedule-address.ts';
import { customerName, dayParts, minuteWords, visitCount } from './words.ts';

/** Most visits of a day that have room in a month. */
const most = 3;

interface MonthGridProps {
  days: string[];
  address: ScheduleAddress;
  placed: Map<string, Placed[]>;
}

/** A month of whole weeks. A day leads to its own view, a visit to itself. */
export function MonthGrid({ days, address, placed }: MonthGridProps) {
  const { date, today, show, open } = address;
  return (
    <div className={styles.month}>
      {days.slice(0, 7).map((day) => (
        <Box
          key={day}
          component="span"
          py="2xs"
          px="sm"
          bg="var(--sunken)"
          c="dimmed"
          fz="xs"
          fw="var(--weight-strong)"
          aria-hidden="true"
        >
          {dayParts(day).weekday}
        </Box>
      ))}
      {days.map((day) => {
        const visits = placed.get(day) ?? [];
        const { date: figure, whole } = dayParts(day);
        return (
          <section
            key={day}
            className={styles.day}
            aria-label={whole}
            data-outside={day.slice(0, 7) !== date.slice(0, 7) || undefined}
            data-today={day === today || undefined}
          >
            <button
              type="button"
              className={styles.figure}
              aria-label={`${whole}, ${visitCount(visits.length)}`}
              onClick={() => show({ view: 'day', date: day })}
            >
              {figure}
            </button>
            {visits.slice(0, most).map(({ visit, start }) => (
              <button
                key={visit.id}
                type="button"
                className={styles.visit}
                data-status={visit.status}
                onClick={() => open(visit.id)}
              >
                <span>{minuteWords(start)}</span> {customerName(visit)}
              </button>
            ))}
            {visits.length > most && (
              <button
                type="button"
                className={styles.more}
                onClick={() => show({ view: 'day', date: day })}
              >
                {visits.length - most} more
              </button>
            )}
          </section>
        );
      })}
    </div>
  );
}
