import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { newSecretHex } from '../../../lib/random.ts';
import { callApi, errorText } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { useChange } from '../../../ui/admin/use-change.ts';
import type { postTask } from '../contract/tasks.ts';
import { fieldLimits } from '../rules/projects.ts';
import { projectsTopic } from './queries.ts';
import styles from './tasks.module.css';

/** One line to write the next task on; Enter adds it and the line is free again. */
export function AddTask({ projectId }: { projectId: string }) {
  const [title, setTitle] = useState('');
  const [key, setKey] = useState(newSecretHex);
  const call = useChange(projectsTopic);

  function add(event: FormEvent) {
    event.preventDefault();
    if (call.isPending || !title.trim()) return;
    call.mutate(
      () =>
        callApi<typeof postTask>('/api/projects/{id}/tasks', {
          method: 'POST',
          params: { id: projectId },
          body: { title },
          key,
        }),
      {
        onSuccess: () => {
          setTitle('');
          setKey(newSecretHex());
        },
      },
    );
  }

  return (
    <form className={styles.line} onSubmit={add}>
      <TextInput
        aria-label="New task"
        placeholder="New task"
        value={title}
        maxLength={fieldLimits.task}
        error={call.error && errorText(call.error)}
        onChange={(event) => {
          setTitle(event.currentTarget.value);
          setKey(newSecretHex());
        }}
      />
      <BusyButton type="submit" variant="default" busy={call.isPending} busyLabel="Adding…">
        Add task
      </BusyButton>
    </form>
  );
}
