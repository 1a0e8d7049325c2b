import type { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { findOpenDanger } from '#features/dangers/index.ts';
import { photoView } from '#features/photos/contract.ts';
import { photoAddress } from '#features/photos/index.ts';
import { viewProject } from '#features/projects/index.ts';
import { findVisitOfRequest } from '#features/schedule/index.ts';
import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { instantsOf } from '#lib/days/days.ts';
import { acceptedLanguage } from '#lib/language.ts';
import { publicLink } from '#lib/links.ts';
import { shortestSearch } from '#lib/search.ts';
import { toWire } from '#lib/to-wire.ts';
import { listAudit } from '#platform/audit/audit.ts';
import { cutPage, readCursor } from '#platform/http/api.ts';
import { readCampaign } from '#platform/http/campaign.ts';
import { createApi } from '#platform/http/create-api.ts';
import { badInput, notFound } from '#platform/http/errors.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { knownId } from '#platform/http/known-id.ts';
import { ok } from '#platform/http/ok.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { incomingForm } from '#platform/http/uploads/read-form.ts';
import { officeActorOf, submitOf } from '#platform/sessions/office-call.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import {
  confirmVisitOfRequest,
  createProjectOfRequest,
  declineVisitOfRequest,
} from './actions/create-project.ts';
import { logAnswer } from './actions/progress.ts';
import { receiveWorkRequest } from './actions/receive.ts';
import { changeRequest } from './actions/submit.ts';
import { getBoard, getLostReasons } from './contract/board.ts';
import {
  createWorkRequest,
  getRequest,
  listRequestsRoute,
  patchRequest,
  postRequestAnswer,
  postRequestProject,
  postVisitConfirmation,
  postVisitRefusal,
  type RequestSummary,
  type RequestView,
  requestCounts,
  type requestFilter,
  requestSummary,
  requestView,
  visitOfRequest,
} from './contract/requests.ts';
import { exportRequests, exportRequestsRoute } from './export.ts';
import { recordSeen } from './store/progress.ts';
import {
  countByStatus,
  findProjectId,
  findRequest,
  findRequestPhotos,
  listRequests,
  type RequestInList,
  type RequestRow,
} from './store/requests.ts';
import { viewBoard } from './views/board.ts';

/** How often one address may send the form; a household correcting mistakes stays far below. */
export const workRequestLimit = { name: 'work-request', times: 30, seconds: 600 };

/** @param readCustomerId the customer who is signed in, if any */
export function requestRoutes(
  app: App,
  readCustomerId: (c: Context<HttpEnv>) => Promise<string | undefined>,
) {
  const routes = createApi();
  // Described by its contract but read as a stream: nothing may buffer the body first.
  routes.openAPIRegistry.registerPath(createWorkRequest);
  routes.post(
    '/api/forms/work-request',
    limitRate(workRequestLimit, app.settings.rateLimits),
    async (c) => {
      const received = await receiveWorkRequest(
        app,
        {
          form: incomingForm(c.env.incoming),
          key: c.req.header('idempotency-key'),
          campaign: readCampaign(c),
          customerId: await readCustomerId(c),
        },
        acceptedLanguage(c.req.header('accept-language')),
      );
      if (!received.ok) throw received.error;
      return ok(c, {
        request_id: received.requestId,
        request_number: received.requestNumber,
        link: received.token
          ? publicLink('followedRequest', received.language, { token: received.token })
          : null,
        promise: received.promise,
        safety_advice: received.advice ?? null,
      });
    },
  );

  routes.use('/api/requests', requireRight(app.sessions, 'requests'));
  routes.use('/api/requests/*', requireRight(app.sessions, 'requests'));

  routes.openapi(listRequestsRoute, async (c) => {
    const { limit, cursor, ...filter } = c.req.valid('query');
    const rows = await listRequests(app.database, {
      ...readFilter(app, filter),
      cursor: readCursor(cursor),
      limit: limit + 1,
    });
    const { page, next_cursor } = cutPage(rows, limit);
    return ok(c, { requests: page.map(viewSummary), next_cursor });
  });

  routes.openapi(getBoard, async (c) => {
    const { q, source, days } = c.req.valid('query');
    const { search } = readFilter(app, { q });
    return ok(c, await viewBoard(app, { days, source, search }));
  });

  routes.openapi(getLostReasons, (c) =>
    ok(c, { reasons: currentSettings(app).estimates.lost_reasons }),
  );

  routes.openapi(exportRequestsRoute, (c) =>
    exportRequests(app, readFilter(app, c.req.valid('query'))),
  );

  routes.openapi(requestCounts, async (c) => {
    return ok(c, { counts: await countByStatus(app.database) });
  });

  routes.openapi(getRequest, async (c) => {
    const request = await findRequest(
      app.database,
      knownId(c.req.valid('param').id, 'This request'),
    );
    if (!request) throw notFound('This request');
    await recordSeen(app.database, request.id, app.now());
    return ok(c, { request: await viewRequest(app, request) });
  });

  routes.openapi(patchRequest, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This request');
    const request = await changeRequest(app, officeActorOf(c), { id, ...c.req.valid('json') });
    return ok(c, { request: await viewRequest(app, request) });
  });

  routes.openapi(postRequestAnswer, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This request');
    const { by } = c.req.valid('json');
    const submit = submitOf(c, 'request-answers', { id, by });
    const request = await logAnswer(app, officeActorOf(c), id, by, submit);
    return ok(c, { request: await viewRequest(app, request) });
  });

  routes.openapi(postRequestProject, async (c) => {
    const project = await createProjectOfRequest(
      app,
      officeActorOf(c),
      knownId(c.req.valid('param').id, 'This request'),
      c.req.valid('json')?.title,
    );
    return ok(c, { project: await viewProject(app, project) });
  });

  routes.openapi(postVisitConfirmation, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This request');
    const project = await confirmVisitOfRequest(app, officeActorOf(c), id);
    return ok(c, { project: await viewProject(app, project) });
  });

  routes.openapi(postVisitRefusal, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This request');
    await declineVisitOfRequest(app, officeActorOf(c), id);
    const request = await findRequest(app.database, id);
    if (!request) throw notFound('This request');
    return ok(c, { request: await viewRequest(app, request) });
  });

  return routes;
}

function readFilter(app: App, filter: z.output<typeof requestFilter>) {
  const {
    q,
    status,
    source,
    created_from: from,
    created_to: to,
    answered,
    became_project,
  } = filter;
  const { lost_reason: lostReason } = filter;
  if (q && q.length < shortestSearch) {
    const message = `Please type at least ${shortestSearch} characters.`;
    throw badInput('q', message);
  }
  return {
    status,
    source,
    lostReason,
    search: q || undefined,
    created: instantsOf({ from, to }, currentBusiness(app).timeZone),
    answered: answered === 'true',
    becameProject: became_project === 'true',
  };
}

function viewSummary(request: RequestInList): RequestSummary {
  return toWire(requestSummary, request);
}

async function viewRequest(app: App, request: RequestRow): Promise<RequestView> {
  const [photos, history, projectId, visit, danger] = await Promise.all([
    findRequestPhotos(app.database, request.id),
    listAudit(app.database, 'request', request.id),
    findProjectId(app.database, request.id),
    findVisitOfRequest(app.database, request.id),
    findOpenDanger(app.database, { requestId: request.id }),
  ]);
  const { secretKey } = app.settings;
  return toWire(requestView, request, {
    danger: danger ?? null,
    withdrawal:
      request.withdrawnAt && request.withdrawnBy
        ? {
            at: request.withdrawnAt.toISOString(),
            by: request.withdrawnBy,
            reason: request.withdrawalReason,
          }
        : null,
    project_id: projectId,
    visit: visit ? toWire(visitOfRequest, visit) : null,
    photos: photos.map((photo) =>
      toWire(photoView, photo, {
        url: photoAddress(secretKey, app.now(), photo.id, 'full'),
        thumbnail_url: photoAddress(secretKey, app.now(), photo.id, 'thumbnail'),
      }),
    ),
    history: history.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
  });
}
