import { createApi } from '../../platform/http/create-api.ts';
import { limitRate } from '../../platform/http/rate-limit.ts';
import { ownerOf } from '../../platform/sessions/owner-call.ts';
import { requireOwner } from '../../platform/sessions/require-owner.ts';
import type { App } from '../../services/app.ts';
import { checkOwnPassword } from '../sign-in/index.ts';
import { listConnections, testConnection } from './actions/connections.ts';
import {
  disconnectMailServer,
  saveMailServer,
  testMailServer,
  viewMailServer,
} from './actions/mail-server.ts';
import * as contract from './contract/connections.ts';
import * as mailServer from './contract/mail-server.ts';

/** Each test knocks at a server that somebody typed in. */
const testLimit = { name: 'mail-server-test', times: 20, seconds: 600 };

export function connectionRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/settings/connections', requireOwner(app.sessions));
  routes.use('/api/settings/connections/*', requireOwner(app.sessions));
  const path = '/api/settings/mail-server';
  for (const each of [path, `${path}/tests`]) routes.use(each, requireOwner(app.sessions));
  const tests = limitRate(testLimit, app.settings.rateLimits);
  routes.put(path, tests);
  routes.post(`${path}/tests`, tests);

  routes.openapi(contract.listConnections, async (c) =>
    c.json({ success: true as const, connections: await listConnections(app) }, 200),
  );
  routes.openapi(contract.testConnection, async (c) => {
    const outcome = await testConnection(app, c.req.valid('param').name);
    return c.json({ success: true as const, ...outcome }, 200);
  });
  routes.openapi(mailServer.getMailServer, async (c) => c.json(await answer(), 200));
  routes.openapi(mailServer.putMailServer, async (c) => {
    const { current_password, ...typed } = c.req.valid('json');
    const owner = ownerOf(c);
    const client = { userId: owner.id, clientAddress: c.get('clientAddress') };
    await checkOwnPassword(app, client, current_password);
    await saveMailServer(app, owner, typed);
    return c.json(await answer(), 200);
  });
  routes.openapi(mailServer.removeMailServer, async (c) => {
    await disconnectMailServer(app, ownerOf(c));
    return c.json(await answer(), 200);
  });
  routes.openapi(mailServer.testMailServer, async (c) => {
    const outcome = await testMailServer(app, c.req.valid('json'));
    return c.json({ success: true as const, ...outcome }, 200);
  });
  return routes;

  async function answer() {
    return { success: true as const, mail_server: await viewMailServer(app) };
  }
}
