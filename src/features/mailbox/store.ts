import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { MailPlace } from '../../services/email/port.ts';
import { letters, mailboxes } from './tables.ts';

export type StoredEmail = typeof letters.$inferSelect;

export async function insertLetter(
  tx: Transaction,
  letter: typeof letters.$inferInsert,
): Promise<void> {
  await tx.insert(letters).values(letter);
}

export async function findEmail(database: Database, id: string): Promise<StoredEmail | undefined> {
  const [letter] = await database.select().from(letters).where(eq(letters.id, id));
  return letter;
}

/** Newest first, from after `cursor`, an id. */
export function listLetters(
  database: Database,
  page: { folder?: 'inbox' | 'sent' | undefined; cursor?: string | undefined; limit: number },
) {
  const { folder, cursor, limit } = page;
  return database
    .select()
    .from(letters)
    .where(
      and(
        folder ? eq(letters.folder, folder) : undefined,
        cursor ? lt(letters.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(letters.id))
    .limit(limit);
}

/** How many letters do not get through, and what the last one's server said. */
export async function findEmailError(database: Database) {
  const troubled = await database
    .select({ error: letters.error, count: sql<number>`count(*) over ()::int` })
    .from(letters)
    .where(and(inArray(letters.delivery, ['waiting', 'failed']), ne(letters.error, '')))
    .orderBy(desc(letters.id))
    .limit(1);
  return troubled[0] && { letters: troubled[0].count, error: troubled[0].error };
}

export async function updateDelivery(
  database: Database | Transaction,
  id: string,
  change: Partial<Pick<StoredEmail, 'delivery' | 'attempts' | 'error' | 'deliveredAt'>>,
): Promise<void> {
  await database.update(letters).set(change).where(eq(letters.id, id));
}

/** Keeps a letter from outside. Tells whether it was not kept before. */
export async function insertReceived(
  tx: Transaction,
  letter: typeof letters.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(letters)
    .values(letter)
    .onConflictDoNothing({ target: letters.sourceHash })
    .returning({ id: letters.id });
  return inserted.length > 0;
}

export async function isReceived(database: Database, sourceHash: string): Promise<boolean> {
  const [row] = await database
    .select({ id: letters.id })
    .from(letters)
    .where(eq(letters.sourceHash, sourceHash));
  return row !== undefined;
}

/** What goes along with every answer to some letters of ours. */
export async function threadsOf(tx: Transaction, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ thread: letters.thread })
    .from(letters)
    .where(and(inArray(letters.id, ids), ne(letters.thread, '')))
    .orderBy(letters.id);
  return rows.map((row) => row.thread);
}

/** Which of these ids are letters. */
export async function knownLetters(database: Database, ids: string[]): Promise<Set<string>> {
  const rows = await database
    .select({ id: letters.id })
    .from(letters)
    .where(inArray(letters.id, ids));
  return new Set(rows.map((row) => row.id));
}

export type Mailbox = typeof mailboxes.$inferSelect;

/** How far a mailbox has been read; nothing before the first time. */
export async function findMailbox(
  database: Database,
  account: string,
): Promise<Mailbox | undefined> {
  const [row] = await database.select().from(mailboxes).where(eq(mailboxes.account, account));
  return row;
}

/** Notes how far a mailbox has been read; never back, when two servers read at once. */
export async function noteReading(
  database: Database | Transaction,
  account: string,
  { numbering, last }: MailPlace,
  readAt: Date,
): Promise<void> {
  await database
    .insert(mailboxes)
    .values({ account, numbering, last, readAt })
    .onConflictDoUpdate({
      target: mailboxes.account,
      set: {
        numbering,
        readAt,
        error: '',
        last: sql`case when ${mailboxes.numbering} = ${numbering}
          then greatest(${mailboxes.last}, ${last}) else ${last} end`,
      },
    });
}

/** Notes what a mailbox's server said when it failed. */
export async function recordError(
  database: Database,
  account: string,
  error: string,
): Promise<void> {
  await database
    .insert(mailboxes)
    .values({ account, error })
    .onConflictDoUpdate({ target: mailboxes.account, set: { error } });
}
