import { currentBusiness } from '#features/settings/index.ts';
import { instantsOf } from '#lib/days/days.ts';
import { toWire } from '#lib/to-wire.ts';
import { createApi } from '#platform/http/create-api.ts';
import { badInput } from '#platform/http/errors.ts';
import { knownId } from '#platform/http/known-id.ts';
import { ok } from '#platform/http/ok.ts';
import { officeActorOf, submitOf } from '#platform/sessions/office-call.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import { addReminder, changeReminder, removeReminder } from './actions/change.ts';
import {
  deleteReminder,
  listReminders,
  patchReminder,
  postReminder,
  type ReminderView,
  reminderView,
} from './contract.ts';
import { whenOf } from './rules/reminders.ts';
import { findReminder, listReminderRows, type ReminderInList } from './store/reminders.ts';

export function reminderRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/reminders', requireRight(app.sessions, 'overview'));
  routes.use('/api/reminders/*', requireRight(app.sessions, 'overview'));

  routes.openapi(listReminders, async (c) => {
    const { limit, cursor, state, due_from: from, due_to: to, ...of } = c.req.valid('query');
    const { timeZone } = currentBusiness(app);
    const rows = await listReminderRows(app.database, {
      state,
      customerId: of.customer_id,
      projectId: of.project_id,
      requestId: of.request_id,
      due: instantsOf({ from, to }, timeZone),
      after: cursor ? await positionOf(app, cursor, state) : undefined,
      limit: limit + 1,
    });
    const page = rows.slice(0, limit);
    const next_cursor = rows.length > limit ? (page.at(-1)?.id ?? null) : null;
    return ok(c, { reminders: page.map((row) => viewReminder(row, timeZone)), next_cursor });
  });

  routes.openapi(postReminder, async (c) => {
    const fields = c.req.valid('json');
    const submit = submitOf(c, 'reminders', fields);
    const row = await addReminder(app, officeActorOf(c), fields, submit);
    return ok(c, { reminder: viewReminder(row, currentBusiness(app).timeZone) });
  });

  routes.openapi(patchReminder, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This reminder');
    const row = await changeReminder(app, officeActorOf(c), id, c.req.valid('json'));
    return ok(c, { reminder: viewReminder(row, currentBusiness(app).timeZone) });
  });

  routes.openapi(deleteReminder, async (c) => {
    await removeReminder(app, officeActorOf(c), knownId(c.req.valid('param').id, 'This reminder'));
    return ok(c, {});
  });

  return routes;
}

/** Where the page after a reminder begins. One that was deleted meanwhile begins nowhere. */
async function positionOf(app: App, id: string, state: 'open' | 'done') {
  const row = await findReminder(app.database, knownId(id, 'This reminder'));
  const at = state === 'open' ? row?.dueAt : row?.doneAt;
  if (!row || !at) throw badInput('cursor', 'This list has changed. Please load it again.');
  return { at, id: row.id };
}

function viewReminder(row: ReminderInList, timeZone: string): ReminderView {
  const { customerId, customerName, projectId, projectTitle, requestId, requestNumber } = row;
  return toWire(reminderView, row, {
    ...whenOf(row, timeZone),
    customer: customerId ? { id: customerId, name: customerName ?? '' } : null,
    project: projectId ? { id: projectId, title: projectTitle ?? '' } : null,
    request: requestId ? { id: requestId, number: requestNumber ?? '' } : null,
  });
}
