/** Min characters of the owner's password. */
export const shortestOwnerPassword = 8;
/** The max length of a password that is hashed: hashing a longer one would slow the server down. */
export const maxPasswordLength = 128;
/** Min characters of a customer's or partner's password (public-site spec section 5). */
export const minPasswordLength = 6;

/** What is wrong with a new password and its repetition: first that they differ, then the length. */
export function passwordProblem(
  password: string,
  again: string,
): 'mismatch' | 'short' | 'tooLong' | undefined {
  if (password !== again) return 'mismatch';
  if (password.length < minPasswordLength) return 'short';
  return password.length > maxPasswordLength ? 'tooLong' : undefined;
}
