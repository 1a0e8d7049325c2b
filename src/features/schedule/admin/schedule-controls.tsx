import { Button, Flex, Group, NativeSelect } from '@mantine/core';
import { CalendarSync, ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { IfMay } from '#ui/admin/if-may.tsx';
import { useOurName } from '#ui/admin/rights.ts';
import styles from './controls.module.css';
import { dateBeside, type View } from './layout.ts';
import { type Goer, unassigned } from './people.ts';
import type { ScheduleAddress } from './use-schedule-address.ts';

const viewTexts: Record<View, string> = { day: 'Day', week: 'Week', month: 'Month', list: 'List' };

interface ScheduleControlsProps {
  address: ScheduleAddress;
  /** Who has visits on the days shown. */
  goers: Goer[];
  onFeed(): void;
}

/** Calendar navigation: earlier, today, later, and the view. */
export function ScheduleControls({ address, goers, onFeed }: ScheduleControlsProps) {
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
      <PeopleFilter address={address} goers={goers} />
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

/** Whose visits are shown; for a business with several people. */
function PeopleFilter({ address, goers }: Pick<ScheduleControlsProps, 'address' | 'goers'>) {
  const ourName = useOurName();
  const { who = '', choose } = address;
  if (goers.length < 2 && !who) return null;
  const isMissing = who !== '' && !goers.some(({ key }) => key === who);
  return (
    <NativeSelect
      aria-label="Whose visits"
      className={styles.people}
      value={who}
      onChange={({ currentTarget: { value } }) => choose(value)}
      data={[
        { value: '', label: 'Everybody' },
        ...goers.map(({ key, name }) => ({
          value: key,
          label: key === unassigned ? `${ourName} (not assigned)` : name,
        })),
        ...(isMissing ? [{ value: who, label: 'Nothing on these days' }] : []),
      ]}
    />
  );
}
