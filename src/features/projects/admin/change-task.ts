import { callApi } from '#ui/admin/api-client.ts';
import type { Body } from '#ui/admin/endpoint.ts';
import type { patchTask } from '../contract/tasks.ts';

/** Renames, moves, or completes a task. */
export function changeTask(projectId: string, taskId: string, body: Body<typeof patchTask>) {
  return callApi<typeof patchTask>('/api/projects/{id}/tasks/{task_id}', {
    method: 'PATCH',
    params: { id: projectId, task_id: taskId },
    body,
  });
}
