import { createApi } from '#platform/http/create-api.ts';
import { ok } from '#platform/http/ok.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import { exportAnalyticsRoute, getAnalytics } from './contract.ts';
import { exportAnalytics } from './export.ts';
import { viewAnalytics } from './views.ts';

export function analyticsRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/analytics', requireRight(app.sessions, 'analytics'));
  routes.use('/api/analytics/*', requireRight(app.sessions, 'analytics'));
  routes.openapi(getAnalytics, async (c) => {
    const analytics = await viewAnalytics(app, c.req.valid('query').period);
    return ok(c, { analytics });
  });
  routes.openapi(exportAnalyticsRoute, async (c) =>
    exportAnalytics(await viewAnalytics(app, c.req.valid('query').period)),
  );
  return routes;
}
