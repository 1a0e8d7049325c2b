import { findCustomer } from '#features/customers/index.ts';
import { findProject } from '#features/projects/index.ts';
import { lockRequest } from '#features/requests/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { dayIn } from '#lib/days/days.ts';
import { newId } from '#lib/ids.ts';
import { type OfficeActor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { badInput, changedMeanwhile, notFound } from '#platform/http/errors.ts';
import { claimKey, type Submit } from '#platform/idempotency/idempotency.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import type { ReminderChange, ReminderFields } from '../contract.ts';
import { dueAtOf, nextDay, whenOf } from '../rules/reminders.ts';
import {
  findReminder,
  insertReminder,
  type ReminderInList,
  type ReminderRow,
  removeReminderRow,
  updateReminder,
} from '../store/reminders.ts';

/**
 * Adds a reminder; sent twice under one key, once. One of a project or request is of its customer,
 * too. Throws 400 if a record that it is about is not there.
 */
export function addReminder(
  app: App,
  actor: OfficeActor,
  fields: ReminderFields,
  submit: Submit | undefined,
): Promise<ReminderInList> {
  const now = app.now();
  const { title, day, time, repeats } = fields;
  return app.database.transaction(async (tx) => {
    const id = newId(now);
    const earlier = submit && (await claimKey(tx, now, submit, { reminderId: id }));
    const known = earlier && (await findReminder(tx, String(earlier.reminderId)));
    if (known) return known;
    await insertReminder(tx, {
      id,
      title,
      dueAt: dueAtOf({ day, time }, currentBusiness(app).timeZone),
      hasTime: time !== null,
      firstDay: day,
      repeats,
      ...(await subjectOf(tx, fields)),
      rungFor: null,
      doneAt: null,
      version: 1,
      createdAt: now,
      updatedAt: now,
    });
    await record(tx, now, actor, id, 'created');
    return stored(tx, id);
  });
}

async function subjectOf(
  tx: Transaction,
  { customer_id: customerId, project_id: projectId, request_id: requestId }: ReminderFields,
) {
  const project = projectId ? await findProject(tx, projectId) : undefined;
  if (projectId && !project) throw badInput('project_id', 'This project is no longer there.');
  const request = requestId ? await lockRequest(tx, requestId) : undefined;
  if (requestId && !request) throw badInput('request_id', 'This request is no longer there.');
  const whose = customerId ?? project?.customerId ?? request?.customerId ?? null;
  const customer = whose ? await findCustomer(tx, whose) : undefined;
  if (customerId && (!customer || customer.erasedAt))
    throw badInput('customer_id', 'This customer is no longer there.');
  return { customerId: customer?.mergedInto ?? whose, projectId, requestId };
}

/**
 * Changes a reminder, puts it off, or marks it as done or not done. A repeated one that is done is
 * due the next time instead. Throws 409 if it was changed in the meantime.
 */
export function changeReminder(
  app: App,
  actor: OfficeActor,
  id: string,
  { version, ...change }: ReminderChange,
): Promise<ReminderInList> {
  const now = app.now();
  const { timeZone } = currentBusiness(app);
  return app.database.transaction(async (tx) => {
    const before = await findReminder(tx, id);
    if (!before) throw notFound('This reminder');
    const next = { ...changedFields(before, change, timeZone), updatedAt: now };
    const isDone = change.done === true && before.doneAt === null;
    const after = {
      ...next,
      ...(isDone && finished({ ...before, ...next }, now, timeZone)),
      ...(change.done === false && { doneAt: null }),
    };
    if (!(await updateReminder(tx, id, version, after)))
      throw changedMeanwhile('This reminder was');
    await record(tx, now, actor, id, isDone ? 'done' : 'changed');
    return stored(tx, id);
  });
}

function changedFields(
  before: ReminderRow,
  { title, day, time, repeats }: Omit<ReminderChange, 'version'>,
  timeZone: string,
): Partial<ReminderRow> {
  const was = whenOf(before, timeZone);
  const when = { day: day ?? was.day, time: time === undefined ? was.time : time };
  const isMoved = day !== undefined || time !== undefined;
  // Put off, what is repeated stays on its days; the form sends how it repeats along.
  const isRepeatedAnew =
    repeats !== undefined && (repeats !== before.repeats || when.day !== was.day);
  return {
    ...(title !== undefined && { title }),
    ...(repeats !== undefined && { repeats }),
    ...(isMoved && { dueAt: dueAtOf(when, timeZone), hasTime: when.time !== null }),
    ...(isRepeatedAnew && { firstDay: when.day }),
  };
}

function finished(row: ReminderRow, now: Date, timeZone: string): Partial<ReminderRow> {
  if (row.repeats === 'never') return { doneAt: now };
  const { day, time } = whenOf(row, timeZone);
  const today = dayIn(timeZone, now);
  const next = nextDay(row.firstDay, row.repeats, [day, today].toSorted().at(-1) ?? today);
  return { dueAt: dueAtOf({ day: next, time }, timeZone) };
}

export function removeReminder(app: App, actor: OfficeActor, id: string): Promise<void> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    if (!(await removeReminderRow(tx, id))) throw notFound('This reminder');
    await record(tx, now, actor, id, 'deleted');
  });
}

async function record(
  tx: Transaction,
  now: Date,
  actor: OfficeActor,
  id: string,
  action: string,
): Promise<void> {
  await recordAudit(tx, now, { actor, action, subjectType: 'reminder', subjectId: id });
  await publishChange(tx, { topic: 'reminders', kind: 'changed', id });
}

async function stored(tx: Transaction, id: string): Promise<ReminderInList> {
  const row = await findReminder(tx, id);
  if (!row) throw notFound('This reminder');
  return row;
}
