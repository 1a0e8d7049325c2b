import { createApi } from '#platform/http/create-api.ts';
import { requireOwner } from '#platform/sessions/require-owner.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import { accountRoutes } from './accounts.ts';
import { contentAnalyticsRoutes } from './analytics.ts';
import { calendarRoutes } from './calendar.ts';
import { linkRoutes } from './links.ts';
import { pictureRoutes } from './pictures.ts';
import { postRoutes } from './posts.ts';
import { targetRoutes } from './targets.ts';
import { writingRoutes } from './writing.ts';

/** Content, and social accounts, which only the owner connects. */
export function contentRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/content/*', requireRight(app.sessions, 'content'));
  const owner = requireOwner(app.sessions);
  routes.post('/api/content/accounts', owner);
  for (const path of ['accounts/:id/*', 'sign-ins', 'sign-ins/*', 'connections'])
    routes.use(`/api/content/${path}`, owner);
  routes.route('/', linkRoutes(app));
  for (const part of [
    contentAnalyticsRoutes,
    postRoutes,
    pictureRoutes,
    calendarRoutes,
    targetRoutes,
    writingRoutes,
    accountRoutes,
  ])
    routes.route('/', part(app));
  return routes;
}
