import { createApi } from '#platform/http/create-api.ts';
import { ok } from '#platform/http/ok.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import { getDashboard, getNewCounts, listNeeds } from './contract.ts';
import { viewDashboard, viewNeeds } from './views/dashboard.ts';
import { countNew } from './views/new-counts.ts';

export function dashboardRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/dashboard', requireRight(app.sessions, 'overview'));
  routes.use('/api/dashboard/*', requireRight(app.sessions, 'overview'));
  routes.use('/api/new-counts', requireRight(app.sessions, 'account'));
  routes.openapi(getNewCounts, async (c) => {
    const counts = await countNew(app.database, c.get('session').role);
    return ok(c, { counts });
  });
  routes.openapi(getDashboard, async (c) =>
    ok(c, { dashboard: await viewDashboard(app, c.get('session').role) }),
  );
  routes.openapi(listNeeds, async (c) => {
    const { needs, total } = await viewNeeds(
      app,
      c.get('session').role,
      c.req.valid('query').limit,
    );
    return ok(c, { needs, total });
  });
  return routes;
}
