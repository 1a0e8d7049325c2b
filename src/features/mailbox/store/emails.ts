import { and, desc, eq, gt, inArray, isNull, lt, ne, notInArray, sql } from 'drizzle-orm';
import { documentLinks } from '#features/documents/tables.ts';
import { newId } from '#lib/ids.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Folder } from '../rules/mailbox.ts';
import { emails, inFolder } from '../tables.ts';

export type StoredEmail = typeof emails.$inferSelect;

/** An estimate or invoice sent by email. */
export interface DocumentOfEmail {
  kind: NonNullable<StoredEmail['documentKind']>;
  id: string;
}

export async function insertEmail(
  tx: Transaction,
  email: typeof emails.$inferInsert,
): Promise<void> {
  await tx.insert(emails).values(email);
}

export async function findEmail(
  database: Database | Transaction,
  id: string,
): Promise<StoredEmail | undefined> {
  const [email] = await database.select().from(emails).where(eq(emails.id, id));
  return email;
}

/** Locks the thread of an email; returns the ids of what has come in there. */
export async function lockReceivedOf(tx: Transaction, id: string): Promise<string[]> {
  const thread = tx.select({ id: emails.conversationId }).from(emails).where(eq(emails.id, id));
  const rows = await tx
    .select({ id: emails.id, delivery: emails.delivery })
    .from(emails)
    .where(inArray(emails.conversationId, thread))
    .orderBy(desc(emails.id))
    .for('update');
  return rows.flatMap((email) => (email.delivery === 'received' ? email.id : []));
}

/** When the owner first replied in an email's thread after it, if at all. */
export async function answeredSince(
  tx: Transaction,
  { id, conversationId }: Pick<StoredEmail, 'id' | 'conversationId'>,
): Promise<Date | null> {
  const [row] = await tx
    .select({ createdAt: emails.createdAt })
    .from(emails)
    .where(
      and(eq(emails.conversationId, conversationId), eq(emails.folder, 'sent'), gt(emails.id, id)),
    )
    .orderBy(emails.id)
    .limit(1);
  return row?.createdAt ?? null;
}

/** Newest first, after `cursor`, an id. Drafts and trash only on request. */
export function listEmails(
  database: Database,
  page: {
    folder?: Folder | undefined;
    document?: DocumentOfEmail | undefined;
    cursor?: string | undefined;
    limit: number;
  },
) {
  const { folder, document, cursor, limit } = page;
  return database
    .select()
    .from(emails)
    .where(
      and(
        folder ? inFolder(emails, folder) : notInArray(emails.folder, ['drafts', 'trash']),
        document
          ? and(eq(emails.documentKind, document.kind), eq(emails.documentId, document.id))
          : undefined,
        cursor ? lt(emails.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(emails.id))
    .limit(limit);
}

/** When the private links in some emails were first opened, by link hash. */
export async function linksOpened(
  database: Database,
  hashes: string[],
): Promise<Map<string, Date>> {
  if (hashes.length === 0) return new Map();
  const rows = await database
    .select({ hash: documentLinks.tokenHash, openedAt: documentLinks.openedAt })
    .from(documentLinks)
    .where(inArray(documentLinks.tokenHash, hashes));
  return new Map(rows.flatMap(({ hash, openedAt }) => (openedAt ? [[hash, openedAt]] : [])));
}

/**
 * Marks a bounced email, also as unread until someone opens it; nothing if it isn't ours or wasn't
 * sent.
 */
export async function markBounced(
  tx: Transaction,
  ids: string[],
  error: string,
): Promise<StoredEmail | undefined> {
  if (ids.length === 0) return undefined;
  const [bounced] = await tx
    .update(emails)
    .set({ delivery: 'bounced', error, readAt: null })
    .where(and(inArray(emails.id, ids), eq(emails.delivery, 'sent')))
    .returning();
  return bounced;
}

/** How many emails fail, and the last server's message. */
export async function findEmailError(database: Database) {
  const troubled = await database
    .select({ error: emails.error, count: sql<number>`count(*) over ()::int` })
    .from(emails)
    .where(and(inArray(emails.delivery, ['waiting', 'failed']), ne(emails.error, '')))
    .orderBy(desc(emails.id))
    .limit(1);
  return troubled[0] && { emails: troubled[0].count, error: troubled[0].error };
}

export async function updateDelivery(
  database: Database | Transaction,
  id: string,
  change: Partial<
    Pick<
      StoredEmail,
      | 'delivery'
      | 'attempts'
      | 'error'
      | 'deliveredAt'
      | 'bodyText'
      | 'bodyHtml'
      | 'erasedAt'
      | 'readAt'
    >
  >,
): Promise<void> {
  await database.update(emails).set(change).where(eq(emails.id, id));
}

/** Erases the text of every secret email that isn't being sent. Returns how many there were. */
export async function eraseSecretEmails(
  database: Database | Transaction,
  now: Date,
): Promise<number> {
  const erased = await database
    .update(emails)
    .set({ ...erasedText, erasedAt: now })
    .where(and(eq(emails.isSecret, true), isNull(emails.erasedAt), ne(emails.delivery, 'waiting')));
  return erased.rowCount ?? 0;
}

/**
 * Emails that came in since then and may hold a secret of ours: with an address that may open an
 * account, or with an email as a file.
 */
export function listSuspicious(database: Database, since: Date) {
  return database
    .select({
      id: emails.id,
      text: emails.bodyText,
      html: emails.bodyHtml,
      attachments: emails.attachments,
    })
    .from(emails)
    .where(
      and(
        gt(emails.id, newId(since)),
        eq(emails.isSecret, false),
        inArray(emails.delivery, ['received', 'sent']),
        sql`(${emails.bodyText} || ${emails.bodyHtml} ~* '(token|invitation)(=|%3d)|/partner/application/'
          or ${emails.attachments}::text ~* '"(message/|[^"]*\\.eml")')`,
      ),
    );
}

/** Replaces an email's content by what is left without our secrets. */
export async function replaceContent(
  database: Database,
  id: string,
  change: Partial<
    Pick<StoredEmail, 'isSecret' | 'erasedAt' | 'bodyText' | 'bodyHtml' | 'attachments'>
  >,
): Promise<void> {
  await database.update(emails).set(change).where(eq(emails.id, id));
}

/** What remains of a secret email's text. */
export const erasedText = { bodyText: '', bodyHtml: '' };

/** Stores a received email. Returns whether it was new. */
export async function insertReceived(
  tx: Transaction,
  email: typeof emails.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(emails)
    .values(email)
    .onConflictDoNothing({ target: emails.sourceHash })
    .returning({ id: emails.id });
  return inserted.length > 0;
}

/** The email that these bytes were stored as, by hash. */
export async function findBySource(
  database: Database | Transaction,
  sourceHash: string,
): Promise<string | undefined> {
  const [row] = await database
    .select({ id: emails.id })
    .from(emails)
    .where(eq(emails.sourceHash, sourceHash));
  return row?.id;
}

/** The ids that are part of every reply to some of our emails. */
export async function threadsOf(tx: Transaction, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ thread: emails.thread })
    .from(emails)
    .where(and(inArray(emails.id, ids), ne(emails.thread, '')))
    .orderBy(emails.id);
  return rows.map((row) => row.thread);
}

/** Which of the given ids are emails. */
export async function knownEmails(database: Database, ids: string[]): Promise<Set<string>> {
  const rows = await database.select({ id: emails.id }).from(emails).where(inArray(emails.id, ids));
  return new Set(rows.map((row) => row.id));
}

/**
 * Those of some emails that neither are a secret of ours nor had one that was removed: a search in
 * the mailbox they come from must not tell what it said.
 */
export async function withoutSecrets(
  database: Database,
  ids: string[],
  removed: string,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const text = sql`${emails.bodyText} || ${emails.bodyHtml} || ${emails.snippet}`;
  const rows = await database
    .select({ id: emails.id })
    .from(emails)
    .where(
      and(
        inArray(emails.id, ids),
        eq(emails.isSecret, false),
        sql`position(${removed} in ${text}) = 0`,
      ),
    );
  return rows.map(({ id }) => id);
}
