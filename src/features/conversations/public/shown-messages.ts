import type { MessageView } from '../contract/conversations.ts';

/** A message on screen. Messages that only this browser knows are between the stored positions. */
export type ShownMessage = Omit<MessageView, 'client_id'> & { client_id?: string | null };

const between = 0.001;

/** Appends a message that the server hasn't stored (yet). */
export function addTexts(
  shown: ShownMessage[],
  entry: { client_id: string; role: 'user' | 'assistant'; content: string },
): ShownMessage[] {
  const last = Math.max(0, ...shown.map(({ position }) => position));
  const message: ShownMessage = {
    ...entry,
    id: entry.client_id,
    author: entry.role === 'user' ? 'visitor' : 'notice',
    created_at: new Date().toISOString(),
    photos: [],
    position: last + between,
  };
  return [...shown, message];
}

/** The position up to which the server's messages are shown. */
export function storedUpTo(shown: ShownMessage[]): number {
  return Math.floor(Math.max(0, ...shown.map(({ position }) => position)));
}

/**
 * Merges what is shown with the server's messages: in order, each once, the server's version first.
 */
export function mergeMessages(shown: ShownMessage[], news: MessageView[]): ShownMessage[] {
  const arrived = new Set(news.flatMap(({ id, client_id }) => [id, client_id ?? id]));
  const stored = shown.filter(({ id }) => !arrived.has(id));
  return [...stored, ...news].sort((a, b) => a.position - b.position);
}
