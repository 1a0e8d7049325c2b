import { and, desc, eq, gt, inArray, lt, not, or, sql } from 'drizzle-orm';
import { emails } from '#features/mailbox/tables.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type DraftStatus, organizationOf } from '../rules/drafts.ts';
import { emailReplyDrafts as drafts } from '../tables.ts';

export type ReplyDraft = typeof drafts.$inferSelect;

/** A draft with the email it answers. */
export interface ListedDraft {
  draft: ReplyDraft;
  /** The email thread it would be sent in. */
  threadId: string;
  /** Something was sent in the thread since, so the draft is no longer waiting. */
  isAnswered: boolean;
  sender: string;
  subject: string;
  receivedAt: Date;
}

const laterInThread = sql`later.conversation_id = ${emails.conversationId} and later.id > ${emails.id}`;

/** Something was sent in the thread after the email that a draft answers. */
const isAnswered = sql<boolean>`exists (select from ${emails} as later
  where ${laterInThread} and later.folder = 'sent')`;

/** A later email in the thread has its own draft. */
const isReplaced = sql<boolean>`exists (select from ${emails} as later
  join ${drafts} as newer on newer.email_id = later.id
  where ${laterInThread} and later.folder <> 'trash')`;

/** The owner has neither decided nor replied, and the email is still in the inbox. */
export const isWaiting = and(
  eq(drafts.status, 'pending'),
  eq(emails.folder, 'inbox'),
  not(isAnswered),
  not(isReplaced),
);

const listed = {
  draft: drafts,
  threadId: emails.conversationId,
  isAnswered,
  sender: emails.sender,
  subject: emails.subject,
  receivedAt: emails.createdAt,
};

export async function insertDraft(
  tx: Transaction,
  draft: typeof drafts.$inferInsert,
): Promise<void> {
  await tx.insert(drafts).values(draft).onConflictDoNothing({ target: drafts.emailId });
}

export async function findDraft(
  database: Database | Transaction,
  id: string,
): Promise<ReplyDraft | undefined> {
  const [draft] = await database.select().from(drafts).where(eq(drafts.id, id));
  return draft;
}

/** Locks a draft, so that it is decided once. */
export async function lockDraft(tx: Transaction, id: string): Promise<ReplyDraft | undefined> {
  const [draft] = await tx.select().from(drafts).where(eq(drafts.id, id)).for('update');
  return draft;
}

export async function updateDraft(
  tx: Transaction,
  id: string,
  change: Partial<typeof drafts.$inferInsert>,
): Promise<void> {
  await tx.update(drafts).set(change).where(eq(drafts.id, id));
}

export async function deleteDraft(tx: Transaction, id: string): Promise<void> {
  await tx.delete(drafts).where(eq(drafts.id, id));
}

/** Newest first, after `cursor`, an id. */
export function listDrafts(
  database: Database,
  page: { status: DraftStatus; cursor?: string | undefined; limit: number },
): Promise<ListedDraft[]> {
  const { status, cursor, limit } = page;
  return database
    .select(listed)
    .from(drafts)
    .innerJoin(emails, eq(emails.id, drafts.emailId))
    .where(
      and(
        status === 'pending' ? isWaiting : eq(drafts.status, status),
        cursor ? lt(drafts.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(drafts.id))
    .limit(limit);
}

/** The confidence of waiting drafts, in percent, by the thread they would be sent in. */
export async function waitingDrafts(
  database: Database,
  threads: string[],
): Promise<Map<string, number>> {
  if (threads.length === 0) return new Map();
  const rows = await database
    .select({ thread: emails.conversationId, confidence: drafts.confidence })
    .from(drafts)
    .innerJoin(emails, eq(emails.id, drafts.emailId))
    .where(and(inArray(emails.conversationId, threads), isWaiting));
  return new Map(rows.map(({ thread, confidence }) => [thread, confidence]));
}

/** How many drafts are waiting for the owner. */
export async function countWaitingDrafts(database: Database): Promise<number> {
  const [row] = await database
    .select({ count: sql<number>`count(*)::int` })
    .from(drafts)
    .innerJoin(emails, eq(emails.id, drafts.emailId))
    .where(isWaiting);
  return row?.count ?? 0;
}

/** An email's draft, if there is one. */
export async function findDraftOfEmail(
  database: Database | Transaction,
  emailId: string,
): Promise<ListedDraft | undefined> {
  const [found] = await database
    .select(listed)
    .from(drafts)
    .innerJoin(emails, eq(emails.id, drafts.emailId))
    .where(eq(drafts.emailId, emailId));
  return found;
}

/** The draft waiting for the owner in a thread. */
export async function findWaitingDraft(
  database: Database,
  threadId: string,
): Promise<ListedDraft | undefined> {
  const [found] = await database
    .select(listed)
    .from(drafts)
    .innerJoin(emails, eq(emails.id, drafts.emailId))
    .where(and(eq(emails.conversationId, threadId), isWaiting));
  return found;
}

/** Waits for any automatic reply being sent right now: each sees what the other sent. */
export async function lockAutoReplies(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('email-assistant-auto-replies'))`);
}

/** How many automatic replies were sent since an instant. */
export function countAutoReplies(tx: Transaction, since: Date): Promise<number> {
  return tx.$count(drafts, and(eq(drafts.sentBy, 'assistant'), gt(drafts.decidedAt, since)));
}

/**
 * Whether an automatic reply was sent to this thread, address, or organization since an instant.
 */
export async function wasAnsweredAlone(
  tx: Transaction,
  { threadRoot, recipient }: Pick<ReplyDraft, 'threadRoot' | 'recipient'>,
  since: Date,
): Promise<boolean> {
  const organization = organizationOf(recipient);
  const [row] = await tx
    .select({ id: drafts.id })
    .from(drafts)
    .where(
      and(
        eq(drafts.sentBy, 'assistant'),
        gt(drafts.decidedAt, since),
        or(
          eq(drafts.threadRoot, threadRoot),
          eq(sql`lower(${drafts.recipient})`, recipient.toLowerCase()),
          organization === undefined
            ? undefined
            : eq(sql`lower(split_part(${drafts.recipient}, '@', -1))`, organization),
        ),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Whether anything was sent to, or received from, this address after an email. */
export async function hasLaterEmail(
  database: Database | Transaction,
  { emailId, recipient }: Pick<ReplyDraft, 'emailId' | 'recipient'>,
): Promise<{ wasAnswered: boolean; wroteAgain: boolean }> {
  const address = recipient.toLowerCase();
  const { rows } = await database.execute<{ answered: boolean; again: boolean }>(sql`
    select
      exists (select from ${emails} where id > ${emailId} and folder = 'sent'
        and strpos(lower(recipient), ${address}) > 0) as answered,
      exists (select from ${emails} where id > ${emailId} and delivery = 'received'
        and strpos(lower(sender), ${address}) > 0) as again`);
  return { wasAnswered: rows[0]?.answered ?? false, wroteAgain: rows[0]?.again ?? false };
}
