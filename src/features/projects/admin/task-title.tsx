import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { useChange } from '../../../ui/admin/use-change.ts';
import type { TaskView } from '../contract/tasks.ts';
import { fieldLimits } from '../rules/projects.ts';
import { changeTask } from './change-task.ts';
import { projectsTopic } from './queries.ts';
import styles from './tasks.module.css';

/** A task while it is called otherwise. */
export function TaskTitle(props: { task: TaskView; projectId: string; onClose(): void }) {
  const { task, projectId, onClose } = props;
  const [title, setTitle] = useState(task.title);
  const call = useChange(projectsTopic);

  function save(event: FormEvent) {
    event.preventDefault();
    if (call.isPending) return;
    call.mutate(() => changeTask(projectId, task.id, { title }), { onSuccess: onClose });
  }

  return (
    <li>
      <form className={styles.line} onSubmit={save}>
        <TextInput
          aria-label={`New name of ${task.title}`}
          value={title}
          maxLength={fieldLimits.task}
          error={call.error && errorText(call.error)}
          data-autofocus
          autoFocus
          onChange={(event) => setTitle(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
        />
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <BusyButton type="submit" busy={call.isPending} busyLabel="Saving…">
          Save
        </BusyButton>
      </form>
    </li>
  );
}
