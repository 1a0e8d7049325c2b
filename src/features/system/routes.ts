import { createApi } from '#platform/http/create-api.ts';
import { knownId } from '#platform/http/known-id.ts';
import { ok } from '#platform/http/ok.ts';
import { officeActorOf } from '#platform/sessions/office-call.ts';
import { requireOwner } from '#platform/sessions/require-owner.ts';
import type { App } from '#services/app.ts';
import { discardJob, retryJob } from './actions/failed-jobs.ts';
import { deleteJob, getSystem, postJobRetry } from './contract.ts';
import { viewSystem } from './views.ts';

/** How the server is, and its failed background work. */
export function systemRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/system', requireOwner(app.sessions));
  routes.use('/api/system/*', requireOwner(app.sessions));

  routes.openapi(getSystem, async (c) => ok(c, await viewSystem(app, officeActorOf(c).id)));

  routes.openapi(postJobRetry, async (c) => {
    await retryJob(app, officeActorOf(c), knownId(c.req.valid('param').id, 'This failed job'));
    return ok(c, {});
  });

  routes.openapi(deleteJob, async (c) => {
    await discardJob(app, officeActorOf(c), knownId(c.req.valid('param').id, 'This failed job'));
    return ok(c, {});
  });

  return routes;
}
