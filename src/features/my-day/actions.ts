import type { OfficeActor } from '../../platform/audit/audit.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import type { IncomingForm } from '../../platform/http/uploads/read-form.ts';
import type { App } from '../../services/app.ts';
import { addPhotos, changeTask } from '../projects/index.ts';
import { completeVisit, findVisit, type ListedVisit } from '../schedule/index.ts';

/** A visit that is assigned to this person; throws 404 for anybody else's, as for none at all. */
export async function ownVisit(app: App, userId: string, visitId: string): Promise<ListedVisit> {
  const found = await findVisit(app.database, visitId);
  const isShown = found && !['requested', 'cancelled'].includes(found.visit.status);
  if (!isShown || found.visit.assigneeId !== userId) throw notFound('This visit');
  return found;
}

/** The work of one's own visit is done. Repeated, nothing changes. */
export async function completeOwn(app: App, actor: OfficeActor, visitId: string): Promise<void> {
  await ownVisit(app, actor.id, visitId);
  await completeVisit(app, actor, visitId);
}

/** Checks a task of the visit's project off, or not; throws 404 for a task of another project. */
export async function tickTask(
  app: App,
  actor: OfficeActor,
  { visitId, taskId }: { visitId: string; taskId: string },
  { done, name }: { done: boolean; name: string },
): Promise<void> {
  const { visit } = await ownVisit(app, actor.id, visitId);
  if (!visit.projectId) throw notFound('This task');
  await changeTask(app, actor, { projectId: visit.projectId, taskId }, { done }, name);
}

/** Takes photos for the visit's project, all or none. Throws 409 where the visit has no project. */
export async function addOwnPhotos(
  app: App,
  actor: OfficeActor,
  visitId: string,
  incoming: IncomingForm,
): Promise<void> {
  const { visit } = await ownVisit(app, actor.id, visitId);
  if (!visit.projectId) throw conflict('no_project', 'This visit has no project to add photos to.');
  await addPhotos(app, actor, visit.projectId, incoming);
}
