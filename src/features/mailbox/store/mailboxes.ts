import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { mailboxChanges, mailboxes } from '../tables.ts';

export type Mailbox = typeof mailboxes.$inferSelect;

/** A connected mailbox and its sync state; nothing before the first time. */
export async function findMailbox(
  database: Database | Transaction,
  account: string,
): Promise<Mailbox | undefined> {
  const [row] = await database.select().from(mailboxes).where(eq(mailboxes.account, account));
  return row;
}

/** The mailbox, starting with its first sync. */
export async function beginMailbox(
  database: Database,
  account: string,
  now: Date,
): Promise<Mailbox> {
  await database.insert(mailboxes).values({ account, connectedAt: now }).onConflictDoNothing();
  const mailbox = await findMailbox(database, account);
  if (!mailbox) throw new Error(`the mailbox ${account} is gone`);
  return mailbox;
}

/** The mailbox responded. Returns whether it had failed before. */
export async function recordReading(
  database: Database,
  account: string,
  readAt: Date,
): Promise<boolean> {
  const cleared = { error: '', failures: 0, retryAt: null };
  const recovered = await database
    .update(mailboxes)
    .set({ readAt, ...cleared })
    .where(and(eq(mailboxes.account, account), ne(mailboxes.error, '')));
  if (recovered.rowCount) return true;
  await database.update(mailboxes).set({ readAt }).where(eq(mailboxes.account, account));
  return false;
}

/** Records a mailbox server's error message, and when to retry. */
export async function recordError(
  database: Database,
  account: string,
  { error, failures, retryAt }: Pick<Mailbox, 'error' | 'failures' | 'retryAt'>,
): Promise<void> {
  await database
    .insert(mailboxes)
    .values({ account, error, failures, retryAt })
    .onConflictDoUpdate({ target: mailboxes.account, set: { error, failures, retryAt } });
}

/** How many changes the mailbox refused, and its server's message for the latest. */
export async function findRefusal(
  database: Database,
): Promise<{ changes: number; error: string } | undefined> {
  const [row] = await database
    .select({
      changes: sql<number>`count(*) over ()::int`,
      error: mailboxChanges.error,
    })
    .from(mailboxChanges)
    .where(ne(mailboxChanges.error, ''))
    .limit(1);
  return row;
}
