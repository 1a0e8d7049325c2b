import { addTaskTo, findProject } from '#features/projects/index.ts';
import { isOpen } from '#features/projects/rules/projects.ts';
import type { Actor } from '#platform/audit/audit.ts';
import { conflict } from '#platform/http/errors.ts';
import type { Submit } from '#platform/idempotency/idempotency.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { updateRecord } from '../store/records.ts';
import { lockKnownCall } from './records.ts';

/**
 * Turns a follow-up into a task on an open project of the call's customer. The task replaces the
 * reminder on the dashboard.
 */
export async function addTaskOfCall(
  app: App,
  actor: Actor,
  callId: string,
  projectId: string,
  task: { title: string; dueDate: string | null; submit: Submit | undefined },
): Promise<void> {
  await app.database.transaction(async (tx) => {
    // Projects are locked before calls, as when customers are merged.
    await addTaskTo(tx, app.now(), actor, projectId, task);
    const call = await lockKnownCall(tx, callId);
    const project = await findProject(tx, projectId);
    if (!project || !isOpen(project.status) || project.customerId !== call.customerId)
      throw conflict(
        'not_their_project',
        "This isn't an open project of this customer.",
        'project_id',
      );
    if (call.followUpRequired) await updateRecord(tx, callId, { followUpRequired: false });
    await publishChange(tx, { topic: 'calls', kind: 'changed', id: callId });
  });
}
