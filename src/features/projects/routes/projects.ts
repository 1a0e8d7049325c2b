import type { z } from '@hono/zod-openapi';
import { currentBusiness } from '#features/settings/index.ts';
import { dayIn, instantsOf } from '#lib/days/days.ts';
import { shortestSearch } from '#lib/search.ts';
import { listLatestAudit } from '#platform/audit/audit.ts';
import { cutPage, readCursor } from '#platform/http/api.ts';
import { createApi } from '#platform/http/create-api.ts';
import { badInput, notFound } from '#platform/http/errors.ts';
import { knownId } from '#platform/http/known-id.ts';
import { ok } from '#platform/http/ok.ts';
import { officeActorOf, submitOf } from '#platform/sessions/office-call.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import { changeProject, createProject } from '../actions/edit.ts';
import * as contract from '../contract/projects.ts';
import { exportProjects, exportProjectsRoute } from '../export/projects.ts';
import { countProjectsByStatus, findProject, listProjects } from '../store/projects.ts';
import { viewProject, viewSummary } from '../views/projects.ts';
import { cancellationRoutes } from './cancellation.ts';
import { checklistRoutes } from './checklists.ts';
import { costRoutes } from './costs.ts';
import { fileRoutes } from './files.ts';
import { materialRoutes } from './materials.ts';
import { mediaRoutes } from './photos-and-files.ts';
import { taskRoutes } from './tasks.ts';

export function projectRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/projects', requireRight(app.sessions, 'projects'));
  routes.use('/api/projects/*', requireRight(app.sessions, 'projects'));
  const today = () => dayIn(currentBusiness(app).timeZone, app.now());

  routes.openapi(contract.listProjectsRoute, async (c) => {
    const { limit, cursor, ...filter } = c.req.valid('query');
    const page = { ...readFilter(filter), cursor: readCursor(cursor), limit: limit + 1 };
    const cut = cutPage(await listProjects(app.database, page), limit);
    const projects = cut.page.map(viewSummary);
    return ok(c, { projects, next_cursor: cut.next_cursor });
  });

  routes.openapi(exportProjectsRoute, (c) => exportProjects(app, readFilter(c.req.valid('query'))));

  routes.openapi(contract.countProjects, async (c) => {
    const counts = await countProjectsByStatus(app.database, today());
    return ok(c, { counts });
  });

  routes.openapi(contract.postProject, async (c) => {
    const input = c.req.valid('json');
    const project = await createProject(
      app,
      officeActorOf(c),
      input,
      submitOf(c, 'projects', input),
    );
    return ok(c, { project: await viewProject(app, project) });
  });

  routes.openapi(contract.getProject, async (c) => {
    const project = await findProject(
      app.database,
      knownId(c.req.valid('param').id, 'This project'),
    );
    if (!project) throw notFound('This project');
    return ok(c, { project: await viewProject(app, project) });
  });

  routes.openapi(contract.patchProject, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This project');
    const project = await changeProject(app, officeActorOf(c), id, c.req.valid('json'));
    return ok(c, { project: await viewProject(app, project) });
  });

  routes.openapi(contract.getHistory, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This project');
    if (!(await findProject(app.database, id))) throw notFound('This project');
    const lines = await listLatestAudit(app.database, 'project', id, c.req.valid('query').limit);
    const history = lines.map((line) => ({ ...line, at: line.at.toISOString() }));
    return ok(c, { history });
  });

  for (const parts of [taskRoutes, checklistRoutes, costRoutes, materialRoutes, mediaRoutes])
    routes.route('/', parts(app));
  routes.route('/', fileRoutes(app));
  routes.route('/', cancellationRoutes(app));
  return routes;

  function readFilter(filter: z.output<typeof contract.projectFilter>) {
    const { q, status, customer_id, overdue } = filter;
    if (q && q.length < shortestSearch) {
      const message = `Please type at least ${shortestSearch} characters.`;
      throw badInput('q', message);
    }
    const dueBefore = overdue && today();
    const { created_from, created_to, completed_from, completed_to } = filter;
    const { timeZone } = currentBusiness(app);
    return {
      search: q || undefined,
      status,
      customerId: customer_id,
      dueBefore,
      created: instantsOf({ from: created_from, to: created_to }, timeZone),
      completed: instantsOf({ from: completed_from, to: completed_to }, timeZone),
    };
  }
}
