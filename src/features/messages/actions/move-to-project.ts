import { recordActivity } from '#features/customers/index.ts';
import { lockProject } from '#features/projects/index.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { moveToProject } from '../store/move.ts';
import { accountOf } from '../store/readers.ts';
import { lockSubject } from './subject.ts';

/**
 * Moves a customer's messages without a project to one of their projects. Throws 404 if either
 * does not exist, 409 if the project is another customer's or the messages belong to a project.
 */
export async function moveMessagesToProject(
  app: App,
  owner: Actor,
  threadId: string,
  projectId: string,
): Promise<void> {
  await app.database.transaction(async (tx) => {
    const now = app.now();
    const subject = await lockSubject(tx, { side: 'owner', actor: owner }, threadId);
    if (subject.projectId)
      throw conflict('has_project', 'These messages already belong to a project.');
    const project = await lockProject(tx, projectId);
    if (!project) throw notFound('This project');
    if (project.customerId !== subject.customerId)
      throw conflict('other_customer', "This project is another customer's. Pick one of theirs.");
    const count = await moveToProject(tx, subject.customerId, projectId);
    if (count === 0) return;
    await recordAudit(tx, now, {
      actor: owner,
      action: 'messages_moved',
      subjectType: 'project',
      subjectId: projectId,
      details: { count },
    });
    const reader = await accountOf(tx, subject.customerId);
    for (const id of [threadId, projectId])
      await publishChange(tx, {
        topic: 'messages',
        kind: 'changed',
        id,
        ...(reader && { reader }),
      });
    await recordActivity(tx, subject.customerId);
  });
}
