import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { mailboxChanges } from '../tables.ts';

export type MailboxChange = typeof mailboxChanges.$inferSelect;

/** Changes to apply to the connected mailbox now. */
export function dueChanges(database: Database, now: Date, limit: number): Promise<MailboxChange[]> {
  return database
    .select()
    .from(mailboxChanges)
    .where(or(isNull(mailboxChanges.retryAt), lte(mailboxChanges.retryAt, now)))
    .orderBy(asc(mailboxChanges.attempts), asc(mailboxChanges.emailId))
    .limit(limit);
}

/** Records that an email should also be stored in the connected mailbox. */
export async function noteChange(tx: Transaction, emailId: string): Promise<void> {
  await tx.insert(mailboxChanges).values({ emailId }).onConflictDoNothing();
}

/** Records which of some emails differ in the connected mailbox. */
export async function noteDifferences(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    insert into mailbox_changes (email_id)
    select email.id from emails as email where email.id = any(${sql.param(ids)}::uuid[])
      and exists (select from email_locations as location where location.email_id = email.id)
      and (not exists (select from email_locations as location
            where location.email_id = email.id and location.folder = email.folder)
        or exists (select from email_locations as location where location.email_id = email.id
          and (is_read <> (email.read_at is not null) or is_starred <> (email.starred_at is not null))))
    on conflict do nothing`);
}

/** Which of some emails have unapplied changes. */
export async function changedAmong(tx: Transaction, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: mailboxChanges.emailId })
    .from(mailboxChanges)
    .where(inArray(mailboxChanges.emailId, ids));
  return new Set(rows.map(({ id }) => id));
}

export async function beginAttempt(database: Database, emailId: string): Promise<void> {
  await database
    .update(mailboxChanges)
    .set({ attempts: sql`attempts + 1` })
    .where(eq(mailboxChanges.emailId, emailId));
}

/** The server refused, or has to be asked later. */
export async function postponeChange(
  database: Database,
  emailId: string,
  change: Pick<MailboxChange, 'retryAt' | 'error'>,
): Promise<void> {
  await database.update(mailboxChanges).set(change).where(eq(mailboxChanges.emailId, emailId));
}

/** A change was applied; one that was changed again in the meantime starts over. */
export async function endChange(
  tx: Transaction,
  emailId: string,
  changedAgain: boolean,
): Promise<void> {
  const one = and(eq(mailboxChanges.emailId, emailId));
  if (changedAgain) {
    await tx.update(mailboxChanges).set({ attempts: 1, retryAt: null, error: '' }).where(one);
  } else await tx.delete(mailboxChanges).where(one);
}
