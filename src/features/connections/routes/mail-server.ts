import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { checkOwnPassword } from '#features/sign-in/index.ts';
import { MINUTES, SECONDS } from '#lib/days/durations.ts';
import { createApi } from '#platform/http/create-api.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { ok } from '#platform/http/ok.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { officeActorOf } from '#platform/sessions/office-call.ts';
import { requireOwner } from '#platform/sessions/require-owner.ts';
import { requireProof } from '#platform/sessions/require-proof.ts';
import type { App } from '#services/app.ts';
import { findMailServers } from '#services/email/find-servers.ts';
import { leaveForGoogleMail, tripMinutes } from '../actions/google-mail.ts';
import {
  disconnectMailServer,
  saveMailServer,
  testMailServer,
  viewMailServer,
} from '../actions/mail-server.ts';
import { viewSenderRecords } from '../actions/sender-records.ts';
import * as contract from '../contract/mail-server.ts';
import { tripCookie } from './email-auth.ts';

/** Each test calls a server with what someone typed in. */
const testLimit = { name: 'connection-test', times: 20, seconds: 600 };
const path = '/api/settings/mail-server';

/** The mail server settings, and connecting a Google account. */
export function mailServerRoutes(app: App) {
  const routes = createApi();
  const tests = limitRate(testLimit, app.settings.rateLimits);
  const cookie = tripCookie(app);
  routes.use(path, requireOwner(app.sessions));
  routes.use(`${path}/*`, requireOwner(app.sessions));
  routes.put(path, tests);
  routes.post(`${path}/tests`, tests);
  routes.post(`${path}/google`, tests);
  routes.get(`${path}/suggestion`, tests);
  routes.get(`${path}/sender-records`, tests);

  routes.openapi(contract.getMailServer, async (c) => c.json(await answer(), 200));
  routes.openapi(contract.putMailServer, async (c) => {
    const { current_password, ...typed } = c.req.valid('json');
    await checkPassword(c, current_password);
    await saveMailServer(app, officeActorOf(c), typed);
    return c.json(await answer(), 200);
  });
  routes.openapi(contract.removeMailServer, async (c) => {
    await requireProof(app.sessions, c);
    await disconnectMailServer(app, officeActorOf(c));
    return c.json(await answer(), 200);
  });
  routes.openapi(contract.testMailServer, async (c) => {
    const outcome = await testMailServer(app, c.req.valid('json'));
    return ok(c, { ...outcome });
  });
  routes.openapi(contract.findMailServers, async (c) => {
    const found = await findMailServers(c.req.valid('query').address);
    const suggestion = found
      ? {
          provider: found.provider,
          host: found.host,
          port: found.port,
          incoming_host: found.incomingHost,
          incoming_port: found.incomingPort,
          password_hint: found.passwordHint,
          password_page: found.passwordPage,
        }
      : null;
    return ok(c, { suggestion });
  });
  routes.openapi(contract.getSenderRecords, async (c) =>
    ok(c, { ...(await viewSenderRecords(app)) }),
  );
  routes.openapi(contract.askGoogleForMail, async (c) => {
    await checkPassword(c, c.req.valid('json').current_password);
    const { address, trip } = await leaveForGoogleMail(app, officeActorOf(c));
    const maxAge = (tripMinutes * MINUTES) / SECONDS;
    setCookie(c, cookie.name, trip, { ...cookie.options, maxAge });
    return ok(c, { address });
  });
  return routes;

  async function answer() {
    return { success: true as const, mail_server: await viewMailServer(app) };
  }

  async function checkPassword(c: Context<HttpEnv>, password: string): Promise<void> {
    const client = { userId: officeActorOf(c).id, clientAddress: c.get('clientAddress') };
    await checkOwnPassword(app, client, password);
  }
}
