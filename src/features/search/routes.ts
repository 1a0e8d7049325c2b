import { createApi } from '../../platform/http/create-api.ts';
import { requireRight } from '../../platform/sessions/require-right.ts';
import type { App } from '../../services/app.ts';
import { currentBusiness } from '../settings/index.ts';
import { search } from './contract.ts';
import { findByText } from './store.ts';

export function searchRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/search', requireRight(app.sessions, 'overview'));
  routes.openapi(search, async (c) => {
    const { timeZone } = currentBusiness(app);
    const results = await findByText(app.database, c.req.valid('query').q, timeZone);
    return c.json({ success: true as const, results }, 200);
  });
  return routes;
}
