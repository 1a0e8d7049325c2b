import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { emails, type StoredAttachment } from '../tables.ts';
import type { StoredEmail } from './emails.ts';

const isDraft = (id: string) => and(eq(emails.id, id), eq(emails.delivery, 'draft'));

/** A draft, locked for a change. */
export async function lockDraft(tx: Transaction, id: string): Promise<StoredEmail | undefined> {
  const [draft] = await tx.select().from(emails).where(isDraft(id)).for('update');
  return draft;
}

export async function findDraft(database: Database, id: string): Promise<StoredEmail | undefined> {
  const [draft] = await database.select().from(emails).where(isDraft(id));
  return draft;
}

export interface DraftChange {
  recipient?: string;
  cc?: string;
  bcc?: string;
  subject?: string;
  bodyText?: string;
  attachments?: StoredAttachment[];
}

/** Changes a draft that the caller has locked. */
export async function updateDraft(
  tx: Transaction,
  id: string,
  change: DraftChange,
): Promise<StoredEmail> {
  const [draft] = await tx
    .update(emails)
    .set({ ...change, version: sql`version + 1` })
    .where(isDraft(id))
    .returning();
  if (!draft) throw new Error('the draft was not locked');
  return draft;
}

export async function deleteDraftRow(tx: Transaction, id: string): Promise<void> {
  await tx.delete(emails).where(isDraft(id));
}

/** The new email that was begun and in which nothing has been typed since. */
export async function findUntouched(tx: Transaction): Promise<StoredEmail | undefined> {
  const [draft] = await tx
    .select()
    .from(emails)
    .where(
      and(
        eq(emails.delivery, 'draft'),
        eq(emails.folder, 'drafts'),
        eq(emails.version, 1),
        eq(emails.recipient, ''),
        eq(emails.subject, ''),
        isNull(emails.answersId),
        sql`${emails.attachments} = '[]'`,
      ),
    )
    .orderBy(desc(emails.id))
    .limit(1);
  return draft;
}

/** Deletes untouched drafts started before an instant. Returns how many there were. */
export async function deleteUntouched(database: Database, before: Date): Promise<number> {
  const deleted = await database
    .delete(emails)
    .where(and(eq(emails.delivery, 'draft'), eq(emails.version, 1), lt(emails.createdAt, before)));
  return deleted.rowCount ?? 0;
}

/** Whether an email should still be sent at this time; from then on, it can't be undone. */
export async function claimSending(database: Database, id: string, sendAt: Date): Promise<boolean> {
  const claimed = await database
    .update(emails)
    .set({ sendAt: null })
    .where(and(eq(emails.id, id), eq(emails.delivery, 'waiting'), eq(emails.sendAt, sendAt)))
    .returning({ id: emails.id });
  return claimed.length > 0;
}

/** Turns an unsent email back into a draft. Returns it, or nothing if it is too late. */
export async function makeDraftAgain(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<StoredEmail | undefined> {
  const [draft] = await tx
    .update(emails)
    .set({ folder: 'drafts', delivery: 'draft', sendAt: null, version: sql`version + 1` })
    .where(
      and(
        eq(emails.id, id),
        eq(emails.delivery, 'waiting'),
        eq(emails.folder, 'sent'),
        sql`${emails.sendAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .returning();
  return draft;
}
