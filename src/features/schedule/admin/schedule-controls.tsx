import { Button, Flex, Group } from '@mantine/core';
import { CalendarSync, ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { IfMay } from '../../../ui/admin/if-may.tsx';
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
    <Group gap="2xs">
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
      <Flex
        component="fieldset"
        m={0}
        p={0}
        bd="1px solid var(--line-control)"
        bdrs="md"
        bg="var(--surface)"
        style={{ overflow: 'clip' }}
        className={styles.views}
      >
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
      </Flex>
      <IfMay area="owner">
        <Button
          variant="default"
          aria-label="Calendar subscription"
          className={styles.arrow}
          onClick={onFeed}
        >
          <CalendarSync size={18} aria-hidden="true" />
        </Button>
      </IfMay>
      <Button
        leftSection={<Plus size={18} aria-hidden="true" />}
        onClick={() => startNew(view === 'day' ? date : undefined)}
      >
        New visit
      </Button>
    </Group>
  );
}
