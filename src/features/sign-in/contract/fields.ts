import { z } from 'zod';
import { textField } from '#lib/fields.ts';
import { maxPasskeyNameLength } from '#lib/passkeys.ts';
import { maxPasswordLength, shortestOwnerPassword } from '../rules/passwords.ts';

const password = z
  .string()
  .min(1, 'Please enter your password.')
  .max(maxPasswordLength, 'This password is too long.');
const newPassword = z
  .string()
  .min(
    shortestOwnerPassword,
    `Please choose a password with at least ${shortestOwnerPassword} characters.`,
  )
  .max(
    maxPasswordLength,
    `Please choose a password with ${maxPasswordLength} characters or fewer.`,
  );
const email = textField(254, {
  needed: 'Please enter your email.',
  tooLong: 'This email is too long.',
});

export const loginFields = z.object({
  email,
  password,
  /** From an email; asked for after too many wrong passwords. */
  code: z.string().max(40).optional(),
});

/** The password again, before anything a stolen session must not do. */
export const ownPassword = z.object({ current_password: password });

export const appCode = z.object({ code: textField(40, { needed: 'Please enter the code.' }) });

/** A passkey's name, as its holder sees it. */
export const namedPasskey = z.object({
  name: textField(maxPasskeyNameLength, { needed: 'Please enter a name.' }),
});

/** The browser's answer to a challenge (WebAuthn), checked by the library that reads it. */
const browserAnswer = z.record(z.string(), z.unknown());
/** What a first step returned goes into a header again, which takes no other characters. */
const forHeader = z
  .string()
  .min(1)
  .max(2000)
  .regex(/^[ -~]+$/);
const challenge = forHeader;

export const newPasskey = namedPasskey.extend({ challenge, response: browserAnswer });

export const passkeyLoginFields = z.object({ challenge, response: browserAnswer });

export const secondStepFields = z.object({
  second_step: forHeader,
  code: textField(40, { needed: 'Please enter the code.' }),
});

export const passwordChange = z.object({ current_password: password, new_password: newPassword });

/** A new sign-in email, with the password that proves who asks. */
export const emailChange = z.object({ email, current_password: password });

export const emailConfirmation = z.object({ token: z.string().min(1).max(200) });

export const profileFields = z.object({ name: textField(80) });

/** The recipient of a link to choose a new password. */
export const resetRequest = z.object({ email });

export const passwordReset = z.object({
  token: z.string().min(1).max(200),
  new_password: newPassword,
});
