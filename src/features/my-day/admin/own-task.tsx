import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { callApi, errorText } from '../../../ui/admin/api-client.ts';
import { CheckBox } from '../../../ui/admin/check-box.tsx';
import { useChange } from '../../../ui/admin/use-change.ts';
import type { OwnVisit, patchOwnTask } from '../contract.ts';

interface OwnTaskProps {
  visitId: string;
  task: NonNullable<OwnVisit['project']>['tasks'][number];
}

/** One task of the job; it shows what was pressed until the server has answered. */
export function OwnTask({ visitId, task }: OwnTaskProps) {
  const call = useChange('visits');
  const tick = (done: boolean) =>
    callApi<typeof patchOwnTask>('/api/my-day/visits/{id}/tasks/{task_id}', {
      method: 'PATCH',
      params: { id: visitId, task_id: task.id },
      body: { done },
    });
  return (
    <li>
      <CheckBox
        label={task.title}
        checked={call.isPending ? !task.done : task.done}
        onChange={(done) => {
          if (!call.isPending) call.mutate(() => tick(done));
        }}
      />
      {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
    </li>
  );
}
