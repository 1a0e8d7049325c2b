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
 * Begins to set an authenticator app up. Gives the address that the app reads, or undefined when the
 * password is wrong, or there is an app already. 'owner' for the owner's own account, whose app is set
 * up in the back office.
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
 * Ends the setting up by the first code of the app. The session gets a new token, and the backup codes
 * are shown this once. Gives undefined when the code is wrong.
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

/** Whether somebody proves who they are: by their password, or by a code of their app. */
export async function prove(app: App, holder: Holder, proof: string): Promise<true | undefined> {
  const headers = holderHeaders(holder);
  const code = proof.replace(/\s/g, '');
  if (/^\d{6}$/.test(code)) {
    const right = await app.auth.api.verifyTOTP({ body: { code }, headers }).catch(refused);
    if (right) return true;
  }
  return provePassword(app, holder, proof);
}

/** The same by the password alone. */
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

/** Replaces the backup codes; undefined when the password, or the code, is wrong. */
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

/** better-auth says no by throwing; anything else that is thrown is ours. */
function refused(error: unknown): undefined {
  if (isAPIError(error) && error.statusCode < 500) return undefined;
  throw error;
}
