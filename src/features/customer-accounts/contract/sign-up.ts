import { z } from 'zod';
import { newPassword } from '#features/sign-in/contract/sign-in.ts';
import { isEmail } from '#features/sign-in/rules/emails.ts';
import { textField } from '#lib/fields.ts';
import { accountLimits } from '../rules/accounts.ts';

/** What opens an account. The page asks for name, email, and password; the profile for the rest. */
export const signUpForm = z.object({
  full_name: textField(accountLimits.full_name, { needed: true }),
  email: textField(accountLimits.email, { needed: true }).refine(isEmail, 'email'),
  password: z
    .string()
    .refine((typed) => typed.trim() !== '', { error: 'required', abort: true })
    .pipe(newPassword),
  phone: textField(accountLimits.phone),
  address: textField(accountLimits.address),
  city: textField(accountLimits.city),
  state: textField(accountLimits.state),
  zip_code: textField(accountLimits.zip_code),
});

export type SignUpForm = z.output<typeof signUpForm>;
