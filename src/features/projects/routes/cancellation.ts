import { createApi } from '#platform/http/create-api.ts';
import { notFound } from '#platform/http/errors.ts';
import { knownId } from '#platform/http/known-id.ts';
import { ok } from '#platform/http/ok.ts';
import { officeActorOf } from '#platform/sessions/office-call.ts';
import type { App } from '#services/app.ts';
import { cancelProject, listDependents } from '../actions/cancel.ts';
import { requestReview } from '../actions/request-review.ts';
import { getDependents, postCancellation, postReviewRequest } from '../contract/cancellation.ts';
import { findProject } from '../store/projects.ts';
import { viewProject } from '../views/projects.ts';

/** How a project ends: canceled with its open records, or completed with a review. */
export function cancellationRoutes(app: App) {
  const routes = createApi();

  routes.openapi(getDependents, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This project');
    if (!(await findProject(app.database, id))) throw notFound('This project');
    const dependents = await listDependents(app.database, id);
    return ok(c, { dependents });
  });

  routes.openapi(postCancellation, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This project');
    const project = await cancelProject(app, officeActorOf(c), id, c.req.valid('json'));
    return ok(c, { project: await viewProject(app, project) });
  });

  routes.openapi(postReviewRequest, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This project');
    const project = await requestReview(app, officeActorOf(c), id);
    return ok(c, { project: await viewProject(app, project) });
  });

  return routes;
}
