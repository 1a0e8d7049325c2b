import { Box } from '@mantine/core';
import { customerName, visitCount } from '../rules/today.ts';
import { dayParts, minuteText } from './labels.ts';
import type { Placed } from './layout.ts';
import styles from './month-grid.module.css';
import type { ScheduleAddress } from './use-schedule-address.ts';
import { VisitButton } from './visit-button.tsx';

/** How many visits of a day fit in the month view. */
const max = 3;

interface MonthGridProps {
  days: string[];
  address: ScheduleAddress;
  placed: Map<string, Placed[]>;
}

/** A month in whole weeks. A day links to its own view, a visit to itself. */
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
        const { date: dayNumber, whole } = dayParts(day);
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
              className={styles.dayNumber}
              aria-label={`${whole}, ${visitCount(visits.length)}`}
              onClick={() => show({ view: 'day', date: day })}
            >
              {dayNumber}
            </button>
            {visits.slice(0, max).map(({ visit, start }) => (
              <VisitButton
                key={visit.id}
                id={visit.id}
                className={styles.visit}
                data-status={visit.status}
                onClick={() => open(visit.id)}
              >
                <span>{minuteText(start)}</span> {customerName(visit)}
              </VisitButton>
            ))}
            {visits.length > max && (
              <button
                type="button"
                className={styles.more}
                onClick={() => show({ view: 'day', date: day })}
              >
                {visits.length - max} more
              </button>
            )}
          </section>
        );
      })}
    </div>
  );
}
