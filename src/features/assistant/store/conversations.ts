import { and, desc, eq, sql } from 'drizzle-orm';
import { isId, newId } from '#lib/ids.ts';
import type { OfficeRole } from '#lib/rights.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { ActionResult, MessageDetails } from '../rules/answers.ts';
import { assistantActions, assistantConversations, assistantMessages } from '../tables.ts';
import type { ProposalRow } from './proposals.ts';

export type MessageRow = typeof assistantMessages.$inferSelect;

/** Whose conversation it is, in their role at the time. */
export interface Speaker {
  userId: string;
  role: OfficeRole;
}

/** Someone's latest conversation. */
export async function findLatestConversation(
  database: Database,
  speaker: Speaker,
): Promise<string | undefined> {
  const [found] = await database
    .select({ id: assistantConversations.id })
    .from(assistantConversations)
    .where(isOf(speaker))
    .orderBy(desc(assistantConversations.id))
    .limit(1);
  return found?.id;
}

/** The conversation that was open in a browser, if it is this person's, or the latest. */
export async function findConversation(
  database: Database,
  speaker: Speaker,
  named: string | undefined,
): Promise<string | undefined> {
  if (named && isId(named) && (await isConversationOf(database, named, speaker))) return named;
  return findLatestConversation(database, speaker);
}

export async function isConversationOf(
  database: Database,
  id: string,
  speaker: Speaker,
): Promise<boolean> {
  const found = await database
    .select({ id: assistantConversations.id })
    .from(assistantConversations)
    .where(and(eq(assistantConversations.id, id), isOf(speaker)));
  return found.length > 0;
}

export async function insertConversation(
  database: Database,
  now: Date,
  speaker: Speaker,
): Promise<string> {
  const id = newId(now);
  await database.insert(assistantConversations).values({ id, ...speaker, createdAt: now });
  return id;
}

function isOf({ userId, role }: Speaker) {
  return and(eq(assistantConversations.userId, userId), eq(assistantConversations.role, role));
}

export async function insertMessage(
  database: Database | Transaction,
  now: Date,
  message: {
    conversationId: string;
    author: 'user' | 'assistant';
    content: string;
    details?: MessageDetails;
    actionId?: string | undefined;
  },
): Promise<MessageRow> {
  const [row] = await database
    .insert(assistantMessages)
    .values({ id: newId(), createdAt: now, ...message })
    .returning();
  if (!row) throw new Error('a message was not stored');
  return row;
}

/** The latest messages with their proposals, oldest first. */
export async function listMessages(
  database: Database,
  conversationId: string,
  limit: number,
): Promise<{ message: MessageRow; proposal: ProposalRow | null }[]> {
  const rows = await database
    .select({ message: assistantMessages, proposal: assistantActions })
    .from(assistantMessages)
    .leftJoin(assistantActions, eq(assistantActions.id, assistantMessages.actionId))
    .where(eq(assistantMessages.conversationId, conversationId))
    .orderBy(desc(assistantMessages.id))
    .limit(limit);
  return rows.reverse();
}

/** Adds an action's result to the entry that asked for it, if the entry is this user's. */
export async function addResult(
  database: Database,
  id: string,
  userId: string,
  result: ActionResult,
): Promise<void> {
  const results = sql`coalesce(details->'results', '[]'::jsonb) || ${JSON.stringify([result])}::jsonb`;
  await database.execute(sql`
    update ${assistantMessages} set details = jsonb_set(details, '{results}', ${results})
    where id = ${id} and jsonb_array_length(coalesce(details->'results', '[]'::jsonb)) < 20
      and conversation_id in (
        select id from ${assistantConversations} where user_id = ${userId}
      )`);
}

/** A message of one conversation. */
export async function findMessage(
  database: Database,
  id: string,
  conversationId: string,
): Promise<MessageRow | undefined> {
  const [found] = await database
    .select()
    .from(assistantMessages)
    .where(and(eq(assistantMessages.id, id), eq(assistantMessages.conversationId, conversationId)));
  return found;
}

/**
 * Deletes conversations whose last message is older, with their proposals, and proposals of own
 * tools. Returns how many.
 */
export async function deleteConversationsBefore(database: Database, before: Date): Promise<number> {
  const conversations = await database.execute(sql`
    delete from ${assistantConversations} as talk where created_at < ${before} and not exists (
      select from ${assistantMessages} as message
      where message.conversation_id = talk.id and message.created_at >= ${before})`);
  const proposals = await database.execute(sql`
    delete from ${assistantActions} where conversation_id is null and created_at < ${before}`);
  return (conversations.rowCount ?? 0) + (proposals.rowCount ?? 0);
}
