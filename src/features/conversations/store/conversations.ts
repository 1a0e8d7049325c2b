import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { hasTerms } from '#platform/database/has-terms.ts';
import type { Lead } from '../rules/conversations.ts';
import { chatLeads, chatMessages, conversations, ownerPresence } from '../tables.ts';
import { deleteUnsentPhotos } from './photos.ts';

const { searchText: _, ...messageColumns } = getTableColumns(chatMessages);

export type ConversationRow = typeof conversations.$inferSelect;
export type MessageRow = Omit<typeof chatMessages.$inferSelect, 'searchText'>;
export type NewMessage = Omit<MessageRow, 'position'>;

export async function insertConversation(tx: Transaction, row: ConversationRow): Promise<void> {
  await tx.insert(conversations).values(row);
}

/** The visitor's latest conversation that isn't closed. */
export async function findOpenConversation(database: Database | Transaction, visitorId: string) {
  const [row] = await database
    .select()
    .from(conversations)
    .where(and(eq(conversations.visitorId, visitorId), ne(conversations.status, 'closed')))
    .orderBy(desc(conversations.id))
    .limit(1);
  return row;
}

export async function findConversation(
  database: Database | Transaction,
  id: string,
): Promise<ConversationRow | undefined> {
  const [row] = await database.select().from(conversations).where(eq(conversations.id, id));
  return row;
}

/** The conversation, locked until the transaction ends. */
export async function lockConversation(
  tx: Transaction,
  id: string,
): Promise<ConversationRow | undefined> {
  const [row] = await tx.select().from(conversations).where(eq(conversations.id, id)).for('update');
  return row;
}

export async function updateConversation(
  tx: Transaction,
  id: string,
  change: Partial<ConversationRow>,
): Promise<void> {
  await tx.update(conversations).set(change).where(eq(conversations.id, id));
}

export async function insertMessage(tx: Transaction, message: NewMessage): Promise<MessageRow> {
  const [row] = await tx.insert(chatMessages).values(message).returning(messageColumns);
  return row as MessageRow;
}

/** The message that the visitor's browser sent under this key. */
export async function findByClientId(
  database: Database | Transaction,
  conversationId: string,
  clientId: string,
) {
  const [row] = await database
    .select(messageColumns)
    .from(chatMessages)
    .where(
      and(eq(chatMessages.conversationId, conversationId), eq(chatMessages.clientId, clientId)),
    );
  return row;
}

/** The answer to a message, if there is one. */
export async function findAnswer(database: Database | Transaction, messageId: string) {
  const [row] = await database
    .select(messageColumns)
    .from(chatMessages)
    .where(eq(chatMessages.answers, messageId));
  return row;
}

/** The latest messages of a conversation, oldest first. */
export async function listMessages(
  database: Database | Transaction,
  conversationId: string,
  { after = 0, max = 200 }: { after?: number; max?: number } = {},
): Promise<MessageRow[]> {
  const latest = await database
    .select(messageColumns)
    .from(chatMessages)
    .where(and(eq(chatMessages.conversationId, conversationId), gt(chatMessages.position, after)))
    .orderBy(desc(chatMessages.position))
    .limit(max);
  return latest.reverse();
}

/** What the owner wrote after all of these instants, oldest first. */
export async function listOwnerMessages(
  tx: Transaction,
  conversationId: string,
  after: (Date | null)[],
): Promise<MessageRow[]> {
  const latest = Math.max(0, ...after.map((at) => at?.getTime() ?? 0));
  return tx
    .select(messageColumns)
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.conversationId, conversationId),
        eq(chatMessages.author, 'owner'),
        gt(chatMessages.createdAt, new Date(latest)),
      ),
    )
    .orderBy(asc(chatMessages.position));
}

/** The visitor has read everything so far. */
export async function recordVisitorSeen(database: Database, id: string, at: Date): Promise<void> {
  await database.update(conversations).set({ visitorSeenAt: at }).where(eq(conversations.id, id));
}

/** Stores a conversation's lead, new or updated. */
export async function putLead(
  tx: Transaction,
  id: string,
  conversationId: string,
  lead: Lead,
  now: Date,
): Promise<void> {
  const values = {
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    projectType: lead.project_type,
    projectDetails: lead.project_details,
    updatedAt: now,
  };
  await tx
    .insert(chatLeads)
    .values({ id, conversationId, createdAt: now, ...values })
    .onConflictDoUpdate({ target: chatLeads.conversationId, set: values });
}

/** Closes conversations without a message since an instant. Returns their ids. */
export async function closeSilent(tx: Transaction, since: Date): Promise<string[]> {
  const rows = await tx
    .update(conversations)
    .set({ status: 'closed' })
    .where(and(ne(conversations.status, 'closed'), lt(conversations.lastMessageAt, since)))
    .returning({ id: conversations.id });
  return rows.map((row) => row.id);
}

/** When a back office was last open. */
export async function findOwnerSeen(database: Database): Promise<Date | undefined> {
  const [row] = await database.select({ seenAt: ownerPresence.seenAt }).from(ownerPresence);
  return row?.seenAt;
}

export async function putOwnerSeen(database: Database, seenAt: Date): Promise<void> {
  await database
    .insert(ownerPresence)
    .values({ seenAt })
    .onConflictDoUpdate({ target: ownerPresence.onlyRow, set: { seenAt } });
}

export interface ConversationPage {
  status?: ConversationRow['status'] | undefined;
  search?: string | undefined;
  /** The conversation after which the page starts. */
  after?: ConversationRow | undefined;
  limit: number;
}

/** Latest message first. */
export function listConversations(database: Database, page: ConversationPage) {
  const { status, search, after, limit } = page;
  return database
    .select()
    .from(conversations)
    .where(
      and(
        status && eq(conversations.status, status),
        search
          ? sql`${conversations.id} in (
              select conversation_id from chat_messages where ${hasTerms(sql`search_text`, search)}
              union select conversation_id from chat_leads where ${hasTerms(sql`search_text`, search)})`
          : undefined,
        after &&
          or(
            lt(conversations.lastMessageAt, after.lastMessageAt),
            and(
              eq(conversations.lastMessageAt, after.lastMessageAt),
              lt(conversations.id, after.id),
            ),
          ),
      ),
    )
    .orderBy(desc(conversations.lastMessageAt), desc(conversations.id))
    .limit(limit);
}

/** The leads of several conversations. */
export function leadsOf(database: Database, conversationIds: string[]) {
  if (conversationIds.length === 0) return Promise.resolve([]);
  return database
    .select()
    .from(chatLeads)
    .where(inArray(chatLeads.conversationId, conversationIds));
}

/** The latest message of each of several conversations. */
export function lastMessagesOf(database: Database, conversationIds: string[]) {
  if (conversationIds.length === 0) return Promise.resolve([]);
  return database
    .selectDistinctOn([chatMessages.conversationId], messageColumns)
    .from(chatMessages)
    .where(inArray(chatMessages.conversationId, conversationIds))
    .orderBy(chatMessages.conversationId, desc(chatMessages.position));
}

/** Counts stop here: a badge shows "99+", and no count reads more rows. */
const maxCounted = 100;

/** How many conversations have unread visitor messages, up to 100. */
export async function countUnread(database: Database): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::int as count
    from (select 1 from ${conversations} where unread > 0 and status <> 'closed' limit ${maxCounted}) as counted`);
  return rows[0]?.count ?? 0;
}

/**
 * Deletes closed conversations whose last message is older, with messages, leads, and photos that
 * weren't sent with a request; some at a time.
 */
export async function deleteOlder(tx: Transaction, before: Date, max = 500): Promise<number> {
  const old = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.status, 'closed'), lt(conversations.lastMessageAt, before)))
    .orderBy(asc(conversations.lastMessageAt))
    .limit(max)
    .for('update', { skipLocked: true });
  if (old.length === 0) return 0;
  const ids = old.map(({ id }) => id);
  await deleteUnsentPhotos(tx, ids);
  await tx.delete(conversations).where(inArray(conversations.id, ids));
  return ids.length;
}
