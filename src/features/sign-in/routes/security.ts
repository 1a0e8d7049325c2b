import type { Context } from 'hono';
import { createApi } from '#platform/http/create-api.ts';
import { badInput } from '#platform/http/errors.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { knownId } from '#platform/http/known-id.ts';
import { ok } from '#platform/http/ok.ts';
import { clientOf } from '#platform/pages/form.ts';
import { handOver, officeToken } from '#platform/sessions/office-token.ts';
import { recordProof } from '#platform/sessions/proof.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import { tooManyTries } from '#platform/sessions/sign-in-limits.ts';
import type { App } from '#services/app.ts';
import { checkOwnPassword } from '../actions/check-own-password.ts';
import {
  addOwnPasskey,
  nameOwnPasskey,
  removeOwnPasskey,
  startOwnPasskey,
} from '../actions/passkeys.ts';
import {
  confirmAuthenticator,
  endOwnSession,
  type Holder,
  readSecurity,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from '../actions/security.ts';
import * as contract from '../contract/security.ts';

/** What a back-office user can do about their own sign-in. */
export function securityRoutes(app: App) {
  const routes = createApi();
  const guard = requireRight(app.sessions, 'account');
  for (const path of [
    'security',
    'authenticator',
    'authenticator/*',
    'sessions',
    'sessions/*',
    'passkeys',
    'passkeys/*',
    'proofs',
  ])
    routes.use(`/api/admin/${path}`, guard);

  routes.openapi(contract.getSecurity, async (c) => {
    const security = await readSecurity(app, c.get('session'));
    return ok(c, { ...security });
  });

  routes.openapi(contract.postAuthenticator, async (c) => {
    const { current_password } = c.req.valid('json');
    const begun = await startAuthenticator(app, holderOf(c), current_password);
    return ok(c, { ...begun });
  });

  routes.openapi(contract.postAuthenticatorConfirmation, async (c) => {
    const holder = holderOf(c);
    const { id } = holder.session.user;
    const attempt = { account: `proof ${id}`, address: holder.client.address };
    const done = await app.signInLimits.throttled(attempt, () =>
      confirmAuthenticator(app, holder, c.req.valid('json').code),
    );
    if (done === 'blocked') throw tooManyTries();
    if (!done)
      throw badInput('code', 'This code is wrong. Please enter the one the app shows now.');
    const token = handOver(c, done.token);
    return ok(c, { ...done, token });
  });

  routes.openapi(contract.postRecoveryCodes, async (c) => {
    const { current_password } = c.req.valid('json');
    const codes = await renewRecoveryCodes(app, holderOf(c), current_password);
    return ok(c, { codes });
  });

  routes.openapi(contract.postAuthenticatorRemoval, async (c) => {
    await removeAuthenticator(app, holderOf(c), c.req.valid('json').current_password);
    return ok(c);
  });

  routes.openapi(contract.postPasskeyOptions, async (c) => {
    const { current_password } = c.req.valid('json');
    const asked = await startOwnPasskey(app, holderOf(c), current_password);
    return ok(c, { ...asked });
  });

  routes.openapi(contract.postPasskey, async (c) => {
    await addOwnPasskey(app, holderOf(c), c.req.valid('json'));
    return ok(c);
  });

  routes.openapi(contract.patchPasskey, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This passkey');
    await nameOwnPasskey(app, holderOf(c), id, c.req.valid('json').name);
    return ok(c);
  });

  routes.openapi(contract.postPasskeyRemoval, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This passkey');
    const { current_password } = c.req.valid('json');
    await removeOwnPasskey(app, holderOf(c), id, current_password);
    return ok(c);
  });

  routes.openapi(contract.postProof, async (c) => {
    const { session, client } = holderOf(c);
    const asker = { userId: session.user.id, clientAddress: client.address };
    await checkOwnPassword(app, asker, c.req.valid('json').current_password);
    await recordProof(app.database, session.id, app.now());
    return ok(c);
  });

  routes.openapi(contract.deleteSession, async (c) => {
    const only = knownId(c.req.valid('param').id, 'This session');
    await endOwnSession(app, holderOf(c), { only });
    return ok(c);
  });

  routes.openapi(contract.deleteOtherSessions, async (c) => {
    await endOwnSession(app, holderOf(c), 'others');
    return ok(c);
  });

  return routes;
}

function holderOf(c: Context<HttpEnv>): Holder {
  const token = officeToken(c) ?? '';
  return { session: c.get('session'), token, client: clientOf(c, 'admin') };
}
