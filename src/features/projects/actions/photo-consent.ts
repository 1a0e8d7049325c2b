import { type Actor, isOfBusiness, type OfficeActor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { notFound } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { photoConsentWithdrawn } from '../events.ts';
import { findProject, type ListedProject, lockProject, updateProject } from '../store/projects.ts';

/** Records that a customer agreed to have photos of their project shown, or no longer does. */
export async function recordPhotoConsent(
  app: App,
  tx: Transaction,
  actor: Extract<Actor, { kind: 'customer' }> | OfficeActor,
  id: string,
  agreed: boolean,
): Promise<ListedProject> {
  const now = app.now();
  const project = await lockProject(tx, id);
  if (!project) throw notFound('This project');
  if ((project.photoConsentAt !== null) !== agreed) {
    await updateProject(tx, id, project.version, {
      photoConsentAt: agreed ? now : null,
      photoConsentBy: agreed ? (isOfBusiness(actor) ? 'owner' : 'customer') : null,
      updatedAt: now,
    });
    const action = agreed ? 'photos_agreed' : 'photos_withdrawn';
    await recordAudit(tx, now, { actor, action, subjectType: 'project', subjectId: id });
    if (!agreed) await photoConsentWithdrawn.publish(tx, now, { actor, projectId: id });
    await publishChange(tx, { topic: 'projects', kind: 'changed', id });
  }
  const after = await findProject(tx, id);
  if (!after) throw notFound('This project');
  return after;
}
