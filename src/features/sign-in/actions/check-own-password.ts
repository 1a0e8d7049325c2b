import { AppError } from '#platform/http/errors.ts';
import { isPasswordOf } from '#platform/sessions/password-sign-in.ts';
import { tooManyTries } from '#platform/sessions/sign-in-limits.ts';
import type { App } from '#services/app.ts';

/**
 * Asks a signed-in user for the password again, before anything a stolen session must not do.
 * Throws 400 if it is wrong, 429 after too many tries.
 */
export async function checkOwnPassword(
  app: App,
  { userId, clientAddress }: { userId: string; clientAddress: string },
  typed: string,
): Promise<void> {
  const attempt = { account: `proof ${userId}`, address: clientAddress };
  const isProven = await app.signInLimits.throttled(
    attempt,
    async () => (await isPasswordOf(app, userId, typed)) || undefined,
  );
  if (isProven === 'blocked') throw tooManyTries();
  if (!isProven) throw wrongPassword();
}

export function wrongPassword(): AppError {
  const message = "That isn't your current password.";
  return new AppError(400, 'wrong_password', message, { fields: { current_password: message } });
}
