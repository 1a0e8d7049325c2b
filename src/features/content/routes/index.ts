import { createApi } from '../../../platform/http/create-api.ts';
import { requireOwner } from '../../../platform/sessions/require-owner.ts';
import type { App } from '../../../services/app.ts';
import { accountRoutes } from './accounts.ts';
import { calendarRoutes } from './calendar.ts';
import { postRoutes } from './posts.ts';
import { writingRoutes } from './writing.ts';

/** Content and social accounts, the owner's alone. */
export function contentRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/content/*', requireOwner(app.sessions));
  for (const part of [postRoutes, calendarRoutes, writingRoutes, accountRoutes])
    routes.route('/', part(app));
  return routes;
}
