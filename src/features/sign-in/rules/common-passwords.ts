let common: Promise<Set<string>> | undefined;

/**
 * Whether a new password is one of the nearly 50,000 most common ones, regardless of case. The list
 * is read when it is first needed.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return (await common).has(password.trim().toLowerCase());
}
