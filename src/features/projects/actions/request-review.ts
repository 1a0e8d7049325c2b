import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { reviewRequested } from '../events.ts';
import { findProject, type ListedProject, lockProject, updateProject } from '../store/projects.ts';

/**
 * Asks the customer of a completed project for a review, once. Throws 409 if that isn't possible.
 */
export async function requestReview(app: App, actor: Actor, id: string): Promise<ListedProject> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const project = await lockProject(tx, id);
    if (!project) throw notFound('This project');
    if (!project.reviewRequestedAt) {
      if (project.status !== 'completed')
        throw conflict('not_completed', 'Complete this project first.');
      await updateProject(tx, id, project.version, { reviewRequestedAt: now, updatedAt: now });
      await reviewRequested.publish(app, tx, { actor, projectId: id });
      const subject = { subjectType: 'project', subjectId: id };
      await recordAudit(tx, now, { actor, action: 'review_requested', ...subject });
      await publishChange(tx, { topic: 'projects', kind: 'changed', id });
    }
    const after = await findProject(tx, id);
    if (!after) throw notFound('This project');
    return after;
  });
}
