import { Button } from '@mantine/core';
import { CalendarSync, ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import styles from './controls.module.css';
import { dateBeside, type View } from './layout.ts';
import type { ScheduleAddress } from './use-schedule-address.ts';

const viewTexts: Record<View, string> = { day: 'Day', week: 'Week', month: 'Month', list: 'List' };

interface ScheduleControlsProps {
  address: ScheduleAddress;
  onFeed(): void;
}

/** The way through the calendar: earlier, today, later, and how much of it is shown. */
export function ScheduleControls({ address, onFeed }: ScheduleControlsProps) {
  const { view, date, offered, today, show, startNew } = address;
  return (
    <div className={styles.controls}>
      <Button
        variant="default"
        aria-label="Earlier"
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
        aria-label="Later"
        className={styles.arrow}
        onClick={() => show({ date: dateBeside(view, date, 1) })}
      >
        <ChevronRight size={18} aria-hidden="true" />
      </Button>
      <fieldset className={styles.views}>
        <legend className="visually-hidden">View</legend>
        {offered.map((one) => (
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
      <Button
        variant="default"
        aria-label="Calendar subscription"
        className={styles.arrow}
        onClick={onFeed}
      >
        <CalendarSync size={18} aria-hidden="true" />
      </Button>
      <Button
        leftSection={<Plus size={18} aria-hidden="true" />}
        onClick={() => startNew(view === 'day' ? date : undefined)}
      >
        New visit
      </Button>
    </div>
  );
}
