import { checkForm } from '#lib/check-form.ts';
import { newPasswordForm } from '../contract/sign-in.ts';
import { isCommonPassword } from '../rules/common-passwords.ts';

/**
 * Checks a new password of a customer or partner, as their forms send it. Returns it, or the first
 * error of each field; `common` is one that anybody would try.
 */
export async function checkNewPassword(
  typed: unknown,
): Promise<ReturnType<typeof checkForm<typeof newPasswordForm>>> {
  const checked = checkForm(newPasswordForm, typed);
  if (checked.errors || !(await isCommonPassword(checked.form.new_password))) return checked;
  return { errors: { new_password: 'common' } };
}
