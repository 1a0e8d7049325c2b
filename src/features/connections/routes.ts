import { createApi } from '../../platform/http/create-api.ts';
import { requireOwner } from '../../platform/sessions/require-owner.ts';
import type { App } from '../../services/app.ts';
import { listConnections, testConnection } from './actions.ts';
import * as contract from './contract.ts';

export function connectionRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/settings/connections', requireOwner(app.sessions));
  routes.use('/api/settings/connections/*', requireOwner(app.sessions));
  routes.openapi(contract.listConnections, async (c) =>
    c.json({ success: true as const, connections: await listConnections(app) }, 200),
  );
  routes.openapi(contract.testConnection, async (c) => {
    const outcome = await testConnection(app, c.req.valid('param').name);
    return c.json({ success: true as const, ...outcome }, 200);
  });
  return routes;
}
