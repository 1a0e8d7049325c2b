import { leftToInvoice } from '#features/invoices/index.ts';
import {
  drivesBetween,
  type ListedVisit,
  onTheWayReach,
  travelOf,
} from '#features/schedule/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { dayAfter, dayIn, instantAt } from '#lib/days/days.ts';
import { mayAccess } from '#lib/rights.ts';
import type { OfficeActor } from '#platform/audit/audit.ts';
import { createApi } from '#platform/http/create-api.ts';
import { knownId } from '#platform/http/known-id.ts';
import { ok } from '#platform/http/ok.ts';
import { incomingForm } from '#platform/http/uploads/read-form.ts';
import { officeActorOf, submitOf } from '#platform/sessions/office-call.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import {
  addOwnPhotos,
  listOwnVisits,
  noteAtVisit,
  ownProject,
  ownVisit,
  reopenOwnVisit,
  reportStep,
  tickTask,
} from './actions.ts';
import * as contract from './contract.ts';
import { doneProjects, toInvoice, viewOwn } from './views.ts';

const daysAhead = 14;

/** One's own visits, for the people who go to them. */
export function myDayRoutes(app: App) {
  const routes = createApi();
  const guard = requireRight(app.sessions, 'my-day');
  for (const path of ['/api/my-day', '/api/my-day/*']) routes.use(path, guard);
  const idOf = (id: string) => knownId(id, 'This visit');
  const answer = async (actor: OfficeActor, id: string) => ({
    success: true as const,
    visit: await viewOwn(app, await ownVisit(app, actor, id)),
  });

  routes.openapi(contract.getMyDay, async (c) => {
    const { timeZone } = currentBusiness(app);
    const today = dayIn(timeZone, app.now());
    const isToday = ({ visit }: ListedVisit) =>
      visit.startsAt !== null && dayIn(timeZone, visit.startsAt) === today;
    const from = instantAt(today, '00:00', timeZone);
    const to = instantAt(dayAfter(today, daysAhead + 1), '00:00', timeZone);
    const own = await listOwnVisits(app, officeActorOf(c), from, to);
    const drives = drivesBetween(own, await travelOf(app), timeZone);
    const unbilled = mayAccess(c.get('session').role, 'invoices', 'change')
      ? await leftToInvoice(app.database, doneProjects(own), today)
      : undefined;
    const visits = await Promise.all(
      own.map(async (visit, index) => ({
        ...(await viewOwn(app, visit)),
        drive_minutes: drives[index] ?? null,
        to_invoice: unbilled ? toInvoice(visit, unbilled) : null,
        on_the_way_reach: isToday(visit) ? await onTheWayReach(app, visit) : null,
      })),
    );
    return ok(c, { today, visits });
  });

  routes.openapi(contract.postOwnStep, async (c) => {
    const id = idOf(c.req.valid('param').id);
    await reportStep(app, officeActorOf(c), id, c.req.valid('json'));
    return c.json(await answer(officeActorOf(c), id), 200);
  });

  routes.openapi(contract.postOwnReopening, async (c) => {
    const id = idOf(c.req.valid('param').id);
    await reopenOwnVisit(app, officeActorOf(c), id);
    return c.json(await answer(officeActorOf(c), id), 200);
  });

  routes.openapi(contract.postOwnProject, async (c) => {
    const id = idOf(c.req.valid('param').id);
    return ok(c, { project_id: await ownProject(app, officeActorOf(c), id) });
  });

  routes.openapi(contract.postFieldNote, async (c) => {
    const id = idOf(c.req.valid('param').id);
    const note = c.req.valid('json');
    const actor = officeActorOf(c);
    const { name, email } = c.get('session').user;
    // An owner may not have entered a name yet.
    const author = { ...actor, name: name || (actor.kind === 'owner' ? 'Owner' : email) };
    await noteAtVisit(app, author, id, note, submitOf(c, 'field-notes', { id, ...note }));
    return c.json(await answer(officeActorOf(c), id), 200);
  });

  routes.openapi(contract.patchOwnTask, async (c) => {
    const param = c.req.valid('param');
    const ids = { visitId: idOf(param.id), taskId: knownId(param.task_id, 'This task') };
    const { name } = c.get('session').user;
    await tickTask(app, officeActorOf(c), ids, { done: c.req.valid('json').done, name });
    return c.json(await answer(officeActorOf(c), ids.visitId), 200);
  });

  // Described by its contract but read as a stream: nothing may buffer the body first.
  routes.openAPIRegistry.registerPath(contract.postOwnPhotos);
  routes.post('/api/my-day/visits/:id/photos', async (c) => {
    const id = idOf(c.req.param('id'));
    await addOwnPhotos(app, officeActorOf(c), id, incomingForm(c.env.incoming));
    return c.json(await answer(officeActorOf(c), id));
  });

  return routes;
}
