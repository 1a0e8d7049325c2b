import { and, eq, lt } from 'drizzle-orm';
import { DAYS } from '#lib/days/durations.ts';
import type { Database, Transaction } from '../database/database.ts';
import { conflict } from '../http/errors.ts';
import { idempotencyKeys } from './tables.ts';

/**
 * One submit: where, by which actor, under which key, and its content (a hash of fields and photo
 * bytes).
 */
export interface Submit {
  endpoint: string;
  actor: string;
  key: string;
  fingerprint: string;
}

const cachedForMs = 60 * DAYS;

/**
 * Claims the key for this submit, in the transaction that stores what was submitted. If two arrive
 * at the same time, the second waits here for the first. Returns the first one's result if there is
 * one. Throws 409 if the key was used for something else.
 */
export async function claimKey(
  tx: Transaction,
  now: Date,
  submit: Submit,
  result: Record<string, unknown>,
) {
  const inserted = await tx
    .insert(idempotencyKeys)
    .values({ ...submit, result, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (inserted.length > 0) return undefined;
  return findResult(tx, submit);
}

/** The result of an earlier submit under this key, if any. Throws 409 if its content differs. */
export async function findResult(database: Database | Transaction, submit: Submit) {
  const { endpoint, actor, key, fingerprint } = submit;
  const [earlier] = await database
    .select({ fingerprint: idempotencyKeys.fingerprint, result: idempotencyKeys.result })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.endpoint, endpoint),
        eq(idempotencyKeys.actor, actor),
        eq(idempotencyKeys.key, key),
      ),
    );
  if (earlier && earlier.fingerprint !== fingerprint) {
    throw conflict(
      'idempotency_conflict',
      'This was already sent with different content. Please reload the page and send it again.',
    );
  }
  return earlier?.result;
}

/** Deletes keys that no draft can hold anymore. */
export async function forgetOldKeys(database: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - cachedForMs);
  await database.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, limit));
}
