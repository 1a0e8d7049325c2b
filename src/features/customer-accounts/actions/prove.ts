import { isAPIError } from 'better-auth/api';
import { queueEmail } from '#features/mailbox/index.ts';
import { hasPassword } from '#features/sign-in/index.ts';
import type { SignedInCustomer } from '#platform/http/http-env.ts';
import { makeEmailCode, proveByCode } from '#platform/sessions/email-proof.ts';
import { accountKey } from '#platform/sessions/sign-in-limits.ts';
import type { App } from '#services/app.ts';
import { securityEmail } from '../emails/security.ts';
import { findUserById } from '../store/accounts.ts';
import { type Holder, holderHeaders } from './holder.ts';

/**
 * Verifies someone's identity again before a change of how they sign in: by password or, without
 * one, by a code from an email.
 */
export async function proveAgain(
  app: App,
  holder: Holder,
  typed: string,
): Promise<true | undefined> {
  const { userId } = holder.customer;
  if (await hasPassword(app.database, userId)) return provePassword(app, holder, typed);
  const email = (await findUserById(app.database, userId))?.email;
  if (!email || !typed) return undefined;
  const account = await accountKey(app.database, email);
  const proven = await app.signInLimits.withCode(account, () =>
    proveByCode(app, email, typed, holder.client),
  );
  return proven === userId || undefined;
}

/** Sends such a code, at most three an hour. */
export async function sendProofCode(
  app: App,
  { userId, language, firstName }: SignedInCustomer,
): Promise<void> {
  const email = (await findUserById(app.database, userId))?.email;
  if (!email || !(await app.signInLimits.mayEmail('code', `user ${userId}`))) return;
  const code = await makeEmailCode(app, email);
  const outgoing = securityEmail(app, 'proof', { language, name: firstName, code });
  await app.database.transaction((tx) =>
    queueEmail(app, tx, { folder: 'sent', to: email, ...outgoing }),
  );
}

/** Verifies someone's identity by password or a code from their app. */
export async function prove(app: App, holder: Holder, proof: string): Promise<true | undefined> {
  const headers = holderHeaders(holder);
  const code = proof.replace(/\s/g, '');
  if (/^\d{6}$/.test(code)) {
    const right = await app.auth.api.verifyTOTP({ body: { code }, headers }).catch(refused);
    if (right) return true;
  }
  return provePassword(app, holder, proof);
}

async function provePassword(
  app: App,
  holder: Holder,
  password: string,
): Promise<true | undefined> {
  if (!password || !(await hasPassword(app.database, holder.customer.userId))) return undefined;
  const right = await app.auth.api
    .verifyPassword({ body: { password }, headers: holderHeaders(holder) })
    .catch(refused);
  return right ? true : undefined;
}

/** better-auth refuses by throwing; any other error is ours. */
function refused(error: unknown): undefined {
  if (isAPIError(error) && error.statusCode < 500) return undefined;
  throw error;
}
