import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { ReceivedFile } from '#features/files/rules.ts';
import { photos } from '#features/photos/tables.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Side } from '../rules/messages.ts';
import {
  messageAnswers,
  projectMessageFiles,
  projectMessagePhotos,
  projectMessages,
  projectThreads,
} from '../tables.ts';

export type MessageRow = typeof projectMessages.$inferSelect;

/** Stores a message with its attachments. Returns its position among all messages. */
export async function insertMessage(
  tx: Transaction,
  message: Omit<typeof projectMessages.$inferInsert, 'attachments'>,
  photoIds: string[],
  files: ReceivedFile[],
): Promise<number> {
  const attachments = photoIds.length + files.length;
  const [row] = await tx
    .insert(projectMessages)
    .values({ ...message, attachments })
    .returning({ position: projectMessages.position });
  const messageId = message.id;
  if (photoIds.length > 0)
    await tx
      .insert(projectMessagePhotos)
      .values(photoIds.map((photoId, position) => ({ messageId, photoId, position })));
  if (files.length > 0)
    await tx
      .insert(projectMessageFiles)
      .values(files.map(({ sha256: _, ...file }, position) => ({ ...file, messageId, position })));
  return (row as { position: number }).position;
}

export interface MessagePage {
  threadId: string;
  /** The id after which the page starts. */
  cursor?: string | undefined;
  limit: number;
}

/** A thread's messages, newest first, with the email a message came from. */
export function listMessages(database: Database, page: MessagePage) {
  const { threadId, cursor, limit } = page;
  return database
    .select({ ...getTableColumns(projectMessages), emailId: messageAnswers.emailId })
    .from(projectMessages)
    .leftJoin(messageAnswers, eq(messageAnswers.messageId, projectMessages.id))
    .where(
      and(
        eq(projectMessages.threadId, threadId),
        cursor
          ? sql`${projectMessages.position} < (
              select position from ${projectMessages} as last
              where last.id = ${cursor} and last.thread_id = ${threadId})`
          : undefined,
      ),
    )
    .orderBy(desc(projectMessages.position))
    .limit(limit);
}

export async function findMessage(
  database: Database | Transaction,
  threadId: string,
  id: string,
): Promise<MessageRow | undefined> {
  const [row] = await database
    .select()
    .from(projectMessages)
    .where(and(eq(projectMessages.id, id), eq(projectMessages.threadId, threadId)));
  return row;
}

/** What one side wrote to a customer and the other hasn't read, oldest first. */
export function listUntold(
  tx: Transaction,
  { threadId, author, customerId }: { threadId: string; author: Side; customerId: string },
): Promise<MessageRow[]> {
  return tx
    .select()
    .from(projectMessages)
    .where(
      and(
        eq(projectMessages.threadId, threadId),
        eq(projectMessages.author, author),
        eq(projectMessages.customerId, customerId),
        isNull(projectMessages.readAt),
        isNull(projectMessages.emailAt),
      ),
    )
    .orderBy(asc(projectMessages.position));
}

/** Marks one side's messages, up to one, as read by the other; returns how many. */
export async function markMessagesRead(
  tx: Transaction,
  readAt: Date,
  position: { threadId: string; author: Side; customerId?: string | undefined; upTo: number },
): Promise<number> {
  const changed = await tx
    .update(projectMessages)
    .set({ readAt })
    .where(
      and(
        eq(projectMessages.threadId, position.threadId),
        eq(projectMessages.author, position.author),
        position.customerId ? eq(projectMessages.customerId, position.customerId) : undefined,
        lte(projectMessages.position, position.upTo),
        isNull(projectMessages.readAt),
      ),
    )
    .returning({ id: projectMessages.id });
  return changed.length;
}

/** Whether a side has unread messages after one. */
export async function hasUnreadAfter(
  tx: Transaction,
  { threadId, author, after }: { threadId: string; author: Side; after: number },
): Promise<boolean> {
  const [row] = await tx
    .select({ id: projectMessages.id })
    .from(projectMessages)
    .where(
      and(
        eq(projectMessages.threadId, threadId),
        eq(projectMessages.author, author),
        gt(projectMessages.position, after),
        isNull(projectMessages.readAt),
        isNull(projectMessages.emailAt),
      ),
    )
    .limit(1);
  return row !== undefined;
}

export async function recordNotified(tx: Transaction, emailAt: Date, ids: string[]): Promise<void> {
  await tx.update(projectMessages).set({ emailAt }).where(inArray(projectMessages.id, ids));
}

/** Some messages' photos, in the order they were chosen. */
export function photosOf(database: Database | Transaction, messageIds: string[]) {
  const { id, name, size, width, height } = photos;
  const { messageId, position } = projectMessagePhotos;
  if (messageIds.length === 0) return Promise.resolve([]);
  return database
    .select({ id, name, size, width, height, messageId })
    .from(projectMessagePhotos)
    .innerJoin(photos, eq(photos.id, projectMessagePhotos.photoId))
    .where(inArray(messageId, messageIds))
    .orderBy(asc(position));
}

/** Some messages' files, in the order they were chosen. */
export function filesOf(database: Database | Transaction, messageIds: string[]) {
  if (messageIds.length === 0) return Promise.resolve([]);
  return filesWhere(database, inArray(projectMessageFiles.messageId, messageIds));
}

export async function findFile(database: Database, id: string) {
  const [file] = await filesWhere(database, eq(projectMessageFiles.id, id));
  return file;
}

/** Which of the given ids are files named by messages. */
export async function knownFiles(database: Database, ids: string[]): Promise<Set<string>> {
  const rows = await filesWhere(database, inArray(projectMessageFiles.id, ids));
  return new Set(rows.map((row) => row.id));
}

function filesWhere(database: Database | Transaction, condition: SQL) {
  return database
    .select()
    .from(projectMessageFiles)
    .where(condition)
    .orderBy(asc(projectMessageFiles.position));
}

/** A thread, created if missing; no one else changes it while its subject is locked. */
export async function lockThread(
  tx: Transaction,
  { threadId, projectId, customerId }: ThreadOf,
  now: Date,
) {
  await tx
    .insert(projectThreads)
    .values({
      projectId,
      customerId: projectId ? null : customerId,
      lastPosition: 0,
      lastAuthor: 'owner',
      lastMessage: '',
      lastAttachments: 0,
      lastMessageAt: now,
    })
    .onConflictDoNothing();
  const [thread] = await tx
    .select()
    .from(projectThreads)
    .where(eq(projectThreads.threadId, threadId));
  return thread as typeof projectThreads.$inferSelect;
}

/** A thread and whose it is. */
export interface ThreadOf {
  threadId: string;
  projectId: string | null;
  customerId: string;
}

export async function updateThread(
  tx: Transaction,
  threadId: string,
  change: Partial<typeof projectThreads.$inferInsert>,
): Promise<void> {
  await tx.update(projectThreads).set(change).where(eq(projectThreads.threadId, threadId));
}
