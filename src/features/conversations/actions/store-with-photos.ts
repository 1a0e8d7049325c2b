import { discardPhotos, insertPhotos } from '#features/photos/index.ts';
import { maxRequestPhotos, type ReceivedPhoto } from '#features/photos/rules.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import type { ConversationRow, MessageRow } from '../store/conversations.ts';
import { insertMessagePhotos, unsentPhotos } from '../store/photos.ts';
import { chatTexts } from '../texts/chat.ts';
import { tooManyPhotos } from './form-error.ts';

interface StoredMessage {
  message: MessageRow;
  conversation: ConversationRow;
}

/**
 * Stores a message with its photos, locking the conversation. Files that no row refers to are
 * deleted.
 */
export async function storeWithPhotos(
  app: App,
  photos: ReceivedPhoto[],
  storeMessage: (tx: Transaction) => Promise<StoredMessage | undefined>,
): Promise<StoredMessage | undefined> {
  try {
    const stored = await app.database.transaction(async (tx) => {
      const written = await storeMessage(tx);
      if (written) await storePhotos(tx, app.now(), written, photos);
      return written;
    });
    if (!stored) await discardPhotos(app.files, photos);
    return stored;
  } catch (error) {
    // After any other failure, the rows may have been stored anyway.
    if (error instanceof AppError) await discardPhotos(app.files, photos);
    throw error;
  }
}

async function storePhotos(
  tx: Transaction,
  now: Date,
  { message, conversation }: StoredMessage,
  photos: ReceivedPhoto[],
): Promise<void> {
  const { id, memory, language } = conversation;
  const waiting = await unsentPhotos(tx, id, memory.sentUpTo);
  if (waiting.length + photos.length > maxRequestPhotos) throw tooManyPhotos(chatTexts(language));
  await insertPhotos(tx, now, photos);
  const photoIds = photos.map((photo) => photo.id);
  await insertMessagePhotos(tx, message.id, photoIds);
}
