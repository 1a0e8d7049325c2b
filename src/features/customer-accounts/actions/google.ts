import { acceptInvitation, readInvitation } from '#features/customer-onboarding/index.ts';
import { newId, newSecret } from '#lib/ids.ts';
import type { Language } from '#lib/language.ts';
import { customerLink } from '#lib/links.ts';
import { findLinkedUser, linkGoogle } from '#platform/sessions/google-link.ts';
import type { App } from '#services/app.ts';
import type { GoogleTrip } from '#services/google-identity/port.ts';
import { accountLimits } from '../rules/accounts.ts';
import { endSignUps, findAccount, findUserByEmail, insertUser } from '../store/accounts.ts';
import { openAccount } from './join-customer.ts';
import { type Client, type SignedIn, signInAs } from './sign-in.ts';
import { isOpenToAll } from './sign-up.ts';

/** What a browser stores during the trip to Google. */
export interface Journey extends GoogleTrip {
  language: Language;
  /** Where to go afterwards. */
  next: string;
  /** The secret of an invitation link. */
  invitation: string;
  /** The page it came from, which shows any problem. */
  from: 'login' | 'signup';
}

export type GoogleProblem = 'google' | 'googleSignUp' | 'googleOther' | 'invitation';

/** The address at Google to redirect to; undefined if it can't be reached. */
export async function leaveForGoogle(
  app: App,
  wanted: Omit<Journey, keyof GoogleTrip>,
): Promise<{ address: string; journey: Journey } | undefined> {
  const journey = {
    ...wanted,
    state: newSecret(),
    nonce: newSecret(),
    codeVerifier: newSecret(),
  };
  try {
    const address = await app.google?.redirects?.leave(journey, callbackOf(app));
    return address ? { address, journey } : undefined;
  } catch (error) {
    app.log.warn({ err: error }, 'google');
    return undefined;
  }
}

/**
 * Signs in whoever returns from Google with a verified email: to their account, or to a new one if
 * sign-up is allowed. Otherwise returns the problem.
 */
export async function arriveFromGoogle(
  app: App,
  { code, state }: { code: string; state: string },
  journey: Journey,
  client: Client,
): Promise<SignedIn | { problem: GoogleProblem }> {
  const failed = { problem: failureOf(journey) };
  if (!code || state !== journey.state) return failed;
  const person = await app.google?.redirects
    ?.arrive(code, journey, callbackOf(app))
    .catch((error) => {
      app.log.warn({ err: error }, 'google');
      return undefined;
    });
  if (!person || person.email.length > accountLimits.email) return failed;
  const now = app.now();
  const linked = await findLinkedUser(app.database, person.sub);
  const known = linked
    ? { id: linked, hasAccount: (await findAccount(app.database, linked)) !== undefined }
    : await findUserByEmail(app.database, person.email);
  if (known && !linked && !(await linkGoogle(app.database, known.id, person.sub, now)))
    return { problem: 'googleOther' };
  const userId = known?.hasAccount ? known.id : await join(app, person, journey, known?.id);
  if (!userId) return { problem: 'invitation' };
  if (!known) await linkGoogle(app.database, userId, person.sub, now);
  return (await signInAs(app, userId, client)) ?? failed;
}

/** What went wrong, in the language of the page it came from. */
export function failureOf({ from }: Pick<Journey, 'from'>): GoogleProblem {
  return from === 'signup' ? 'googleSignUp' : 'google';
}

/**
 * Opens an account for a verified email, of a user if one is known. Returns undefined if accounts
 * are by invitation and there is none.
 */
async function join(
  app: App,
  { email, name }: { email: string; name: string },
  { invitation, language }: Journey,
  knownId: string | undefined,
): Promise<string | undefined> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const found = invitation ? await readInvitation(tx, invitation, now) : undefined;
    const invited = found && (await acceptInvitation(tx, found, now)) ? found : undefined;
    if (!invited && !isOpenToAll(app)) return undefined;
    const fullName =
      name
        .replace(/\p{Cc}/gu, '')
        .trim()
        .slice(0, 80) || email.slice(0, 80);
    const id = newId(now);
    const user = { id, accountId: newId(), email, name: fullName, now };
    const isNew = !knownId && (await insertUser(tx, user));
    const userId = knownId ?? (isNew ? id : ((await findUserByEmail(tx, email))?.id ?? id));
    await endSignUps(tx, email, now);
    const nowhere = { phone: '', address: '', city: '', state: 'TX', zipCode: '' };
    const person = { fullName, ...nowhere, language };
    await openAccount(app, tx, { userId, email, person, named: invited?.customer.id, now });
    return userId;
  });
}

/** One address for all languages, because it is entered in Google's console. */
function callbackOf(app: App): string {
  return `${app.settings.publicUrl}${customerLink('login', 'english')}/google/callback`;
}
