import { Button, Flex } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { calendarViews, dateBeside } from '../rules/calendar.ts';
import styles from './calendar.module.css';
import type { CalendarAddress } from './use-calendar-address.ts';

const viewTexts = { month: 'Month', week: 'Week' };

/** Calendar navigation: earlier, today, later, and month or week. */
export function CalendarControls({ address }: { address: CalendarAddress }) {
  const { view, date, today, show } = address;
  return (
    <Flex gap="2xs">
      <Button
        variant="default"
        aria-label={`Previous ${view}`}
        className={styles.arrow}
        onClick={() => show({ date: dateBeside(view, date, -1) })}
      >
        <ChevronLeft size={18} aria-hidden="true" />
      </Button>
      <Button variant="default" onClick={() => show({ date: today })}>
        Today
      </Button>
      <Button
        variant="default"
        aria-label={`Next ${view}`}
        className={styles.arrow}
        onClick={() => show({ date: dateBeside(view, date, 1) })}
      >
        <ChevronRight size={18} aria-hidden="true" />
      </Button>
      <fieldset className={styles.views}>
        <legend className="visually-hidden">View</legend>
        {calendarViews.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={view === one}
            onClick={() => show({ view: one })}
          >
            {viewTexts[one]}
          </button>
        ))}
      </fieldset>
    </Flex>
  );
}
