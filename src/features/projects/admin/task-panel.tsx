import { Box, Flex, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Pending } from '#ui/admin/list-states.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { UndoLine } from '#ui/admin/undo-line.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import { useRemoval } from '#ui/admin/use-removal.ts';
import type { ProjectView } from '../contract/projects.ts';
import type { deleteTask, restoreTask, TaskView } from '../contract/tasks.ts';
import { AddTask } from './add-task.tsx';
import { changeTask } from './change-task.ts';
import { ChecklistMenu } from './checklist-menu.tsx';
import { projectsTopic, tasksQuery } from './queries.ts';
import { TaskRow } from './task-row.tsx';
import styles from './tasks.module.css';

/** The tasks, in order. A long list loads page by page. */
export function TaskPanel({ project }: { project: ProjectView }) {
  const list = useInfiniteQuery(tasksQuery(project.id));
  const tasks = list.data?.pages.flatMap((page) => page.tasks);
  const removal = useRemoval(projectsTopic);
  const call = useChange(projectsTopic);

  return (
    <Panel title="Tasks" action={<ChecklistMenu projectId={project.id} />}>
      {!tasks && <Pending query={list} title="Couldn't load tasks" rows={3} />}
      {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
      <UndoLine removal={removal} />
      {tasks && tasks.length > 0 && (
        <Box
          component="ul"
          style={{ borderTop: 'var(--border)' }}
          className={styles.tasks}
          aria-label="Tasks"
        >
          {tasks.map((task, index) => (
            <TaskRow
              key={task.id}
              task={task}
              projectId={project.id}
              move={{
                isFirst: index === 0,
                isLast: index === tasks.length - 1 && !list.hasNextPage,
                up: () => moveAfter(task.id, tasks[index - 2]?.id ?? null),
                down: () => moveAfter(task.id, tasks[index + 1]?.id ?? null),
              }}
              onRemove={() => remove(task)}
            />
          ))}
        </Box>
      )}
      {tasks?.length === 0 && (
        <Text pt="2xs" pb="sm" px={20} c="dimmed" style={{ borderTop: 'var(--border)' }}>
          No tasks yet. Write the first one, or add a checklist.
        </Text>
      )}
      {list.hasNextPage && (
        <Flex
          align="center"
          justify="space-between"
          py="3xs"
          pr="3xs"
          pl={20}
          c="dimmed"
          style={{ borderTop: 'var(--border)' }}
        >
          <span>
            {tasks?.length} of {project.task_count}
          </span>
          <BusyButton
            variant="subtle"
            busy={list.isFetchingNextPage}
            busyLabel="Loading…"
            onClick={() => list.fetchNextPage()}
          >
            Show more tasks
          </BusyButton>
        </Flex>
      )}
      <AddTask projectId={project.id} />
    </Panel>
  );

  function moveAfter(id: string, afterId: string | null): void {
    call.mutate(() => changeTask(project.id, id, { after_id: afterId }));
  }

  function remove({ id, title }: TaskView): void {
    const params = { id: project.id, task_id: id };
    removal.remove({
      text: `“${title}” removed.`,
      remove: () =>
        callApi<typeof deleteTask>('/api/projects/{id}/tasks/{task_id}', {
          method: 'DELETE',
          params,
        }),
      restore: () =>
        callApi<typeof restoreTask>('/api/projects/{id}/tasks/{task_id}/restoration', {
          method: 'POST',
          params,
        }),
    });
  }
}
