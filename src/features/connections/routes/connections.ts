import type { Context } from 'hono';
import { checkOwnPassword } from '#features/sign-in/index.ts';
import { createApi } from '#platform/http/create-api.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { ok } from '#platform/http/ok.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { officeActorOf } from '#platform/sessions/office-call.ts';
import { requireOwner } from '#platform/sessions/require-owner.ts';
import { requireProof } from '#platform/sessions/require-proof.ts';
import type { App } from '#services/app.ts';
import { listConnections, testConnection } from '../actions/connections.ts';
import { disconnectTwilio, saveTwilio, testTwilioAccount, viewTwilio } from '../actions/twilio.ts';
import { turnOffVoice, turnOnVoice } from '../actions/twilio-voice.ts';
import * as contract from '../contract/connections.ts';
import * as twilio from '../contract/twilio.ts';
import { mailServerRoutes } from './mail-server.ts';

/** Each test calls a server with what someone typed in. */
const testLimit = { name: 'connection-test', times: 20, seconds: 600 };

export function connectionRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/settings/connections', requireOwner(app.sessions));
  routes.use('/api/settings/connections/*', requireOwner(app.sessions));
  const tests = limitRate(testLimit, app.settings.rateLimits);
  const path = '/api/settings/twilio';
  routes.use(path, requireOwner(app.sessions));
  routes.use(`${path}/*`, requireOwner(app.sessions));
  routes.put(path, tests);
  routes.post(`${path}/tests`, tests);
  routes.use('/api/settings/twilio/phone-calls', tests);

  routes.openapi(contract.listConnections, async (c) =>
    ok(c, { connections: await listConnections(app) }),
  );
  routes.openapi(contract.testConnection, async (c) => {
    const outcome = await testConnection(app, c.req.valid('param').name);
    return ok(c, { ...outcome });
  });
  routes.openapi(twilio.getTwilio, async (c) => c.json(await twilioAnswer(), 200));
  routes.openapi(twilio.putTwilio, async (c) => {
    const { current_password, ...typed } = c.req.valid('json');
    await checkPassword(c, current_password);
    await saveTwilio(app, officeActorOf(c), typed);
    return c.json(await twilioAnswer(), 200);
  });
  routes.openapi(twilio.removeTwilio, async (c) => {
    await requireProof(app.sessions, c);
    await disconnectTwilio(app, officeActorOf(c));
    return c.json(await twilioAnswer(), 200);
  });
  routes.openapi(twilio.testTwilio, async (c) => {
    const outcome = await testTwilioAccount(app, c.req.valid('json'));
    return ok(c, { ...outcome });
  });
  routes.openapi(twilio.turnOnPhoneCalls, async (c) => {
    await checkPassword(c, c.req.valid('json').current_password);
    await turnOnVoice(app, officeActorOf(c));
    return c.json(await twilioAnswer(), 200);
  });
  routes.openapi(twilio.turnOffPhoneCalls, async (c) => {
    await requireProof(app.sessions, c);
    await turnOffVoice(app, officeActorOf(c));
    return c.json(await twilioAnswer(), 200);
  });
  routes.route('/', mailServerRoutes(app));
  return routes;

  async function twilioAnswer() {
    return { success: true as const, twilio: await viewTwilio(app) };
  }

  async function checkPassword(c: Context<HttpEnv>, password: string): Promise<void> {
    const client = { userId: officeActorOf(c).id, clientAddress: c.get('clientAddress') };
    await checkOwnPassword(app, client, password);
  }
}
