import {
  acceptInvitation,
  readInvitation,
  readInvitationById,
} from '#features/customer-onboarding/index.ts';
import { queueEmail, sendsAccountEmails } from '#features/mailbox/index.ts';
import { currentSettings } from '#features/settings/index.ts';
import { accountEmail } from '#features/sign-in/rules/emails.ts';
import { newId, newSecret, sha256 } from '#lib/ids.ts';
import type { Language } from '#lib/language.ts';
import { customerLink } from '#lib/links.ts';
import { parsePhone } from '#lib/phone.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import type { SignUpForm } from '../contract/sign-up.ts';
import { accountMessage } from '../emails/account.ts';
import { signUpLasts } from '../rules/accounts.ts';
import {
  deleteOldSignUps,
  endSignUps,
  findSignUp,
  findUserByEmail,
  insertSignUp,
  insertUser,
  markSignUpUsed,
  type Person,
  type SignUpRow,
} from '../store/accounts.ts';
import { openAccount } from './join-customer.ts';

/** Whether anyone may request an account, or only people who are invited. */
export function isOpenToAll(app: App): boolean {
  return currentSettings(app).customer_portal.allow_self_registration;
}

/** Whether they may do so with the form, which needs an email to confirm their address. */
export function isSignUpOffered(app: App): boolean {
  return isOpenToAll(app) && sendsAccountEmails(app);
}

interface SignUp {
  form: SignUpForm;
  language: Language;
  /** The secret of an invitation link. */
  invitation?: string | undefined;
}

/**
 * Handles a sign-up. Returns the user whose account is open if an invitation verified the email;
 * otherwise an email is sent, and nothing reveals whether the address has an account. Throws 403 if
 * accounts are by invitation and there is none. An address gets three emails an hour; later
 * sign-ups aren't stored. `isOtherEmail`: no email can be sent and the invitation is for another
 * address.
 */
export async function signUp(app: App, { form, language, invitation }: SignUp) {
  const now = app.now();
  const email = accountEmail(form.email);
  const passwordHash = await (await app.auth.$context).password.hash(form.password);
  const mayEmail = await app.signInLimits.mayEmail('sign-up', `email ${email}`);
  const id = newId();
  const done = await app.database.transaction(
    async (tx): Promise<{ userId?: string; isOtherEmail?: boolean }> => {
      const invited = invitation ? await readInvitation(tx, invitation, now) : undefined;
      if (!invited && !isSignUpOffered(app))
        throw new AppError(403, 'by_invitation', 'Accounts are by invitation only.');
      const row: SignUpRow = {
        id,
        tokenHash: '',
        email,
        passwordHash,
        ...personOf(form, language),
        invitationId: invited?.id ?? null,
        createdAt: now,
        expiresAt: new Date(now.getTime() + signUpLasts),
        usedAt: null,
      };
      const known = await findUserByEmail(tx, email);
      if (invited && !known && isProvenBy(app, invited, email)) {
        if (!(await acceptInvitation(tx, invited, now))) return {};
        return { userId: await createAccount(app, tx, row, invited.customer.id) };
      }
      // The invitation is for another address, which no one can confirm here.
      if (!sendsAccountEmails(app)) return { isOtherEmail: true };
      if (!mayEmail) return {};
      await deleteOldSignUps(tx, new Date(now.getTime() - 2 * signUpLasts));
      if (known?.hasAccount) await writeKnown(app, tx, row);
      else await writeConfirm(app, tx, row);
      return {};
    },
  );
  return { id, ...done };
}

/**
 * Whether the secret of an invitation is sufficient proof of an email address: it was emailed to
 * this very address, or, if no email can be sent, the office gave it to the customer who has it.
 */
function isProvenBy(app: App, invited: { sent: boolean; email: string }, email: string): boolean {
  if (sendsAccountEmails(app)) return invited.sent && invited.email === email;
  return invited.email === email || invited.email === '';
}

/** The sign-up of an email's link, if it can still be used. */
export function findOpenSignUp(app: App, token: string) {
  return findSignUp(app.database, sha256(token), app.now());
}

/**
 * Creates the account of a sign-up after its email was confirmed, in the browser that signed up or
 * with the password chosen then: someone who signs up with another person's address gets no account
 * when that person opens the link. Returns the user, or why not: the link was used, or the password
 * is different.
 */
export async function confirmSignUp(
  app: App,
  token: string,
  { password, signedUpHere }: { password: string; signedUpHere: string | undefined },
) {
  const now = app.now();
  const row = await findOpenSignUp(app, token);
  if (!row) return 'gone' as const;
  const { verify } = (await app.auth.$context).password;
  if (row.id !== signedUpHere && !(await verify({ hash: row.passwordHash, password })))
    return undefined;
  return app.database.transaction(async (tx) => {
    if (!(await markSignUpUsed(tx, row.id, now))) return 'gone' as const;
    return { userId: await createAccount(app, tx, row, await namedBy(tx, row, now)) };
  });
}

/** The customer that the sign-up's invitation named, if it is still valid. */
async function namedBy(tx: Transaction, row: SignUpRow, now: Date) {
  if (!row.invitationId) return undefined;
  const invited = await readInvitationById(tx, row.invitationId, now);
  if (!invited) return undefined;
  return (await acceptInvitation(tx, invited, now)) ? invited.customer.id : undefined;
}

async function createAccount(
  app: App,
  tx: Transaction,
  row: SignUpRow,
  named: string | undefined,
): Promise<string> {
  const { email, passwordHash } = row;
  const now = app.now();
  const id = newId(now);
  const isNew = await insertUser(tx, {
    id,
    accountId: newId(),
    email,
    name: row.fullName,
    passwordHash,
    now,
  });
  const userId = isNew ? id : ((await findUserByEmail(tx, email))?.id ?? id);
  await endSignUps(tx, email, now);
  await openAccount(app, tx, { userId, email, person: row, named, now });
  return userId;
}

async function writeConfirm(app: App, tx: Transaction, row: SignUpRow): Promise<void> {
  const token = newSecret();
  await insertSignUp(tx, { ...row, tokenHash: sha256(token) });
  const { language, fullName: name } = row;
  const link = app.settings.publicUrl + customerLink('confirm', language, {}, { token });
  const outgoing = accountMessage(app, 'confirm', { language, name, link });
  await queueEmail(app, tx, { folder: 'sent', to: row.email, ...outgoing });
}

async function writeKnown(app: App, tx: Transaction, row: SignUpRow): Promise<void> {
  const { language } = row;
  const outgoing = accountMessage(app, 'known', {
    language,
    name: '',
    login: app.settings.publicUrl + customerLink('login', language),
    forgot: app.settings.publicUrl + customerLink('forgotPassword', language),
  });
  await queueEmail(app, tx, { folder: 'sent', to: row.email, ...outgoing });
}

function personOf(form: SignUpForm, language: Language): Person {
  return {
    fullName: form.full_name.trim(),
    phone: parsePhone(form.phone) ?? form.phone.trim(),
    address: form.address.trim(),
    city: form.city.trim(),
    state: form.state.trim(),
    zipCode: form.zip_code.trim(),
    language,
  };
}
