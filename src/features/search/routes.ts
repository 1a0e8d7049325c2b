import { createApi } from '../../platform/http/create-api.ts';
import { requireOwner } from '../../platform/sessions/require-owner.ts';
import type { App } from '../../services/app.ts';
import { currentBusiness } from '../settings/index.ts';
import { search } from './contract.ts';
import { findByText } from './store.ts';

export function searchRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/search', requireOwner(app.sessions));
  routes.openapi(search, async (c) => {
    const { timeZone } = currentBusiness(app);
    const results = await findByText(app.database, c.req.valid('query').q, timeZone);
    return c.json({ success: true as const, results }, 200);
  });
  return routes;
}
