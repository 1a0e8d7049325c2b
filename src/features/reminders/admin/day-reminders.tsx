import '#ui/theme/mantine-menus.css';
import { Flex } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { UndoLine } from '#ui/admin/undo-line.tsx';
import type { ReminderView } from '../contract.ts';
import { reminderListQuery } from './queries.ts';
import { ReminderDialog } from './reminder-dialog.tsx';
import { ReminderRow } from './reminder-row.tsx';
import styles from './reminders.module.css';
import { useReminders } from './use-reminders.ts';

/** The open reminders of the days that a calendar shows, and the way to all of them. */
export function DayReminders({ from, to }: { from: string; to: string }) {
  const list = useInfiniteQuery(reminderListQuery({ state: 'open', due_from: from, due_to: to }));
  const reminders = list.data?.pages.flatMap((page) => page.reminders) ?? [];
  const actions = useReminders();
  const [edited, setEdited] = useState<ReminderView>();
  return (
    <Panel
      title="Reminders"
      count={reminders.length}
      action={
        <Flex gap="md" wrap="wrap">
          <Link to={`${adminLink('reminders')}#new`}>New reminder</Link>
          <Link to={adminLink('reminders')}>All reminders</Link>
        </Flex>
      }
    >
      <UndoLine removal={actions.removal} />
      {list.data && reminders.length === 0 && <p className={styles.note}>None on these days.</p>}
      <ul>
        {reminders.map((reminder) => (
          <ReminderRow key={reminder.id} reminder={reminder} actions={actions} onEdit={setEdited} />
        ))}
      </ul>
      {edited && <ReminderDialog reminder={edited} onClose={() => setEdited(undefined)} />}
    </Panel>
  );
}
