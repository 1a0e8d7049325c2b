import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { EmailLabel, LabelSetter } from '../rules/mailbox.ts';
import { emailLabels, emails } from '../tables.ts';

/** Locks a thread's emails, latest first. */
export function lockThread(tx: Transaction, conversationId: string) {
  return tx
    .select({ id: emails.id, folder: emails.folder, delivery: emails.delivery })
    .from(emails)
    .where(eq(emails.conversationId, conversationId))
    .orderBy(desc(emails.id))
    .for('update');
}

/** Marks a thread's emails as read, or the latest received one as unread. */
export async function setRead(
  tx: Transaction,
  conversationId: string,
  readAt: Date | null,
): Promise<void> {
  const ofThread = eq(emails.conversationId, conversationId);
  if (readAt) {
    await tx.update(emails).set({ readAt }).where(and(ofThread, sql`read_at is null`));
    return;
  }
  const latest = sql`(select id from ${emails} where conversation_id = ${conversationId}
    and folder in ('inbox', 'archive', 'trash') order by folder <> 'inbox', id desc limit 1)`;
  await tx.update(emails).set({ readAt }).where(sql`id = ${latest}`);
}

/** Stars one email, or unstars a whole thread. */
export async function setStarred(
  tx: Transaction,
  conversationId: string,
  starred: { emailId: string; at: Date } | undefined,
): Promise<void> {
  if (starred) {
    await tx.update(emails).set({ starredAt: starred.at }).where(eq(emails.id, starred.emailId));
  } else {
    await tx
      .update(emails)
      .set({ starredAt: null })
      .where(and(eq(emails.conversationId, conversationId), sql`starred_at is not null`));
  }
}

export async function archiveThread(tx: Transaction, conversationId: string): Promise<void> {
  await tx
    .update(emails)
    .set({ folder: 'archive' })
    .where(and(eq(emails.conversationId, conversationId), eq(emails.folder, 'inbox')));
}

export async function trashThread(
  tx: Transaction,
  conversationId: string,
  at: Date,
): Promise<void> {
  await tx
    .update(emails)
    .set({ folder: 'trash', trashedAt: at, trashedFrom: sql`folder`, trashedElsewhere: false })
    .where(and(eq(emails.conversationId, conversationId), ne(emails.folder, 'trash')));
}

/** Restores a thread from the trash to where it was, or from the archive to the inbox. */
export async function returnThread(tx: Transaction, conversationId: string): Promise<void> {
  await tx
    .update(emails)
    .set({
      folder: sql`case when folder = 'archive' then 'inbox' else trashed_from end`,
      trashedAt: null,
      trashedFrom: null,
      trashedElsewhere: false,
    })
    .where(
      and(eq(emails.conversationId, conversationId), inArray(emails.folder, ['archive', 'trash'])),
    );
}

/** Deletes a thread's emails in the trash. Returns how many there were. */
export async function deleteTrashed(tx: Transaction, conversationId: string): Promise<number> {
  const deleted = await tx
    .delete(emails)
    .where(and(eq(emails.conversationId, conversationId), eq(emails.folder, 'trash')));
  return deleted.rowCount ?? 0;
}

/**
 * Deletes what was put in the trash here before an instant. Returns how many emails there were.
 * What was put there in another program stays as long as it stays there.
 */
export async function emptyTrash(database: Database, before: Date): Promise<number> {
  const deleted = await database
    .delete(emails)
    .where(and(lt(emails.trashedAt, before), eq(emails.trashedElsewhere, false)));
  return deleted.rowCount ?? 0;
}

/** Labels an email, or removes a label; the owner's decisions stay. */
export async function setLabel(
  tx: Transaction,
  { emailId, label, setBy, removed }: typeof emailLabels.$inferInsert,
): Promise<void> {
  await tx
    .insert(emailLabels)
    .values({ emailId, label, setBy, removed })
    .onConflictDoUpdate({
      target: [emailLabels.emailId, emailLabels.label],
      set: { setBy, removed },
      ...(setBy !== 'owner' && { setWhere: ne(emailLabels.setBy, 'owner') }),
    });
}

/** Emails' labels, by email id. */
export async function labelsOf(
  database: Database,
  ids: string[],
): Promise<Map<string, { label: EmailLabel; setBy: LabelSetter }[]>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select()
    .from(emailLabels)
    .where(and(inArray(emailLabels.emailId, ids), eq(emailLabels.removed, false)))
    .orderBy(emailLabels.label);
  return Map.groupBy(rows, (row) => row.emailId);
}
