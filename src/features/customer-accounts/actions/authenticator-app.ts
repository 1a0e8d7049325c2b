import { hasPassword } from '#features/sign-in/index.ts';
import {
  beginApp,
  confirmFirstCode,
  deleteApp,
  replaceCodes,
} from '#platform/sessions/authenticator.ts';
import type { App } from '#services/app.ts';
import { isOfficeAccount } from './change-email.ts';
import { type Holder, holderHeaders } from './holder.ts';
import { prove, proveAgain } from './prove.ts';
import { changeSignIn, recordAccountHistory } from './security.ts';

/**
 * Starts setting up an authenticator app. Returns the address that the app reads, or undefined if
 * the proof is wrong or an app already exists. 'office' for an account that opens the back office,
 * where its app is set up and removed.
 */
export async function startApp(
  app: App,
  holder: Holder,
  proof: string,
): Promise<string | 'office' | undefined> {
  const { userId } = holder.customer;
  if (await isOfficeAccount(app.database, userId)) return 'office';
  if (!(await proveAgain(app, holder, proof))) return undefined;
  const password = (await hasPassword(app.database, userId)) ? proof : '';
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
  const token = done.token ?? holder.token;
  await changeSignIn(app, customer, 'authenticator_added', 'appOn', { token });
  return { token, codes: done.codes };
}

/**
 * Replaces the backup codes; undefined if the password or code is wrong, 'office' for an account
 * that opens the back office.
 */
export async function newBackupCodes(
  app: App,
  holder: Holder,
  proof: string,
): Promise<string[] | 'office' | undefined> {
  if (await isOfficeAccount(app.database, holder.customer.userId)) return 'office';
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

/**
 * Removes the authenticator app; undefined if the password or code is wrong, 'office' for an account
 * that opens the back office.
 */
export async function removeApp(
  app: App,
  holder: Holder,
  proof: string,
): Promise<'removed' | 'office' | undefined> {
  const { customer } = holder;
  if (await isOfficeAccount(app.database, customer.userId)) return 'office';
  if (!(await prove(app, holder, proof))) return undefined;
  await changeSignIn(app, customer, 'authenticator_removed', 'appOff', {
    work: (tx) => deleteApp(tx, customer.userId),
  });
  return 'removed';
}
