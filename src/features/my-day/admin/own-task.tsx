import { useState } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { CheckBox } from '#ui/admin/check-box.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import type { OwnVisit } from '../contract.ts';
import { reportFrom, useReports } from './outbox.ts';
import { isTaskDone } from './task-done.ts';

interface OwnTaskProps {
  visitId: string;
  task: NonNullable<OwnVisit['project']>['tasks'][number];
}

/** One task of the job; it shows what was pressed, even while that waits for a connection. */
export function OwnTask({ visitId, task }: OwnTaskProps) {
  const call = useChange('visits');
  // Until the browser has stored it.
  const [pressing, setPressing] = useState<boolean>();
  const isDone = isTaskDone(task, useReports(visitId));
  return (
    <li>
      <CheckBox
        label={task.title}
        checked={pressing ?? isDone}
        onChange={(done) => {
          const report = { kind: 'task' as const, taskId: task.id, title: task.title, done };
          if (call.isPending) return;
          setPressing(done);
          call.mutate(() => reportFrom(visitId, report), {
            onSettled: () => setPressing(undefined),
          });
        }}
      />
      {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
    </li>
  );
}
