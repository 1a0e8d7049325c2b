import { queueEmail } from '#features/mailbox/index.ts';
import { accountEmail } from '#features/sign-in/rules/emails.ts';
import type { Language } from '#lib/language.ts';
import { customerLink } from '#lib/links.ts';
import type { Transaction } from '#platform/database/database.ts';
import { makeEmailSecrets, proveByCode, proveByLink } from '#platform/sessions/email-proof.ts';
import {
  type Refusal,
  signInByPassword,
  type TypedPassword,
} from '#platform/sessions/password-sign-in.ts';
import { type Client, type SignedIn, signInAs } from '#platform/sessions/sign-in.ts';
import { accountKey } from '#platform/sessions/sign-in-limits.ts';
import type { App } from '#services/app.ts';
import { accountMessage } from '../emails/account.ts';
import { accountLimits } from '../rules/accounts.ts';
import { findAccount, findUserByEmail } from '../store/accounts.ts';

declare module '../../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'write-account-email': { kind: AccountEmail; email: string };
  }
}

/** `code`: required to sign in after too many wrong passwords. */
type AccountEmail = 'signIn' | 'code' | 'recovery';

export {
  type Client,
  endByToken,
  finishSecondStep,
  pendingUser,
  recordSignIn,
  resetByToken,
  type SignedIn,
  signInAs,
} from '#platform/sessions/sign-in.ts';

/** Signs in with a password; after too many wrong ones, also with a code from an email. */
export function signInCustomer(
  app: App,
  typed: TypedPassword,
  client: Client,
): Promise<SignedIn | Refusal> {
  const email = accountEmail(typed.email);
  const entrance = {
    mailsCodes: app.mail.leavesServer,
    admits: async (userId: string) => (await findAccount(app.database, userId)) !== undefined,
    sendCode: (userId?: string) => enqueueEmail(app, 'code', userId ? email : ''),
  };
  return signInByPassword(app, entrance, { ...typed, email }, client);
}

/** Requests an account email; the response is the same for any email. */
export async function requestEmail(
  app: App,
  kind: 'signIn' | 'recovery',
  typed: string,
): Promise<void> {
  await enqueueEmail(app, kind, accountEmail(typed).slice(0, accountLimits.email));
}

async function enqueueEmail(app: App, kind: AccountEmail, email: string): Promise<void> {
  await app.database.transaction((tx) =>
    app.jobs.enqueue(tx, 'write-account-email', { kind, email }),
  );
}

/**
 * Sends an email with a link and a code for signing in, up to three an hour; for an email without
 * an account, nothing happens.
 * @param kind counted separately, so that requesting one kind doesn't use up the other
 */
export async function sendSignInEmail(
  app: App,
  email: string,
  kind: 'signIn' | 'code',
): Promise<void> {
  const user = await findUserByEmail(app.database, email);
  if (!user?.hasAccount) return;
  const account = await findAccount(app.database, user.id);
  if (!account || !(await app.signInLimits.mayEmail(kind, `user ${user.id}`))) return;
  const { token, code } = await makeEmailSecrets(app, email);
  const language = languageOf(account);
  const link = app.settings.publicUrl + customerLink('link', language, {}, { token });
  const facts = { language, name: nameOf(account), code, link };
  await app.database.transaction((tx) =>
    post(app, tx, email, accountMessage(app, 'signIn', facts)),
  );
}

/** Signs in with the code from an email; undefined if it is wrong, used or expired. */
export async function signInByCode(app: App, typed: string, code: string, client: Client) {
  const email = accountEmail(typed);
  const account = await accountKey(app.database, email);
  const counted = await app.signInLimits.begin({ address: client.address });
  if (counted === 'blocked') return 'blocked' as const;
  const userId = await app.signInLimits.withCode(account, () =>
    proveByCode(app, email, code, client),
  );
  if (!userId) {
    counted.wrong();
    return undefined;
  }
  await counted.forgive();
  return enter(app, userId, client);
}

/** Signs in with the link from an email; undefined if it was used or has expired. */
export async function signInByLink(app: App, token: string, client: Client) {
  const userId = await proveByLink(app, token, client);
  return userId && enter(app, userId, client);
}

/**
 * The email proved their identity; it opens this portal only for people who have an account here.
 */
async function enter(app: App, userId: string, client: Client) {
  return (await findAccount(app.database, userId)) && signInAs(app, userId, client);
}

/**
 * Sends the email with a link to choose a new password, up to three an hour; for an unknown email,
 * nothing happens.
 */
export async function queueRecoveryEmail(app: App, email: string): Promise<void> {
  const user = await findUserByEmail(app.database, email);
  if (user?.hasAccount && (await app.signInLimits.mayEmail('recovery', `user ${user.id}`)))
    await app.auth.api.requestPasswordReset({ body: { email } });
}

/** Writes the email that better-auth requests; nothing if there is no customer account. */
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

function post(app: App, tx: Transaction, to: string, outgoing: ReturnType<typeof accountMessage>) {
  return queueEmail(app, tx, { folder: 'sent', to, ...outgoing });
}
