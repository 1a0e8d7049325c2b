import { Menu } from '@mantine/core';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { dayIn } from '#lib/days/days.ts';
import { listDate } from '#lib/days/formats.ts';
import { errorText } from '#ui/admin/api-client.ts';
import boxes from '#ui/admin/check-box.module.css';
import { useLocale } from '#ui/admin/locale.ts';
import { MoreMenu } from '#ui/admin/more-menu.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import { useNow } from '#ui/admin/use-now.ts';
import type { TaskView } from '../contract/tasks.ts';
import { changeTask } from './change-task.ts';
import { dayLabel } from './day-label.ts';
import { projectsTopic } from './queries.ts';
import { TaskTitle } from './task-title.tsx';
import styles from './tasks.module.css';

interface TaskRowProps {
  task: TaskView;
  projectId: string;
  move: { isFirst: boolean; isLast: boolean; up(): void; down(): void };
  onRemove(): void;
}

export function TaskRow({ task, projectId, move, onRemove }: TaskRowProps) {
  const style = useLocale();
  const now = useNow();
  const [isRenaming, setRenaming] = useState(false);
  const call = useChange(projectsTopic);
  const today = dayIn(style.timeZone, now);
  // Shown right away; the server's value replaces it.
  const [wanted, setWanted] = useState<boolean>();
  const isDone = wanted ?? task.done;

  function tick(done: boolean): void {
    setWanted(done);
    call.mutate(() => changeTask(projectId, task.id, { done }), {
      onSettled: () => setWanted(undefined),
    });
  }

  if (isRenaming)
    return <TaskTitle task={task} projectId={projectId} onClose={() => setRenaming(false)} />;
  return (
    <li className={styles.task} data-done={isDone || undefined}>
      <label>
        <input
          type="checkbox"
          className={boxes.tick}
          checked={isDone}
          onChange={(event) => tick(event.currentTarget.checked)}
        />
        <span>{task.title}</span>
      </label>
      {task.due_date && !isDone && (
        <span className={styles.when} data-late={task.due_date < today || undefined}>
          Due {dayLabel(task.due_date, today, style.dateFormat)}
        </span>
      )}
      {task.done_at && (
        <span className={styles.when}>
          {[task.done_by, listDate(new Date(task.done_at), now, style)].filter(Boolean).join(', ')}
        </span>
      )}
      {call.error && (
        <span role="alert" className={styles.error}>
          {errorText(call.error)}
        </span>
      )}
      <MoreMenu label={`More for ${task.title}`}>
        <Menu.Item leftSection={<Pencil size={16} />} onClick={() => setRenaming(true)}>
          Change
        </Menu.Item>
        {!move.isFirst && (
          <Menu.Item leftSection={<ArrowUp size={16} />} onClick={move.up}>
            Move up
          </Menu.Item>
        )}
        {!move.isLast && (
          <Menu.Item leftSection={<ArrowDown size={16} />} onClick={move.down}>
            Move down
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Trash2 size={16} />} onClick={onRemove}>
          Remove
        </Menu.Item>
      </MoreMenu>
    </li>
  );
}
