import type { Context } from 'hono';
import { findCustomer } from '#features/customers/index.ts';
import { listAssignable } from '#features/people/index.ts';
import { DAYS } from '#lib/days/durations.ts';
import { isId, sha256 } from '#lib/ids.ts';
import { acceptedLanguage } from '#lib/language.ts';
import { checkDays } from '#platform/http/api.ts';
import { createApi } from '#platform/http/create-api.ts';
import { notFound } from '#platform/http/errors.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { ok } from '#platform/http/ok.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { officeActorOf, submitOf } from '#platform/sessions/office-call.ts';
import { requireOwner } from '#platform/sessions/require-owner.ts';
import { requireProof } from '#platform/sessions/require-proof.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import { bookingLimit, isBookingOn, listBookingTimes } from './actions/booking.ts';
import { clockOf, findProblems, travelOf } from './actions/plan.ts';
import {
  cancelVisit,
  changeVisit,
  completeVisit,
  confirmVisit,
  createVisit,
  reopenVisit,
} from './actions/visits.ts';
import * as contract from './contract/visits.ts';
import { exportVisits, exportVisitsRoute } from './export.ts';
import { endOf, maxRangeDays } from './rules/visits.ts';
import { findLastVisit, listComingVisits } from './store/of-customer.ts';
import {
  findFeed,
  isFeedToken,
  readFeedToken,
  removeFeed,
  replaceFeed,
} from './store/private-links.ts';
import {
  findVisit,
  isProject,
  type ListedVisit,
  listVisitsBetween,
  listVisitsOfProject,
  listVisitsWithoutDay,
} from './store/visits.ts';
import { ownerCalendar } from './views/calendar.ts';
import { viewCalendar, viewVisit } from './views/visits.ts';

/** A calendar program asks a few times an hour. */
const feedLimit = { name: 'calendar-feed', times: 120, seconds: 600 };

/** Requested when the form opens, and again with its ZIP code or after a time was taken. */

/** How far the owner's calendar goes back and ahead. */
const feedReaches = { back: 90 * DAYS, ahead: 400 * DAYS };

export function scheduleRoutes(app: App) {
  const routes = createApi();
  const guard = requireRight(app.sessions, 'schedule');
  for (const path of ['/api/visits', '/api/visits/*']) routes.use(path, guard);
  // Its address remains valid for anyone who has it.
  routes.use('/api/calendar-feed', requireOwner(app.sessions));
  routes.use('/api/projects/:id/visits', guard);
  routes.use('/api/customers/:id/visits', guard);

  routes.openapi(contract.listVisitsRoute, async (c) => {
    const { from, to } = c.req.valid('query');
    checkDays((to.getTime() - from.getTime()) / DAYS, maxRangeDays);
    const found = await listVisitsBetween(app.database, from, to);
    const visits = viewCalendar(found, await travelOf(app), clockOf(app).timeZone);
    return ok(c, { visits });
  });

  routes.openapi(exportVisitsRoute, (c) => exportVisits(app, c.req.valid('query')));

  routes.openapi(contract.listAssigneesRoute, async (c) => {
    const people = await listAssignable(app.database);
    const assignees = people.map(({ id, name }) => ({ id, name }));
    return ok(c, { assignees });
  });

  routes.openapi(contract.listUndatedRoute, async (c) => {
    const found = await listVisitsWithoutDay(app.database, 200);
    return ok(c, { visits: found.map((visit) => viewVisit(visit)) });
  });

  routes.openapi(contract.listProjectVisitsRoute, async (c) => {
    const projectId = knownId(c, 'This project');
    if (!(await isProject(app.database, projectId))) throw notFound('This project');
    const found = await listVisitsOfProject(app.database, projectId, 50);
    return ok(c, { visits: found.map((visit) => viewVisit(visit)) });
  });

  routes.openapi(contract.listCustomerVisits, async (c) => {
    const customerId = knownId(c, 'This customer');
    if (!(await findCustomer(app.database, customerId))) throw notFound('This customer');
    const now = app.now();
    const [coming, last] = await Promise.all([
      listComingVisits(app.database, customerId, now, 3),
      findLastVisit(app.database, customerId, now),
    ]);
    return ok(c, {
      coming: coming.map((visit) => viewVisit(visit)),
      last: last ? viewVisit(last) : null,
    });
  });

  routes.openapi(contract.getClashesRoute, async (c) => {
    const { starts_at: startsAt, minutes, zip_code: zipCode, visit_id } = c.req.valid('query');
    const visit = { id: visit_id ?? '', startsAt, endsAt: endOf(startsAt, minutes), zipCode };
    const problems = await findProblems(app, app.database, visit);
    return ok(c, { problems });
  });

  routes.openapi(contract.postVisitRoute, async (c) => {
    const input = c.req.valid('json');
    const visit = await createVisit(app, officeActorOf(c), input, submitOf(c, 'visits', input));
    return c.json(answer(visit), 200);
  });

  routes.openapi(contract.getVisitRoute, async (c) => {
    const visit = await findVisit(app.database, knownId(c));
    if (!visit) throw notFound('This visit');
    return c.json(answer(visit), 200);
  });

  routes.openapi(contract.patchVisitRoute, async (c) => {
    const visit = await changeVisit(app, officeActorOf(c), knownId(c), c.req.valid('json'));
    return c.json(answer(visit), 200);
  });

  routes.openapi(contract.postConfirmationRoute, async (c) =>
    c.json(answer(await confirmVisit(app, officeActorOf(c), knownId(c))), 200),
  );
  routes.openapi(contract.postCompletionRoute, async (c) =>
    c.json(answer(await completeVisit(app, officeActorOf(c), knownId(c))), 200),
  );
  routes.openapi(contract.postReopeningRoute, async (c) =>
    c.json(answer(await reopenVisit(app, officeActorOf(c), knownId(c))), 200),
  );
  routes.openapi(contract.postCancellationRoute, async (c) =>
    c.json(answer(await cancelVisit(app, officeActorOf(c), knownId(c))), 200),
  );

  routes.openapi(contract.getFeedRoute, async (c) => {
    const { id } = officeActorOf(c);
    const [feed, token] = await Promise.all([
      findFeed(app.database, id),
      readFeedToken(app.database, app.settings.secretKey, id),
    ]);
    const created_at = feed?.createdAt.toISOString() ?? null;
    // A token whose feed was ended leads nowhere.
    const url = feed && token && sha256(token) === feed.tokenHash ? feedAddress(token) : null;
    c.header('cache-control', 'no-store');
    return ok(c, { created_at, url });
  });

  routes.openapi(contract.postFeedRoute, async (c) => {
    await requireProof(app.sessions, c);
    const now = app.now();
    const { secretKey } = app.settings;
    const token = await app.database.transaction((tx) =>
      replaceFeed(tx, secretKey, now, officeActorOf(c).id),
    );
    const feed = { created_at: now.toISOString(), url: feedAddress(token) };
    return ok(c, { ...feed });
  });

  routes.openapi(contract.deleteFeedRoute, async (c) => {
    await app.database.transaction((tx) => removeFeed(tx, officeActorOf(c).id));
    return ok(c, { created_at: null, url: null });
  });

  routes.use('/api/forms/booking-times', limitRate(bookingLimit, app.settings.rateLimits));
  routes.openapi(contract.getBookingTimesRoute, async (c) => {
    if (!isBookingOn(app)) throw notFound('Online booking');
    const language = acceptedLanguage(c.req.header('accept-language'));
    const days = await listBookingTimes(app, c.req.valid('query').zip, language);
    c.header('cache-control', 'no-store');
    return ok(c, { days });
  });

  // The token in the address is what grants access.
  routes.use('/calendar/*', limitRate(feedLimit, app.settings.rateLimits));
  routes.get('/calendar/:file{[\\w-]+\\.ics}', async (c) => {
    const token = c.req.param('file').slice(0, -'.ics'.length);
    if (!(await isFeedToken(app.database, token))) throw notFound('This calendar');
    const now = app.now().getTime();
    const from = new Date(now - feedReaches.back);
    const visits = await listVisitsBetween(app.database, from, new Date(now + feedReaches.ahead));
    return c.body(ownerCalendar(app, visits), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
    });
  });
  return routes;

  function feedAddress(token: string): string {
    return `${app.settings.publicUrl}/calendar/${token}.ics`;
  }
}

function answer(visit: ListedVisit) {
  return { success: true as const, visit: viewVisit(visit) };
}

function knownId(c: Context<HttpEnv>, what = 'This visit'): string {
  const id = c.req.param('id') ?? '';
  if (!isId(id)) throw notFound(what);
  return id;
}
