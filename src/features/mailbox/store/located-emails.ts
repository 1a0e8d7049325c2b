import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { MailboxFolder } from '../rules/locations.ts';
import { emails } from '../tables.ts';

/** Also what the connected mailbox knows about an email. */
export function lockEmails(tx: Transaction, ids: string[]) {
  return tx
    .select({
      id: emails.id,
      folder: emails.folder,
      readAt: emails.readAt,
      starredAt: emails.starredAt,
      messageId: emails.messageId,
      trashedElsewhere: emails.trashedElsewhere,
    })
    .from(emails)
    .where(inArray(emails.id, ids))
    .orderBy(emails.id)
    .for('update');
}

/** Emails' Message-IDs; '' for an email without one. */
export async function messageIdsOf(database: Database, ids: string[]) {
  if (ids.length === 0) return [];
  return database
    .select({ id: emails.id, messageId: emails.messageId })
    .from(emails)
    .where(inArray(emails.id, ids));
}

export interface LocatedChange {
  folder?: MailboxFolder;
  isRead?: boolean;
  isStarred?: boolean;
}

/** Applies to an email here what was done with it elsewhere. */
export async function followChange(
  tx: Transaction,
  id: string,
  { folder, isRead, isStarred }: LocatedChange,
  now: Date,
): Promise<void> {
  const set = {
    ...(isRead !== undefined && { readAt: instantIf(sql`read_at`, isRead, now) }),
    ...(isStarred !== undefined && { starredAt: instantIf(sql`starred_at`, isStarred, now) }),
    ...(folder && moved(folder, now)),
  };
  if (Object.keys(set).length > 0) await tx.update(emails).set(set).where(eq(emails.id, id));
}

function instantIf(column: SQL, isSet: boolean, now: Date): SQL | null {
  return isSet ? sql`coalesce(${column}, ${now.toISOString()}::timestamptz)` : null;
}

function moved(folder: MailboxFolder, now: Date) {
  if (folder !== 'trash') {
    return { folder, trashedAt: null, trashedFrom: null, trashedElsewhere: false };
  }
  return { folder, trashedAt: now, trashedFrom: sql`folder`, trashedElsewhere: true };
}

export async function deleteEmail(tx: Transaction, id: string): Promise<void> {
  await tx.delete(emails).where(eq(emails.id, id));
}

/**
 * Emails that may match those listed by a mailbox: by their own ids, by ours, or by when they came
 * in.
 */
export function findCandidates(
  database: Database | Transaction,
  names: { messageIds: string[]; ownIds: string[]; receivedAt: Date[] },
) {
  const instants = names.receivedAt.map((instant) => instant.toISOString());
  return database
    .select({
      id: emails.id,
      messageId: emails.messageId,
      receivedAt: emails.receivedAt,
      size: emails.size,
      subject: emails.subject,
    })
    .from(emails)
    .where(
      sql`delivery <> 'draft' and (
        (message_id <> '' and message_id = any(${sql.param(names.messageIds)}::text[]))
        or id = any(${sql.param(names.ownIds)}::uuid[])
        or (message_id = '' and received_at is not null
          and received_at = any(${sql.param(instants)}::timestamptz[])))`,
    );
}
