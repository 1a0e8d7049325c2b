import { and, eq, gt, or } from 'drizzle-orm';
import { MINUTES } from '#lib/days/durations.ts';
import type { Database } from '../database/database.ts';
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
