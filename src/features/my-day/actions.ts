import type { z } from '@hono/zod-openapi';
import { addPhotos, changeTask } from '#features/projects/index.ts';
import {
  addFieldNote,
  findVisit,
  type ListedVisit,
  listVisitsOf,
  projectOfVisit,
  reopenVisit,
  takeStep,
} from '#features/schedule/index.ts';
import { listVisitsOfPartners } from '#features/work-orders/index.ts';
import { whenHappened } from '#lib/days/when-happened.ts';
import type { OfficeActor } from '#platform/audit/audit.ts';
import { notFound } from '#platform/http/errors.ts';
import type { IncomingForm } from '#platform/http/uploads/read-form.ts';
import type { Submit } from '#platform/idempotency/idempotency.ts';
import type { App } from '#services/app.ts';
import type { newFieldNote, ownStep } from './contract.ts';

/**
 * Someone's visits that start within a span, by start: those assigned to them, and for the owner
 * also unassigned ones.
 */
export async function listOwnVisits(
  app: App,
  { id: assigneeId, kind }: OfficeActor,
  from: Date,
  to: Date,
): Promise<ListedVisit[]> {
  const whose = { assigneeId, orUnassigned: kind === 'owner' };
  const found = await listVisitsOf(app.database, whose, from, to);
  const ids = found.flatMap(({ visit }) => (visit.assigneeId === null ? visit.id : []));
  const given = ids.length > 0 ? await listVisitsOfPartners(app.database, ids) : new Set();
  return found.filter(({ visit }) => !given.has(visit.id));
}

/** One of someone's visits, as above; throws 404 for anyone else's, as if it didn't exist. */
export async function ownVisit(
  app: App,
  actor: OfficeActor,
  visitId: string,
): Promise<ListedVisit> {
  const found = await findVisit(app.database, visitId);
  const isShown = found && !['requested', 'cancelled'].includes(found.visit.status);
  if (!isShown || !(await isOwn(app, actor, found.visit))) throw notFound('This visit');
  return found;
}

async function isOwn(
  app: App,
  { id, kind }: OfficeActor,
  visit: ListedVisit['visit'],
): Promise<boolean> {
  if (visit.assigneeId !== null) return visit.assigneeId === id;
  return kind === 'owner' && !(await listVisitsOfPartners(app.database, [visit.id])).has(visit.id);
}

/** Reports a step of one's own visit, using the phone's time if plausible. */
export async function reportStep(
  app: App,
  actor: OfficeActor,
  visitId: string,
  { step, happened_at }: z.output<typeof ownStep>,
): Promise<void> {
  const { visit } = await ownVisit(app, actor, visitId);
  const at = whenHappened(happened_at, { now: app.now(), earliest: visit.createdAt });
  await takeStep(app, actor, visitId, { step, at });
}

/** One's own visit is not done after all. */
export async function reopenOwnVisit(app: App, actor: OfficeActor, visitId: string): Promise<void> {
  await ownVisit(app, actor, visitId);
  await reopenVisit(app, actor, visitId);
}

/**
 * Adds a note to one's own visit, even a completed one, because the note may have been typed
 * before.
 */
export async function noteAtVisit(
  app: App,
  actor: OfficeActor & { name: string },
  visitId: string,
  { body, typed_at }: z.output<typeof newFieldNote>,
  submit: Submit | undefined,
): Promise<void> {
  const { visit } = await ownVisit(app, actor, visitId);
  const typedAt = whenHappened(typed_at, { now: app.now(), earliest: visit.createdAt });
  const { name: authorName, ...author } = actor;
  await addFieldNote(app, author, visitId, { authorName, body, typedAt }, submit);
}

/**
 * Checks a task of the visit's project off, or unchecks it; throws 404 for another project's task.
 */
export async function tickTask(
  app: App,
  actor: OfficeActor,
  { visitId, taskId }: { visitId: string; taskId: string },
  { done, name }: { done: boolean; name: string },
): Promise<void> {
  const { visit } = await ownVisit(app, actor, visitId);
  if (!visit.projectId) throw notFound('This task');
  await changeTask(app, actor, { projectId: visit.projectId, taskId }, { done }, name);
}

/** The project of one's own visit; a visit without one starts it. Returns its id. */
export async function ownProject(app: App, actor: OfficeActor, visitId: string): Promise<string> {
  await ownVisit(app, actor, visitId);
  return projectOfVisit(app, actor, visitId);
}

/** Adds photos to the visit's project, all or none; a visit without one starts it with them. */
export async function addOwnPhotos(
  app: App,
  actor: OfficeActor,
  visitId: string,
  incoming: IncomingForm,
): Promise<void> {
  await ownVisit(app, actor, visitId);
  await addPhotos(app, actor, () => projectOfVisit(app, actor, visitId), incoming);
}
