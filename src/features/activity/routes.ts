import { currentBusiness } from '#features/settings/index.ts';
import { dayAfter, instantAt } from '#lib/days/days.ts';
import { firstIdAt } from '#lib/ids.ts';
import type { actorKinds } from '#platform/audit/actor-kinds.ts';
import { cutPage, readCursor } from '#platform/http/api.ts';
import { createApi } from '#platform/http/create-api.ts';
import { badInput } from '#platform/http/errors.ts';
import { ok } from '#platform/http/ok.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import { type ActivityLine, getActivity } from './contract.ts';
import { listActivity, listActors } from './store.ts';

/** Who did what, for the owner. */
export function activityRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/activity', requireRight(app.sessions, 'people'));

  routes.openapi(getActivity, async (c) => {
    const { limit, cursor, person, kind, from, to } = c.req.valid('query');
    if (from && to && to < from) throw badInput('to', "The last day can't be before the first.");
    const { timeZone } = currentBusiness(app);
    const startOf = (day: string) => firstIdAt(instantAt(day, '00:00', timeZone));
    const [rows, people] = await Promise.all([
      listActivity(app.database, {
        person,
        kind,
        fromId: from && startOf(from),
        beforeId: to && startOf(dayAfter(to)),
        cursor: readCursor(cursor),
        limit: limit + 1,
      }),
      listActors(app.database),
    ]);
    const { page, next_cursor } = cutPage(rows, limit);
    const activity: ActivityLine[] = page.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      actor: { kind: row.actorKind, id: row.actorId, name: nameOf(row) },
      action: row.action,
      subject: { kind: row.subjectType, id: row.subjectId, name: row.subjectName?.trim() ?? '' },
      access: row.times === null ? null : accessOf(row.times, row.details),
    }));
    const named = people.map(({ id, name }) => ({ id, name: name || actorNames.owner }));
    return ok(c, { activity, people: named, next_cursor });
  });

  return routes;
}

function accessOf(times: number, details: Record<string, unknown>) {
  const text = (name: string) => String(details[name] ?? '');
  return {
    times,
    address: text('address'),
    device: text('device'),
    site: text('site'),
    path: text('path'),
  };
}

/** People without an account, or without a name. */
const actorNames: Record<(typeof actorKinds)[number], string> = {
  owner: 'The owner',
  staff: 'Staff',
  customer: 'A customer',
  partner: 'A partner',
  visitor: 'A visitor',
  system: 'Plumbline',
};

function nameOf(row: { actorKind: (typeof actorKinds)[number]; actorName: string | null }): string {
  return row.actorName || actorNames[row.actorKind];
}
