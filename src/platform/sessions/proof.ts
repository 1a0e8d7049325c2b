import { and, eq, gt, or } from 'drizzle-orm';
import type { Context } from 'hono';
import { MINUTES } from '../../lib/days/durations.ts';
import type { Database } from '../database/database.ts';
import { AppError } from '../http/errors.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { sessions } from './tables.ts';

/** How long a password is not asked for again, in milliseconds. */
const proofLasts = 15 * MINUTES;

/** A session proved itself: its holder entered the password again. */
export async function recordProof(db: Database, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ provenAt: now }).where(eq(sessions.id, sessionId));
}

/** Whether a session began, or proved itself, within the last 15 minutes. */
export async function isProven(db: Database, sessionId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - proofLasts);
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, sessionId),
        or(gt(sessions.createdAt, since), gt(sessions.provenAt, since)),
      ),
    );
  return found.length > 0;
}

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
