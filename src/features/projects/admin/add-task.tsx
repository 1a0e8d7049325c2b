import { TextInput } from '@mantine/core';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { taskFields } from '../contract/fields.ts';
import type { postTask } from '../contract/tasks.ts';
import { fieldLimits } from '../rules/projects.ts';
import { projectsTopic } from './queries.ts';
import styles from './tasks.module.css';

/** An input for the next task; Enter adds it and clears the input. */
export function AddTask({ projectId }: { projectId: string }) {
  const form = useApiForm({
    initial: { title: '' },
    schema: taskFields,
    topics: [projectsTopic],
    body: ({ title }) => (title.trim() ? { title } : undefined),
    send: (body, key) =>
      callApi<typeof postTask>('/api/projects/{id}/tasks', {
        method: 'POST',
        params: { id: projectId },
        body,
        key,
      }),
    onSuccess: () => form.reset(),
  });

  return (
    <form className={styles.line} {...form.props}>
      <TextInput
        aria-label="New task"
        placeholder="New task"
        maxLength={fieldLimits.task}
        {...form.field('title')}
        error={form.error}
      />
      <BusyButton type="submit" variant="default" busy={form.isBusy} busyLabel="Adding…">
        Add task
      </BusyButton>
    </form>
  );
}
