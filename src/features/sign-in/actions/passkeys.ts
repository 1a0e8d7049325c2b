import { AppError, notFound } from '#platform/http/errors.ts';
import { findOfficeUser } from '#platform/sessions/office-user.ts';
import {
  askForPasskey,
  beginPasskey,
  type Challenge,
  deletePasskey,
  listPasskeys,
  markByPasskey,
  type OwnPasskey,
  provePasskey,
  renamePasskey,
  storePasskey,
} from '#platform/sessions/passkeys.ts';
import { type Client, endByToken, recordSignIn } from '#platform/sessions/sign-in.ts';
import type { App } from '#services/app.ts';
import {
  checkHolderPassword,
  type Holder,
  headersWith,
  recordOwnHistory,
  recordSignInChange,
} from './security.ts';
import { type SignedIn, welcome } from './sign-in.ts';

/** What a browser is asked; its answer must include `challenge`. */
export interface PasskeyQuestion {
  options: Record<string, unknown>;
  challenge: string;
}

/** Starts adding a passkey for the back office. Throws 400 for a wrong password. */
export async function startOwnPasskey(
  app: App,
  holder: Holder,
  password: string,
): Promise<PasskeyQuestion> {
  await checkHolderPassword(app, holder, password);
  const { options, ...asked } = question(await beginPasskey(app.auth, headersWith(holder)));
  const selection = {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  };
  return { ...asked, options: { ...options, authenticatorSelection: selection } };
}

/** Stores the passkey that the browser created. Throws 400 if it does not answer our question. */
export async function addOwnPasskey(
  app: App,
  holder: Holder,
  made: { name: string; challenge: string; response: unknown },
): Promise<void> {
  const headers = headersWith(holder);
  headers.set('cookie', made.challenge);
  const { name, response } = made;
  if (!(await storePasskey(app, headers, { name, response, site: 'admin' }))) throw notSaved();
  await app.database.transaction((tx) => recordSignInChange(app, tx, holder, 'passkey_added'));
  app.sessions.forgetAll();
}

/** Throws 404 if it is somebody else's. */
export async function nameOwnPasskey(
  app: App,
  holder: Holder,
  id: string,
  name: string,
): Promise<void> {
  await app.database.transaction(async (tx) => {
    if (!(await renamePasskey(tx, own(holder, id), name))) throw notFound('This passkey');
    await recordOwnHistory(app, tx, holder, 'passkey_renamed');
  });
}

/** Throws 404 if it is somebody else's, 400 for a wrong password. */
export async function removeOwnPasskey(
  app: App,
  holder: Holder,
  id: string,
  password: string,
): Promise<void> {
  const { id: userId } = holder.session.user;
  const known = await listPasskeys(app.database, userId, 'admin');
  if (!known.some((one) => one.id === id)) throw notFound('This passkey');
  await checkHolderPassword(app, holder, password);
  await app.database.transaction(async (tx) => {
    if (!(await deletePasskey(tx, own(holder, id)))) throw notFound('This passkey');
    await recordSignInChange(app, tx, holder, 'passkey_removed');
  });
  app.sessions.forgetAll();
}

/** Asks any browser for a passkey that also verifies its holder. */
export async function askToSignIn(app: App, client: Client): Promise<PasskeyQuestion> {
  const { options, ...asked } = question(await askForPasskey(app.auth, client));
  return { ...asked, options: { ...options, userVerification: 'required' } };
}

/**
 * Signs the owner or staff in with only a passkey: having it is one factor; the finger, face, or
 * PIN it asked for is the other. Returns undefined for anything else.
 */
export async function signInByOwnPasskey(
  app: App,
  { challenge, response }: { challenge: string; response: Record<string, unknown> },
  client: Client,
): Promise<SignedIn | undefined> {
  const proof = await provePasskey(app, response, challenge, client);
  if (!proof) return undefined;
  const user = await findOfficeUser(app.database, proof.userId);
  if (!user || !proof.isUserVerified) {
    await endByToken(app, proof.token);
    return undefined;
  }
  await markByPasskey(app.database, proof.sessionId);
  await recordSignIn(app, user.id, client);
  return welcome(app, proof.token, user, client);
}

function question({ options, cookies }: Challenge): PasskeyQuestion {
  const challenge = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
  return { options: { ...options }, challenge };
}

function own({ session }: Holder, id: string): OwnPasskey {
  return { userId: session.user.id, site: 'admin', id };
}

function notSaved() {
  return new AppError(400, 'passkey_refused', 'The passkey was not saved. Please try again.');
}
