import { isAPIError } from 'better-auth/api';
import { publishChange } from '../../../platform/realtime/events.ts';
import {
  beginApp,
  confirmFirstCode,
  replaceCodes,
} from '../../../platform/sessions/authenticator.ts';
import { findOwner } from '../../../platform/sessions/owner.ts';
import type { App } from '../../../services/app.ts';
import { hasPassword } from '../../sign-in/index.ts';
import { type Holder, holderHeaders, recordAccountHistory } from './security.ts';

/**
 * Starts setting up an authenticator app. Returns the address that the app reads, or undefined if
 * the password is wrong or an app already exists. 'owner' for the owner's own account, whose app is
 * set up in the back office.
 */
export async function startApp(
  app: App,
  holder: Holder,
  password: string,
): Promise<string | 'owner' | undefined> {
  const owner = await findOwner(app.database);
  if (owner?.id === holder.customer.userId) return 'owner';
  return beginApp(app.auth, holderHeaders(holder), password);
}

/**
 * Completes the setup with the app's first code. The session gets a new token, and the backup codes
 * are shown this once. Returns undefined if the code is wrong.
 */
export async function confirmApp(
  app: App,
  holder: Holder,
  code: string,
): Promise<{ token: string; codes: string[] } | undefined> {
  const { customer } = holder;
  const { userId } = customer;
  const done = await confirmFirstCode(app.auth, holderHeaders(holder), { userId, code });
  if (!done) return undefined;
  await app.database.transaction(async (tx) => {
    await recordAccountHistory(app, tx, customer, 'authenticator_added');
    await publishChange(tx, { topic: 'sessions', kind: 'ended', id: customer.sessionId });
  });
  app.sessions.forget(customer.sessionId);
  return { token: done.token ?? holder.token, codes: done.codes };
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

/** Verifies it by password only. */
export async function provePassword(
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

/** Replaces the backup codes; undefined if the password or code is wrong. */
export async function newBackupCodes(
  app: App,
  holder: Holder,
  proof: string,
): Promise<string[] | undefined> {
  const isByPassword = await hasPassword(app.database, holder.customer.userId);
  if (!isByPassword && !(await prove(app, holder, proof))) return undefined;
  const password = isByPassword ? proof : undefined;
  const codes = await replaceCodes(app.auth, holderHeaders(holder), password);
  if (!codes) return undefined;
  await app.database.transaction((tx) =>
    recordAccountHistory(app, tx, holder.customer, 'backup_codes_made'),
  );
  return codes;
}

/** better-auth refuses by throwing; any other error is ours. */
function refused(error: unknown): undefined {
  if (isAPIError(error) && error.statusCode < 500) return undefined;
  throw error;
}
