import { eq } from 'drizzle-orm';
import { pageLocale } from '#features/settings/index.ts';
import { isNewDevice } from '#features/sign-in/index.ts';
import { accountEmail } from '#features/sign-in/rules/emails.ts';
import { longDayAndTimeOf } from '#lib/days/texts.ts';
import { deviceText } from '#lib/device.ts';
import { partnerLink } from '#lib/links.ts';
import { makeEmailCode } from '#platform/sessions/email-proof.ts';
import {
  isPassword,
  isPasswordOf,
  type Refusal,
  signInByPassword,
  type TypedPassword,
} from '#platform/sessions/password-sign-in.ts';
import {
  type Client,
  finishSecondStep,
  pendingUser,
  type SignedIn,
} from '#platform/sessions/sign-in.ts';
import { users } from '#platform/sessions/tables.ts';
import type { App } from '#services/app.ts';
import { writeToPartner } from '../emails.ts';
import { findNewest, findUserId } from '../store/applications.ts';
import { rolesOf } from '../store/partner-list.ts';
import { findPartnerOfUser, findReader } from '../store/partners.ts';

declare module '../../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'write-partner-email': { kind: PartnerEmail; email: string };
  }
}

/** `code`: required to sign in after too many wrong passwords. */
type PartnerEmail = 'recovery' | 'code';

/** The application status of someone who isn't a partner. */
export type WaitingApplication = { waiting: 'unconfirmed' | 'pending' | 'more' | 'rejected' };

/**
 * Signs in with a password; after too many wrong ones, also with a code from an email. A wrong
 * password, an unknown address, a non-partner and a suspended partner get the same response:
 * anything else would reveal whose password is right. Only applicants learn their status, with the
 * right password.
 */
export async function signInPartner(
  app: App,
  typed: TypedPassword,
  client: Client,
): Promise<SignedIn | Refusal | WaitingApplication> {
  const email = accountEmail(typed.email);
  const entrance = {
    mailsCodes: app.mail.leavesServer,
    admits: (userId: string) => isActivePartner(app, userId),
    sendCode: (userId?: string) => enqueueEmail(app, 'code', userId ? email : ''),
  };
  const done = await signInByPassword(app, entrance, { ...typed, email }, client);
  return (done === 'wrong' && (await findWaiting(app, email, typed.password))) || done;
}

/** The same work is done for every address. */
async function findWaiting(
  app: App,
  email: string,
  password: string,
): Promise<WaitingApplication | undefined> {
  const application = await findNewest(app.database, email);
  // Until the email is confirmed, the password is stored with the application.
  const isRight = application?.userId
    ? await isPasswordOf(app, application.userId, password)
    : await isPassword(app.auth, application?.passwordHash, password);
  if (!isRight || !application || application.status === 'approved') return undefined;
  const { status, verifiedAt } = application;
  return { waiting: verifiedAt || status === 'rejected' ? status : 'unconfirmed' };
}

/**
 * Signs in with an authenticator app's code, after the password. 'late' if that was too long ago.
 */
export async function finishPartnerStep(
  app: App,
  code: string,
  cookies: string,
  client: Client,
): Promise<SignedIn | 'late' | undefined> {
  const userId = await pendingUser(app, cookies, 'partner');
  // Someone else's step can't be finished here.
  if (!userId || !(await isActivePartner(app, userId))) return 'late';
  return finishSecondStep(app, code, cookies, client);
}

/** Emails a partner, in their language, who signed in from a browser that is new to the account. */
export async function noticeNewDevice(
  app: App,
  token: string,
  { address, userAgent, device = '' }: Client,
): Promise<void> {
  const session = await app.sessions.read(token, 'partner');
  if (!session) return;
  const { id, email } = session.user;
  await app.database.transaction(async (tx) => {
    if (!(await isNewDevice(tx, id, device, app.now()))) return;
    const reader = await findReader(tx, id);
    if (!reader) return;
    const language = reader.preferredLanguage;
    const when = longDayAndTimeOf(app.now(), pageLocale(app, language));
    const facts = { device: deviceText(userAgent, language), address, when };
    await writeToPartner(app, tx, { ...reader, email }, 'newDevice', facts);
  });
}

async function isActivePartner({ database }: App, userId: string): Promise<boolean> {
  const [partner, roles] = await Promise.all([
    findPartnerOfUser(database, userId),
    rolesOf(database, userId),
  ]);
  return partner?.status === 'active' && roles.has('contractor');
}

/** Requests the email with a password reset link; the response is the same for any address. */
export async function askForRecovery(app: App, typed: string): Promise<void> {
  await enqueueEmail(app, 'recovery', accountEmail(typed).slice(0, 254));
}

async function enqueueEmail(app: App, kind: PartnerEmail, email: string): Promise<void> {
  await app.database.transaction((tx) =>
    app.jobs.enqueue(tx, 'write-partner-email', { kind, email }),
  );
}

/** Sends it, up to three an hour; for an address without a partner, nothing happens. */
export async function sendPartnerEmail(app: App, kind: PartnerEmail, email: string): Promise<void> {
  const userId = await findUserId(app.database, email);
  const reader = userId && (await findReader(app.database, userId));
  if (!reader || !(await app.signInLimits.mayEmail(kind, `user ${userId}`))) return;
  if (kind !== 'code') {
    await app.auth.api.requestPasswordReset({ body: { email } });
    return;
  }
  const code = await makeEmailCode(app, email);
  await app.database.transaction((tx) =>
    writeToPartner(app, tx, { ...reader, email }, 'code', { code }),
  );
}

/** Writes the email that better-auth requests; nothing if the user isn't a partner. */
export async function sendPartnerRecoveryEmail(
  app: App,
  userId: string,
  token: string,
): Promise<void> {
  const partner = await findReader(app.database, userId);
  const [user] = await app.database
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (!partner || !user) return;
  const link = app.settings.publicUrl + partnerLink('resetPassword', {}, { token });
  await app.database.transaction((tx) =>
    writeToPartner(app, tx, { ...partner, email: user.email }, 'reset', { link }),
  );
}
