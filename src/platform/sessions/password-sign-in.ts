import { and, eq } from 'drizzle-orm';
import { newId } from '#lib/ids.ts';
import { recordKnownDevice } from '../http/current-caller.ts';
import { proveByCode } from './email-proof.ts';
import { hashPassword, isOutdated } from './password-hash.ts';
import { type Admission, type Client, type SignedIn, signInAs } from './sign-in.ts';
import { accountKey, knownDeviceOf } from './sign-in-limits.ts';
import { accounts, users } from './tables.ts';

/** Where a password leads to. */
export interface Entrance {
  /** Whether this user may come in here. */
  admits(userId: string): Promise<boolean>;
  /** Whether a mail server is connected; without one nobody is asked for a code. */
  mailsCodes: boolean;
  /**
   * The account has had too many wrong tries: sends its holder a code, or, for undefined, takes as
   * long as that does. Only a person who knows the password triggers an email.
   */
  sendCode(userId: string | undefined): Promise<void>;
}

export interface TypedPassword {
  /** As accounts store it. */
  email: string;
  password: string;
  /** From an email; empty if none was asked for. */
  code: string;
}

/** Why nobody was let in: `code` and `wrongCode` ask for the code of an email as well. */
export type Refusal = 'wrong' | 'code' | 'wrongCode' | 'blocked';

/**
 * Signs a user in with a password. A wrong password, an unknown address and a user who may not come
 * in here are the same, in the response and in the work done for it. After too many wrong tries for
 * an account its password opens nothing without a code from an email, and no response says whether
 * a password was correct. Without a mail server each try waits longer instead, so that nobody who
 * guesses can lock the account's holder out. A browser that opened the account before has tries of
 * its own.
 */
export async function signInByPassword(
  admission: Admission,
  entrance: Entrance,
  { email, password, code }: TypedPassword,
  client: Client,
): Promise<SignedIn | Refusal> {
  const { signInLimits } = admission;
  const account = await accountKey(admission.database, email);
  const knownDevice = await knownDeviceOf(admission.database, account, client.device);
  const attempt = { account, address: client.address, knownDevice };
  const counted = await signInLimits.begin(attempt, !entrance.mailsCodes);
  if (counted === 'blocked') return 'blocked';
  if (counted.isFromKnownDevice) recordKnownDevice();
  const refuse = (why: Refusal) => {
    counted.wrong();
    return why;
  };
  const { userId, hash } = await admittedUser(admission, entrance, email, password);
  if (counted.isOverLimit) {
    if (!code) {
      await entrance.sendCode(userId);
      return userId ? 'code' : refuse('code');
    }
    // Without the password no code of the account is used up.
    const whose = userId ? { account, email } : { account: `none ${newId()}`, email: noAddress };
    const proven = await signInLimits.withCode(whose.account, () =>
      proveByCode(admission, whose.email, code, client),
    );
    if (!proven || proven !== userId) return refuse('wrongCode');
  }
  const done = userId && (await signInAs(admission, userId, client));
  if (!done) return refuse('wrong');
  await counted.forgive();
  if (hash && isOutdated(hash)) await renewHash(admission, userId, { hash, password });
  return done;
}

const noAddress = 'nobody@invalid';

/** The user whose password it is and who may come in; the same work is done for everybody. */
async function admittedUser(
  { auth, database }: Admission,
  entrance: Entrance,
  email: string,
  password: string,
): Promise<{ userId?: string; hash?: string | null }> {
  const [known] = await database
    .select({ userId: users.id, hash: accounts.password })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(eq(users.email, email));
  const isAdmitted = await entrance.admits(known?.userId ?? newId());
  const isRight = await isPassword(auth, known?.hash, password);
  return known && isRight && isAdmitted ? known : {};
}

/** Replaces the hash of an earlier version, unless the password was changed meanwhile. */
async function renewHash(
  { database }: Admission,
  userId: string,
  { hash, password }: { hash: string; password: string },
): Promise<void> {
  await database
    .update(accounts)
    .set({ password: await hashPassword(password) })
    .where(and(eq(accounts.userId, userId), eq(accounts.password, hash)));
}

/** Whether a password matches a hash; without a hash it takes as long and does not match. */
export async function isPassword(
  auth: Admission['auth'],
  hash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const { password: hashing } = await auth.$context;
  if (hash && (await hashing.verify({ hash, password }))) return true;
  if (!hash || isOutdated(hash)) await hashing.hash(password);
  return false;
}

/** Whether a password is a user's own. */
export async function isPasswordOf(
  { auth, database }: Admission,
  userId: string,
  password: string,
): Promise<boolean> {
  const [known] = await database
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
  return isPassword(auth, known?.hash, password);
}
