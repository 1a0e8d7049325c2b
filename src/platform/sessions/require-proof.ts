import type { Context } from 'hono';
import { AppError } from '../http/errors.ts';
import type { HttpEnv } from '../http/http-env.ts';

/**
 * Before anything that a stolen session must not do: throws 403 `proof_needed` unless the password
 * was entered a moment ago. The back office then asks for it and repeats the call.
 */
export async function requireProof(
  reader: { isProven(sessionId: string): Promise<boolean> },
  c: Context<HttpEnv>,
): Promise<void> {
  if (!(await reader.isProven(c.get('session').id))) throw proofNeeded();
}

export function proofNeeded(): AppError {
  return new AppError(403, 'proof_needed', 'Please enter your password to do this.');
}
