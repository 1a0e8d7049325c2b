import { viewCustomer } from '#features/customers/index.ts';
import { cutPage, readCursor } from '#platform/http/api.ts';
import { createApi } from '#platform/http/create-api.ts';
import { knownId } from '#platform/http/known-id.ts';
import { ok } from '#platform/http/ok.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import { timelineRoute } from './contract.ts';
import { readTimeline } from './store.ts';

export function timelineRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/customers/:id/timeline', requireRight(app.sessions, 'overview'));
  routes.openapi(timelineRoute, async (c) => {
    const { limit, cursor } = c.req.valid('query');
    const customerId = knownId(c.req.valid('param').id, 'This customer');
    await viewCustomer(app, customerId);
    const page = { customerId, cursor: readCursor(cursor), limit: limit + 1 };
    const cut = cutPage(await readTimeline(app.database, page), limit);
    const timeline = cut.page.map(({ at, ...item }) => ({ ...item, at: at.toISOString() }));
    return ok(c, { timeline, next_cursor: cut.next_cursor });
  });

  return routes;
}
