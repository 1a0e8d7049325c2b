import { recordActivity } from '#features/customers/index.ts';
import { isAssignable } from '#features/people/index.ts';
import { markReopened, markScheduled, markStarted } from '#features/projects/index.ts';
import { currentSettings } from '#features/settings/index.ts';
import { newId } from '#lib/ids.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type AppError, badInput, conflict, notFound } from '#platform/http/errors.ts';
import { claimKey, type Submit } from '#platform/idempotency/idempotency.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import type { NewVisit, VisitChange } from '../contract/fields.ts';
import { noTimes, visitCompleted, visitMoved } from '../events.ts';
import { endOf, isOpen, mayComplete, noSteps, type VisitStatus } from '../rules/visits.ts';
import {
  findVisit,
  findVisitAddress,
  insertVisit,
  type ListedVisit,
  lockCalendar,
  updateVisit,
  type VisitRow,
} from '../store/visits.ts';
import { findChanges } from './find-changes.ts';
import { notifyCustomer } from './notify-customer.ts';
import { refuseProblems } from './plan.ts';

/**
 * Schedules a visit. Sent twice under one key, it is scheduled once. Throws 409 on an unaccepted
 * conflict.
 */
export async function createVisit(
  app: App,
  actor: Actor,
  input: NewVisit,
  submit?: Submit,
): Promise<ListedVisit> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const id = newId(now);
    const earlier = submit && (await claimKey(tx, now, submit, { visitId: id }));
    if (earlier) return loadVisit(tx, String(earlier.visitId));
    const row = await newRow(app, tx, now, id, input);
    await checkAssignee(tx, row.assigneeId);
    if (row.startsAt) await takeColumn(app, tx, { ...row, accept: input.accept_clash });
    await insertVisit(tx, row);
    await recordChange(tx, now, actor, id, 'created', { starts_at: row.startsAt });
    if (row.startsAt && row.projectId) await markScheduled(tx, now, actor, row.projectId);
    const visit = await loadVisit(tx, id);
    await notifyCustomer(app, tx, now, visit, 'planned');
    return visit;
  });
}

/**
 * Changes or moves a visit, with its history. Throws 409 if it was changed in the meantime or
 * conflicts.
 */
export async function changeVisit(
  app: App,
  actor: Actor,
  id: string,
  { version, accept_clash, ...wanted }: VisitChange,
): Promise<ListedVisit> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    await lockCalendar(tx);
    const { visit: before } = await loadVisit(tx, id);
    const changes = findChanges(before, wanted);
    if (Object.keys(changes.columns).length === 0) return loadVisit(tx, id);
    if (before.version !== version) throw changedMeanwhile();
    if (before.status === 'requested' || !before.customerId) throw notAnswered();
    if (!isOpen(before.status) && changes.isMoved) throw notOpen(before.status);
    await checkProject(tx, before.customerId, wanted.project_id);
    await checkAssignee(tx, changes.columns.assigneeId);
    const after = { ...before, ...changes.columns };
    if (after.startsAt && changes.isMoved)
      await takeColumn(app, tx, { ...after, accept: accept_clash });

    const isNewStart = after.startsAt?.getTime() !== before.startsAt?.getTime();
    await updateVisit(tx, before, {
      ...changes.columns,
      ...timesOf(after),
      ...(isNewStart && { status: 'scheduled', ...noSteps }),
      ...(changes.isMoved && { sequence: before.sequence + 1 }),
      updatedAt: now,
    });
    await recordChange(tx, now, actor, id, isNewStart ? 'moved' : 'changed', changes.history);
    if (changes.isMoved)
      await visitMoved.publish(app, tx, { actor, visitId: id, before, after: timesOf(after) });
    if (after.startsAt && after.projectId) await markScheduled(tx, now, actor, after.projectId);
    const visit = await loadVisit(tx, id);
    if (isNewStart)
      await notifyCustomer(app, tx, now, visit, noticeOf(before.startsAt, after.startsAt), before);
    return visit;
  });
}

/** The customer has confirmed. Repeating it has no effect. */
export function confirmVisit(app: App, actor: Actor, id: string): Promise<ListedVisit> {
  return become(app, actor, id, 'confirmed', (visit) => isOpen(visit.status) && !!visit.startsAt);
}

/** This visit's work is done, now unless another time is given. Repeating it has no effect. */
export function completeVisit(
  app: App,
  actor: Actor,
  id: string,
  finishedAt = app.now(),
): Promise<ListedVisit> {
  return become(app, actor, id, 'completed', mayComplete, { finishedAt });
}

/** Not done after all: the visit is as it was before it was completed. Repeating it has no effect. */
export function reopenVisit(app: App, actor: Actor, id: string): Promise<ListedVisit> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    await lockCalendar(tx);
    const { visit } = await loadVisit(tx, id);
    if (isOpen(visit.status)) return loadVisit(tx, id);
    if (visit.status !== 'completed') throw notOpen(visit.status);
    await updateVisit(tx, visit, {
      status: visit.statusBefore ?? 'scheduled',
      statusBefore: null,
      finishedAt: null,
      updatedAt: now,
    });
    await recordChange(tx, now, actor, id, 'reopened', {});
    if (visit.projectId) await markReopened(tx, now, actor, visit.projectId);
    return loadVisit(tx, id);
  });
}

/** The visit is canceled: its links end, and its customer is notified. */
export function cancelVisit(app: App, actor: Actor, id: string): Promise<ListedVisit> {
  return become(app, actor, id, 'cancelled', ({ status }) => isOpen(status));
}

async function become(
  app: App,
  actor: Actor,
  id: string,
  status: VisitStatus,
  may: (visit: VisitRow) => boolean,
  change: Partial<VisitRow> = {},
): Promise<ListedVisit> {
  return app.database.transaction(async (tx) => {
    await lockCalendar(tx);
    return becomeIn(app, tx, actor, id, status, may, change);
  });
}

/** The same as `cancelVisit`, in the caller's transaction, with the calendar locked. */
export function cancelVisitIn(
  app: App,
  tx: Transaction,
  actor: Actor,
  id: string,
): Promise<ListedVisit> {
  return becomeIn(app, tx, actor, id, 'cancelled', ({ status }) => isOpen(status));
}

async function becomeIn(
  app: App,
  tx: Transaction,
  actor: Actor,
  id: string,
  status: VisitStatus,
  may: (visit: VisitRow) => boolean,
  change: Partial<VisitRow> = {},
): Promise<ListedVisit> {
  const now = app.now();
  const { visit } = await loadVisit(tx, id);
  if (visit.status === status) return loadVisit(tx, id);
  if (visit.status === 'requested') throw notAnswered();
  if (!may(visit)) throw visit.startsAt ? notOpen(visit.status) : withoutDay();
  const before = visit.status === 'confirmed' ? ('confirmed' as const) : ('scheduled' as const);
  await setStatus(tx, now, actor, visit, status, {
    ...change,
    ...(status === 'completed' && { statusBefore: before }),
  });
  const after = await loadVisit(tx, id);
  if (status === 'cancelled') {
    await visitMoved.publish(app, tx, { actor, visitId: id, before: visit, after: noTimes });
    await notifyCustomer(app, tx, now, after, 'cancelled');
  }
  if (status === 'completed' && visit.projectId) await markStarted(tx, now, actor, visit.projectId);
  if (status === 'completed' && visit.customerId) await recordActivity(tx, visit.customerId);
  if (status === 'completed')
    await visitCompleted.publish(app, tx, { visitId: id, projectId: visit.projectId });
  return after;
}

/** Stores a new status with its history; a canceled visit's links say that it was. */
export async function setStatus(
  tx: Transaction,
  now: Date,
  actor: Actor,
  visit: VisitRow,
  status: VisitStatus,
  change: Partial<VisitRow> = {},
): Promise<void> {
  const sequence = visit.sequence + (status === 'cancelled' ? 1 : 0);
  await updateVisit(tx, visit, { ...change, status, sequence, updatedAt: now });
  await recordChange(tx, now, actor, visit.id, status, {});
}

/** Adds a history entry and notifies every back office. */
export async function recordChange(
  tx: Transaction,
  now: Date,
  actor: Actor,
  id: string,
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  const entry = { actor, action, subjectType: 'visit', subjectId: id, details };
  await recordAudit(tx, now, entry);
  await publishChange(tx, {
    topic: 'visits',
    kind: action === 'created' ? 'created' : 'changed',
    id,
  });
}

export async function loadVisit(tx: Transaction, id: string): Promise<ListedVisit> {
  const visit = await findVisit(tx, id);
  if (!visit) throw notFound('This visit');
  return visit;
}

async function newRow(app: App, tx: Transaction, now: Date, id: string, input: NewVisit) {
  const projectId = input.project_id ?? null;
  const { home, project } = await findVisitAddress(tx, input.customer_id, projectId);
  if (!home) throw badInput('customer_id', 'Customer not found.');
  if (projectId && !project) throw unknownProject();
  const known = project?.address ? project : home;
  const { address, city, state, zip_code } = input;
  const location = address
    ? { address, city: city ?? '', state: state ?? home.state, zipCode: zip_code ?? '' }
    : { address: known.address, city: known.city, state: known.state, zipCode: known.zipCode };
  const { arrival_window_minutes } = currentSettings(app).schedule;
  return {
    id,
    customerId: input.customer_id,
    projectId,
    assigneeId: input.assignee_id ?? null,
    title: input.title,
    minutes: input.minutes,
    windowMinutes: input.window_minutes ?? arrival_window_minutes,
    ...timesOf({ startsAt: input.starts_at ?? null, minutes: input.minutes }),
    ...location,
    notes: input.notes ?? '',
    preparation: input.preparation ?? '',
    createdAt: now,
    updatedAt: now,
  };
}

interface Placed extends Pick<VisitRow, 'id' | 'startsAt' | 'minutes' | 'zipCode'> {
  accept: boolean;
}

/** Locks the calendar and ensures that nothing conflicts, or that the owner has accepted it. */
async function takeColumn(app: App, tx: Transaction, visit: Placed): Promise<void> {
  const { id, startsAt, minutes, zipCode, accept } = visit;
  await lockCalendar(tx);
  if (!startsAt || accept) return;
  await refuseProblems(app, tx, { id, startsAt, endsAt: endOf(startsAt, minutes), zipCode });
}

async function checkProject(tx: Transaction, customerId: string, projectId?: string | null) {
  if (!projectId) return;
  const { project } = await findVisitAddress(tx, customerId, projectId);
  if (!project) throw unknownProject();
}

async function checkAssignee(tx: Transaction, id: string | null | undefined) {
  if (id && !(await isAssignable(tx, id)))
    throw badInput('assignee_id', 'This person is not on your team anymore.');
}

function timesOf({ startsAt, minutes }: { startsAt: Date | null; minutes: number }) {
  return { startsAt, endsAt: startsAt && endOf(startsAt, minutes) };
}

function noticeOf(before: Date | null, after: Date | null) {
  if (!after) return 'postponed' as const;
  return before ? ('moved' as const) : ('planned' as const);
}

function unknownProject(): AppError {
  return badInput('project_id', 'This project belongs to another customer.');
}

export function notOpen(status: VisitStatus): AppError {
  return conflict('not_open', `This visit is already ${status}.`);
}

function notAnswered(): AppError {
  const message = 'A visitor requested this visit. Please confirm or decline it first.';
  return conflict('not_answered', message);
}

export function withoutDay(): AppError {
  return conflict('without_day', "This visit isn't scheduled yet.");
}

function changedMeanwhile(): AppError {
  return conflict(
    'changed_meanwhile',
    'This visit was changed elsewhere in the meantime. What you entered is still here. Check the newer version, then save again.',
  );
}
