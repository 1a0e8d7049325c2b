import { z } from 'zod';
import { textField } from '../../../lib/fields.ts';
import { repeatedPassword } from '../../sign-in/contract/sign-in.ts';
import { isEmail } from '../../sign-in/rules/emails.ts';
import { accountLimits } from '../rules/accounts.ts';

const password = z.string().refine((typed) => typed.trim() !== '', 'required');

/** What someone enters to get an account (public-site spec section 5). */
export const signUpForm = z
  .object({
    full_name: textField(accountLimits.full_name, { needed: true }),
    email: textField(accountLimits.email, { needed: true }).refine(isEmail, 'email'),
    password,
    confirm_password: password,
    phone: textField(accountLimits.phone),
    address: textField(accountLimits.address),
    city: textField(accountLimits.city),
    state: textField(accountLimits.state),
    zip_code: textField(accountLimits.zip_code),
  })
  .and(repeatedPassword('password', 'confirm_password'));

export type SignUpForm = z.output<typeof signUpForm>;
