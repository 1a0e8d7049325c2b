import '#ui/theme/mantine-menus.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Panel } from '#ui/admin/panel.tsx';
import { UndoLine } from '#ui/admin/undo-line.tsx';
import type { ReminderView } from '../contract.ts';
import { reminderListQuery } from './queries.ts';
import { ReminderDialog } from './reminder-dialog.tsx';
import { ReminderRow } from './reminder-row.tsx';
import { useReminders } from './use-reminders.ts';

/** The open reminders of the days that a calendar shows; nothing if there are none. */
export function DayReminders({ from, to }: { from: string; to: string }) {
  const list = useInfiniteQuery(reminderListQuery({ state: 'open', due_from: from, due_to: to }));
  const reminders = list.data?.pages.flatMap((page) => page.reminders) ?? [];
  const actions = useReminders();
  const [edited, setEdited] = useState<ReminderView>();
  if (reminders.length === 0 && !actions.removal.last) return null;
  return (
    <Panel title="Reminders" count={reminders.length}>
      <UndoLine removal={actions.removal} />
      <ul>
        {reminders.map((reminder) => (
          <ReminderRow key={reminder.id} reminder={reminder} actions={actions} onEdit={setEdited} />
        ))}
      </ul>
      {edited && <ReminderDialog reminder={edited} onClose={() => setEdited(undefined)} />}
    </Panel>
  );
}
