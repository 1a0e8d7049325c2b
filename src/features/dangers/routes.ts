import { createApi } from '../../platform/http/create-api.ts';
import { knownId } from '../../platform/http/known-id.ts';
import { officeActorOf } from '../../platform/sessions/office-call.ts';
import { requireRight } from '../../platform/sessions/require-right.ts';
import type { App } from '../../services/app.ts';
import { handleDanger } from './actions/record.ts';
import * as contract from './contract.ts';

export function dangerRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/dangers/*', requireRight(app.sessions, 'messages'));
  routes.openapi(contract.postHandling, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This emergency');
    await handleDanger(app, officeActorOf(c), id);
    return c.json({ success: true as const }, 200);
  });
  return routes;
}
