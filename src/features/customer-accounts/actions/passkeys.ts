import { passkeyName } from '#lib/passkeys.ts';
import { notFound } from '#platform/http/errors.ts';
import type { SignedInCustomer } from '#platform/http/http-env.ts';
import {
  beginPasskey,
  type Challenge,
  deletePasskey,
  listPasskeys,
  type OwnPasskey,
  provePasskey,
  renamePasskey,
  storePasskey,
} from '#platform/sessions/passkeys.ts';
import type { App } from '#services/app.ts';
import { findUserByEmail } from '../store/accounts.ts';
import { type Holder, holderHeaders } from './holder.ts';
import { proveAgain } from './prove.ts';
import { changeSignIn, recordAccountHistory } from './security.ts';
import { type Client, endByToken, recordSignIn, type SignedIn, signInAs } from './sign-in.ts';

/** Starts creating a passkey; undefined if the proof is wrong. */
export async function startPasskey(
  app: App,
  holder: Holder,
  proof: string,
): Promise<Challenge | undefined> {
  if (!(await proveAgain(app, holder, proof))) return undefined;
  return beginPasskey(app.auth, holderHeaders(holder));
}

/**
 * Stores a passkey that the browser created. Returns false if it doesn't match our challenge.
 * @param cookies sent with the browser's response
 */
export async function addPasskey(
  app: App,
  holder: Holder,
  made: { name: string; response: unknown },
  cookies: string,
): Promise<boolean> {
  const passkey = {
    name: passkeyName(made.name),
    response: made.response,
    site: 'customer',
  } as const;
  if (!(await storePasskey(app, holderHeaders(holder, cookies), passkey))) return false;
  await changeSignIn(app, holder.customer, 'passkey_added', 'passkeyOn', {});
  return true;
}

/** Throws 404 if it is someone else's. Returns false if the name is invalid. */
export async function namePasskey(
  app: App,
  customer: SignedInCustomer,
  id: string,
  typed: string,
): Promise<boolean> {
  const name = passkeyName(typed);
  return app.database.transaction(async (tx) => {
    const own = await listPasskeys(tx, customer.userId, 'customer');
    if (!own.some((one) => one.id === id)) throw notFound('This passkey');
    if (!name) return false;
    await renamePasskey(tx, ownPasskey(customer, id), name);
    await recordAccountHistory(app, tx, customer, 'passkey_renamed');
    return true;
  });
}

/** Returns false if the proof is wrong. Throws 404 if it is someone else's. */
export async function removePasskey(
  app: App,
  holder: Holder,
  id: string,
  proof: string,
): Promise<boolean> {
  const { customer } = holder;
  const own = await listPasskeys(app.database, customer.userId, 'customer');
  if (!own.some((one) => one.id === id)) throw notFound('This passkey');
  if (!(await proveAgain(app, holder, proof))) return false;
  await changeSignIn(app, customer, 'passkey_removed', 'passkeyOff', {
    async work(tx) {
      if (!(await deletePasskey(tx, ownPasskey(customer, id)))) throw notFound('This passkey');
    },
  });
  return true;
}

/**
 * Signs in with a passkey. A fingerprint, face or PIN is a second step in itself; without one, the
 * authenticator app's code is still required. Returns undefined if the response is invalid or no
 * one's.
 */
export async function signInByPasskey(
  app: App,
  response: Record<string, unknown>,
  cookies: string,
  client: Client,
): Promise<SignedIn | undefined> {
  const proof = await provePasskey(app, response, cookies, client);
  if (!proof) return undefined;
  const known = await findUserByEmail(app.database, proof.email);
  const isEnough = proof.isUserVerified || !proof.hasApp;
  if (known?.hasAccount && isEnough) {
    await recordSignIn(app, proof.userId, client);
    return { token: proof.token };
  }
  await endByToken(app, proof.token);
  return known?.hasAccount ? signInAs(app, proof.userId, client) : undefined;
}

function ownPasskey({ userId }: SignedInCustomer, id: string): OwnPasskey {
  return { userId, site: 'customer', id };
}
