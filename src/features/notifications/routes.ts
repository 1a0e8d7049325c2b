import { createApi } from '../../platform/http/create-api.ts';
import { requireOwner } from '../../platform/sessions/require-owner.ts';
import type { App } from '../../services/app.ts';
import { subscribe } from './actions/push.ts';
import { readPushKeys } from './actions/push-keys.ts';
import * as contract from './contract.ts';
import { deleteByEndpoint } from './store.ts';

/** Lets the owner's browsers subscribe to notifications. */
export function notificationRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/notifications/*', requireOwner(app.sessions));

  routes.openapi(contract.pushKeyRoute, async (c) => {
    const { publicKey } = await readPushKeys(app);
    return c.json({ success: true as const, public_key: publicKey }, 200);
  });

  routes.openapi(contract.subscribeRoute, async (c) => {
    const { endpoint, keys } = c.req.valid('json');
    await subscribe(app, c.get('session').id, { endpoint, ...keys });
    return c.json({ success: true as const }, 200);
  });

  routes.openapi(contract.unsubscribeRoute, async (c) => {
    const { endpoint } = c.req.valid('json');
    await deleteByEndpoint(app.database, { sessionId: c.get('session').id, endpoint });
    return c.json({ success: true as const }, 200);
  });
  return routes;
}
