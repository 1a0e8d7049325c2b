import { eq } from 'drizzle-orm';
import { partnerLink } from '../../../lib/links.ts';
import {
  type Client,
  endByToken,
  finishSecondStep,
  type SignedIn,
  tryPassword,
} from '../../../platform/sessions/sign-in.ts';
import { users } from '../../../platform/sessions/tables.ts';
import type { App } from '../../../services/app.ts';
import { accountEmail } from '../../sign-in/rules/emails.ts';
import { writeToPartner } from '../emails.ts';
import { findUserId } from '../store/applications.ts';
import { rolesOf } from '../store/partner-list.ts';
import { findPartnerOfUser, findReader } from '../store/partners.ts';

declare module '../../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'write-partner-email': { email: string };
  }
}

/** Somebody whose password is right and who may not come in here. */
export type Denied = 'denied' | 'suspended';

/**
 * By password. Gives undefined when it is wrong. Whoever is no partner is signed out again (public-site
 * spec section 4), and so is a partner who is suspended: no session is left.
 */
export async function signInPartner(
  app: App,
  typed: { email: string; password: string },
  client: Client,
): Promise<SignedIn | Denied | undefined> {
  const email = accountEmail(typed.email);
  const done = await tryPassword(app, { email, password: typed.password }, client);
  if (!done) return undefined;
  return admit(app, done, await findUserId(app.database, email));
}

/** By the code of an authenticator app, after the password. 'late' when that is too long ago. */
export async function finishPartnerStep(
  app: App,
  code: string,
  cookies: string,
  client: Client,
): Promise<SignedIn | Denied | 'late' | undefined> {
  const done = await finishSecondStep(app, code, cookies, client);
  if (done === undefined || done === 'late' || !('token' in done)) return done;
  const session = await app.sessions.read(done.token);
  return admit(app, done, session?.user.id);
}

async function admit(
  app: App,
  done: SignedIn,
  userId: string | undefined,
): Promise<SignedIn | Denied> {
  const partner = userId && (await findPartnerOfUser(app.database, userId));
  const isContractor = userId && (await rolesOf(app.database, userId)).has('contractor');
  if (partner && isContractor && partner.status === 'active') return done;
  if ('token' in done) await endByToken(app, done.token);
  app.sessions.forgetAll();
  return partner && isContractor ? 'suspended' : 'denied';
}

/** Asks for the email with a link to a new password; the answer is the same for any address. */
export async function askForRecovery(app: App, typed: string): Promise<void> {
  const email = accountEmail(typed).slice(0, 254);
  await app.database.transaction((tx) => app.jobs.enqueue(tx, 'write-partner-email', { email }));
}

/** Sends it; for an address that no partner has nothing happens. */
export async function sendRecovery(app: App, email: string): Promise<void> {
  const userId = await findUserId(app.database, email);
  if (userId && (await findReader(app.database, userId)))
    await app.auth.api.requestPasswordReset({ body: { email } });
}

/** Writes the email that better-auth asks for; nothing where the user is no partner. */
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
