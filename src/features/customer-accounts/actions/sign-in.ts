import type { Language } from '../../../lib/language.ts';
import { customerLink } from '../../../lib/links.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import {
  type Client,
  endByToken,
  refused,
  type SignedIn,
  signInAs,
  tryPassword,
} from '../../../platform/sessions/sign-in.ts';
import type { App } from '../../../services/app.ts';
import { queueEmail } from '../../mailbox/index.ts';
import { accountEmail } from '../../sign-in/rules/emails.ts';
import { accountMessage } from '../emails/account.ts';
import { accountLimits } from '../rules/accounts.ts';
import { findAccount, findUserByEmail } from '../store/accounts.ts';

declare module '../../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'write-account-email': { kind: 'signIn' | 'recovery'; email: string };
  }
}

export {
  type Client,
  endByToken,
  finishSecondStep,
  headersOf,
  resetByToken,
  type SignedIn,
  signInAs,
} from '../../../platform/sessions/sign-in.ts';

/** By password. Gives undefined when it is wrong, or there is no customer with this address. */
export async function signInByPassword(
  app: App,
  typed: { email: string; password: string },
  client: Client,
): Promise<SignedIn | undefined> {
  const email = accountEmail(typed.email);
  const user = await findUserByEmail(app.database, email);
  const done = await tryPassword(app, { email, password: typed.password }, client);
  if (!done || user?.hasAccount) return done;
  // Somebody, but no customer: the owner, a partner.
  if ('token' in done) await endByToken(app, done.token);
  return undefined;
}

/** Asks for an email of an account; the answer is the same for any address. */
export async function requestEmail(
  app: App,
  kind: 'signIn' | 'recovery',
  typed: string,
): Promise<void> {
  const email = accountEmail(typed).slice(0, accountLimits.email);
  await app.database.transaction((tx) =>
    app.jobs.enqueue(tx, 'write-account-email', { kind, email }),
  );
}

/** Sends an email with a link and a code that sign in; for an address without an account nothing happens. */
export async function sendSignInEmail(app: App, typed: string): Promise<void> {
  const email = accountEmail(typed);
  const user = await findUserByEmail(app.database, email);
  if (!user?.hasAccount) return;
  const account = await findAccount(app.database, user.id);
  if (!account) return;
  const code = await app.auth.api.createVerificationOTP({ body: { email, type: 'sign-in' } });
  let token = '';
  const take = (made: string) => {
    token = made;
  };
  await app.auth.api.signInMagicLink({
    body: { email, metadata: { take } },
    headers: new Headers(),
  });
  const language = languageOf(account);
  const link = app.settings.publicUrl + customerLink('link', language, {}, { token });
  const facts = { language, name: nameOf(account), code, link };
  await app.database.transaction((tx) =>
    post(app, tx, email, accountMessage(app, 'signIn', facts)),
  );
}

/** By the code of an email; gives undefined when it is wrong, used or too old. */
export async function signInByCode(app: App, typed: string, code: string, client: Client) {
  const body = { email: accountEmail(typed), otp: code.replace(/\s/g, '') };
  const { response } = await app.auth.api
    .signInEmailOTP({ body, returnHeaders: true })
    .catch(refused);
  return response ? afterEmail(app, response, client) : undefined;
}

/** By the link of an email; gives undefined when it was used or is too old. */
export async function signInByLink(app: App, token: string, client: Client) {
  const { response } = await app.auth.api
    .magicLinkVerify({ query: { token }, headers: new Headers(), returnHeaders: true })
    .catch(refused);
  return response ? afterEmail(app, response, client) : undefined;
}

/** The email proved who it is; the session is made anew, so that an app's code is asked for. */
async function afterEmail(
  app: App,
  proven: { token: string; user: { id: string } },
  client: Client,
) {
  await endByToken(app, proven.token);
  return signInAs(app, proven.user.id, client);
}

/** Sends the email with a link to choose a new password; for an unknown address nothing happens. */
export async function queueRecoveryEmail(app: App, typed: string): Promise<void> {
  const email = accountEmail(typed);
  const user = await findUserByEmail(app.database, email);
  if (user?.hasAccount) await app.auth.api.requestPasswordReset({ body: { email } });
}

/** Writes the email that better-auth asks for; nothing where there is no customer's account. */
export async function sendRecoveryEmail(
  app: App,
  user: { id: string; email: string },
  token: string,
): Promise<void> {
  const account = await findAccount(app.database, user.id);
  if (!account) return;
  const language = languageOf(account);
  const link = app.settings.publicUrl + customerLink('resetPassword', language, {}, { token });
  const outgoing = accountMessage(app, 'reset', { language, name: nameOf(account), link });
  await app.database.transaction((tx) => post(app, tx, user.email, outgoing));
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

function languageOf(account: Account): Language {
  return account.customer?.language ?? account.language;
}

function nameOf(account: Account): string {
  return account.customer?.firstName ?? account.fullName;
}

function post(
  app: App,
  tx: Transaction,
  to: string,
  outgoing: { subject: string; text: string; html: string },
) {
  return queueEmail(app, tx, { folder: 'sent', to, ...outgoing });
}
