import { viewPhoto } from '#features/photos/index.ts';
import type { App } from '#services/app.ts';
import type { MessageView } from '../contract/conversations.ts';
import type { MessageRow } from '../store/conversations.ts';
import { photosOf } from '../store/photos.ts';

/** Messages for display, with the addresses of their photos. */
export async function viewMessages(app: App, messages: MessageRow[]): Promise<MessageView[]> {
  // The assistant and the owner don't send any.
  const ids = messages.filter(({ role }) => role === 'user').map(({ id }) => id);
  const photos = await photosOf(app.database, ids);
  return messages.map((message) => ({
    id: message.id,
    role: message.role,
    author: message.author,
    content: message.content,
    created_at: message.createdAt.toISOString(),
    position: message.position,
    client_id: message.clientId,
    photos: photos
      .filter(({ messageId }) => messageId === message.id)
      .map(({ messageId: _, ...photo }) => viewPhoto(app, photo)),
  }));
}
