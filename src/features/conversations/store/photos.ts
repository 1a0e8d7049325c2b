import { and, asc, eq, getTableColumns, gt, inArray, isNull } from 'drizzle-orm';
import { photos } from '#features/photos/tables.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { chatMessagePhotos, chatMessages } from '../tables.ts';

export async function insertMessagePhotos(
  tx: Transaction,
  messageId: string,
  photoIds: string[],
): Promise<void> {
  const rows = photoIds.map((photoId, position) => ({ messageId, photoId, position }));
  await tx.insert(chatMessagePhotos).values(rows);
}

/** The photos of some messages, in the order they were chosen. */
export function photosOf(database: Database | Transaction, messageIds: string[]) {
  if (messageIds.length === 0) return Promise.resolve([]);
  const { createdAt: _, ...columns } = getTableColumns(photos);
  return database
    .select({ ...columns, messageId: chatMessagePhotos.messageId })
    .from(chatMessagePhotos)
    .innerJoin(photos, eq(photos.id, chatMessagePhotos.photoId))
    .where(inArray(chatMessagePhotos.messageId, messageIds))
    .orderBy(asc(chatMessagePhotos.position));
}

/** A conversation's photos after a position that weren't sent with a request, oldest first. */
export async function unsentPhotos(
  database: Database | Transaction,
  conversationId: string,
  after = 0,
): Promise<string[]> {
  const rows = await database
    .select({ id: chatMessagePhotos.photoId })
    .from(chatMessagePhotos)
    .innerJoin(chatMessages, eq(chatMessages.id, chatMessagePhotos.messageId))
    .where(
      and(
        eq(chatMessages.conversationId, conversationId),
        gt(chatMessages.position, after),
        isNull(chatMessagePhotos.requestId),
      ),
    )
    .orderBy(asc(chatMessages.position), asc(chatMessagePhotos.position));
  return rows.map(({ id }) => id);
}

/** Records that these photos were sent with a request. */
export async function markPhotosSent(
  tx: Transaction,
  requestId: string,
  photoIds: string[],
): Promise<void> {
  if (photoIds.length === 0) return;
  await tx
    .update(chatMessagePhotos)
    .set({ requestId })
    .where(inArray(chatMessagePhotos.photoId, photoIds));
}

/**
 * Deletes conversations' photos that weren't sent with a request; the sweeper deletes their files.
 */
export async function deleteUnsentPhotos(
  tx: Transaction,
  conversationIds: string[],
): Promise<void> {
  const unsent = tx
    .select({ id: chatMessagePhotos.photoId })
    .from(chatMessagePhotos)
    .innerJoin(chatMessages, eq(chatMessages.id, chatMessagePhotos.messageId))
    .where(
      and(
        inArray(chatMessages.conversationId, conversationIds),
        isNull(chatMessagePhotos.requestId),
      ),
    );
  await tx.delete(photos).where(inArray(photos.id, unsent));
}
