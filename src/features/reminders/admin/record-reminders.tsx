import '#ui/theme/mantine-menus.css';
import { Button, Flex } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { AlarmClock } from 'lucide-react';
import { useState } from 'react';
import record from '#ui/admin/record.module.css';
import { UndoLine } from '#ui/admin/undo-line.tsx';
import type { ReminderView } from '../contract.ts';
import { reminderListQuery } from './queries.ts';
import { ReminderDialog, type ReminderOf } from './reminder-dialog.tsx';
import { ReminderRow } from './reminder-row.tsx';
import { useReminders } from './use-reminders.ts';

/** The open reminders of a record, and a button for another. */
export function RecordReminders({ about }: { about: ReminderOf }) {
  const list = useInfiniteQuery(reminderListQuery({ state: 'open', ...about }));
  const reminders = list.data?.pages.flatMap((page) => page.reminders) ?? [];
  const actions = useReminders();
  const [open, setOpen] = useState<ReminderView | 'new'>();
  return (
    <section className={record.part}>
      <Flex gap="2xs" align="center" justify="space-between" wrap="wrap">
        <h2 className={record.label}>Reminders</h2>
        <Button
          variant="default"
          px="xs"
          leftSection={<AlarmClock size={16} aria-hidden="true" />}
          onClick={() => setOpen('new')}
        >
          Remind me
        </Button>
      </Flex>
      <UndoLine removal={actions.removal} />
      <ul>
        {reminders.map((reminder) => (
          <ReminderRow
            key={reminder.id}
            reminder={reminder}
            actions={actions}
            onEdit={setOpen}
            isOfPage
          />
        ))}
      </ul>
      {open && (
        <ReminderDialog
          reminder={open === 'new' ? undefined : open}
          about={about}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}
