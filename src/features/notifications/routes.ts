import type { Context } from 'hono';
import { requireCustomer } from '#features/customer-accounts/index.ts';
import { requirePartner } from '#features/partners/index.ts';
import { cutPage, readCursor } from '#platform/http/api.ts';
import { createApi } from '#platform/http/create-api.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { ok } from '#platform/http/ok.ts';
import { requireOwner } from '#platform/sessions/require-owner.ts';
import type { App } from '#services/app.ts';
import { subscribe } from './actions/push.ts';
import { readPushKeys } from './actions/push-keys.ts';
import { readNotifications } from './actions/read.ts';
import * as contract from './contract/notifications.ts';
import * as push from './contract/push.ts';
import { countUnread, listNotifications, type NotificationRow } from './store/notifications.ts';
import { deleteByEndpoint } from './store/subscriptions.ts';

/** Lets customers' and partners' browsers subscribe to their notifications. */
export function portalPushRoutes(app: App) {
  const routes = createApi();
  const guards = { customer: requireCustomer(app), partner: requirePartner(app) };
  for (const site of ['customer', 'partner'] as const) {
    const contracts = push.portalPushRoutes(site);
    routes.use(`/api/${site}/push-key`, guards[site]);
    routes.use(`/api/${site}/push-subscriptions/*`, guards[site]);
    const sessionOf = (c: Context<HttpEnv>) => c.get(site).sessionId;

    routes.openapi(contracts.key, async (c) => {
      const { publicKey } = await readPushKeys(app);
      return ok(c, { public_key: publicKey });
    });

    routes.openapi(contracts.subscribe, async (c) => {
      const { endpoint, keys } = c.req.valid('json');
      await subscribe(app, sessionOf(c), { endpoint, ...keys });
      return ok(c);
    });

    routes.openapi(contracts.unsubscribe, async (c) => {
      const { endpoint } = c.req.valid('json');
      await deleteByEndpoint(app.database, { sessionId: sessionOf(c), endpoint });
      return ok(c);
    });
  }
  return routes;
}

/** What the owner was notified of, and which of their browsers show it. */
export function notificationRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/notifications/*', requireOwner(app.sessions));
  const unread = () => countUnread(app.database, contract.maxCounted);

  routes.openapi(contract.listNotificationsRoute, async (c) => {
    const { limit, cursor, kind, unread: isUnread } = c.req.valid('query');
    const rows = await listNotifications(app.database, {
      kind,
      unread: isUnread === 'true',
      cursor: readCursor(cursor),
      limit: limit + 1,
    });
    const { page, next_cursor } = cutPage(rows, limit);
    const notifications = page.map(viewNotification);
    const answer = { notifications, unread: await unread(), next_cursor };
    return ok(c, { ...answer });
  });

  routes.openapi(contract.countNotificationsRoute, async (c) => ok(c, { unread: await unread() }));

  routes.openapi(contract.readNotificationsRoute, async (c) => {
    const which = c.req.valid('json');
    await readNotifications(app, 'up_to' in which ? { upTo: which.up_to } : which);
    return ok(c, { unread: await unread() });
  });

  routes.openapi(push.pushKeyRoute, async (c) => {
    const { publicKey } = await readPushKeys(app);
    return ok(c, { public_key: publicKey });
  });

  routes.openapi(push.subscribeRoute, async (c) => {
    const { endpoint, keys } = c.req.valid('json');
    await subscribe(app, c.get('session').id, { endpoint, ...keys });
    return ok(c);
  });

  routes.openapi(push.unsubscribeRoute, async (c) => {
    const { endpoint } = c.req.valid('json');
    await deleteByEndpoint(app.database, { sessionId: c.get('session').id, endpoint });
    return ok(c);
  });
  return routes;
}

function viewNotification({ id, kind, title, path, createdAt, readAt }: NotificationRow) {
  return { id, kind, title, path, created_at: createdAt.toISOString(), is_read: readAt !== null };
}
