import type { Context } from 'hono';
import { createApi } from '#platform/http/create-api.ts';
import { AppError, badInput, conflict } from '#platform/http/errors.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { ok } from '#platform/http/ok.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { clientOf } from '#platform/pages/form.ts';
import { issueTicket } from '#platform/realtime/tickets.ts';
import { deviceOfBrowser, rememberDevice } from '#platform/sessions/device-cookie.ts';
import { forgetNonce, issueNonce, nonceOf } from '#platform/sessions/google-nonce.ts';
import { forgetOfficeToken, handOver, officeToken } from '#platform/sessions/office-token.ts';
import type { Refusal } from '#platform/sessions/password-sign-in.ts';
import { requireOwner } from '#platform/sessions/require-owner.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import { type Client, resetByToken } from '#platform/sessions/sign-in.ts';
import { tooManyTries } from '#platform/sessions/sign-in-limits.ts';
import type { App } from '#services/app.ts';
import { confirmEmailChange, requestEmailChange } from '../actions/change-email.ts';
import { checkOwnPassword, wrongPassword } from '../actions/check-own-password.ts';
import { askToSignIn, signInByOwnPasskey } from '../actions/passkeys.ts';
import { changeOwnPassword, queueResetEmail } from '../actions/passwords.ts';
import {
  endSession,
  type SignedIn,
  signInByApp,
  signInByGoogle,
  signInByTypedPassword,
  type WaitingForApp,
} from '../actions/sign-in.ts';
import * as contract from '../contract/sign-in.ts';
import { isCommonPassword } from '../rules/common-passwords.ts';
import { renameUser } from '../store.ts';
import { securityRoutes } from './security.ts';

export function signInRoutes(app: App) {
  const routes = createApi();
  const { throttled } = app.signInLimits;
  const guard = requireRight(app.sessions, 'account');
  for (const path of ['verify', 'logout', 'password', 'profile', 'socket-tickets']) {
    routes.use(`/api/admin/${path}`, guard);
  }
  routes.use('/api/admin/email-changes', requireOwner(app.sessions));
  const emailLimit = { name: 'reset', times: 10, seconds: 900 };
  for (const path of ['password-reset-emails', 'password-resets', 'email-confirmations']) {
    routes.use(
      `/api/admin/${path}`,
      limitRate({ ...emailLimit, name: path }, app.settings.rateLimits),
    );
  }

  const challengeLimit = { name: 'passkey', times: 60, seconds: 900 };
  routes.use(
    '/api/admin/passkey-login/options',
    limitRate(challengeLimit, app.settings.rateLimits),
  );

  routes.openapi(contract.login, async (c) => {
    const { code = '', ...typed } = c.req.valid('json');
    const client = browserOf(c);
    const result = await signInByTypedPassword(app, { ...typed, code }, client);
    if (typeof result === 'string') throw refusal(result);
    if ('secondStep' in result) return c.json(waiting(result), 202);
    rememberDevice(c, client.device);
    return c.json(welcome(c, result), 200);
  });

  routes.openapi(contract.googleLogin, async (c) => {
    const client = browserOf(c);
    const proof = { credential: c.req.valid('json').token, nonce: nonceOf(c) ?? '' };
    const result = await throttled({ address: client.address }, () =>
      signInByGoogle(app, proof, client),
    );
    if (result === 'blocked') throw tooManyTries();
    if (!result) throw new AppError(401, 'google_refused', 'Google authentication failed');
    if (result === 'other') throw new AppError(401, 'other_google', otherGoogle);
    forgetNonce(c);
    if ('secondStep' in result) return c.json(waiting(result), 202);
    rememberDevice(c, client.device);
    return c.json(welcome(c, result), 200);
  });

  routes.openapi(contract.passkeyLoginOptions, async (c) => {
    const asked = await askToSignIn(app, clientOf(c, 'admin'));
    return ok(c, { ...asked });
  });

  routes.openapi(contract.passkeyLogin, async (c) => {
    const client = browserOf(c);
    const result = await throttled({ address: client.address }, () =>
      signInByOwnPasskey(app, c.req.valid('json'), client),
    );
    if (result === 'blocked') throw tooManyTries();
    if (!result) throw new AppError(401, 'passkey_refused', passkeyRefused);
    rememberDevice(c, client.device);
    return c.json(welcome(c, result), 200);
  });

  routes.openapi(contract.secondStep, async (c) => {
    const { code, second_step: secondStep } = c.req.valid('json');
    const client = browserOf(c);
    const result = await signInByApp(app, { code, secondStep }, client);
    if (result === 'blocked') throw tooManyTries();
    if (result === 'late') throw new AppError(401, 'late', lateText);
    if (!result) throw new AppError(401, 'wrong_code', wrongCode, { fields: { code: wrongCode } });
    rememberDevice(c, client.device);
    return c.json(welcome(c, result), 200);
  });

  routes.openapi(contract.verify, (c) => {
    const { user, role, needsAuthenticator } = c.get('session');
    return ok(c, { user: { ...user, role, needs_authenticator: needsAuthenticator } });
  });

  routes.openapi(contract.logout, async (c) => {
    await endSession(app, c.get('session').id);
    forgetOfficeToken(c);
    return ok(c, { message: 'Signed out.' });
  });

  routes.openapi(contract.changePassword, async (c) => {
    const session = c.get('session');
    const body = c.req.valid('json');
    await refuseCommon(body.new_password);
    const input = {
      current: body.current_password,
      wanted: body.new_password,
      token: officeToken(c) ?? '',
      client: clientOf(c, 'admin'),
    };
    const attempt = { account: `proof ${session.user.id}`, address: input.client.address };
    const result = await throttled(attempt, () => changeOwnPassword(app, session, input));
    if (result === 'blocked') throw tooManyTries();
    if (!result) throw wrongPassword();
    app.sessions.forgetAll();
    return c.json(welcome(c, result, 'Your password was changed.'), 200);
  });

  routes.openapi(contract.createEmailChange, async (c) => {
    const { user } = c.get('session');
    const { email, current_password } = c.req.valid('json');
    const client = { userId: user.id, clientAddress: c.get('clientAddress') };
    await checkOwnPassword(app, client, current_password);
    const address = await requestEmailChange(app, user.id, email);
    const message = `We sent an email to ${address}. Open the link in it within 24 hours.`;
    return ok(c, { message });
  });

  routes.openapi(contract.createEmailConfirmation, async (c) => {
    if (!(await confirmEmailChange(app, c.req.valid('json').token))) throw usedUp();
    const message = 'Your email was changed. Sign in with it from now on.';
    return ok(c, { message });
  });

  routes.openapi(contract.changeProfile, async (c) => {
    const { user } = c.get('session');
    const { name } = c.req.valid('json');
    await renameUser(app.database, user.id, name, app.now());
    await app.cache.renew('settings');
    app.sessions.forgetAll();
    return ok(c, { user: { ...user, name } });
  });

  routes.openapi(contract.createResetEmail, async (c) => {
    if (!app.mail.leavesServer) throw conflict('no_mail_server', noMailServer);
    await queueResetEmail(app, c.req.valid('json').email);
    const message = 'If someone signs in here with this email, we sent an email with a link.';
    return ok(c, { message });
  });

  routes.openapi(contract.createReset, async (c) => {
    const { token, new_password } = c.req.valid('json');
    await refuseCommon(new_password);
    if (!(await resetByToken(app, token, new_password))) throw usedUp();
    return ok(c, { message: 'Your password was changed. You can sign in now.' });
  });

  routes.openapi(contract.createSocketTicket, async (c) => {
    const { id, role, needsAuthenticator } = c.get('session');
    if (needsAuthenticator) throw notSetUp();
    const ticket = await issueTicket(app.database, { kind: 'owner', id, role }, app.now());
    return ok(c, { ticket });
  });

  routes.openapi(contract.signInOptions, (c) => {
    const google_client_id = app.google?.clientId ?? null;
    return ok(c, {
      google_client_id,
      google_nonce: google_client_id && issueNonce(c),
      mail_server: app.mail.leavesServer,
    });
  });

  routes.route('/', securityRoutes(app));
  return routes;

  function refusal(why: Refusal): AppError {
    if (why === 'blocked') return tooManyTries();
    if (why === 'wrong') return new AppError(401, 'wrong_credentials', 'Wrong email or password.');
    const message = codeText(why === 'wrongCode');
    return new AppError(401, 'code_needed', message, { fields: { code: message } });
  }

  function codeText(isWrong: boolean): string {
    if (isWrong) return 'The password or the code is wrong, or the code has expired.';
    return 'There were too many wrong passwords. If this one is right, we emailed you a code. Enter it here.';
  }
}

/** Where a sign-in comes from, with the cookie that its browser is known by. */
function browserOf(c: Context<HttpEnv>): Client & { device: string } {
  return { ...clientOf(c, 'admin'), device: deviceOfBrowser(c) };
}

function notSetUp(): AppError {
  return new AppError(403, 'authenticator_needed', 'Please set up an authenticator app first.');
}

function usedUp(): AppError {
  const message = 'This link was already used or has expired. Please request a new one.';
  return new AppError(400, 'used_up', message);
}

const noMailServer =
  'No mail server is connected. Run npm run reset-owner on the machine that runs Plumbline to set a new password.';

async function refuseCommon(password: string): Promise<void> {
  if (await isCommonPassword(password)) throw badInput('new_password', commonText);
}

const commonText = 'This password is one of the most common. Please choose another one.';

const passkeyRefused =
  "This passkey doesn't open the back office. Please sign in with your password.";
const otherGoogle =
  'This email signs in with another Google account here. Please choose that one, or use your password.';
const lateText = 'Please sign in with your password again.';
const wrongCode = 'This code is wrong, or has expired.';

function waiting({ secondStep }: WaitingForApp) {
  return { success: true as const, second_step: secondStep };
}

function welcome(c: Context<HttpEnv>, { token, user }: SignedIn, message = 'Signed in.') {
  return {
    success: true as const,
    token: handOver(c, token),
    user: { id: user.id, name: user.name, email: user.email },
    message,
  };
}
