import { Button, TextInput } from '@mantine/core';

import { BusyButton } from '#ui/admin/busy-button.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { taskFields } from '../contract/fields.ts';
import type { TaskView } from '../contract/tasks.ts';
import { fieldLimits } from '../rules/projects.ts';
import { changeTask } from './change-task.ts';
import { projectsTopic } from './queries.ts';
import styles from './tasks.module.css';

/** A task while its name and due date are edited. */
export function TaskTitle(props: { task: TaskView; projectId: string; onClose(): void }) {
  const { task, projectId, onClose } = props;
  const form = useApiForm({
    initial: { title: task.title, due_date: task.due_date ?? '' },
    schema: taskFields,
    topics: [projectsTopic],
    body: ({ title, due_date }) => ({ title, due_date: due_date || null }),
    send: (body) => changeTask(projectId, task.id, body),
    onSuccess: onClose,
  });

  return (
    <li>
      <form className={styles.line} {...form.props}>
        <TextInput
          aria-label={`New name of ${task.title}`}
          maxLength={fieldLimits.task}
          {...form.field('title')}
          error={form.errorOf('title') ?? form.error}
          data-autofocus
          autoFocus
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
        />
        <TextInput
          aria-label={`Due date of ${task.title}`}
          type="date"
          {...form.field('due_date')}
        />
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <BusyButton type="submit" busy={form.isBusy} busyLabel="Saving…">
          Save
        </BusyButton>
      </form>
    </li>
  );
}
