import { requireCustomer } from '#features/customer-accounts/index.ts';
import { issueSocketTicket } from '#features/messages/contract.ts';
import { createApi } from '#platform/http/create-api.ts';
import { ok } from '#platform/http/ok.ts';
import { issueTicket } from '#platform/realtime/tickets.ts';
import type { App } from '#services/app.ts';

/** Lets a signed-in customer's pages open a socket. */
export function customerSocketRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/customer/socket-tickets', requireCustomer(app));
  routes.openapi(issueSocketTicket, async (c) => {
    const { sessionId, userId } = c.get('customer');
    const holder = { kind: 'customer' as const, id: sessionId, userId };
    const ticket = await issueTicket(app.database, holder, app.now());
    return ok(c, { ticket });
  });
  return routes;
}
