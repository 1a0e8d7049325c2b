import type { OwnVisit } from '../contract.ts';
import type { useReports } from './outbox.ts';

type Task = NonNullable<OwnVisit['project']>['tasks'][number];

/** Whether a task is done: on the server, or as pressed and waiting in the outbox. */
export function isTaskDone(task: Task, reports: ReturnType<typeof useReports>): boolean {
  const pressed = reports
    .filter(([, { refusal }]) => refusal === undefined)
    .map(([, { report }]) => report)
    .findLast((report) => report.kind === 'task' && report.taskId === task.id);
  return pressed?.kind === 'task' ? pressed.done : task.done;
}
